/* Which libraries this build has. */
#include "library.h"

extern const struct library library_jsongen, library_insitu, library_borrowing, library_fixed,
    library_pool;
extern const struct library library_libc, library_libstdcpp;
extern const struct library library_cjson;
extern const struct library library_jansson;
extern const struct library library_jsonc;
extern const struct library library_yyjson, library_yyjson_views;
extern const struct library library_rapidjson, library_rapidjson_views;
extern const struct library library_simdjson, library_simdjson_new;
extern const struct library library_glaze;
extern const struct library library_easyjson;

const struct library *const libraries[] = {
    &library_jsongen,      &library_insitu,
    &library_borrowing,    &library_fixed,
    &library_pool,         &library_libc,
    &library_libstdcpp,
#ifdef HAVE_CJSON
    &library_cjson,
#endif
#ifdef HAVE_JANSSON
    &library_jansson,
#endif
#ifdef HAVE_JSONC
    &library_jsonc,
#endif
#ifdef HAVE_RAPIDJSON
    &library_rapidjson,    &library_rapidjson_views,
#endif
#ifdef HAVE_SIMDJSON
    &library_simdjson,
#endif
#ifdef HAVE_SIMDJSON_NEW
    &library_simdjson_new,
#endif
#ifdef HAVE_YYJSON
    &library_yyjson,       &library_yyjson_views,
#endif
#ifdef HAVE_GLAZE
    &library_glaze,
#endif
#ifdef HAVE_EASYJSON
    &library_easyjson,
#endif
};
const size_t n_libraries = sizeof libraries / sizeof libraries[0];
