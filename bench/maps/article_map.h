/* The article, by hand. */
#ifndef MAPS_ARTICLE_H
#define MAPS_ARTICLE_H

#include "map.h"
#include "article.h"

static bool read_article_comment(tree_node from, struct article_comment *out)
{
    return get_text(from, "user", &out->user) && get_text(from, "text", &out->text);
}

static bool read_article_comments(tree_node from, struct article *out)
{
    tree_walk walk;
    tree_node item, array;
    size_t cap = 0;

    if (!tree_get(from, "comments", &array) || !tree_elements(array, &walk))
        return false;
    for (; tree_next(&walk, &item); out->n_comments++) {
        if (!make_room(&out->comments, out->n_comments, &cap, sizeof *out->comments) ||
            !read_article_comment(item, &out->comments[out->n_comments]))
            return false;
    }
    return true;
}

static bool read_article(tree_node from, struct article *out)
{
    return get_text(from, "title", &out->title) && get_text(from, "author", &out->author) &&
           get_text(from, "summary", &out->summary) && get_text(from, "body", &out->body) &&
           read_article_comments(from, out);
}

/* ---- release ---- */

static void release_article_comment(struct article_comment *out)
{
    tree_free_text(out->user);
    tree_free_text(out->text);
}

static void release_article(struct article *out)
{
    tree_free_text(out->title);
    tree_free_text(out->author);
    tree_free_text(out->summary);
    tree_free_text(out->body);
    for (size_t i = 0; i < out->n_comments; i++)
        release_article_comment(&out->comments[i]);
    free(out->comments);
}

#ifdef TREE_WRITES

/* ---- write ---- */

static bool write_article_comment(tree_out *to, const struct article_comment *in)
{
    return put_object(to) && put_key(to, "user") && put_text(to, in->user) && put_key(to, "text") &&
           put_text(to, in->text) && end_object(to);
}

static bool write_article_comments(tree_out *to, const struct article *in)
{
    if (!put_key(to, "comments") || !put_array(to))
        return false;
    for (size_t i = 0; i < in->n_comments; i++)
        if (!write_article_comment(to, &in->comments[i]))
            return false;
    return end_array(to);
}

static bool write_article(tree_out *to, const struct article *in)
{
    return put_object(to) && put_key(to, "title") && put_text(to, in->title) &&
           put_key(to, "author") && put_text(to, in->author) && put_key(to, "summary") &&
           put_text(to, in->summary) && put_key(to, "body") && put_text(to, in->body) &&
           write_article_comments(to, in) && end_object(to);
}

#endif

#endif
