/* Writes the bet slip, by hand, in the words of map.h. */
#ifndef MAPS_SLIP_WRITE_H
#define MAPS_SLIP_WRITE_H

#include "map.h"
#include "slip.h"

static bool write_slip_geo(tree_out *to, const struct slip_geo *in)
{
    return put_object(to) && put_key(to, "lat") && put_f64(to, in->lat) && put_key(to, "lon") &&
           put_f64(to, in->lon) && put_key(to, "accuracy") && put_i64(to, in->accuracy) &&
           end_object(to);
}

static bool write_slip_address(tree_out *to, const struct slip_address *in)
{
    return put_object(to) && put_key(to, "street") && put_text(to, in->street) &&
           put_key(to, "city") && put_text(to, in->city) && put_key(to, "zip") &&
           put_text(to, in->zip) && put_key(to, "country") && put_text(to, in->country) &&
           end_object(to);
}

static bool write_slip_customer(tree_out *to, const struct slip_customer *in)
{
    return put_object(to) && put_key(to, "id") && put_i64(to, in->id) && put_key(to, "name") &&
           put_text(to, in->name) && put_key(to, "level") && put_text(to, in->level) &&
           put_key(to, "verified") && put_bool(to, in->verified) && put_key(to, "address") &&
           write_slip_address(to, &in->address) && end_object(to);
}

static bool write_slip_app(tree_out *to, const struct slip_app *in)
{
    return put_object(to) && put_key(to, "name") && put_text(to, in->name) &&
           put_key(to, "build") && put_i64(to, in->build) && end_object(to);
}

static bool write_slip_device(tree_out *to, const struct slip_device *in)
{
    return put_object(to) && put_key(to, "kind") && put_text(to, in->kind) && put_key(to, "os") &&
           put_text(to, in->os) && put_key(to, "version") && put_text(to, in->version) &&
           put_key(to, "app") && write_slip_app(to, &in->app) && end_object(to);
}

static bool write_slip_session(tree_out *to, const struct slip_session *in)
{
    return put_object(to) && put_key(to, "token") && put_text(to, in->token) &&
           put_key(to, "started") && put_text(to, in->started) && put_key(to, "ip") &&
           put_text(to, in->ip) && put_key(to, "channel") && put_text(to, in->channel) &&
           put_key(to, "device") && write_slip_device(to, &in->device) && put_key(to, "geo") &&
           write_slip_geo(to, &in->geo) && end_object(to);
}

static bool write_slip_money(tree_out *to, const struct slip_money *in)
{
    return put_object(to) && put_key(to, "amount") && put_f64(to, in->amount) &&
           put_key(to, "currency") && put_text(to, in->currency) && end_object(to);
}

static bool write_slip_stake(tree_out *to, const struct slip_stake *in)
{
    return put_object(to) && put_key(to, "total") && write_slip_money(to, &in->total) &&
           put_key(to, "per_line") && write_slip_money(to, &in->per_line) && put_key(to, "free") &&
           put_bool(to, in->free) && end_object(to);
}

static bool write_slip_sport(tree_out *to, const struct slip_sport *in)
{
    return put_object(to) && put_key(to, "id") && put_i64(to, in->id) && put_key(to, "name") &&
           put_text(to, in->name) && end_object(to);
}

static bool write_slip_season(tree_out *to, const struct slip_season *in)
{
    return put_object(to) && put_key(to, "year") && put_i64(to, in->year) && put_key(to, "round") &&
           put_i64(to, in->round) && end_object(to);
}

static bool write_slip_competition(tree_out *to, const struct slip_competition *in)
{
    return put_object(to) && put_key(to, "id") && put_i64(to, in->id) && put_key(to, "name") &&
           put_text(to, in->name) && put_key(to, "country") && put_text(to, in->country) &&
           put_key(to, "season") && write_slip_season(to, &in->season) && end_object(to);
}

static bool write_slip_venue(tree_out *to, const struct slip_venue *in)
{
    return put_object(to) && put_key(to, "name") && put_text(to, in->name) && put_key(to, "city") &&
           put_text(to, in->city) && put_key(to, "neutral") && put_bool(to, in->neutral) &&
           end_object(to);
}

static bool write_slip_score(tree_out *to, const struct slip_score *in)
{
    return put_object(to) && put_key(to, "points") && put_i64(to, in->points) &&
           put_key(to, "penalties") && put_i64(to, in->penalties) && end_object(to);
}

static bool write_slip_team(tree_out *to, const struct slip_team *in)
{
    return put_object(to) && put_key(to, "id") && put_i64(to, in->id) && put_key(to, "name") &&
           put_text(to, in->name) && put_key(to, "home") && put_bool(to, in->home) &&
           put_key(to, "score") && write_slip_score(to, &in->score) && end_object(to);
}

static bool write_slip_match_teams(tree_out *to, const struct slip_match *in)
{
    if (!put_key(to, "teams") || !put_array(to))
        return false;
    for (size_t i = 0; i < in->n_teams; i++)
        if (!write_slip_team(to, &in->teams[i]))
            return false;
    return end_array(to);
}

static bool write_slip_match(tree_out *to, const struct slip_match *in)
{
    return put_object(to) && put_key(to, "id") && put_i64(to, in->id) && put_key(to, "name") &&
           put_text(to, in->name) && put_key(to, "start") && put_text(to, in->start) &&
           put_key(to, "live") && put_bool(to, in->live) && put_key(to, "sport") &&
           write_slip_sport(to, &in->sport) && put_key(to, "competition") &&
           write_slip_competition(to, &in->competition) && put_key(to, "venue") &&
           write_slip_venue(to, &in->venue) && write_slip_match_teams(to, in) && end_object(to);
}

static bool write_slip_line(tree_out *to, const struct slip_line *in)
{
    return put_object(to) && put_key(to, "value") && put_f64(to, in->value) &&
           put_key(to, "unit") && put_text(to, in->unit) && end_object(to);
}

static bool write_slip_market(tree_out *to, const struct slip_market *in)
{
    return put_object(to) && put_key(to, "id") && put_i64(to, in->id) && put_key(to, "kind") &&
           put_text(to, in->kind) && put_key(to, "line") && write_slip_line(to, &in->line) &&
           end_object(to);
}

static bool write_slip_result(tree_out *to, const struct slip_result *in)
{
    return put_object(to) && put_key(to, "settled") && put_bool(to, in->settled) &&
           put_key(to, "factor") && put_f64(to, in->factor) && end_object(to);
}

static bool write_slip_outcome(tree_out *to, const struct slip_outcome *in)
{
    return put_object(to) && put_key(to, "id") && put_i64(to, in->id) && put_key(to, "name") &&
           put_text(to, in->name) && put_key(to, "result") && write_slip_result(to, &in->result) &&
           end_object(to);
}

static bool write_slip_source(tree_out *to, const struct slip_source *in)
{
    return put_object(to) && put_key(to, "name") && put_text(to, in->name) && put_key(to, "at") &&
           put_text(to, in->at) && end_object(to);
}

static bool write_slip_price(tree_out *to, const struct slip_price *in)
{
    return put_object(to) && put_key(to, "decimal") && put_f64(to, in->decimal) &&
           put_key(to, "numerator") && put_i64(to, in->numerator) && put_key(to, "denominator") &&
           put_i64(to, in->denominator) && put_key(to, "source") &&
           write_slip_source(to, &in->source) && end_object(to);
}

static bool write_slip_selection(tree_out *to, const struct slip_selection *in)
{
    return put_object(to) && put_key(to, "id") && put_i64(to, in->id) && put_key(to, "banker") &&
           put_bool(to, in->banker) && put_key(to, "status") && put_text(to, in->status) &&
           put_key(to, "match") && write_slip_match(to, &in->match) && put_key(to, "market") &&
           write_slip_market(to, &in->market) && put_key(to, "outcome") &&
           write_slip_outcome(to, &in->outcome) && put_key(to, "price") &&
           write_slip_price(to, &in->price) && end_object(to);
}

static bool write_slip_combo_legs(tree_out *to, const struct slip_combo *in)
{
    if (!put_key(to, "legs") || !put_array(to))
        return false;
    for (size_t i = 0; i < in->n_legs; i++)
        if (!put_i64(to, in->legs[i]))
            return false;
    return end_array(to);
}

static bool write_slip_combo(tree_out *to, const struct slip_combo *in)
{
    return put_object(to) && put_key(to, "kind") && put_text(to, in->kind) &&
           write_slip_combo_legs(to, in) && put_key(to, "stake") &&
           write_slip_money(to, &in->stake) && end_object(to);
}

static bool write_slip_tax(tree_out *to, const struct slip_tax *in)
{
    return put_object(to) && put_key(to, "rate") && put_f64(to, in->rate) &&
           put_key(to, "amount") && write_slip_money(to, &in->amount) && end_object(to);
}

static bool write_slip_bonus(tree_out *to, const struct slip_bonus *in)
{
    return put_object(to) && put_key(to, "code") && put_text(to, in->code) &&
           put_key(to, "percent") && put_f64(to, in->percent) && put_key(to, "cap") &&
           write_slip_money(to, &in->cap) && end_object(to);
}

static bool write_slip_payout(tree_out *to, const struct slip_payout *in)
{
    return put_object(to) && put_key(to, "potential") && write_slip_money(to, &in->potential) &&
           put_key(to, "maximum") && write_slip_money(to, &in->maximum) && put_key(to, "tax") &&
           write_slip_tax(to, &in->tax) && put_key(to, "bonus") &&
           write_slip_bonus(to, &in->bonus) && end_object(to);
}

static bool write_slip_daily(tree_out *to, const struct slip_daily *in)
{
    return put_object(to) && put_key(to, "used") && write_slip_money(to, &in->used) &&
           put_key(to, "left") && write_slip_money(to, &in->left) && end_object(to);
}

static bool write_slip_limits(tree_out *to, const struct slip_limits *in)
{
    return put_object(to) && put_key(to, "least") && write_slip_money(to, &in->least) &&
           put_key(to, "most") && write_slip_money(to, &in->most) && put_key(to, "daily") &&
           write_slip_daily(to, &in->daily) && end_object(to);
}

static bool write_slip_terms(tree_out *to, const struct slip_terms *in)
{
    return put_object(to) && put_key(to, "version") && put_i64(to, in->version) &&
           put_key(to, "accepted") && put_bool(to, in->accepted) && end_object(to);
}

static bool write_slip_promo(tree_out *to, const struct slip_promo *in)
{
    return put_object(to) && put_key(to, "code") && put_text(to, in->code) &&
           put_key(to, "terms") && write_slip_terms(to, &in->terms) && end_object(to);
}

static bool write_slip_model(tree_out *to, const struct slip_model *in)
{
    return put_object(to) && put_key(to, "name") && put_text(to, in->name) &&
           put_key(to, "version") && put_text(to, in->version) && end_object(to);
}

static bool write_slip_risk_flags(tree_out *to, const struct slip_risk *in)
{
    if (!put_key(to, "flags") || !put_array(to))
        return false;
    for (size_t i = 0; i < in->n_flags; i++)
        if (!put_text(to, in->flags[i]))
            return false;
    return end_array(to);
}

static bool write_slip_risk(tree_out *to, const struct slip_risk *in)
{
    return put_object(to) && put_key(to, "score") && put_f64(to, in->score) &&
           write_slip_risk_flags(to, in) && put_key(to, "model") &&
           write_slip_model(to, &in->model) && end_object(to);
}

static bool write_slip_entry(tree_out *to, const struct slip_entry *in)
{
    return put_object(to) && put_key(to, "at") && put_text(to, in->at) && put_key(to, "who") &&
           put_text(to, in->who) && put_key(to, "what") && put_text(to, in->what) && end_object(to);
}

static bool write_slip_selections(tree_out *to, const struct slip *in)
{
    if (!put_key(to, "selections") || !put_array(to))
        return false;
    for (size_t i = 0; i < in->n_selections; i++)
        if (!write_slip_selection(to, &in->selections[i]))
            return false;
    return end_array(to);
}

static bool write_slip_combos(tree_out *to, const struct slip *in)
{
    if (!put_key(to, "combos") || !put_array(to))
        return false;
    for (size_t i = 0; i < in->n_combos; i++)
        if (!write_slip_combo(to, &in->combos[i]))
            return false;
    return end_array(to);
}

static bool write_slip_audit(tree_out *to, const struct slip *in)
{
    if (!put_key(to, "audit") || !put_array(to))
        return false;
    for (size_t i = 0; i < in->n_audit; i++)
        if (!write_slip_entry(to, &in->audit[i]))
            return false;
    return end_array(to);
}

static bool write_slip(tree_out *to, const struct slip *in)
{
    return put_object(to) && put_key(to, "id") && put_text(to, in->id) &&
           put_key(to, "placed_at") && put_text(to, in->placed_at) && put_key(to, "customer") &&
           write_slip_customer(to, &in->customer) && put_key(to, "session") &&
           write_slip_session(to, &in->session) && put_key(to, "stake") &&
           write_slip_stake(to, &in->stake) && write_slip_selections(to, in) &&
           write_slip_combos(to, in) && put_key(to, "payout") &&
           write_slip_payout(to, &in->payout) && put_key(to, "limits") &&
           write_slip_limits(to, &in->limits) && put_key(to, "promo") &&
           write_slip_promo(to, &in->promo) && put_key(to, "risk") &&
           write_slip_risk(to, &in->risk) && write_slip_audit(to, in) && end_object(to);
}

#endif
