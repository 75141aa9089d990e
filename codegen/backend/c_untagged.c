/*
 * Untagged unions: the first arm that takes the kind of the value, objects by their members.
 */
#include "backend/c_union.h"

#include "backend/c_read.h"
#include "emit/quote.h"
#include "model/arms.h"

static const struct {
    unsigned kind;
    const char *name;
} looks[] = {{ARM_NULL, "JSONRTI_LOOK_NULL"},       {ARM_BOOL, "JSONRTI_LOOK_BOOL"},
             {ARM_INTEGER, "JSONRTI_LOOK_INTEGER"}, {ARM_FRACTION, "JSONRTI_LOOK_FRACTION"},
             {ARM_STRING, "JSONRTI_LOOK_STRING"},   {ARM_ARRAY, "JSONRTI_LOOK_ARRAY"},
             {ARM_OBJECT, "JSONRTI_LOOK_OBJECT"}};

static size_t count_objects(const plan_union *u)
{
    size_t n = 0;

    for (size_t i = 0; i < u->n_arms; i++)
        n += (arm_kinds(u->arms[i].value->meaning->shape) & ARM_OBJECT) != 0;
    return n;
}

/* Is an arm chosen by its required members? The only one that takes objects says itself which is
 * missing. */
static bool by_members(const plan_union *u, const plan_arm *arm)
{
    return arm->n_required != 0 && (count_objects(u) > 1 || u->other != NULL);
}

static size_t key_words(const plan_union *u)
{
    return u->n_keys == 0 ? 0 : u->keys[u->n_keys - 1].bit / 64 + 1;
}

/* The condition under which a value is for an arm, those before it having been asked. */
static const char *takes(const c_context *c, const plan_union *u, const plan_arm *arm)
{
    unsigned kinds = arm_kinds(arm->value->meaning->shape);
    const char *any = "";
    bool several;

    if (u->meaning->none != NULL && u->other == NULL)
        kinds &= ~(unsigned)ARM_NULL;
    for (const plan_arm *before = u->arms; before != arm; before++)
        kinds &= ~arm_kinds(before->value->meaning->shape) | ARM_OBJECT;
    several = (kinds & (kinds - 1)) != 0;
    for (size_t i = 0; i < sizeof looks / sizeof looks[0]; i++) {
        bool tested = looks[i].kind == ARM_OBJECT && by_members(u, arm);

        if ((kinds & looks[i].kind) == 0)
            continue;
        const char *has = c_seen_bits(c, arm->required, arm->n_required, true, HAS_ALL);
        any = memory_format(c->memory, "%s%s%skind == %s%s%s%s", any, *any != '\0' ? " || " : "",
                            tested && several ? "(" : "", looks[i].name, tested ? " && " : "",
                            tested ? has : "", tested && several ? ")" : "");
    }
    return any;
}

bool looks_at_members(const plan_union *u)
{
    for (size_t i = 0; i < u->n_arms; i++)
        if (by_members(u, &u->arms[i]))
            return true;
    return false;
}

static bool takes_any_object(const plan_union *u)
{
    for (size_t i = 0; i < u->n_arms; i++)
        if ((arm_kinds(u->arms[i].value->meaning->shape) & ARM_OBJECT) != 0 &&
            u->arms[i].n_required == 0)
            return true;
    return false;
}

void untagged_keys(c_context *c, const plan_union *u)
{
    text_fill(&c->out, "static const jsonrti_key ${name}_keys[] = {\n", "name",
              c_union_tag_table(c, u), NULL);
    for (size_t i = 0; i < u->n_keys; i++)
        text_fill(&c->out, "JSONRTI_LONG_KEY(${key}, ${bit}),\n", "key",
                  c_quote(c->memory, u->keys[i].text), "bit", c_number(c, u->keys[i].bit), NULL);
    text_add(&c->out, "};\n\n");
}

/* "expected a string or an object": what the arms take. */
static const char *untagged_message(const c_context *c, const plan_union *u)
{
    static const char *const words[] = {NULL,       "a boolean", "an integer", "a number",
                                        "a string", "an array",  "an object"};
    unsigned kinds = 0, left;
    const char *line = "expected";

    for (size_t i = 0; i < u->n_arms; i++)
        kinds |= arm_kinds(u->arms[i].value->meaning->shape);
    if ((kinds & ARM_FRACTION) != 0)
        kinds &= ~(unsigned)ARM_INTEGER;
    left = kinds & ~(unsigned)ARM_NULL;
    for (size_t i = 1; i < sizeof words / sizeof words[0]; i++) {
        if ((left & looks[i].kind) == 0)
            continue;
        left &= ~looks[i].kind;
        line = memory_format(c->memory, "%s %s%s", line, words[i],
                             left == 0                  ? ""
                             : (left & (left - 1)) == 0 ? " or"
                                                        : ",");
    }
    return c_quote(c->memory, line);
}

static void untagged_rest(c_context *c, const plan_union *u)
{
    if (u->other != NULL) {
        c_value v = c_arm_value(c, u->other, "out");

        c_set_tag(c, u, u->meaning->other_when);
        text_fill(&c->out, "return ${call};\n", "call", c_read_call(c, &v), NULL);
        return;
    }
    if (looks_at_members(u) && !takes_any_object(u))
        text_add(&c->out, "if (kind == JSONRTI_LOOK_OBJECT)\n"
                          "return jsonrti_no_members(r, p);\n");
    text_fill(&c->out, "return jsonrti_no_arm(r, p, ${message});\n", "message",
              untagged_message(c, u), NULL);
}

/* May the value be one whose names the path of an error must not show? */
static bool is_hidden(const plan_union *u)
{
    bool hidden = u->other != NULL && u->other->meaning->secret;

    for (size_t i = 0; !hidden && i < u->n_arms; i++)
        hidden = u->arms[i].value->meaning->secret;
    return hidden;
}

/* Which of the required members are there. */
static void look_at_members(c_context *c, const plan_union *u)
{
    const char *look = memory_format(
        c->memory, "jsonrti_look_members(r, p, %s_keys, JSONRTI_COUNT(%s_keys), %s, seen)",
        c_union_tag_table(c, u), c_union_tag_table(c, u),
        arms_fold_keys(u->meaning) ? "true" : "false");

    if (is_hidden(u))
        look = memory_format(c->memory, "jsonrti_read_hidden(r, %s)", look);
    text_fill(&c->out,
              "uint64_t seen[${words}] = {0};\n"
              "\n"
              "if (kind == JSONRTI_LOOK_OBJECT && ${look} == NULL)\n"
              "return NULL;\n",
              "words", c_number(c, key_words(u)), "look", look, NULL);
}

/* A codec's arm is not live for a null that the codec refuses, in case that it counts as absent. */
static void read_arm(c_context *c, const plan_arm *arm)
{
    c_value v = c_arm_value(c, arm->value, "out");

    c_set_tag(c, arm->of, arm->when);
    if (c_is_read_in_place(&v))
        c_fresh_value(c, &v);
    if (!arm_gives_null_to_codec(v.shape)) {
        text_fill(&c->out, "return ${call};\n", "call", c_read_call(c, &v), NULL);
        return;
    }
    text_fill(&c->out,
              "p = ${call};\n"
              "if (p == NULL && kind == JSONRTI_LOOK_NULL) {\n",
              "call", c_read_call(c, &v), NULL);
    c_union_reset(c, arm->of);
    text_add(&c->out, "}\n"
                      "return p;\n");
}

void untagged_body(c_context *c, const plan_union *u)
{
    text_add(&c->out, "jsonrti_look kind = jsonrti_look_kind(r, p);\n");
    if (looks_at_members(u))
        look_at_members(c, u);
    else
        text_add(&c->out, "\n");
    for (size_t i = 0; i < u->n_arms; i++) {
        text_fill(&c->out, "if (${takes}) {\n", "takes", takes(c, u, &u->arms[i]), NULL);
        read_arm(c, &u->arms[i]);
        text_add(&c->out, "}\n");
    }
    if (u->meaning->none != NULL && u->other == NULL) {
        text_add(&c->out, "if (kind == JSONRTI_LOOK_NULL) {\n");
        c_set_tag(c, u, u->meaning->none);
        text_add(&c->out, "return jsonrti_read_skip(r, p);\n"
                          "}\n");
    }
    untagged_rest(c, u);
}
