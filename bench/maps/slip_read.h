/* Reads the bet slip, by hand, in the words of map.h. */
#ifndef MAPS_SLIP_READ_H
#define MAPS_SLIP_READ_H

#include "map.h"
#include "slip.h"

/* ---- read ---- */

static bool read_slip_geo(tree_node from, struct slip_geo *out)
{
    return get_f64(from, "lat", &out->lat) && get_f64(from, "lon", &out->lon) &&
           get_i32(from, "accuracy", &out->accuracy);
}

static bool read_slip_address(tree_node from, struct slip_address *out)
{
    return get_text(from, "street", &out->street) && get_text(from, "city", &out->city) &&
           get_text(from, "zip", &out->zip) && get_text(from, "country", &out->country);
}

static bool read_slip_customer(tree_node from, struct slip_customer *out)
{
    tree_node part;

    return get_i64(from, "id", &out->id) && get_text(from, "name", &out->name) &&
           get_text(from, "level", &out->level) && get_bool(from, "verified", &out->verified) &&
           tree_get(from, "address", &part) && read_slip_address(part, &out->address);
}

static bool read_slip_app(tree_node from, struct slip_app *out)
{
    return get_text(from, "name", &out->name) && get_i32(from, "build", &out->build);
}

static bool read_slip_device(tree_node from, struct slip_device *out)
{
    tree_node part;

    return get_text(from, "kind", &out->kind) && get_text(from, "os", &out->os) &&
           get_text(from, "version", &out->version) && tree_get(from, "app", &part) &&
           read_slip_app(part, &out->app);
}

static bool read_slip_session(tree_node from, struct slip_session *out)
{
    tree_node part;

    return get_text(from, "token", &out->token) && get_text(from, "started", &out->started) &&
           get_text(from, "ip", &out->ip) && get_text(from, "channel", &out->channel) &&
           tree_get(from, "device", &part) && read_slip_device(part, &out->device) &&
           tree_get(from, "geo", &part) && read_slip_geo(part, &out->geo);
}

static bool read_slip_money(tree_node from, struct slip_money *out)
{
    return get_f64(from, "amount", &out->amount) && get_text(from, "currency", &out->currency);
}

static bool read_slip_stake(tree_node from, struct slip_stake *out)
{
    tree_node part;

    return tree_get(from, "total", &part) && read_slip_money(part, &out->total) &&
           tree_get(from, "per_line", &part) && read_slip_money(part, &out->per_line) &&
           get_bool(from, "free", &out->free);
}

static bool read_slip_sport(tree_node from, struct slip_sport *out)
{
    return get_i32(from, "id", &out->id) && get_text(from, "name", &out->name);
}

static bool read_slip_season(tree_node from, struct slip_season *out)
{
    return get_i32(from, "year", &out->year) && get_i32(from, "round", &out->round);
}

static bool read_slip_competition(tree_node from, struct slip_competition *out)
{
    tree_node part;

    return get_i64(from, "id", &out->id) && get_text(from, "name", &out->name) &&
           get_text(from, "country", &out->country) && tree_get(from, "season", &part) &&
           read_slip_season(part, &out->season);
}

static bool read_slip_venue(tree_node from, struct slip_venue *out)
{
    return get_text(from, "name", &out->name) && get_text(from, "city", &out->city) &&
           get_bool(from, "neutral", &out->neutral);
}

static bool read_slip_score(tree_node from, struct slip_score *out)
{
    return get_i32(from, "points", &out->points) && get_i32(from, "penalties", &out->penalties);
}

static bool read_slip_team(tree_node from, struct slip_team *out)
{
    tree_node part;

    return get_i64(from, "id", &out->id) && get_text(from, "name", &out->name) &&
           get_bool(from, "home", &out->home) && tree_get(from, "score", &part) &&
           read_slip_score(part, &out->score);
}

static bool read_slip_match_teams(tree_node from, struct slip_match *out)
{
    tree_walk walk;
    tree_node item, array;
    size_t cap = 0;

    if (!tree_get(from, "teams", &array) || !tree_elements(array, &walk))
        return false;
    for (; tree_next(&walk, &item); out->n_teams++) {
        if (!make_room(&out->teams, out->n_teams, &cap, sizeof *out->teams) ||
            !read_slip_team(item, &out->teams[out->n_teams]))
            return false;
    }
    return true;
}

static bool read_slip_match(tree_node from, struct slip_match *out)
{
    tree_node part;

    return get_i64(from, "id", &out->id) && get_text(from, "name", &out->name) &&
           get_text(from, "start", &out->start) && get_bool(from, "live", &out->live) &&
           tree_get(from, "sport", &part) && read_slip_sport(part, &out->sport) &&
           tree_get(from, "competition", &part) && read_slip_competition(part, &out->competition) &&
           tree_get(from, "venue", &part) && read_slip_venue(part, &out->venue) &&
           read_slip_match_teams(from, out);
}

static bool read_slip_line(tree_node from, struct slip_line *out)
{
    return get_f64(from, "value", &out->value) && get_text(from, "unit", &out->unit);
}

static bool read_slip_market(tree_node from, struct slip_market *out)
{
    tree_node part;

    return get_i64(from, "id", &out->id) && get_text(from, "kind", &out->kind) &&
           tree_get(from, "line", &part) && read_slip_line(part, &out->line);
}

static bool read_slip_result(tree_node from, struct slip_result *out)
{
    return get_bool(from, "settled", &out->settled) && get_f64(from, "factor", &out->factor);
}

static bool read_slip_outcome(tree_node from, struct slip_outcome *out)
{
    tree_node part;

    return get_i64(from, "id", &out->id) && get_text(from, "name", &out->name) &&
           tree_get(from, "result", &part) && read_slip_result(part, &out->result);
}

static bool read_slip_source(tree_node from, struct slip_source *out)
{
    return get_text(from, "name", &out->name) && get_text(from, "at", &out->at);
}

static bool read_slip_price(tree_node from, struct slip_price *out)
{
    tree_node part;

    return get_f64(from, "decimal", &out->decimal) && get_i32(from, "numerator", &out->numerator) &&
           get_i32(from, "denominator", &out->denominator) && tree_get(from, "source", &part) &&
           read_slip_source(part, &out->source);
}

static bool read_slip_selection(tree_node from, struct slip_selection *out)
{
    tree_node part;

    return get_i64(from, "id", &out->id) && get_bool(from, "banker", &out->banker) &&
           get_text(from, "status", &out->status) && tree_get(from, "match", &part) &&
           read_slip_match(part, &out->match) && tree_get(from, "market", &part) &&
           read_slip_market(part, &out->market) && tree_get(from, "outcome", &part) &&
           read_slip_outcome(part, &out->outcome) && tree_get(from, "price", &part) &&
           read_slip_price(part, &out->price);
}

static bool read_slip_combo_legs(tree_node from, struct slip_combo *out)
{
    tree_walk walk;
    tree_node item, array;
    size_t cap = 0;

    if (!tree_get(from, "legs", &array) || !tree_elements(array, &walk))
        return false;
    for (; tree_next(&walk, &item); out->n_legs++) {
        if (!make_room(&out->legs, out->n_legs, &cap, sizeof *out->legs) ||
            !read_i32(item, &out->legs[out->n_legs]))
            return false;
    }
    return true;
}

static bool read_slip_combo(tree_node from, struct slip_combo *out)
{
    tree_node part;

    return get_text(from, "kind", &out->kind) && read_slip_combo_legs(from, out) &&
           tree_get(from, "stake", &part) && read_slip_money(part, &out->stake);
}

static bool read_slip_tax(tree_node from, struct slip_tax *out)
{
    tree_node part;

    return get_f64(from, "rate", &out->rate) && tree_get(from, "amount", &part) &&
           read_slip_money(part, &out->amount);
}

static bool read_slip_bonus(tree_node from, struct slip_bonus *out)
{
    tree_node part;

    return get_text(from, "code", &out->code) && get_f64(from, "percent", &out->percent) &&
           tree_get(from, "cap", &part) && read_slip_money(part, &out->cap);
}

static bool read_slip_payout(tree_node from, struct slip_payout *out)
{
    tree_node part;

    return tree_get(from, "potential", &part) && read_slip_money(part, &out->potential) &&
           tree_get(from, "maximum", &part) && read_slip_money(part, &out->maximum) &&
           tree_get(from, "tax", &part) && read_slip_tax(part, &out->tax) &&
           tree_get(from, "bonus", &part) && read_slip_bonus(part, &out->bonus);
}

static bool read_slip_daily(tree_node from, struct slip_daily *out)
{
    tree_node part;

    return tree_get(from, "used", &part) && read_slip_money(part, &out->used) &&
           tree_get(from, "left", &part) && read_slip_money(part, &out->left);
}

static bool read_slip_limits(tree_node from, struct slip_limits *out)
{
    tree_node part;

    return tree_get(from, "least", &part) && read_slip_money(part, &out->least) &&
           tree_get(from, "most", &part) && read_slip_money(part, &out->most) &&
           tree_get(from, "daily", &part) && read_slip_daily(part, &out->daily);
}

static bool read_slip_terms(tree_node from, struct slip_terms *out)
{
    return get_i32(from, "version", &out->version) && get_bool(from, "accepted", &out->accepted);
}

static bool read_slip_promo(tree_node from, struct slip_promo *out)
{
    tree_node part;

    return get_text(from, "code", &out->code) && tree_get(from, "terms", &part) &&
           read_slip_terms(part, &out->terms);
}

static bool read_slip_model(tree_node from, struct slip_model *out)
{
    return get_text(from, "name", &out->name) && get_text(from, "version", &out->version);
}

static bool read_slip_risk_flags(tree_node from, struct slip_risk *out)
{
    tree_walk walk;
    tree_node item, array;
    size_t cap = 0;

    if (!tree_get(from, "flags", &array) || !tree_elements(array, &walk))
        return false;
    for (; tree_next(&walk, &item); out->n_flags++) {
        if (!make_room(&out->flags, out->n_flags, &cap, sizeof *out->flags) ||
            !tree_text(item, &out->flags[out->n_flags]))
            return false;
    }
    return true;
}

static bool read_slip_risk(tree_node from, struct slip_risk *out)
{
    tree_node part;

    return get_f64(from, "score", &out->score) && read_slip_risk_flags(from, out) &&
           tree_get(from, "model", &part) && read_slip_model(part, &out->model);
}

static bool read_slip_entry(tree_node from, struct slip_entry *out)
{
    return get_text(from, "at", &out->at) && get_text(from, "who", &out->who) &&
           get_text(from, "what", &out->what);
}

static bool read_slip_selections(tree_node from, struct slip *out)
{
    tree_walk walk;
    tree_node item, array;
    size_t cap = 0;

    if (!tree_get(from, "selections", &array) || !tree_elements(array, &walk))
        return false;
    for (; tree_next(&walk, &item); out->n_selections++) {
        if (!make_room(&out->selections, out->n_selections, &cap, sizeof *out->selections) ||
            !read_slip_selection(item, &out->selections[out->n_selections]))
            return false;
    }
    return true;
}

static bool read_slip_combos(tree_node from, struct slip *out)
{
    tree_walk walk;
    tree_node item, array;
    size_t cap = 0;

    if (!tree_get(from, "combos", &array) || !tree_elements(array, &walk))
        return false;
    for (; tree_next(&walk, &item); out->n_combos++) {
        if (!make_room(&out->combos, out->n_combos, &cap, sizeof *out->combos) ||
            !read_slip_combo(item, &out->combos[out->n_combos]))
            return false;
    }
    return true;
}

static bool read_slip_audit(tree_node from, struct slip *out)
{
    tree_walk walk;
    tree_node item, array;
    size_t cap = 0;

    if (!tree_get(from, "audit", &array) || !tree_elements(array, &walk))
        return false;
    for (; tree_next(&walk, &item); out->n_audit++) {
        if (!make_room(&out->audit, out->n_audit, &cap, sizeof *out->audit) ||
            !read_slip_entry(item, &out->audit[out->n_audit]))
            return false;
    }
    return true;
}

static bool read_slip(tree_node from, struct slip *out)
{
    tree_node part;

    return get_text(from, "id", &out->id) && get_text(from, "placed_at", &out->placed_at) &&
           tree_get(from, "customer", &part) && read_slip_customer(part, &out->customer) &&
           tree_get(from, "session", &part) && read_slip_session(part, &out->session) &&
           tree_get(from, "stake", &part) && read_slip_stake(part, &out->stake) &&
           read_slip_selections(from, out) && read_slip_combos(from, out) &&
           tree_get(from, "payout", &part) && read_slip_payout(part, &out->payout) &&
           tree_get(from, "limits", &part) && read_slip_limits(part, &out->limits) &&
           tree_get(from, "promo", &part) && read_slip_promo(part, &out->promo) &&
           tree_get(from, "risk", &part) && read_slip_risk(part, &out->risk) &&
           read_slip_audit(from, out);
}

/* ---- release ---- */

static void release_slip_address(struct slip_address *out)
{
    tree_free_text(out->street);
    tree_free_text(out->city);
    tree_free_text(out->zip);
    tree_free_text(out->country);
}

static void release_slip_customer(struct slip_customer *out)
{
    tree_free_text(out->name);
    tree_free_text(out->level);
    release_slip_address(&out->address);
}

static void release_slip_app(struct slip_app *out)
{
    tree_free_text(out->name);
}

static void release_slip_device(struct slip_device *out)
{
    tree_free_text(out->kind);
    tree_free_text(out->os);
    tree_free_text(out->version);
    release_slip_app(&out->app);
}

static void release_slip_session(struct slip_session *out)
{
    tree_free_text(out->token);
    tree_free_text(out->started);
    tree_free_text(out->ip);
    tree_free_text(out->channel);
    release_slip_device(&out->device);
}

static void release_slip_money(struct slip_money *out)
{
    tree_free_text(out->currency);
}

static void release_slip_stake(struct slip_stake *out)
{
    release_slip_money(&out->total);
    release_slip_money(&out->per_line);
}

static void release_slip_sport(struct slip_sport *out)
{
    tree_free_text(out->name);
}

static void release_slip_competition(struct slip_competition *out)
{
    tree_free_text(out->name);
    tree_free_text(out->country);
}

static void release_slip_venue(struct slip_venue *out)
{
    tree_free_text(out->name);
    tree_free_text(out->city);
}

static void release_slip_team(struct slip_team *out)
{
    tree_free_text(out->name);
}

static void release_slip_match(struct slip_match *out)
{
    tree_free_text(out->name);
    tree_free_text(out->start);
    release_slip_sport(&out->sport);
    release_slip_competition(&out->competition);
    release_slip_venue(&out->venue);
    for (size_t i = 0; i < out->n_teams; i++)
        release_slip_team(&out->teams[i]);
    free(out->teams);
}

static void release_slip_line(struct slip_line *out)
{
    tree_free_text(out->unit);
}

static void release_slip_market(struct slip_market *out)
{
    tree_free_text(out->kind);
    release_slip_line(&out->line);
}

static void release_slip_outcome(struct slip_outcome *out)
{
    tree_free_text(out->name);
}

static void release_slip_source(struct slip_source *out)
{
    tree_free_text(out->name);
    tree_free_text(out->at);
}

static void release_slip_price(struct slip_price *out)
{
    release_slip_source(&out->source);
}

static void release_slip_selection(struct slip_selection *out)
{
    tree_free_text(out->status);
    release_slip_match(&out->match);
    release_slip_market(&out->market);
    release_slip_outcome(&out->outcome);
    release_slip_price(&out->price);
}

static void release_slip_combo(struct slip_combo *out)
{
    tree_free_text(out->kind);
    free(out->legs);
    release_slip_money(&out->stake);
}

static void release_slip_tax(struct slip_tax *out)
{
    release_slip_money(&out->amount);
}

static void release_slip_bonus(struct slip_bonus *out)
{
    tree_free_text(out->code);
    release_slip_money(&out->cap);
}

static void release_slip_payout(struct slip_payout *out)
{
    release_slip_money(&out->potential);
    release_slip_money(&out->maximum);
    release_slip_tax(&out->tax);
    release_slip_bonus(&out->bonus);
}

static void release_slip_daily(struct slip_daily *out)
{
    release_slip_money(&out->used);
    release_slip_money(&out->left);
}

static void release_slip_limits(struct slip_limits *out)
{
    release_slip_money(&out->least);
    release_slip_money(&out->most);
    release_slip_daily(&out->daily);
}

static void release_slip_promo(struct slip_promo *out)
{
    tree_free_text(out->code);
}

static void release_slip_model(struct slip_model *out)
{
    tree_free_text(out->name);
    tree_free_text(out->version);
}

static void release_slip_risk(struct slip_risk *out)
{
    for (size_t i = 0; i < out->n_flags; i++)
        tree_free_text(out->flags[i]);
    free(out->flags);
    release_slip_model(&out->model);
}

static void release_slip_entry(struct slip_entry *out)
{
    tree_free_text(out->at);
    tree_free_text(out->who);
    tree_free_text(out->what);
}

static void release_slip(struct slip *out)
{
    tree_free_text(out->id);
    tree_free_text(out->placed_at);
    release_slip_customer(&out->customer);
    release_slip_session(&out->session);
    release_slip_stake(&out->stake);
    for (size_t i = 0; i < out->n_selections; i++)
        release_slip_selection(&out->selections[i]);
    free(out->selections);
    for (size_t i = 0; i < out->n_combos; i++)
        release_slip_combo(&out->combos[i]);
    free(out->combos);
    release_slip_payout(&out->payout);
    release_slip_limits(&out->limits);
    release_slip_promo(&out->promo);
    release_slip_risk(&out->risk);
    for (size_t i = 0; i < out->n_audit; i++)
        release_slip_entry(&out->audit[i]);
    free(out->audit);
}

#endif
