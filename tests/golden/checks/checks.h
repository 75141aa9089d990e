#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>

struct checks;

static inline const char *checks_fault(const struct checks *c);

struct JSON("validate=checks_fault") checks {
    char *name JSON("name,required,min_len=1,max_len=40");
    char code[8] JSON("code,min_len=2,pattern=^[A-Z]+$");
    uint8_t *key JSON("key,count=n_key,max_len=32");
    size_t n_key;
    char **labels JSON("labels,count=n_labels,min_items=1,max_items=8,max_len=16,"
                       "pattern='^\\w+(?:-\\w+)*$'");
    uint16_t n_labels;
    const char *note JSON("note,pattern='.*'"); /* all texts: nothing is checked */
    int8_t dice[5] JSON("dice,min=1,max=6");
};

static inline const char *checks_fault(const struct checks *c)
{
    return c->n_key == 0 && c->code[0] == 'K' ? "a key is missing" : NULL;
}
