/* A nested bet slip: more than 30 types. */
#ifndef SLIP_H
#define SLIP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>

struct slip_geo {
    double lat;
    double lon;
    int32_t accuracy;
};

struct slip_address {
    char *street;
    char *city;
    char *zip;
    char *country;
};

struct slip_customer {
    int64_t id;
    char *name;
    char *level;
    bool verified;
    struct slip_address address;
};

struct slip_app {
    char *name;
    int32_t build;
};

struct slip_device {
    char *kind;
    char *os;
    char *version;
    struct slip_app app;
};

struct slip_session {
    char *token;
    char *started;
    char *ip;
    char *channel;
    struct slip_device device;
    struct slip_geo geo;
};

struct slip_money {
    double amount;
    char *currency;
};

struct slip_stake {
    struct slip_money total;
    struct slip_money per_line;
    bool free;
};

struct slip_sport {
    int32_t id;
    char *name;
};

struct slip_season {
    int32_t year;
    int32_t round;
};

struct slip_competition {
    int64_t id;
    char *name;
    char *country;
    struct slip_season season;
};

struct slip_venue {
    char *name;
    char *city;
    bool neutral;
};

struct slip_score {
    int32_t points;
    int32_t penalties;
};

struct slip_team {
    int64_t id;
    char *name;
    bool home;
    struct slip_score score;
};

struct slip_match {
    int64_t id;
    char *name;
    char *start;
    bool live;
    struct slip_sport sport;
    struct slip_competition competition;
    struct slip_venue venue;
    struct slip_team *teams JSON("teams,count=n_teams");
    size_t n_teams;
};

struct slip_line {
    double value;
    char *unit;
};

struct slip_market {
    int64_t id;
    char *kind;
    struct slip_line line;
};

struct slip_result {
    bool settled;
    double factor;
};

struct slip_outcome {
    int64_t id;
    char *name;
    struct slip_result result;
};

struct slip_source {
    char *name;
    char *at;
};

struct slip_price {
    double decimal;
    int32_t numerator;
    int32_t denominator;
    struct slip_source source;
};

struct slip_selection {
    int64_t id;
    bool banker;
    char *status;
    struct slip_match match;
    struct slip_market market;
    struct slip_outcome outcome;
    struct slip_price price;
};

struct slip_combo {
    char *kind;
    int32_t *legs JSON("legs,count=n_legs");
    size_t n_legs;
    struct slip_money stake;
};

struct slip_tax {
    double rate;
    struct slip_money amount;
};

struct slip_bonus {
    char *code;
    double percent;
    struct slip_money cap;
};

struct slip_payout {
    struct slip_money potential;
    struct slip_money maximum;
    struct slip_tax tax;
    struct slip_bonus bonus;
};

struct slip_daily {
    struct slip_money used;
    struct slip_money left;
};

struct slip_limits {
    struct slip_money least;
    struct slip_money most;
    struct slip_daily daily;
};

struct slip_terms {
    int32_t version;
    bool accepted;
};

struct slip_promo {
    char *code;
    struct slip_terms terms;
};

struct slip_model {
    char *name;
    char *version;
};

struct slip_risk {
    double score;
    char **flags JSON("flags,count=n_flags");
    size_t n_flags;
    struct slip_model model;
};

struct slip_entry {
    char *at;
    char *who;
    char *what;
};

struct JSON("") slip {
    char *id;
    char *placed_at;
    struct slip_customer customer;
    struct slip_session session;
    struct slip_stake stake;
    struct slip_selection *selections JSON("selections,count=n_selections");
    size_t n_selections;
    struct slip_combo *combos JSON("combos,count=n_combos");
    size_t n_combos;
    struct slip_payout payout;
    struct slip_limits limits;
    struct slip_promo promo;
    struct slip_risk risk;
    struct slip_entry *audit JSON("audit,count=n_audit");
    size_t n_audit;
};

#endif
