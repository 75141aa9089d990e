/* The track of coordinates, by hand. */
#ifndef MAPS_ROUTE_H
#define MAPS_ROUTE_H

#include "map.h"
#include "route.h"

static bool read_route_point(tree_node from, struct route_point *out)
{
    return get_f64(from, "lon", &out->lon) && get_f64(from, "lat", &out->lat) &&
           get_f64(from, "elevation", &out->elevation);
}

static bool read_route_points(tree_node from, struct route *out)
{
    tree_walk walk;
    tree_node item, array;
    size_t cap = 0;

    if (!tree_get(from, "points", &array) || !tree_elements(array, &walk))
        return false;
    for (; tree_next(&walk, &item); out->n_points++) {
        if (!make_room(&out->points, out->n_points, &cap, sizeof *out->points) ||
            !read_route_point(item, &out->points[out->n_points]))
            return false;
    }
    return true;
}

static bool read_route_weights(tree_node from, struct route *out)
{
    tree_walk walk;
    tree_node item, array;
    size_t cap = 0;

    if (!tree_get(from, "weights", &array) || !tree_elements(array, &walk))
        return false;
    for (; tree_next(&walk, &item); out->n_weights++) {
        if (!make_room(&out->weights, out->n_weights, &cap, sizeof *out->weights) ||
            !tree_f64(item, &out->weights[out->n_weights]))
            return false;
    }
    return true;
}

static bool read_route(tree_node from, struct route *out)
{
    return get_text(from, "name", &out->name) && read_route_points(from, out) &&
           read_route_weights(from, out);
}

/* ---- release ---- */

static void release_route(struct route *out)
{
    tree_free_text(out->name);
    free(out->points);
    free(out->weights);
}

#ifdef TREE_WRITES

/* ---- write ---- */

static bool write_route_point(tree_out *to, const struct route_point *in)
{
    return put_object(to) && put_key(to, "lon") && put_f64(to, in->lon) && put_key(to, "lat") &&
           put_f64(to, in->lat) && put_key(to, "elevation") && put_f64(to, in->elevation) &&
           end_object(to);
}

static bool write_route_points(tree_out *to, const struct route *in)
{
    if (!put_key(to, "points") || !put_array(to))
        return false;
    for (size_t i = 0; i < in->n_points; i++)
        if (!write_route_point(to, &in->points[i]))
            return false;
    return end_array(to);
}

static bool write_route_weights(tree_out *to, const struct route *in)
{
    if (!put_key(to, "weights") || !put_array(to))
        return false;
    for (size_t i = 0; i < in->n_weights; i++)
        if (!put_f64(to, in->weights[i]))
            return false;
    return end_array(to);
}

static bool write_route(tree_out *to, const struct route *in)
{
    return put_object(to) && put_key(to, "name") && put_text(to, in->name) &&
           write_route_points(to, in) && write_route_weights(to, in) && end_object(to);
}

#endif

#endif
