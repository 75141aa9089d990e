/*
 * The pool's lock: the one place of the library that knows of threads.
 */
#ifndef JSONRTI_POOL_LOCK_H
#define JSONRTI_POOL_LOCK_H

#include <stdbool.h>
#include <pthread.h>

typedef pthread_mutex_t jsonrti_lock;

bool jsonrti_lock_init(jsonrti_lock *lock);
void jsonrti_lock_deinit(jsonrti_lock *lock);
void jsonrti_lock_take(jsonrti_lock *lock);
void jsonrti_lock_give(jsonrti_lock *lock);

#endif
