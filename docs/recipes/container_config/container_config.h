/* A container's configuration: maps, lists of words that end with NULL, parts that may be absent.
 */
#ifndef CONTAINER_CONFIG_H
#define CONTAINER_CONFIG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>

struct env_entry {
    char *key;
    char *value;
};

struct mount {
    char *source JSON("source,required");
    char *target JSON("target,required,pattern='^/'");
    bool read_only JSON("readOnly,omitzero");
};

struct resources {
    int64_t *memory_bytes JSON("memoryBytes,optional,omitempty"); /* NULL: no limit */
    double *cpus JSON("cpus,optional,omitempty");
};

struct health_check {
    char **command JSON("command,null_terminated,min_items=1");
    int64_t interval JSON("interval,format=duration,default=30000000000"); /* nanoseconds */
    uint32_t retries JSON("retries,default=3");
};

struct JSON("naming=camel") container_config {
    char *image JSON(",required,pattern='^[a-z0-9./-]+(:[A-Za-z0-9._-]+)?$'");
    char **command JSON(",null_terminated,omitempty");
    struct env_entry *env JSON(",map,count=n_env,omitempty");
    size_t n_env;
    struct env_entry *labels JSON(",map,count=n_labels,omitempty");
    size_t n_labels;
    struct mount *mounts JSON(",count=n_mounts,omitempty");
    size_t n_mounts;
    struct resources *resources JSON(",omitempty");       /* NULL: the defaults of the host */
    struct health_check *health_check JSON(",omitempty"); /* NULL: none */
};

#endif
