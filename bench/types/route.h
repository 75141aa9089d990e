/* Numbers and little else: coordinates and readings in full precision. */
#ifndef ROUTE_H
#define ROUTE_H

#include <stddef.h>

#include <jsonrt/annotate.h>

struct route_point {
    double lon JSON("lon");
    double lat JSON("lat");
    double elevation JSON("elevation");
};

struct JSON("") route {
    char *name JSON("name");
    struct route_point *points JSON("points,count=n_points");
    size_t n_points;
    double *weights JSON("weights,count=n_weights");
    size_t n_weights;
};

#endif
