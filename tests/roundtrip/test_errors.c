/*
 * Wrong documents: for each the exact code, byte, line, column and path, an object that is all zero
 * afterwards, and a reader that is usable at once.
 *
 * Values are refused at their first byte; unknown and repeated members at the quote of their key,
 * with the member in the path; missing ones at the closing brace; arrays of a wrong length at their
 * bracket; bad syntax at the byte that cannot stand there; input that ends too soon at its length;
 * depth at the bracket that is one too many; and text behind the document at its first byte.
 */
#include "roundtrip.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules_json.h"
#include "shapes_json.h"

struct wrong {
    const codec *c;
    const char *json;
    int code;
    size_t offset;
    size_t line, column;
    const char *path;
};

#define N &codec_node
#define A &codec_arrays
#define M &codec_maps
#define F &codec_free_form
#define O &codec_options
#define T &codec_texts
#define U &codec_outer
#define S &codec_str_map
#define V &codec_five
#define I &codec_integers

static const struct wrong structure[] = {
    {N, "", JSONRT_ERR_END, 0, 1, 1, "$"},
    {N, "   ", JSONRT_ERR_END, 3, 1, 4, "$"},
    {N, "\n\n ", JSONRT_ERR_END, 3, 3, 2, "$"},
    {N, "{", JSONRT_ERR_END, 1, 1, 2, "$"},
    {N, "{ \n", JSONRT_ERR_END, 3, 2, 1, "$"},
    {N, "null", JSONRT_ERR_NULL, 0, 1, 1, "$"},
    {N, " true", JSONRT_ERR_TYPE, 1, 1, 2, "$"},
    {N, "[]", JSONRT_ERR_TYPE, 0, 1, 1, "$"},
    {N, "\"text\"", JSONRT_ERR_TYPE, 0, 1, 1, "$"},
    {N, "\n7", JSONRT_ERR_TYPE, 1, 2, 1, "$"},
    {N, "}", JSONRT_ERR_SYNTAX, 0, 1, 1, "$"},
    {N, "x", JSONRT_ERR_SYNTAX, 0, 1, 1, "$"},
    {N, "nul", JSONRT_ERR_END, 3, 1, 4, "$"},
    {N, "nulx", JSONRT_ERR_SYNTAX, 3, 1, 4, "$"},
    {N, "{value:1}", JSONRT_ERR_SYNTAX, 1, 1, 2, "$"},
    {N, "{'value':1}", JSONRT_ERR_SYNTAX, 1, 1, 2, "$"},
    {N, "{\"value\" 1}", JSONRT_ERR_SYNTAX, 9, 1, 10, "$"},
    {N, "{\"value\"::1}", JSONRT_ERR_SYNTAX, 9, 1, 10, "$.value"},
    {N, "{\"value\",1}", JSONRT_ERR_SYNTAX, 8, 1, 9, "$"},
    {N, "{\"value\":1,}", JSONRT_ERR_SYNTAX, 11, 1, 12, "$"},
    {N, "{,\"value\":1}", JSONRT_ERR_SYNTAX, 1, 1, 2, "$"},
    {N, "{\"value\":1,,\"x\":1}", JSONRT_ERR_SYNTAX, 11, 1, 12, "$"},
    {N, "{\"value\":1 \"x\":1}", JSONRT_ERR_SYNTAX, 11, 1, 12, "$"},
    {N, "{\"value\":1]", JSONRT_ERR_SYNTAX, 10, 1, 11, "$"},
    {N, "{\"value\":1;", JSONRT_ERR_SYNTAX, 10, 1, 11, "$"},
    {N, "{\"value\":}", JSONRT_ERR_SYNTAX, 9, 1, 10, "$.value"},
    {N, "{\"value\":,\"x\":1}", JSONRT_ERR_SYNTAX, 9, 1, 10, "$.value"},
    {N, "{\"value\":1", JSONRT_ERR_END, 10, 1, 11, "$"},
    {N, "{\"value\":1,", JSONRT_ERR_END, 11, 1, 12, "$"},
    {N, "{\"value\":1,\n", JSONRT_ERR_END, 12, 2, 1, "$"},
    {N, "{\"value\":", JSONRT_ERR_END, 9, 1, 10, "$.value"},
    {N, "{\"value\"", JSONRT_ERR_END, 8, 1, 9, "$"},
    {N, "{\"value", JSONRT_ERR_END, 7, 1, 8, "$"},
    {N, "{\"value\":1}x", JSONRT_ERR_TRAILING, 11, 1, 12, "$"},
    {N, "{\"value\":1}\n {}", JSONRT_ERR_TRAILING, 13, 2, 2, "$"},
    {N, "{\"value\":1},", JSONRT_ERR_TRAILING, 11, 1, 12, "$"},
    {N, "{\"value\":1}}", JSONRT_ERR_TRAILING, 11, 1, 12, "$"},
    {N, "{\"value\":1}//", JSONRT_ERR_TRAILING, 11, 1, 12, "$"},
    {N, "/**/{\"value\":1}", JSONRT_ERR_SYNTAX, 0, 1, 1, "$"},
    {N, "{\"value\":1/**/}", JSONRT_ERR_SYNTAX, 10, 1, 11, "$"},
    {N, "\357\273\277{\"value\":1}", JSONRT_ERR_BOM, 0, 1, 1, "$"},
    {N, "{\"value\":1\302\240}", JSONRT_ERR_SYNTAX, 10, 1, 11, "$"},
    {N, "{\f\"value\":1}", JSONRT_ERR_SYNTAX, 1, 1, 2, "$"},
};

static const struct wrong members[] = {
    {N, "{}", JSONRT_ERR_MISSING, 1, 1, 2, "$.value"},
    {N, "{\n  \n}", JSONRT_ERR_MISSING, 5, 3, 1, "$.value"},
    {N, "{\"x\":1 }", JSONRT_ERR_MISSING, 7, 1, 8, "$.value"},
    {N, "{\"value\":1,\"next\":{}}", JSONRT_ERR_MISSING, 19, 1, 20, "$.next.value"},
    {N, "{\"value\":1,\n\"next\":{\"next\":{\n}}}", JSONRT_ERR_MISSING, 29, 3, 1,
     "$.next.next.value"},
    {N, "{\"value\":1,\"children\":[{\"value\":1},{}]}", JSONRT_ERR_MISSING, 36, 1, 37,
     "$.children[1].value"},
    {N, "{\"next\":{\"value\":1}}", JSONRT_ERR_MISSING, 19, 1, 20, "$.value"},
    {T, "{\"plainText\":\"\"}", JSONRT_ERR_MISSING, 15, 1, 16, "$.needed"},
    {U, "{\"inner\":{\"pair\":{\"y\":1}}}", JSONRT_ERR_MISSING, 23, 1, 24, "$.inner.pair.x"},
    {U, "{\"two\":[{\"needed\":1},{\"pair\":{\"x\":1}}]}", JSONRT_ERR_MISSING, 36, 1, 37,
     "$.two[1].needed"},
    {S, "{\"map\":{\"a b\":{}}}", JSONRT_ERR_MISSING, 15, 1, 16, "$.map[\"a b\"].x"},
    {N, "{\"value\":1,\"value\":1}", JSONRT_ERR_DUPLICATE, 11, 1, 12, "$.value"},
    {N, "{\"value\":1,\n \"value\" :1}", JSONRT_ERR_DUPLICATE, 13, 2, 2, "$.value"},
    {N, "{\"value\":1,\"\\u0076alue\":1}", JSONRT_ERR_DUPLICATE, 11, 1, 12, "$.value"},
    {N, "{\"value\":1,\"next\":{\"value\":1,\"next\":null,\"value\":2}}", JSONRT_ERR_DUPLICATE, 41,
     1, 42, "$.next.value"},
    {N, "{\"next\":null,\"children\":[],\"next\":null}", JSONRT_ERR_DUPLICATE, 27, 1, 28, "$.next"},
    {V, "{\"e\":[],\"d\":1,\"e\":[]}", JSONRT_ERR_DUPLICATE, 14, 1, 15, "$.e"},
    {O, "{\"oldName\":1,\"name\":1}", JSONRT_ERR_DUPLICATE, 13, 1, 14, "$.name"},
    {O, "{\"x\":1}", JSONRT_ERR_UNKNOWN, 1, 1, 2, "$.x"},
    {O, "{\"inner_a\":1,\n\t\"odd \\\"one\\\"\":[}", JSONRT_ERR_UNKNOWN, 15, 2, 2,
     "$[\"odd \\\"one\\\"\"]"},
    {O, "{\"Inner_a\":1}", JSONRT_ERR_UNKNOWN, 1, 1, 2, "$.Inner_a"},
    {O, "{\"inner_\":1}", JSONRT_ERR_UNKNOWN, 1, 1, 2, "$.inner_"},
    {O, "{\"\\u0078\":1}", JSONRT_ERR_UNKNOWN, 1, 1, 2, "$.x"},
    {O, "{\"where\":{\"z\":1,\"x\":true}}", JSONRT_ERR_TYPE, 20, 1, 21, "$.where.x"},
    {N, "{\"val\tue\":1}", JSONRT_ERR_CONTROL, 5, 1, 6, "$"},
    {N, "{\"val\\ue\":1}", JSONRT_ERR_ESCAPE, 5, 1, 6, "$"},
    {N, "{\"\377\":1}", JSONRT_ERR_UTF8, 2, 1, 3, "$"},
    {N, "{\"\\ud800\":1}", JSONRT_ERR_SURROGATE, 2, 1, 3, "$"},
};

static const struct wrong values[] = {
    {V, "{\"a\":\"1\"}", JSONRT_ERR_TYPE, 5, 1, 6, "$.a"},
    {V, "{\"a\":\n\"1\"}", JSONRT_ERR_TYPE, 6, 2, 1, "$.a"},
    {V, "{\"a\":null}", JSONRT_ERR_NULL, 5, 1, 6, "$.a"},
    {V, "{\"a\":01}", JSONRT_ERR_NUMBER, 6, 1, 7, "$.a"},
    {V, "{\"a\":-}", JSONRT_ERR_NUMBER, 6, 1, 7, "$.a"},
    {V, "{\"a\":+1}", JSONRT_ERR_NUMBER, 5, 1, 6, "$.a"},
    {V, "{\"a\":.5}", JSONRT_ERR_NUMBER, 5, 1, 6, "$.a"},
    {V, "{\"a\":1.}", JSONRT_ERR_NUMBER, 7, 1, 8, "$.a"},
    {V, "{\"a\":1e}", JSONRT_ERR_NUMBER, 7, 1, 8, "$.a"},
    {V, "{\"a\":1.5}", JSONRT_ERR_NOT_INTEGER, 5, 1, 6, "$.a"},
    {V, "{\"a\":1e1}", JSONRT_ERR_NOT_INTEGER, 5, 1, 6, "$.a"},
    {V, "{\"a\":2147483648}", JSONRT_ERR_RANGE, 5, 1, 6, "$.a"},
    {V, "{\"a\":NaN}", JSONRT_ERR_SYNTAX, 5, 1, 6, "$.a"},
    {V, "{\"a\":1x}", JSONRT_ERR_SYNTAX, 6, 1, 7, "$"},
    {V, "{\"a\":0x1}", JSONRT_ERR_SYNTAX, 6, 1, 7, "$"},
    {V, "{\"d\":Infinity}", JSONRT_ERR_SYNTAX, 5, 1, 6, "$.d"},
    {V, "{\"d\":-Infinity}", JSONRT_ERR_NUMBER, 6, 1, 7, "$.d"},
    {V, "{\"d\":1e999}", JSONRT_ERR_RANGE, 5, 1, 6, "$.d"},
    {V, "{\"d\":1.e5}", JSONRT_ERR_NUMBER, 7, 1, 8, "$.d"},
    {V, "{\"d\":00}", JSONRT_ERR_NUMBER, 6, 1, 7, "$.d"},
    {V, "{\"d\":true}", JSONRT_ERR_TYPE, 5, 1, 6, "$.d"},
    {V, "{\"d\":null}", JSONRT_ERR_NULL, 5, 1, 6, "$.d"},
    {V, "{\"c\":tru}", JSONRT_ERR_SYNTAX, 8, 1, 9, "$.c"},
    {V, "{\"c\":True}", JSONRT_ERR_SYNTAX, 5, 1, 6, "$.c"},
    {V, "{\"c\":truex}", JSONRT_ERR_SYNTAX, 9, 1, 10, "$"},
    {V, "{\"c\":falsy}", JSONRT_ERR_SYNTAX, 9, 1, 10, "$.c"},
    {V, "{\"c\":0}", JSONRT_ERR_TYPE, 5, 1, 6, "$.c"},
    {V, "{\"c\":null}", JSONRT_ERR_NULL, 5, 1, 6, "$.c"},
    {V, "{\"b\":1}", JSONRT_ERR_TYPE, 5, 1, 6, "$.b"},
    {V, "{\"b\":[\"x\"]}", JSONRT_ERR_TYPE, 5, 1, 6, "$.b"},
    {V, "{\"b\":'x'}", JSONRT_ERR_SYNTAX, 5, 1, 6, "$.b"},
    {V, "{\"b\":\"ab\ncd\"}", JSONRT_ERR_CONTROL, 8, 1, 9, "$.b"},
    {V, "{\"b\":\"ab\\x\"}", JSONRT_ERR_ESCAPE, 8, 1, 9, "$.b"},
    {V, "{\"b\":\"\\u12G4\"}", JSONRT_ERR_ESCAPE, 6, 1, 7, "$.b"},
    {V, "{\"b\":\"a\\ud800\"}", JSONRT_ERR_SURROGATE, 7, 1, 8, "$.b"},
    {V, "{\"b\":\"\\udc00\\ud800\"}", JSONRT_ERR_SURROGATE, 6, 1, 7, "$.b"},
    {V, "{\"b\":\"\\ud83d\\u0041\"}", JSONRT_ERR_SURROGATE, 6, 1, 7, "$.b"},
    {V, "{\"b\":\"ab\300\200\"}", JSONRT_ERR_UTF8, 8, 1, 9, "$.b"},
    {V, "{\"b\":\"\355\240\200\"}", JSONRT_ERR_UTF8, 6, 1, 7, "$.b"},
    {V, "{\"b\":\"abc\342\202\"}", JSONRT_ERR_UTF8, 9, 1, 10, "$.b"},
    {V, "{\"b\":\"abcdefghijklmnopqrstuvwxyz\377\"}", JSONRT_ERR_UTF8, 32, 1, 33, "$.b"},
    {V, "{\"b\":\"open", JSONRT_ERR_END, 10, 1, 11, "$.b"},
    {V, "{\"b\":\"a\\u0000\"}", JSONRT_ERR_NUL, 7, 1, 8, "$.b"},
    {I, "{\"bits_signed\":16}", JSONRT_ERR_RANGE, 15, 1, 16, "$.bits_signed"},
    {I, "{\"u8\":-1}", JSONRT_ERR_RANGE, 6, 1, 7, "$.u8"},
    {O, "{\"ratio\": 2}", JSONRT_ERR_MAX, 10, 1, 11, "$.ratio"},
    {O, "{\"port\":\n1}", JSONRT_ERR_MIN, 9, 2, 1, "$.port"},
    {O, "{\"level_default\":\"lowest\",\"plain\":3}", JSONRT_ERR_ENUM, 34, 1, 35, "$.plain"},
    {F, "{\"time\":\"yesterday\"}", JSONRT_ERR_TIME, 8, 1, 9, "$.time"},
    {F, "{\"time\":0}", JSONRT_ERR_TYPE, 8, 1, 9, "$.time"},
    {F, "{\"stamp\":null}", JSONRT_ERR_NULL, 9, 1, 10, "$.stamp"},
    {T, "{\"small\":\"12345678\"}", JSONRT_ERR_TOO_LONG, 9, 1, 10, "$.small"},
};

static const struct wrong arrays[] = {
    {A, "{\"exact\":[1,2,true]}", JSONRT_ERR_TYPE, 14, 1, 15, "$.exact[2]"},
    {A, "{\"exact\":[1,2,3", JSONRT_ERR_END, 15, 1, 16, "$.exact"},
    {A, "{\"exact\":[1,2,3,]}", JSONRT_ERR_SYNTAX, 16, 1, 17, "$.exact"},
    {A, "{\"exact\":[,1,2]}", JSONRT_ERR_SYNTAX, 10, 1, 11, "$.exact[0]"},
    {A, "{\"exact\":[1,,2]}", JSONRT_ERR_SYNTAX, 12, 1, 13, "$.exact[1]"},
    {A, "{\"exact\":[1 2]}", JSONRT_ERR_SYNTAX, 12, 1, 13, "$.exact"},
    {A, "{\"exact\":[1}", JSONRT_ERR_SYNTAX, 11, 1, 12, "$.exact"},
    {A, "{\"exact\":1}", JSONRT_ERR_TYPE, 9, 1, 10, "$.exact"},
    {A, "{\"exact\":[1,2]}", JSONRT_ERR_LENGTH, 9, 1, 10, "$.exact"},
    {A, "{\"exact\":[1,2,3,4]}", JSONRT_ERR_LENGTH, 9, 1, 10, "$.exact"},
    {A, "{\"exact\":\n [1,2]}", JSONRT_ERR_LENGTH, 11, 2, 2, "$.exact"},
    {A, "{\"matrix\":[[1,2,3],[4,5,\"6\"]]}", JSONRT_ERR_TYPE, 24, 1, 25, "$.matrix[1][2]"},
    {A, "{\"matrix\":[[1,2,3],4]}", JSONRT_ERR_TYPE, 19, 1, 20, "$.matrix[1]"},
    {A, "{\"matrix\":[[1,2,3],\n[4,5]]}", JSONRT_ERR_LENGTH, 20, 2, 1, "$.matrix[1]"},
    {A, "{\"matrix\":[[1,2,3]]}", JSONRT_ERR_LENGTH, 10, 1, 11, "$.matrix"},
    {A, "{\"floats\":[1,2", JSONRT_ERR_END, 14, 1, 15, "$.floats"},
    {A, "{\"floats\":[", JSONRT_ERR_END, 11, 1, 12, "$.floats"},
    {A, "{\"floats\":[1,", JSONRT_ERR_END, 13, 1, 14, "$.floats"},
    {A, "{\"floats\":[1,]}", JSONRT_ERR_SYNTAX, 13, 1, 14, "$.floats"},
    {A, "{\"floats\":[1,null]}", JSONRT_ERR_NULL, 13, 1, 14, "$.floats[1]"},
    {A, "{\"floats\":{}}", JSONRT_ERR_TYPE, 10, 1, 11, "$.floats"},
    {A, "{\"floats\":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,x]}", JSONRT_ERR_SYNTAX, 57, 1,
     58, "$.floats[23]"},
    {A, "{\"corners\":[{\"x\":1},{\"y\":[]}]}", JSONRT_ERR_TYPE, 25, 1, 26, "$.corners[1].y"},
    {A, "{\"corners\":[{},null]}", JSONRT_ERR_NULL, 15, 1, 16, "$.corners[1]"},
    {A, "{\"lots\":[null,{\"x\":1},{\"x\":\"\"}]}", JSONRT_ERR_TYPE, 27, 1, 28, "$.lots[2].x"},
    {A, "{\"lots\":[null,1]}", JSONRT_ERR_TYPE, 14, 1, 15, "$.lots[1]"},
    {A, "{\"levels\":[\"low\",7]}", JSONRT_ERR_TYPE, 17, 1, 18, "$.levels[1]"},
    {A, "{\"same_a\":[true,1]}", JSONRT_ERR_TYPE, 16, 1, 17, "$.same_a[1]"},
    {A, "{\"same_a\":[],\"same_b\":[true]}", JSONRT_ERR_LENGTH, 22, 1, 23, "$.same_b"},
    {A, "{\"same_a\":[true]}", JSONRT_ERR_LENGTH, 16, 1, 17, "$.same_b"},
    {A, "{\"bytes\":\"A\"}", JSONRT_ERR_BASE64, 9, 1, 10, "$.bytes"},
    {A, "{\"bytes\":[1,2]}", JSONRT_ERR_TYPE, 9, 1, 10, "$.bytes"},
    {A, "{\"digest\":\"AA==\"}", JSONRT_ERR_LENGTH, 10, 1, 11, "$.digest"},
    {A, "{\"room\":[{},{},{},{},{}]}", JSONRT_ERR_LENGTH, 8, 1, 9, "$.room"},
    {T, "{\"many\":[\"a\",\"b\",[]]}", JSONRT_ERR_TYPE, 17, 1, 18, "$.many[2]"},
    {T, "{\"table\":[\"abc\",\"abcd\"]}", JSONRT_ERR_TOO_LONG, 16, 1, 17, "$.table[1]"},
    {N, "{\"children\":[{\"value\":1,\"children\":[{\"value\":1},{\"value\":\"\"}]}]}",
     JSONRT_ERR_TYPE, 57, 1, 58, "$.children[0].children[1].value"},
    {N, "{\"children\":[{\"value\":1}\n,{\"value\":1,\n\"next\":{\"value\":2.5}}]}",
     JSONRT_ERR_NOT_INTEGER, 54, 3, 17, "$.children[1].next.value"},
};

static const struct wrong maps[] = {
    {M, "{\"labels\":{\"a\":1}}", JSONRT_ERR_TYPE, 15, 1, 16, "$.labels.a"},
    {M, "{\"labels\":{\"a\":\"\",\"\":[]}}", JSONRT_ERR_TYPE, 21, 1, 22, "$.labels[\"\"]"},
    {M, "{\"labels\":{\"a\":\"\"", JSONRT_ERR_END, 17, 1, 18, "$.labels"},
    {M, "{\"labels\":{\"a\":", JSONRT_ERR_END, 15, 1, 16, "$.labels.a"},
    {M, "{\"labels\":{\"a\"", JSONRT_ERR_END, 14, 1, 15, "$.labels"},
    {M, "{\"labels\":{\"a", JSONRT_ERR_END, 13, 1, 14, "$.labels"},
    {M, "{\"labels\":{", JSONRT_ERR_END, 11, 1, 12, "$.labels"},
    {M, "{\"labels\":{\"a\":\"\",", JSONRT_ERR_END, 18, 1, 19, "$.labels"},
    {M, "{\"labels\":{,}}", JSONRT_ERR_SYNTAX, 11, 1, 12, "$.labels"},
    {M, "{\"labels\":{\"a\":\"\",}}", JSONRT_ERR_SYNTAX, 18, 1, 19, "$.labels"},
    {M, "{\"labels\":{\"a\":\"\"]}", JSONRT_ERR_SYNTAX, 17, 1, 18, "$.labels"},
    {M, "{\"labels\":{\"a\":\"\" \"b\":\"\"}}", JSONRT_ERR_SYNTAX, 18, 1, 19, "$.labels"},
    {M, "{\"labels\":{1:\"\"}}", JSONRT_ERR_SYNTAX, 11, 1, 12, "$.labels"},
    {M, "{\"labels\":{\"a\\q\":\"\"}}", JSONRT_ERR_ESCAPE, 13, 1, 14, "$.labels"},
    {M, "{\"labels\":\"\"}", JSONRT_ERR_TYPE, 10, 1, 11, "$.labels"},
    {M, "{\"places\":null}", JSONRT_ERR_NULL, 10, 1, 11, "$.places"},
    {M, "{\"places\":{\"a\":{\"x\":1,\"y\":\"\"}}}", JSONRT_ERR_TYPE, 26, 1, 27, "$.places.a.y"},
    {M, "{\"places\":{\"a\":{},\"b\":{},\"c\":{},\"d\":{}}}", JSONRT_ERR_LENGTH, 10, 1, 11,
     "$.places"},
    {M, "{\"places\":{\"a\":{},\n\"b c\":{\"x\":null}}}", JSONRT_ERR_NULL, 30, 2, 12,
     "$.places[\"b c\"].x"},
    {S, "{\"map\":{\"k\":{\"x\":1,\"x\":2}}}", JSONRT_ERR_DUPLICATE, 19, 1, 20, "$.map.k.x"},
    {U, "{\"map\":{\"k\":{\"x\":1,\"y\":1e5}}}", JSONRT_ERR_NOT_INTEGER, 23, 1, 24, "$.map.k.y"},
};

static const struct wrong free_parts[] = {
    {F, "{\"value\":{\"a\":[1,{\"b\":01}]}}", JSONRT_ERR_NUMBER, 23, 1, 24, "$.value.a[1].b"},
    {F, "{\"value\":[1,[2,[3,]]]}", JSONRT_ERR_SYNTAX, 18, 1, 19, "$.value[1][1]"},
    {F, "{\"value\":{\"a\":\"\\x\"}}", JSONRT_ERR_ESCAPE, 15, 1, 16, "$.value.a"},
    {F, "{\"value\":{\"a\":{\"b c\":[", JSONRT_ERR_END, 22, 1, 23, "$.value.a[\"b c\"]"},
    {F, "{\"value\":[\"\200\"]}", JSONRT_ERR_UTF8, 11, 1, 12, "$.value[0]"},
    {F, "{\"value\":tree}", JSONRT_ERR_SYNTAX, 11, 1, 12, "$.value"},
    {F, "{\"raw\":{\"a\":[0,1,nul]}}", JSONRT_ERR_SYNTAX, 20, 1, 21, "$.raw.a[2]"},
    {F, "{\"raw\":[1,2}", JSONRT_ERR_SYNTAX, 11, 1, 12, "$.raw"},
    {F, "{\"raw\":}", JSONRT_ERR_SYNTAX, 7, 1, 8, "$.raw"},
    {F, "{\"number\":\"1\"}", JSONRT_ERR_TYPE, 10, 1, 11, "$.number"},
    {F, "{\"number\":-}", JSONRT_ERR_NUMBER, 11, 1, 12, "$.number"},
    {U, "{\"raw\":[{\"a\":1}, {\"a\":\n  -}]}", JSONRT_ERR_NUMBER, 26, 2, 4, "$.raw[1].a"},
    {N, "{\"value\":1,\"x\":01}", JSONRT_ERR_NUMBER, 16, 1, 17, "$.x"},
    {N, "{\"x\":[1,2,{\"y\":+1}],\"value\":1}", JSONRT_ERR_NUMBER, 15, 1, 16, "$.x[2].y"},
    {N, "{\"x\":\"\\ud800\",\"value\":1}", JSONRT_ERR_SURROGATE, 6, 1, 7, "$.x"},
    {N, "{\"x\":{\"y\":{\"z\":[[],[\"\t\"]]}}}", JSONRT_ERR_CONTROL, 21, 1, 22, "$.x.y.z[1][0]"},
    {N, "{\"x\":\"\377\"}", JSONRT_ERR_UTF8, 6, 1, 7, "$.x"},
    {N, "{\"x\":{\"y\":1,}}", JSONRT_ERR_SYNTAX, 12, 1, 13, "$.x"},
    {N, "{\"x\":{\"y\" 1}}", JSONRT_ERR_SYNTAX, 10, 1, 11, "$.x"},
    {N, "{\"x\":[1 2]}", JSONRT_ERR_SYNTAX, 8, 1, 9, "$.x"},
    {N, "{\"x\":[", JSONRT_ERR_END, 6, 1, 7, "$.x"},
    {N, "{\"odd key\":{\"y\":", JSONRT_ERR_END, 16, 1, 17, "$[\"odd key\"].y"},
    {N, "{\"x\":}", JSONRT_ERR_SYNTAX, 5, 1, 6, "$.x"},
    {N, "{\"x\" 1}", JSONRT_ERR_SYNTAX, 5, 1, 6, "$"},
    {N, "{\"next\":{\"value\":1,\"x\":[{\"y\":tru}]}}", JSONRT_ERR_SYNTAX, 32, 1, 33,
     "$.next.x[0].y"},
};

static void check_all(const struct wrong *table, size_t n)
{
    size_t line, column;

    for (size_t i = 0; i < n; i++) {
        const struct wrong *w = &table[i];

        find_position(w->json, w->offset, &line, &column);
        if (line != w->line || column != w->column)
            print_error("%s: offset %zu is at %zu:%zu\n", w->json, w->offset, line, column);
        assert_int_equal(line, w->line);
        assert_int_equal(column, w->column);
        check_refused(w->c, NULL, w->json, w->code, w->offset, w->path);
    }
}

/* The same amid blanks: what is far from the end of the input is read in place, the rest in the
 * reader's tail. */
static void check_all_padded(const struct wrong *table, size_t n)
{
    enum { PAD = 200 };
    char json[1024];

    for (size_t i = 0; i < n; i++) {
        const struct wrong *w = &table[i];
        size_t len = strlen(w->json);

        if (w->code == JSONRT_ERR_BOM)
            continue;
        memset(json, ' ', PAD);
        memcpy(json + PAD, w->json, len + 1);
        check_refused(w->c, NULL, json, w->code, PAD + w->offset, w->path);
        if (w->code != JSONRT_ERR_END)
            check_refused_in_tails(w->c, w->json, w->code, w->offset, w->path);
    }
}

#define COUNT_OF(table) (sizeof(table) / sizeof(table)[0])

static void refuses_documents_of_wrong_structure(void **state)
{
    (void)state;
    check_all(structure, COUNT_OF(structure));
    check_all_padded(structure, COUNT_OF(structure));
}

static void refuses_missing_unknown_and_repeated_members(void **state)
{
    (void)state;
    check_all(members, COUNT_OF(members));
    check_all_padded(members, COUNT_OF(members));
}

static void refuses_values_that_do_not_fit_their_members(void **state)
{
    (void)state;
    check_all(values, COUNT_OF(values));
    check_all_padded(values, COUNT_OF(values));
}

static void refuses_arrays_by_element_and_length(void **state)
{
    (void)state;
    check_all(arrays, COUNT_OF(arrays));
    check_all_padded(arrays, COUNT_OF(arrays));
}

static void refuses_maps_by_entry(void **state)
{
    (void)state;
    check_all(maps, COUNT_OF(maps));
    check_all_padded(maps, COUNT_OF(maps));
}

static void refuses_faults_in_free_form_and_skipped_parts(void **state)
{
    (void)state;
    check_all(free_parts, COUNT_OF(free_parts));
    check_all_padded(free_parts, COUNT_OF(free_parts));
}

static void has_more_than_two_hundred_wrong_documents(void **state)
{
    (void)state;
    assert_true(COUNT_OF(structure) + COUNT_OF(members) + COUNT_OF(values) + COUNT_OF(arrays) +
                    COUNT_OF(maps) + COUNT_OF(free_parts) >
                200);
}

/* ---- depth ---- */

static void refuses_depth_at_the_bracket_that_is_too_much(void **state)
{
    char json[2000];
    char *d = json + sprintf(json, "{\"value\":1,\"x\":");

    (void)state;
    memset(d, '[', 511);
    memset(d + 511, ']', 511);
    strcpy(d + 1022, "}");
    check_reads_with(&codec_node, NULL, json, "{\"value\":1}");
    memset(d, '[', 512);
    memset(d + 512, ']', 512);
    strcpy(d + 1024, "}");
    jsonrt_reader r;
    struct node v;

    jsonrt_reader_init(&r, NULL);
    assert_false(node_json_unmarshal(&r, json, strlen(json), &v));
    assert_int_equal(r.error.code, JSONRT_ERR_MAX_DEPTH);
    assert_int_equal(r.error.offset, (size_t)(d - json) + 511);
    assert_int_equal(strncmp(r.error.path, "$.x[0][0]", 9), 0);
    jsonrt_reader_deinit(&r);
}

/* ---- bytes ---- */

/* Whatever one byte is replaced with: no crash, and an object that is whole or all zero. */
static void survives_every_byte_at_every_place(void **state)
{
    static const char json[] = "{\"value\":-12,\"next\":{\"value\":0},\"children\":[{\"value\":1},{"
                               "\"value\":2,\"x\":\"\\n\303\251\"}]}";
    size_t len = sizeof json - 1;
    char *copy = malloc(len);
    jsonrt_reader r;
    jsonrt_writer w;
    struct node v;

    (void)state;
    assert_non_null(copy);
    jsonrt_reader_init(&r, NULL);
    jsonrt_writer_init(&w, NULL);
    for (size_t i = 0; i < len; i++) {
        for (int byte = 0; byte < 256; byte++) {
            memcpy(copy, json, len);
            copy[i] = (char)byte;
            if (node_json_unmarshal(&r, copy, len, &v)) {
                assert_true(node_json_marshal(&w, &v));
                jsonrt_writer_reset(&w);
            } else {
                assert_true(r.error.offset <= len);
                assert_int_equal(v.value, 0);
                assert_null(v.next);
                assert_null(v.children);
                assert_int_equal(v.n_children, 0);
            }
            jsonrt_reader_reset(&r);
        }
    }
    jsonrt_writer_deinit(&w);
    jsonrt_reader_deinit(&r);
    free(copy);
}

static void refuses_nul_bytes_between_tokens(void **state)
{
    (void)state;
    check_refused_bytes(&codec_node, NULL, "{\"value\":1}\0", 12, JSONRT_ERR_TRAILING, 11, "$");
    check_refused_bytes(&codec_node, NULL, "\0{\"value\":1}", 12, JSONRT_ERR_SYNTAX, 0, "$");
    check_refused_bytes(&codec_node, NULL, "{\0\"value\":1}", 12, JSONRT_ERR_SYNTAX, 1, "$");
    check_refused_bytes(&codec_node, NULL, "{\"value\":1\0}", 12, JSONRT_ERR_SYNTAX, 10, "$");
    check_refused_bytes(&codec_node, NULL, "{\"value\":\0001}", 12, JSONRT_ERR_SYNTAX, 9,
                        "$.value");
    check_refused_bytes(&codec_five, NULL, "{\"b\":\"a\0b\"}", 11, JSONRT_ERR_CONTROL, 7, "$.b");
    check_refused_bytes(&codec_five, NULL, "{\"\0\":1}", 7, JSONRT_ERR_CONTROL, 2, "$");
    check_refused_bytes(&codec_five, NULL, "{\"e\":[\0", 7, JSONRT_ERR_SYNTAX, 6, "$.e[0]");
    check_refused_bytes(&codec_maps, NULL, "{\"labels\":{\0", 12, JSONRT_ERR_SYNTAX, 11,
                        "$.labels");
}

static void takes_null_for_an_error_that_nobody_wants(void **state)
{
    (void)state;
    assert_null(node_json_parse("{", 1, NULL));
    assert_null(node_json_parse(NULL, 0, NULL));
    assert_null(node_json_print(&(struct node){.n_children = 1}, NULL, NULL));
}

static void print_says_why_it_failed(void **state)
{
    jsonrt_error error;
    size_t len = 9;

    (void)state;
    assert_null(node_json_print(&(struct node){.n_children = 1}, &len, &error));
    assert_int_equal(error.code, JSONRT_ERR_POINTER);
    assert_string_equal(error.path, "$.children");
    assert_int_equal(len, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(refuses_documents_of_wrong_structure),
        cmocka_unit_test(refuses_missing_unknown_and_repeated_members),
        cmocka_unit_test(refuses_values_that_do_not_fit_their_members),
        cmocka_unit_test(refuses_arrays_by_element_and_length),
        cmocka_unit_test(refuses_maps_by_entry),
        cmocka_unit_test(refuses_faults_in_free_form_and_skipped_parts),
        cmocka_unit_test(has_more_than_two_hundred_wrong_documents),
        cmocka_unit_test(refuses_depth_at_the_bracket_that_is_too_much),
        cmocka_unit_test(survives_every_byte_at_every_place),
        cmocka_unit_test(refuses_nul_bytes_between_tokens),
        cmocka_unit_test(takes_null_for_an_error_that_nobody_wants),
        cmocka_unit_test(print_says_why_it_failed),
    };

    return cmocka_run_group_tests_name("errors", tests, NULL, teardown_documents);
}
