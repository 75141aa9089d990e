/* A reading of a weather station, as it comes over the wire. */
#ifndef READING_H
#define READING_H

#include <stdbool.h>
#include <stdint.h>

#include <jsonrt/annotate.h>

struct JSON("naming=camel") reading {
    char station[16] JSON(",required");
    uint32_t sequence_number;
    float celsius[3];
    bool has_battery;
    double battery_volts JSON(",present=has_battery,min=0,max=5");
};

#endif
