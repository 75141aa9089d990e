/*
 * Free-form values: the tree is Jansson's, what is printed reads back equal, and building, changing
 * and cloning do what a list of members says.
 *
 * Input: the text; then, from its end, two bytes of writer's options and twelve that are changes.
 */
#include <math.h>

#include "jansson_tree.h"
#include "options.h"

static const jsonrt_read_options unbounded = {.max_memory = SIZE_MAX};

static jsonrt_value parse_again(jsonrt_reader *r, const jsonrt_writer *w)
{
    jsonrt_value v;

    require_of(jsonrt_value_parse(r, w->data, w->len, &v), "what is printed can be parsed",
               &r->error);
    return v;
}

static void require_equal(const jsonrt_value *a, const jsonrt_value *b)
{
    require(jsonrt_value_equal(a, b) && jsonrt_value_equal(b, a), "the values are equal");
}

/* ---- against Jansson ---- */

static void compare_trees(const jsonrt_value *v, json_t *tree);

static void compare_numbers(const jsonrt_value *v, json_t *tree)
{
    int64_t i = 0;
    double d = 0;
    jsonrt_number text;

    require(jsonrt_value_get_number(v, &text) && jsonrt_value_get_f64(v, &d), "a number converts");
    require(!isnan(d) && d == number_of(tree), "the double is Jansson's");
    if (json_is_integer(tree))
        require(jsonrt_value_get_i64(v, &i) && i == json_integer_value(tree),
                "the integer is Jansson's");
    else
        require(!jsonrt_value_get_i64(v, &i), "a real is no integer");
}

static void compare_members(const jsonrt_value *v, json_t *tree)
{
    size_t it = 0, n = 0;
    jsonrt_str key;
    jsonrt_value *item;

    while (jsonrt_value_next(v, &it, &key, &item)) {
        json_t *member = json_object_getn(tree, key.ptr, key.len);

        require(member != NULL, "every member is one of Jansson's");
        require(jsonrt_value_at(v, n) == item && jsonrt_value_getn(v, key.ptr, key.len) == item,
                "a member is found by its place and its key");
        compare_trees(item, member);
        n++;
    }
    require(n == jsonrt_value_count(v) && n == json_object_size(tree), "no member is missing");
}

static void compare_trees(const jsonrt_value *v, json_t *tree)
{
    jsonrt_str s;
    bool b = false;

    switch (jsonrt_value_kind(v)) {
    case JSONRT_KIND_NULL:
        require(json_is_null(tree), "null is null");
        break;
    case JSONRT_KIND_BOOL:
        require(jsonrt_value_get_bool(v, &b) && json_is_boolean(tree) && b == json_is_true(tree),
                "a bool is Jansson's");
        break;
    case JSONRT_KIND_NUMBER:
        require(json_is_number(tree), "a number is a number");
        compare_numbers(v, tree);
        break;
    case JSONRT_KIND_STRING:
        require(jsonrt_value_get_str(v, &s) && json_is_string(tree) &&
                    is_same_text(s.ptr, s.len, json_string_value(tree), json_string_length(tree)),
                "a string is Jansson's");
        break;
    case JSONRT_KIND_ARRAY:
        require(json_is_array(tree) && jsonrt_value_count(v) == json_array_size(tree),
                "an array is as long as Jansson's");
        for (size_t i = 0; i < jsonrt_value_count(v); i++)
            compare_trees(jsonrt_value_at(v, i), json_array_get(tree, i));
        break;
    case JSONRT_KIND_OBJECT:
        require(json_is_object(tree), "an object is an object");
        compare_members(v, tree);
        break;
    case JSONRT_KIND_ABSENT:
    default:
        require(false, "nothing inside a value is absent");
    }
}

static void compare_with_jansson(const char *json, size_t len)
{
    const jsonrt_read_options options = {.max_memory = SIZE_MAX, .unique_keys = true};
    json_t *tree;
    jsonrt_reader r;
    jsonrt_value v;
    enum jansson_verdict verdict = ask_jansson(json, len, JSON_REJECT_DUPLICATES, &tree);
    bool ok;

    jsonrt_reader_init(&r, &options);
    ok = jsonrt_value_parse(&r, json, len, &v);
    if (!ok)
        require_good_error(&r.error, json, len);
    require_agreement(ok, &r.error, verdict);
    if (verdict == JANSSON_DUPLICATE)
        require(!ok, "equal keys are refused when they are unwanted");
    if (ok && tree != NULL)
        compare_trees(&v, tree);
    jsonrt_reader_deinit(&r);
    json_decref(tree);
}

/* ---- printing ---- */

/* Keys are in the order of their bytes, in every object. */
static void require_sorted(const jsonrt_value *v)
{
    size_t it = 0;
    jsonrt_str key, before = {NULL, 0};
    jsonrt_value *item;

    while (jsonrt_value_next(v, &it, &key, &item)) {
        size_t common = key.len < before.len ? key.len : before.len;
        int order = common == 0 ? 0 : memcmp(before.ptr, key.ptr, common);

        require(before.ptr == NULL || order < 0 || (order == 0 && before.len <= key.len) ||
                    jsonrt_value_kind(v) == JSONRT_KIND_ARRAY,
                "sorted keys are in the order of their bytes");
        before = key;
        require_sorted(item);
    }
}

static void check_printing(const jsonrt_value *v, const jsonrt_write_options *options)
{
    jsonrt_reader r;
    jsonrt_writer w, again;

    jsonrt_reader_init(&r, &unbounded);
    jsonrt_writer_init(&w, options);
    jsonrt_writer_init(&again, options);
    if (jsonrt_value_print(&w, v)) {
        jsonrt_value back = parse_again(&r, &w);

        require_equal(v, &back);
        if (options->sort_maps)
            require_sorted(&back);
        require_of(jsonrt_value_print(&again, &back), "what was printed can be", &again.error);
        require(is_same_text(w.data, w.len, again.data, again.len), "a text is a fixed point");
    } else {
        require_of(options->max_depth != 0 && w.error.code == JSONRT_ERR_MAX_DEPTH,
                   "a value can be printed", &w.error);
    }
    jsonrt_writer_deinit(&again);
    jsonrt_writer_deinit(&w);
    jsonrt_reader_deinit(&r);
}

/* ---- changing ---- */

/* A member or element chosen by the input, or NULL. */
static jsonrt_value *pick(const jsonrt_value *v, unsigned choice)
{
    size_t n = jsonrt_value_count(v);

    require(jsonrt_value_at(v, n) == NULL, "there is nothing behind the last");
    return n == 0 ? NULL : jsonrt_value_at(v, choice % n);
}

static jsonrt_value build(jsonrt_arena *arena, unsigned choice, const jsonrt_value *root)
{
    static const double doubles[] = {0, -0.0, 0.1, 1e300, -5e-324};
    jsonrt_value *part = pick(root, choice / 8), v;

    switch (choice % 8) {
    case 0:
        return jsonrt_value_null();
    case 1:
        return jsonrt_value_bool((choice & 8) != 0);
    case 2:
        return jsonrt_value_i64(arena, -(int64_t)choice * INT64_C(0x7fffffffffffff));
    case 3:
        return jsonrt_value_u64(arena, choice * UINT64_C(0x101010101010101));
    case 4:
        return jsonrt_value_f64(arena, doubles[choice / 8 % 5]);
    case 5:
        return jsonrt_value_str(arena, "\xC3\xA9\"\\\n\0<&>", choice / 8 % 10);
    case 6:
        return choice & 8 ? jsonrt_value_array(arena) : jsonrt_value_object(arena);
    default:
        if (part == NULL || !jsonrt_value_clone(arena, &v, part))
            return jsonrt_value_null();
        return v;
    }
}

static void change_array(jsonrt_arena *arena, jsonrt_value *array, jsonrt_value item)
{
    size_t n = jsonrt_value_count(array);
    jsonrt_value copy = *array;

    if (jsonrt_value_kind(&item) == JSONRT_KIND_ABSENT) {
        require(!jsonrt_value_append(arena, array, item), "nothing cannot be appended");
        return;
    }
    require(jsonrt_value_append(arena, array, item), "an array can be appended to");
    require(jsonrt_value_count(array) == n + 1, "appending adds one");
    require_equal(jsonrt_value_at(array, n), &item);
    require(jsonrt_value_count(&copy) == n, "what is appended does not show in a copy");
}

static void change_object(jsonrt_arena *arena, jsonrt_value *object, const char *key,
                          jsonrt_value item)
{
    size_t n = jsonrt_value_count(object);
    jsonrt_value *old = jsonrt_value_get(object, key), *now;
    bool removal = jsonrt_value_kind(&item) == JSONRT_KIND_ABSENT;

    require(jsonrt_value_set(arena, object, key, item), "a member can be set");
    now = jsonrt_value_get(object, key);
    if (removal) {
        require(jsonrt_value_count(object) == n - (old != NULL), "removing takes one away");
        return;
    }
    require(jsonrt_value_count(object) == n + (old == NULL), "setting adds one, or replaces it");
    require(now != NULL, "what was set is found");
    require_equal(now, &item);
}

/* A key of the object chosen by the input when it can be one of a C string, else a new one. */
static const char *choose_key(const jsonrt_value *object, unsigned choice, char *room, size_t size)
{
    size_t it = 0, n = jsonrt_value_count(object), at = n == 0 ? 0 : choice % (n + 1);
    jsonrt_str key = {NULL, 0};
    jsonrt_value *item;

    for (size_t i = 0; i <= at && jsonrt_value_next(object, &it, &key, &item); i++)
        continue;
    if (at == n || key.len >= size || key.len == 0 || memchr(key.ptr, '\0', key.len) != NULL) {
        snprintf(room, size, "new %u", choice % 4);
        return room;
    }
    memcpy(room, key.ptr, key.len);
    room[key.len] = '\0';
    return room;
}

static void change(jsonrt_arena *arena, jsonrt_value *root, unsigned where, unsigned what)
{
    jsonrt_value absent = {{0, 0}}, *target = root, *inner = pick(root, where / 8);
    char room[64];

    if ((where & 1) != 0 && inner != NULL)
        target = inner;
    if (jsonrt_value_kind(target) == JSONRT_KIND_ARRAY) {
        change_array(arena, target, (where & 6) == 6 ? absent : build(arena, what, root));
    } else if (jsonrt_value_kind(target) == JSONRT_KIND_OBJECT) {
        const char *key = choose_key(target, where / 4, room, sizeof room);
        change_object(arena, target, key, (where & 6) == 6 ? absent : build(arena, what, root));
    } else {
        require(!jsonrt_value_append(arena, target, jsonrt_value_null()) &&
                    !jsonrt_value_set(arena, target, "k", jsonrt_value_null()),
                "only containers can be changed");
    }
}

/* ---- the way of a document ---- */

static void check_clone(jsonrt_arena *arena, const jsonrt_value *v, jsonrt_value *clone)
{
    require(jsonrt_value_clone(arena, clone, v), "a value can be cloned");
    require_equal(clone, v);
}

static void check_conversions(const jsonrt_value *v)
{
    const jsonrt_value absent = {{0, 0}};
    int64_t i = 5;
    uint64_t u = 5;
    bool is_i = jsonrt_value_get_i64(v, &i), is_u = jsonrt_value_get_u64(v, &u);

    if (is_i && is_u)
        require(i >= 0 && (uint64_t)i == u, "signed and unsigned are one number");
    require(is_i || i == 5, "a failed conversion leaves *out alone");
    require(is_u || u == 5, "a failed conversion leaves *out alone");
    require(!jsonrt_value_equal(v, &absent) && jsonrt_value_equal(v, v), "a value equals itself");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_input in = {data, size};
    jsonrt_write_options options = take_write_options(&in);
    const jsonrt_write_options compact = {.sort_maps = false};
    unsigned changes[12];
    jsonrt_reader r;
    jsonrt_value v, clone;
    jsonrt_arena arena;

    for (size_t i = 0; i < 12; i++)
        changes[i] = take_option(&in) ^ '0';
    char *json = copy_exactly(in.data, in.size);
    compare_with_jansson(json, in.size);
    jsonrt_reader_init(&r, &unbounded);
    jsonrt_arena_init(&arena, NULL);
    if (jsonrt_value_parse(&r, json, in.size, &v)) {
        memset(json, '?', in.size); /* nothing refers to it */
        check_conversions(&v);
        check_printing(&v, &compact);
        check_printing(&v, &options);
        check_clone(&arena, &v, &clone);
        jsonrt_reader_deinit(&r);
        for (size_t i = 0; i < 12; i += 2) {
            change(&arena, &clone, changes[i], changes[i + 1]);
            check_printing(&clone, &options);
        }
        check_clone(&arena, &clone, &v);
    }
    jsonrt_reader_deinit(&r);
    jsonrt_arena_deinit(&arena);
    free(json);
    return 0;
}
