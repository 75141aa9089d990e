/*
 * A pthread mutex. It is held for a few loads and stores only; lock-free lists were rejected: they
 * need double-width compare-and-swap or hazard pointers to be right, and gain nothing where what is
 * taken is then used for a whole message.
 */
#include "pool/lock.h"

bool jsonrti_lock_init(jsonrti_lock *lock)
{
    return pthread_mutex_init(lock, NULL) == 0;
}

void jsonrti_lock_deinit(jsonrti_lock *lock)
{
    (void)pthread_mutex_destroy(lock);
}

void jsonrti_lock_take(jsonrti_lock *lock)
{
    (void)pthread_mutex_lock(lock);
}

void jsonrti_lock_give(jsonrti_lock *lock)
{
    (void)pthread_mutex_unlock(lock);
}
