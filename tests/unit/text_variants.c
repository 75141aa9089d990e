/* The list of the builds of text_variant.c that this machine can run. */
#include "text_variants.h"

extern const struct text_variant library_variant, portable_variant;
#ifdef HAVE_X86_VARIANTS
extern const struct text_variant sse2_variant, avx2_variant;
#endif

const struct text_variant *text_variants[4];
int text_variant_count;
static int variants_built;

static void add_text_variant(const struct text_variant *v, bool runs)
{
    variants_built++;
    if (runs)
        text_variants[text_variant_count++] = v;
}

int find_text_variants(void **state)
{
    (void)state;
    add_text_variant(&library_variant, true);
    add_text_variant(&portable_variant, true);
#ifdef HAVE_X86_VARIANTS
    __builtin_cpu_init();
    add_text_variant(&sse2_variant, __builtin_cpu_supports("sse2") != 0);
    add_text_variant(&avx2_variant, __builtin_cpu_supports("avx2") != 0);
#endif
    return 0;
}

void runs_every_variant_that_was_built(void **state)
{
    (void)state;
    for (int i = 0; i < text_variant_count; i++)
        print_message("%s: blocks of %zu and %zu bytes\n", text_variants[i]->name,
                      text_variants[i]->block, text_variants[i]->wide);
    if (text_variant_count != variants_built) {
        print_message("this processor cannot run the others\n");
        skip();
    }
}
