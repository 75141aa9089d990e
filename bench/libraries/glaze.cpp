/*
 * glaze: C++ structs with the members of ours (twins.awk makes them) instead of a mapping by hand.
 * It decodes into an object that is kept, whose strings and vectors keep their room, from a kept
 * copy of the text that ends with NUL. Every check that it has is on.
 */
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <glaze/json.hpp>
#include <glaze/version.hpp>

#include "library.h"
#include "rfc3339.h"

namespace twin
{
using owned_text = std::string;
using viewed_text = std::string_view;
using pairs = std::vector<std::pair<std::string, std::string>>;
using kept_text = glz::raw_json;
struct instant {
    timespec at;
};
} // namespace twin

template <> struct glz::from<glz::JSON, twin::instant> {
    template <auto options> static void op(twin::instant &out, is_context auto &&ctx, auto &&...at)
    {
        std::string text;

        parse<JSON>::op<options>(text, ctx, at...);
        if (!bool(ctx.error) && !rfc3339_parse(text.c_str(), &out.at))
            ctx.error = error_code::syntax_error;
    }
};

template <> struct glz::to<glz::JSON, twin::instant> {
    template <auto options> static void op(const twin::instant &in, auto &&...at)
    {
        char text[40];

        rfc3339_print(&in.at, text, sizeof text);
        serialize<JSON>::op<options>(std::string_view(text), at...);
    }
};

#include "glaze_twins.h"

namespace
{

struct checks : glz::opts {
    bool validate_skipped = true;
    bool validate_trailing_whitespace = true;
    bool escape_control_characters = true;
};
constexpr checks all_checks{{.error_on_unknown_keys = false, .error_on_missing_keys = true}};
/* For views: escapes stay as they are, in both directions. */
constexpr checks with_escapes{
    {.error_on_unknown_keys = false, .error_on_missing_keys = true, .raw_string = true}};

/* The bounds that the order's header sets. */
template <typename object> bool is_in_range(const object &o)
{
    if constexpr (requires { o.items[0].quantity; })
        for (const auto &item : o.items)
            if (item.quantity < 1 || item.quantity > 1000)
                return false;
    return true;
}

template <typename object> thread_local object *spare;

/* What is out is the address of an object. */
template <typename object, checks options> bool decode(const char *text, size_t len, void *out)
{
    static thread_local std::string kept;
    object *o = spare<object> != nullptr ? std::exchange(spare<object>, nullptr) : new object;

    *static_cast<object **>(out) = o;
    kept.assign(text, len);
    return !glz::read<options>(*o, kept) && is_in_range(*o);
}

template <typename object> void release(void *out)
{
    spare<object> = *static_cast<object **>(out);
}

template <typename object, checks options>
bool encode(const void *in, const char **text, size_t *len)
{
    static thread_local std::string kept;

    if (glz::write<options>(**static_cast<object *const *>(in), kept))
        return false;
    *text = kept.data();
    *len = kept.size();
    return true;
}

bool check(const char *text, size_t len, void *out)
{
    static thread_local std::string kept;
    checked *c = static_cast<checked *>(out);

    kept.assign(text, len);
    c->valid = !glz::validate_json(kept);
    return c->valid;
}

void end_check(void *)
{
}

template <typename object, checks options = all_checks>
constexpr codec codec_of = {decode<object, options>, release<object>, encode<object, options>};

const codec codecs[N_TYPES] = {
    codec_of<twin::order12>,
    codec_of<twin::shop>,
    codec_of<twin::event>,
    codec_of<twin::narrow>,
    codec_of<std::vector<twin::event>>,
    codec_of<std::vector<twin::narrow>>,
    codec_of<twin::route>,
    codec_of<twin::article>,
    codec_of<twin::slip>,
    codec_of<std::vector<double>>,
    codec_of<std::vector<int64_t>>,
    codec_of<twin::viewed, with_escapes>,
    {check, end_check, nullptr},
    codec_of<twin::picked>,
};

const std::string version = std::to_string(glz::version.major) + "." +
                            std::to_string(glz::version.minor) + "." +
                            std::to_string(glz::version.patch);

} // namespace

extern const struct library library_glaze;
const struct library library_glaze = {
    "glaze", version.c_str(), "UTF-8 is not validated; duplicates pass; views keep their escapes",
    false,   sizeof(void *),  codecs,
    nullptr, nullptr};
