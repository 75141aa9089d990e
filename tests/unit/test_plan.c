/*
 * The plan: which types get code, how keys are found, and what everything is called.
 *
 * Models are built by hand here, as small as the rule that is tested; whole headers are what the
 * golden tests are for.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "model/defaults.h"
#include "plan/plan.h"

enum { MEMBERS_MAX = 200 };

static memory *region;
static model *made;

static int make_model(void **state)
{
    (void)state;
    region = memory_new();
    made = memory_alloc(region, sizeof *made);
    made->memory = region;
    made->input = "test.h";
    return 0;
}

static int free_model(void **state)
{
    (void)state;
    memory_free(region);
    return 0;
}

/* ---- making models ---- */

static record *add_record(const char *name, bool annotated, bool in_input)
{
    record *r = memory_alloc(region, sizeof *r);

    r->tag_name = name;
    r->spelling = memory_format(region, "struct %s", name);
    r->complete = true;
    r->annotated = annotated;
    r->in_input = in_input;
    r->header = in_input ? "dir/test.h" : "dir/other.h";
    r->members = memory_alloc(region, MEMBERS_MAX * sizeof *r->members);
    r->meaning.name = name;
    *(record **)memory_push(region, &made->records, &made->n_records, sizeof r) = r;
    return r;
}

static shape *make_shape(shape_kind kind, type_kind type)
{
    shape *s = memory_alloc(region, sizeof *s);
    ctype *t = memory_alloc(region, sizeof *t);

    t->kind = type;
    t->spelling = "a type";
    s->type = t;
    s->kind = kind;
    return s;
}

static shape *shape_of_record(record *r)
{
    shape *s = make_shape(SHAPE_RECORD, TYPE_RECORD);

    ((ctype *)s->type)->record = r;
    s->record = r;
    return s;
}

static shape *shape_with(shape_kind kind, type_kind type, shape *elem)
{
    shape *s = make_shape(kind, type);

    s->elem = elem;
    ((ctype *)s->type)->elem = (ctype *)elem->type;
    return s;
}

static member *add_member(record *r, const char *name, shape *s)
{
    member *m = &r->members[r->n_members++];

    m->name = name;
    m->type = (ctype *)s->type;
    m->bit_width = -1;
    m->owner = r;
    m->meaning.is_json = true;
    m->meaning.key = name;
    m->meaning.shape = s;
    return m;
}

static member *add_int(record *r, const char *name)
{
    return add_member(r, name, make_shape(SHAPE_INT, TYPE_INTEGER));
}

static const plan_record *plan_one(const record *r)
{
    return plan_of_record(plan_make(made), r);
}

/* ---- keys ---- */

static void finds_keys_by_the_hash_that_the_runtime_documents(void **state)
{
    (void)state;
    assert_true(plan_hash("id", 2, 0) == UINT64_C(0xd6e27f0deeaa6871));
    assert_true(plan_hash("quantity", 8, 0) == UINT64_C(0x7bc85099c020097b));
    assert_true(plan_hash("unit_price", 10, 3) == UINT64_C(0xe94b851eabb678e0));
    assert_true(plan_hash("created_at", 10, 4095) == UINT64_C(0x98015ffe71d94b6c));
    assert_true(plan_hash("a_key_of_over_16_bytes", 22, 1) == UINT64_C(0xc8f4295f7e446b62));
    assert_true(plan_hash("", 0, 7) == 0);
}

/* As the runtime probes; SIZE_MAX when the key is not in the table. */
static size_t probe(const plan_keys *k, const char *key)
{
    size_t len = strlen(key), mask = k->n_slots - 1;
    size_t slot = (plan_hash(key, len, k->seed) >> 40) & mask;

    for (; k->slots[slot] != 0; slot = (slot + 1) & mask) {
        const plan_key *found = &k->items[k->slots[slot] - 1];

        if (found->len == len && memcmp(found->text, key, len) == 0)
            return found->entry;
    }
    return SIZE_MAX;
}

static void finds_every_key_in_a_table_at_most_half_full(void **state)
{
    record *r = add_record("t", true, true);
    const plan_record *p;

    (void)state;
    for (size_t i = 0; i < MEMBERS_MAX; i++)
        add_int(r, memory_format(region, "member_number_%zu", i));
    p = plan_one(r);
    assert_true(p->object->keys.n_slots >= 2 * p->object->keys.n);
    assert_int_equal(p->object->keys.n_slots & (p->object->keys.n_slots - 1), 0);
    for (size_t i = 0; i < MEMBERS_MAX; i++)
        assert_int_equal(probe(&p->object->keys, r->members[i].name), i);
    assert_int_equal(probe(&p->object->keys, "member_number_x"), SIZE_MAX);
}

static void gives_the_keys_of_a_usual_struct_a_slot_each(void **state)
{
    static const char *const keys[] = {"id",      "user_id",  "state",    "items",
                                       "total",   "currency", "shipping", "created_at",
                                       "updated", "metadata", "note",     "customer"};
    record *r = add_record("t", true, true);
    const plan_record *p;

    (void)state;
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        add_int(r, keys[i]);
    p = plan_one(r);
    for (size_t i = 0; i < p->object->keys.n; i++) {
        const plan_key *k = &p->object->keys.items[i];

        assert_int_equal(
            p->object->keys.slots[(plan_hash(k->text, k->len, p->object->keys.seed) >> 40) &
                                  (p->object->keys.n_slots - 1)],
            i + 1);
    }
}

static void makes_the_same_table_each_time(void **state)
{
    record *r = add_record("t", true, true);
    const plan_record *one, *two;

    (void)state;
    for (size_t i = 0; i < 40; i++)
        add_int(r, memory_format(region, "m%zu", i));
    one = plan_one(r);
    two = plan_one(r);
    assert_int_equal(one->object->keys.seed, two->object->keys.seed);
    assert_memory_equal(one->object->keys.slots, two->object->keys.slots,
                        one->object->keys.n_slots * sizeof *one->object->keys.slots);
}

static void puts_aliases_behind_all_members_own_keys(void **state)
{
    static const char *aliases[] = {"uno", "eins"};
    record *r = add_record("t", true, true);
    member *m = add_int(r, "one");
    const plan_record *p;

    (void)state;
    add_int(r, "two");
    m->meaning.aliases = aliases;
    m->meaning.n_aliases = 2;
    p = plan_one(r);
    assert_int_equal(p->object->keys.n, 4);
    assert_string_equal(p->object->keys.items[1].text, "two");
    assert_string_equal(p->object->keys.items[3].text, "eins");
    assert_int_equal(probe(&p->object->keys, "uno"), 0);
    assert_int_equal(probe(&p->object->keys, "eins"), 0);
}

static void plans_a_struct_without_members(void **state)
{
    const plan_record *p = plan_one(add_record("t", true, true));

    (void)state;
    assert_int_equal(p->object->keys.n, 0);
    assert_int_equal(p->object->keys.n_slots, 1);
    assert_int_equal(p->object->n_words, 0);
}

static void keeps_required_members_in_words_of_64_bits(void **state)
{
    record *r = add_record("t", true, true);
    const plan_record *p;

    (void)state;
    for (size_t i = 0; i < 70; i++)
        add_int(r, memory_format(region, "m%zu", i))->meaning.required = i == 1 || i == 69;
    p = plan_one(r);
    assert_int_equal(p->object->n_words, 2);
    assert_true(p->object->required[0] == 2);
    assert_true(p->object->required[1] == UINT64_C(1) << 5);
}

static void escapes_in_keys_only_what_json_must_escape(void **state)
{
    (void)state;
    assert_string_equal(plan_json_string(region, "a\"b\\c/\n\x01\xc3\xbc"),
                        "\"a\\\"b\\\\c/\\n\\u0001\xc3\xbc\"");
}

static void trusts_no_literal_with_a_key_that_options_change(void **state)
{
    static const char *const keys[] = {"plain", "a<b", "x&y", "\xc3\xbc"};
    record *r = add_record("t", true, true);
    const plan_record *p;

    (void)state;
    for (size_t i = 0; i < 4; i++)
        add_int(r, "m")->meaning.key = keys[i];
    p = plan_one(r);
    for (size_t i = 0; i < 4; i++)
        assert_int_equal(p->object->entries[i]->literal_key, i == 0);
}

/* ---- members ---- */

static void puts_members_of_anonymous_structs_in_their_place(void **state)
{
    record *r = add_record("t", true, true), *inner = memory_alloc(region, sizeof *inner);
    shape *s = shape_of_record(inner);
    member *hole;
    const plan_record *p;

    (void)state;
    inner->members = memory_alloc(region, MEMBERS_MAX * sizeof *inner->members);
    add_int(r, "first");
    hole = add_member(r, NULL, s);
    hole->anonymous = true;
    hole->meaning.is_json = false;
    add_int(inner, "second");
    add_int(r, "third");
    p = plan_one(r);
    assert_int_equal(p->n_members, 3);
    assert_string_equal(p->members[1]->member->name, "second");
    assert_int_equal(p->object->entries[2]->index, 2);
    assert_ptr_equal(p->members[1]->owner, p);
}

static void leaves_members_that_are_no_json_out(void **state)
{
    record *r = add_record("t", true, true);

    (void)state;
    add_int(r, "count")->meaning.is_json = false;
    add_int(r, "value");
    assert_int_equal(plan_one(r)->n_members, 1);
}

static void finds_members_that_share_a_count(void **state)
{
    record *r = add_record("t", true, true);
    member *count = add_int(r, "n");
    shape *elem = make_shape(SHAPE_INT, TYPE_INTEGER);
    member *a = add_member(r, "a", shape_with(SHAPE_VECTOR, TYPE_POINTER, elem));
    member *b = add_member(r, "b", shape_with(SHAPE_VECTOR, TYPE_POINTER, elem));
    const plan_record *p;

    (void)state;
    count->meaning.is_json = false;
    a->meaning.shape->count = count;
    b->meaning.shape->count = count;
    p = plan_one(r);
    assert_int_equal(p->members[0]->n_shares, 1);
    assert_ptr_equal(p->members[0]->shares[0], p->members[1]);
}

/* ---- types ---- */

static void plans_only_what_annotated_types_reach(void **state)
{
    record *used = add_record("used", false, true), *unused = add_record("unused", false, true);
    record *r = add_record("t", true, true);
    plan *p;

    (void)state;
    add_member(r, "m", shape_of_record(used));
    p = plan_make(made);
    assert_int_equal(plan_of_record(p, used)->linkage, PLAN_STATIC);
    assert_int_equal(plan_of_record(p, r)->linkage, PLAN_PUBLIC);
    assert_null(plan_of_record(p, unused));
}

static void leaves_what_a_foreign_type_reaches_to_its_own_header(void **state)
{
    record *behind = add_record("behind", false, false), *foreign = add_record("f", true, false);
    record *other = add_record("other", true, false), *r = add_record("t", true, true);
    plan *p;

    (void)state;
    add_member(foreign, "m", shape_of_record(behind));
    add_member(r, "a", shape_of_record(foreign));
    add_member(r, "b", shape_of_record(other));
    p = plan_make(made);
    assert_int_equal(plan_of_record(p, foreign)->linkage, PLAN_FOREIGN);
    assert_null(plan_of_record(p, behind));
    assert_int_equal(p->n_foreign_headers, 1);
    assert_string_equal(p->foreign_headers[0], "dir/other.h");
}

static void knows_defaults_through_structs_by_value_and_arrays_of_them(void **state)
{
    record *inner = add_record("inner", false, true), *outer = add_record("t", true, true);
    record *pointing = add_record("p", true, true);
    member *m = add_int(inner, "x");
    shape *array = shape_with(SHAPE_ARRAY, TYPE_ARRAY, shape_of_record(inner));

    (void)state;
    add_member(outer, "m", array);
    add_member(pointing, "m", shape_with(SHAPE_POINTER, TYPE_POINTER, shape_of_record(inner)));
    assert_false(plan_one(outer)->has_defaults);
    m->meaning.default_value = (literal){.kind = LITERAL_SIGNED, .sint = 5};
    assert_true(plan_one(outer)->has_defaults);
    assert_true(shape_has_defaults(array));
    assert_false(plan_one(pointing)->has_defaults);
}

static void takes_a_default_of_zero_for_none(void **state)
{
    record *r = add_record("t", true, true);
    member *m = add_int(r, "x");

    (void)state;
    m->meaning.default_value = (literal){.kind = LITERAL_SIGNED, .sint = 0};
    assert_false(plan_one(r)->has_defaults);
    m->meaning.default_value = (literal){.kind = LITERAL_FLOAT, .text = "0.0e0"};
    assert_true(default_is_zero(m));
    m->meaning.default_value = (literal){.kind = LITERAL_FLOAT, .text = "-0"};
    assert_false(default_is_zero(m));
}

static void copies_deeply_what_points_somewhere(void **state)
{
    record *flat = add_record("flat", true, true), *deep = add_record("deep", true, true);

    (void)state;
    add_int(flat, "x");
    add_member(deep, "m",
               shape_with(SHAPE_ARRAY, TYPE_ARRAY, make_shape(SHAPE_CSTR, TYPE_POINTER)));
    assert_false(plan_one(flat)->is_deep);
    assert_true(plan_one(deep)->is_deep);
}

/* Through pointers, arrays and circles, and through what belongs to another header; not through
 * what is no JSON. */
static void finds_what_reaches_a_secret(void **state)
{
    record *open = add_record("open", true, true), *leaf = add_record("leaf", true, false);
    record *foreign = add_record("foreign", true, false), *ring = add_record("ring", true, true);
    record *user = add_record("user", true, true), *aside = add_record("aside", true, true);
    plan *p;

    (void)state;
    add_int(open, "x");
    add_int(leaf, "pin")->meaning.secret = true;
    leaf->annotated = false;
    add_member(foreign, "l", shape_with(SHAPE_POINTER, TYPE_POINTER, shape_of_record(leaf)));
    add_member(ring, "u", shape_with(SHAPE_POINTER, TYPE_POINTER, shape_of_record(user)));
    add_member(user, "r", shape_with(SHAPE_POINTER, TYPE_POINTER, shape_of_record(ring)));
    add_member(user, "f",
               shape_with(SHAPE_VECTOR, TYPE_POINTER,
                          shape_with(SHAPE_ARRAY, TYPE_ARRAY, shape_of_record(foreign))));
    member *skipped = add_member(aside, "f", shape_of_record(foreign));
    skipped->meaning.is_json = false;
    skipped->meaning.skip = true;
    p = plan_make(made);
    assert_false(plan_of_record(p, open)->has_secrets);
    assert_false(plan_of_record(p, aside)->has_secrets);
    assert_true(plan_of_record(p, user)->has_secrets);
    assert_true(plan_of_record(p, ring)->has_secrets);
    assert_null(plan_of_record(p, leaf));
}

static void declares_ahead_what_is_used_before_it_stands(void **state)
{
    record *holder = add_record("holder", true, true), *later = add_record("later", false, true);
    record *self = add_record("self", false, true), *plain = add_record("plain", false, true);
    record *user = add_record("user", true, true);
    plan *p;

    (void)state;
    add_member(holder, "l", shape_with(SHAPE_POINTER, TYPE_POINTER, shape_of_record(later)));
    add_member(self, "next", shape_with(SHAPE_POINTER, TYPE_POINTER, shape_of_record(self)));
    add_member(user, "s", shape_of_record(self));
    add_member(user, "p", shape_of_record(plain));
    p = plan_make(made);
    assert_true(plan_of_record(p, later)->used_early);
    assert_true(plan_of_record(p, self)->used_early);
    assert_false(plan_of_record(p, plain)->used_early);
    assert_false(plan_of_record(p, holder)->used_early);
}

/* a holds b, which another header has, and b holds a; c holds a; d is held by a, e by nobody. */
static void finds_types_that_hold_themselves(void **state)
{
    record *c = add_record("c", true, true), *a = add_record("a", true, true);
    record *b = add_record("b", true, false), *d = add_record("d", false, true);
    record *e = add_record("e", true, true);
    plan *p;

    (void)state;
    add_member(c, "a", shape_with(SHAPE_VECTOR, TYPE_POINTER, shape_of_record(a)));
    add_member(a, "d", shape_of_record(d));
    add_member(a, "b", shape_with(SHAPE_POINTER, TYPE_POINTER, shape_of_record(b)));
    add_member(b, "a", shape_with(SHAPE_POINTER, TYPE_POINTER, shape_of_record(a)));
    add_int(d, "x");
    add_member(e, "d", shape_of_record(d));
    p = plan_make(made);
    assert_true(plan_of_record(p, a)->endless && plan_of_record(p, a)->apart);
    assert_true(plan_of_record(p, b)->endless);
    assert_true(plan_of_record(p, c)->endless && !plan_of_record(p, c)->apart);
    assert_true(!plan_of_record(p, d)->endless && plan_of_record(p, d)->apart);
    assert_true(!plan_of_record(p, e)->endless && !plan_of_record(p, e)->apart);
}

static void puts_entries_before_the_maps_that_hold_them(void **state)
{
    record *r = add_record("t", true, true), *entry = add_record("entry", false, true);
    shape *map = make_shape(SHAPE_MAP, TYPE_POINTER);
    member *key = add_member(entry, "key", make_shape(SHAPE_CSTR, TYPE_POINTER));
    member *value = add_int(entry, "value");
    plan *p;

    (void)state;
    map->record = entry;
    map->map_key = key;
    map->map_value = value;
    map->elem = value->meaning.shape;
    add_member(r, "m", map);
    p = plan_make(made);
    assert_ptr_equal(p->records[0]->record, entry);
    assert_false(p->records[0]->ways != 0);
    assert_ptr_equal(p->records[0]->entry_of, map);
    assert_ptr_equal(plan_of_member(p->records[0], value)->member, value);
}

static void ends_at_maps_that_hold_themselves(void **state)
{
    record *r = add_record("t", true, true), *entry = add_record("entry", false, true);
    shape *map = make_shape(SHAPE_MAP, TYPE_POINTER);
    member *key = add_member(entry, "key", make_shape(SHAPE_CSTR, TYPE_POINTER));
    member *value = add_member(entry, "value", map);

    (void)state;
    map->record = entry;
    map->map_key = key;
    map->map_value = value;
    map->elem = map;
    add_member(r, "m", map);
    assert_int_equal(plan_make(made)->n_records, 2);
}

/* ---- names ---- */

static void names_functions_behind_the_stem_of_their_type(void **state)
{
    names *n = names_new(made);

    (void)state;
    assert_string_equal(name_of_type(n, "order", NAME_UNMARSHAL_NEW, false),
                        "order_json_unmarshal_new");
    assert_string_equal(name_of_type(n, "state", NAME_ENUM_FROM_NAME, false),
                        "state_json_from_name");
}

static void gives_a_member_the_same_name_again(void **state)
{
    names *n = names_new(made);

    (void)state;
    assert_string_equal(name_of_member(n, "order", "items", VERB_READ, 0), "order_json_read_items");
    assert_string_equal(name_of_member(n, "order", "items", VERB_READ, 1),
                        "order_json_read_items_item");
    assert_string_equal(name_of_member(n, "order", "items", VERB_READ, 0), "order_json_read_items");
}

static void keeps_names_of_members_apart_from_those_of_types(void **state)
{
    names *n;

    (void)state;
    add_record("order", true, true);
    n = names_new(made);
    assert_string_equal(name_of_member(n, "order", "at", VERB_READ, 0), "order_json_read_at_2");
    assert_string_equal(name_of_member(n, "order", "into", VERB_CLONE, 0),
                        "order_json_clone_into_2");
    assert_string_equal(name_of_member(n, "order", "into", VERB_READ, 0), "order_json_read_into");
}

static void keeps_an_element_apart_from_a_member_of_that_name(void **state)
{
    names *n = names_new(made);

    (void)state;
    assert_string_equal(name_of_member(n, "order", "line", VERB_READ, 1),
                        "order_json_read_line_item");
    assert_string_equal(name_of_member(n, "order", "line_item", VERB_READ, 0),
                        "order_json_read_line_item_2");
}

static void names_functions_of_flattened_members_by_their_path(void **state)
{
    names *n = names_new(made);

    (void)state;
    assert_string_equal(name_of_member(n, "user", "home.zip", VERB_READ, 0),
                        "user_json_read_home_zip");
    assert_string_equal(name_of_member(n, "user", "home_zip", VERB_READ, 0),
                        "user_json_read_home_zip_2");
    assert_string_equal(name_of_object(n, "user", "meta.odd key", NAME_KEYS),
                        "user_json_keys_meta_odd_key");
}

static void declare(const char *name)
{
    declared_name *one =
        memory_push(region, &made->declared, &made->n_declared, sizeof(declared_name));

    *one = (declared_name){.name = name, .what = "a struct"};
}

static void makes_way_with_names_of_one_file(void **state)
{
    names *n;

    (void)state;
    add_record("order", false, true);
    declare("order_json_read_at");
    declare("order_json_keys");
    declare("order_json_free");
    n = names_new(made);
    assert_string_equal(name_of_type(n, "order", NAME_READ_AT, true), "order_json_read_at_2");
    assert_string_equal(name_of_member(n, "order", "at_2", VERB_READ, 0), "order_json_read_at_2_2");
    assert_string_equal(name_of_type(n, "order", NAME_READ_AT, true), "order_json_read_at_2");
    assert_string_equal(name_of_type(n, "order", NAME_READ_AT, false), "order_json_read_at");
    assert_string_equal(name_of_type(n, "order", NAME_KEYS, false), "order_json_keys_2");
    assert_string_equal(name_of_type(n, "order", NAME_FREE, false), "order_json_free");
}

static void keeps_types_of_the_system_apart(void **state)
{
    names *n;

    (void)state;
    add_record("timespec", true, true);
    n = names_new(made);
    assert_string_equal(name_of_system_type(n, "timespec", NAME_READ_AT),
                        "timespec_json_read_at_2");
    assert_string_equal(name_of_system_type(n, "timespec", NAME_READ_AT),
                        "timespec_json_read_at_2");
    assert_string_equal(name_of_type(n, "timespec", NAME_READ_AT, false), "timespec_json_read_at");
}

static void keeps_tables_apart_from_those_that_stand_beside_them(void **state)
{
    names *n = names_new(made);
    const char *u = "u", *u_keys = "u_keys";

    (void)state;
    assert_string_equal(name_of_object(n, "order", u, NAME_TAG), "order_json_tag_u");
    assert_string_equal(name_of_object(n, "order", u_keys, NAME_TAG), "order_json_tag_u_keys_2");
    declare("file_json_needs_abi");
    assert_string_equal(name_that_is_free(names_new(made), "file_json", "_needs_abi"),
                        "file_json_2");
}

static void makes_identifiers_of_any_text(void **state)
{
    names *n = names_new(made);

    (void)state;
    assert_string_equal(name_of_file(region, "my-order.v2"), "my_order_v2_json");
    assert_string_equal(name_of_file(region, "3d"), "h_3d_json");
    assert_string_equal(name_of_guard(n, "order", "struct my-order.v2"),
                        "order_json_guard_struct_my_order_v2");
    assert_string_equal(name_of_guard(n, "order", "struct_my_order.v2"),
                        "order_json_guard_struct_my_order_v2_2");
}

#define test(name) cmocka_unit_test_setup_teardown(name, make_model, free_model)

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(finds_keys_by_the_hash_that_the_runtime_documents),
        test(finds_every_key_in_a_table_at_most_half_full),
        test(gives_the_keys_of_a_usual_struct_a_slot_each),
        test(makes_the_same_table_each_time),
        test(puts_aliases_behind_all_members_own_keys),
        test(plans_a_struct_without_members),
        test(keeps_required_members_in_words_of_64_bits),
        test(escapes_in_keys_only_what_json_must_escape),
        test(trusts_no_literal_with_a_key_that_options_change),
        test(puts_members_of_anonymous_structs_in_their_place),
        test(leaves_members_that_are_no_json_out),
        test(finds_members_that_share_a_count),
        test(plans_only_what_annotated_types_reach),
        test(leaves_what_a_foreign_type_reaches_to_its_own_header),
        test(knows_defaults_through_structs_by_value_and_arrays_of_them),
        test(takes_a_default_of_zero_for_none),
        test(copies_deeply_what_points_somewhere),
        test(finds_what_reaches_a_secret),
        test(declares_ahead_what_is_used_before_it_stands),
        test(finds_types_that_hold_themselves),
        test(puts_entries_before_the_maps_that_hold_them),
        test(ends_at_maps_that_hold_themselves),
        test(names_functions_behind_the_stem_of_their_type),
        test(names_functions_of_flattened_members_by_their_path),
        test(gives_a_member_the_same_name_again),
        test(keeps_names_of_members_apart_from_those_of_types),
        test(keeps_an_element_apart_from_a_member_of_that_name),
        test(makes_way_with_names_of_one_file),
        test(keeps_types_of_the_system_apart),
        test(keeps_tables_apart_from_those_that_stand_beside_them),
        test(makes_identifiers_of_any_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
