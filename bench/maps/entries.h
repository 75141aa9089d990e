/*
 * The last part of an adapter: the table of its codecs, made of the mapping of every type and of
 *
 *   bool tree_open(text, len, &node), void tree_close(void)   one document at a time
 *   and with TREE_WRITES: bool tree_begin(&out), bool tree_finish(&out, &text, &len)
 */
#ifndef MAPS_ENTRIES_H
#define MAPS_ENTRIES_H

#include "article_map.h"
#include "event_map.h"
#include "numbers_map.h"
#include "order12_map.h"
#include "route_map.h"
#include "shop_map.h"
#include "slip_read.h"
#ifdef TREE_WRITES
#include "slip_write.h"
#endif
#ifdef TREE_VIEWS
#include "viewed_map.h"
#endif

/* Where a library can check without making anything, its adapter defines TREE_CHECKS and
 * tree_check.
 */
#ifndef TREE_CHECKS
static bool tree_check(const char *text, size_t len)
{
    tree_node root;
    bool ok = tree_open(text, len, &root);

    tree_close();
    return ok;
}
#endif

static bool decode_checked(const char *text, size_t len, void *out)
{
    struct checked *c = (struct checked *)out;

    c->valid = tree_check(text, len);
    return c->valid;
}

static void end_checked(void *out)
{
    (void)out;
}

static bool decode_order12(const char *text, size_t len, void *out)
{
    tree_node root;

    memset(out, 0, sizeof(struct order12));
    return tree_open(text, len, &root) && read_order12(root, (struct order12 *)out);
}

static void end_order12(void *out)
{
    release_order12((struct order12 *)out);
    tree_close();
}

static bool decode_shop(const char *text, size_t len, void *out)
{
    tree_node root;

    memset(out, 0, sizeof(struct shop));
    return tree_open(text, len, &root) && read_shop(root, (struct shop *)out);
}

static void end_shop(void *out)
{
    release_shop((struct shop *)out);
    tree_close();
}

static bool decode_event(const char *text, size_t len, void *out)
{
    tree_node root;

    memset(out, 0, sizeof(struct event));
    return tree_open(text, len, &root) && read_event(root, (struct event *)out);
}

static void end_event(void *out)
{
    release_event((struct event *)out);
    tree_close();
}

static bool decode_narrow(const char *text, size_t len, void *out)
{
    tree_node root;

    memset(out, 0, sizeof(struct narrow));
    return tree_open(text, len, &root) && read_narrow(root, (struct narrow *)out);
}

static void end_narrow(void *out)
{
    release_narrow((struct narrow *)out);
    tree_close();
}

static bool decode_events(const char *text, size_t len, void *out)
{
    tree_node root;

    memset(out, 0, sizeof(struct events));
    return tree_open(text, len, &root) && read_events(root, (struct events *)out);
}

static void end_events(void *out)
{
    release_events((struct events *)out);
    tree_close();
}

static bool decode_narrows(const char *text, size_t len, void *out)
{
    tree_node root;

    memset(out, 0, sizeof(struct narrows));
    return tree_open(text, len, &root) && read_narrows(root, (struct narrows *)out);
}

static void end_narrows(void *out)
{
    release_narrows((struct narrows *)out);
    tree_close();
}

static bool decode_route(const char *text, size_t len, void *out)
{
    tree_node root;

    memset(out, 0, sizeof(struct route));
    return tree_open(text, len, &root) && read_route(root, (struct route *)out);
}

static void end_route(void *out)
{
    release_route((struct route *)out);
    tree_close();
}

static bool decode_article(const char *text, size_t len, void *out)
{
    tree_node root;

    memset(out, 0, sizeof(struct article));
    return tree_open(text, len, &root) && read_article(root, (struct article *)out);
}

static void end_article(void *out)
{
    release_article((struct article *)out);
    tree_close();
}

static bool decode_slip(const char *text, size_t len, void *out)
{
    tree_node root;

    memset(out, 0, sizeof(struct slip));
    return tree_open(text, len, &root) && read_slip(root, (struct slip *)out);
}

static void end_slip(void *out)
{
    release_slip((struct slip *)out);
    tree_close();
}

static bool decode_f64s(const char *text, size_t len, void *out)
{
    tree_node root;

    memset(out, 0, sizeof(struct f64s));
    return tree_open(text, len, &root) && read_f64s(root, (struct f64s *)out);
}

static void end_f64s(void *out)
{
    release_f64s((struct f64s *)out);
    tree_close();
}

static bool decode_i64s(const char *text, size_t len, void *out)
{
    tree_node root;

    memset(out, 0, sizeof(struct i64s));
    return tree_open(text, len, &root) && read_i64s(root, (struct i64s *)out);
}

static void end_i64s(void *out)
{
    release_i64s((struct i64s *)out);
    tree_close();
}

static bool decode_picked(const char *text, size_t len, void *out)
{
    tree_node root;

    memset(out, 0, sizeof(struct picked));
    return tree_open(text, len, &root) && read_picked(root, (struct picked *)out);
}

static void end_picked(void *out)
{
    release_picked((struct picked *)out);
    tree_close();
}

static bool decode_each_event(const char *text, size_t len, void *out)
{
    tree_node root;

    memset(out, 0, sizeof(struct tally));
    return tree_open(text, len, &root) && read_each_event(root, (struct tally *)out);
}

static bool decode_each_narrow(const char *text, size_t len, void *out)
{
    tree_node root;

    memset(out, 0, sizeof(struct tally));
    return tree_open(text, len, &root) && read_each_narrow(root, (struct tally *)out);
}

static void end_each(void *out)
{
    (void)out;
    tree_close();
}

#ifdef TREE_VIEWS
static bool decode_viewed(const char *text, size_t len, void *out)
{
    tree_node root;

    memset(out, 0, sizeof(struct viewed));
    return tree_open(text, len, &root) && read_viewed(root, (struct viewed *)out);
}

static void end_viewed(void *out)
{
    release_viewed((struct viewed *)out);
    tree_close();
}
#define CODEC_VIEWED                                                                               \
    {                                                                                              \
        decode_viewed, end_viewed, NULL                                                            \
    }
#else
#define CODEC_VIEWED                                                                               \
    {                                                                                              \
        NULL, NULL, NULL                                                                           \
    }
#endif

#ifdef TREE_WRITES
static bool encode_order12(const void *in, const char **text, size_t *len)
{
    tree_out out;

    return tree_begin(&out) && write_order12(&out, (const struct order12 *)in) &&
           tree_finish(&out, text, len);
}

static bool encode_shop(const void *in, const char **text, size_t *len)
{
    tree_out out;

    return tree_begin(&out) && write_shop(&out, (const struct shop *)in) &&
           tree_finish(&out, text, len);
}

static bool encode_event(const void *in, const char **text, size_t *len)
{
    tree_out out;

    return tree_begin(&out) && write_event(&out, (const struct event *)in) &&
           tree_finish(&out, text, len);
}

static bool encode_narrow(const void *in, const char **text, size_t *len)
{
    tree_out out;

    return tree_begin(&out) && write_narrow(&out, (const struct narrow *)in) &&
           tree_finish(&out, text, len);
}

static bool encode_events(const void *in, const char **text, size_t *len)
{
    tree_out out;

    return tree_begin(&out) && write_events(&out, (const struct events *)in) &&
           tree_finish(&out, text, len);
}

static bool encode_narrows(const void *in, const char **text, size_t *len)
{
    tree_out out;

    return tree_begin(&out) && write_narrows(&out, (const struct narrows *)in) &&
           tree_finish(&out, text, len);
}

static bool encode_route(const void *in, const char **text, size_t *len)
{
    tree_out out;

    return tree_begin(&out) && write_route(&out, (const struct route *)in) &&
           tree_finish(&out, text, len);
}

static bool encode_article(const void *in, const char **text, size_t *len)
{
    tree_out out;

    return tree_begin(&out) && write_article(&out, (const struct article *)in) &&
           tree_finish(&out, text, len);
}

static bool encode_slip(const void *in, const char **text, size_t *len)
{
    tree_out out;

    return tree_begin(&out) && write_slip(&out, (const struct slip *)in) &&
           tree_finish(&out, text, len);
}

static bool encode_f64s(const void *in, const char **text, size_t *len)
{
    tree_out out;

    return tree_begin(&out) && write_f64s(&out, (const struct f64s *)in) &&
           tree_finish(&out, text, len);
}

static bool encode_i64s(const void *in, const char **text, size_t *len)
{
    tree_out out;

    return tree_begin(&out) && write_i64s(&out, (const struct i64s *)in) &&
           tree_finish(&out, text, len);
}

static const struct codec tree_codecs[N_TYPES] = {
    {decode_order12, end_order12, encode_order12}, {decode_shop, end_shop, encode_shop},
    {decode_event, end_event, encode_event},       {decode_narrow, end_narrow, encode_narrow},
    {decode_events, end_events, encode_events},    {decode_narrows, end_narrows, encode_narrows},
    {decode_route, end_route, encode_route},       {decode_article, end_article, encode_article},
    {decode_slip, end_slip, encode_slip},          {decode_f64s, end_f64s, encode_f64s},
    {decode_i64s, end_i64s, encode_i64s},          CODEC_VIEWED,
    {decode_checked, end_checked, NULL},           {decode_picked, end_picked, NULL},
    {decode_each_event, end_each, NULL},           {decode_each_narrow, end_each, NULL},
};
#else
static const struct codec tree_codecs[N_TYPES] = {
    {decode_order12, end_order12, NULL}, {decode_shop, end_shop, NULL},
    {decode_event, end_event, NULL},     {decode_narrow, end_narrow, NULL},
    {decode_events, end_events, NULL},   {decode_narrows, end_narrows, NULL},
    {decode_route, end_route, NULL},     {decode_article, end_article, NULL},
    {decode_slip, end_slip, NULL},       {decode_f64s, end_f64s, NULL},
    {decode_i64s, end_i64s, NULL},       CODEC_VIEWED,
    {decode_checked, end_checked, NULL}, {decode_picked, end_picked, NULL},
    {decode_each_event, end_each, NULL}, {decode_each_narrow, end_each, NULL},
};
#endif

#endif
