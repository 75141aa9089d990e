/*
 * Names of the user's that generated code would like for its locals: it reads and writes the same
 * as with any other names.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "clashes_json.h"

int n = 5;

const char *options(const struct cart *cart)
{
    return cart->since > 9 ? "too late" : NULL;
}

static struct cart *parse(const char *document)
{
    jsonrt_error error;
    struct cart *cart = cart_json_parse(document, strlen(document), &error);

    assert_int_equal(error.code, 0);
    assert_non_null(cart);
    return cart;
}

static void check_text(const struct cart *cart, const char *expected)
{
    jsonrt_error error;
    char *written = cart_json_print(cart, NULL, &error);

    assert_non_null(written);
    assert_string_equal(written, expected);
    free(written);
}

static void keeps_members_of_types_named_like_locals(void **state)
{
    static const char document[] =
        "{\"items\":[{\"sku\":1},{\"sku\":2}],\"one\":{\"sku\":3},\"both\":[{\"sku\":4},{\"sku\":5}"
        "],"
        "\"label\":\"x\",\"since\":7,\"dir\":\"in\",\"d\":\"in\",\"l\":\"in\","
        "\"kinds\":[\"json\",\"value\"],\"circle\":{\"r\":\"out\"},\"tag\":\"in\",\"side\":8}";
    struct cart *cart = parse(document), *twin;

    (void)state;
    assert_int_equal(cart->n, 2);
    assert_int_equal(cart->items[1].sku, 2);
    assert_int_equal(cart->both[1].sku, 5);
    assert_int_equal(cart->since, 7);
    assert_int_equal(cart->kinds[0], json);
    assert_int_equal(cart->tag, in);
    assert_int_equal(cart->u.flat.side, 8);
    check_text(cart, document);
    twin = cart_json_clone(cart);
    assert_true(cart_json_equal(cart, twin));
    twin->items[0].sku++;
    assert_false(cart_json_equal(cart, twin));
    cart_json_free(twin);
    cart_json_free(cart);
}

/* A default that is written as `out` would be the address of the object. */
static void has_defaults_that_are_named_like_locals(void **state)
{
    static const char document[] =
        "{\"both\":[{\"sku\":1},{\"sku\":1}],\"kinds\":[\"key\",\"other\"],"
        "\"tag\":\"out\",\"r\":\"in\"}";
    struct cart *cart = parse(document);

    (void)state;
    assert_int_equal(cart->dir, out);
    assert_int_equal(cart->d, out);
    assert_int_equal(cart->l, out);
    assert_int_equal(cart->since, -1);
    check_text(cart, "{\"items\":[],\"both\":[{\"sku\":1},{\"sku\":1}],\"label\":\"none\","
                     "\"kinds\":[\"key\",\"other\"],\"tag\":\"out\",\"r\":\"in\"}");
    cart->l = in;
    cart->d = in;
    check_text(cart, "{\"items\":[],\"both\":[{\"sku\":1},{\"sku\":1}],\"label\":\"none\","
                     "\"d\":\"in\",\"l\":\"in\","
                     "\"kinds\":[\"key\",\"other\"],\"tag\":\"out\",\"r\":\"in\"}");
    cart_json_free(cart);
}

static void finds_arms_of_enumerators_named_like_locals(void **state)
{
    static const char document[] =
        "{\"items\":[],\"both\":[{\"sku\":1},{\"sku\":1}],\"label\":\"x\","
        "\"kinds\":[\"key\",\"key\"],\"tag\":\"out_\",\"any\":1}";
    struct cart *cart = parse(document);

    (void)state;
    assert_int_equal(cart->tag, out_);
    check_text(cart, document);
    cart_json_free(cart);
}

static void calls_the_users_check(void **state)
{
    static const char document[] =
        "{\"both\":[{\"sku\":1},{\"sku\":1}],\"kinds\":[\"key\",\"key\"],\"tag\":\"in\",\"side\":1,"
        "\"since\":10}";
    jsonrt_error error;

    (void)state;
    assert_null(cart_json_parse(document, strlen(document), &error));
    assert_string_equal(error.message, "too late");
    assert_string_equal(error.path, "$");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keeps_members_of_types_named_like_locals),
        cmocka_unit_test(has_defaults_that_are_named_like_locals),
        cmocka_unit_test(finds_arms_of_enumerators_named_like_locals),
        cmocka_unit_test(calls_the_users_check),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
