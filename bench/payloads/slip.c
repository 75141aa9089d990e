/* A bet slip: four selections, two combinations, and everything that a bookmaker keeps with them.
 */
#include "payloads.h"

static const struct {
    const char *home, *guest, *competition, *country, *venue, *city, *market, *outcome;
    double price;
} picks[] = {
    {"1. FC Köln", "Hertha BSC", "2. Bundesliga", "DE", "RheinEnergieStadion", "Köln", "result",
     "home", 1.87},
    {"Girona FC", "Real Betis", "La Liga", "ES", "Montilivi", "Girona", "both teams to score",
     "yes", 1.66},
    {"Odense BK", "Brøndby IF", "Superliga", "DK", "Nature Energy Park", "Odense", "total", "over",
     2.05},
};
enum { N_PICKS = sizeof picks / sizeof picks[0] };

static void add_match(struct text *t, int i)
{
    add_text(
        t,
        "\"match\":{\"id\":%d,\"name\":\"%s - %s\",\"start\":\"2026-09-1%dT18:30:00Z\",\"live\":%s,"
        "\"sport\":{\"id\":1,\"name\":\"football\"},\"competition\":{\"id\":%d,\"name\":\"%s\","
        "\"country\":\"%s\",\"season\":{\"year\":2026,\"round\":%d}},",
        88001234 + 77 * i, picks[i].home, picks[i].guest, i + 4, i == 1 ? "true" : "false",
        4100 + i, picks[i].competition, picks[i].country, 5 + i);
    add_text(
        t,
        "\"venue\":{\"name\":\"%s\",\"city\":\"%s\",\"neutral\":false},\"teams\":["
        "{\"id\":%d,\"name\":\"%s\",\"home\":true,\"score\":{\"points\":%d,\"penalties\":0}},"
        "{\"id\":%d,\"name\":\"%s\",\"home\":false,\"score\":{\"points\":%d,\"penalties\":0}}]}",
        picks[i].venue, picks[i].city, 700 + i, picks[i].home, i, 900 + i, picks[i].guest,
        (i + 1) % 2);
}

static void add_selection(struct text *t, int i)
{
    add_text(t, "%s{\"id\":%d,\"banker\":%s,\"status\":\"open\",", i == 0 ? "" : ",", 5001 + i,
             i == 0 ? "true" : "false");
    add_match(t, i);
    add_text(t,
             ",\"market\":{\"id\":%d,\"kind\":\"%s\",\"line\":{\"value\":%s,\"unit\":\"goals\"}},"
             "\"outcome\":{\"id\":%d,\"name\":\"%s\",\"result\":{\"settled\":false,\"factor\":0}},"
             "\"price\":{\"decimal\":",
             120 + i, picks[i].market, i == 2 ? "2.5" : "0", 31 + i, picks[i].outcome);
    add_number(t, picks[i].price);
    add_text(t,
             ",\"numerator\":%d,\"denominator\":100,\"source\":{\"name\":\"feed-%c\","
             "\"at\":\"2026-09-14T08:30:0%d.5Z\"}}}",
             (int)(picks[i].price * 100 + 0.5) - 100, 'a' + i, i);
}

static void add_money(struct text *t, const char *key, double amount)
{
    add_text(t, "\"%s\":{\"amount\":", key);
    add_number(t, amount);
    add_text(t, ",\"currency\":\"EUR\"}");
}

static void add_accounts(struct text *t)
{
    add_text(t, "\"combos\":[{\"kind\":\"double\",\"legs\":[0,1],");
    add_money(t, "stake", 2.5);
    add_text(t, "},{\"kind\":\"treble\",\"legs\":[0,1,2],");
    add_money(t, "stake", 5);
    add_text(t, "}],\"payout\":{");
    add_money(t, "potential", 39.58);
    add_text(t, ",");
    add_money(t, "maximum", 50000);
    add_text(t, ",\"tax\":{\"rate\":0.053,");
    add_money(t, "amount", 0.4);
    add_text(t, "},\"bonus\":{\"code\":\"COMBO3\",\"percent\":7.5,");
    add_money(t, "cap", 250);
    add_text(t, "}},\"limits\":{");
    add_money(t, "least", 0.1);
    add_text(t, ",");
    add_money(t, "most", 1000);
    add_text(t, ",\"daily\":{");
    add_money(t, "used", 17.2);
    add_text(t, ",");
    add_money(t, "left", 482.8);
    add_text(t, "}}");
}

struct document payload_slip(void)
{
    struct text t = {0};

    add_text(
        &t,
        "{\"id\":\"slip_01J8ZC5N3V7Q\",\"placed_at\":\"2026-09-14T08:31:22Z\",\"customer\":{"
        "\"id\":9007199254740993,\"name\":\"Jürgen Ødegård\",\"level\":\"gold\",\"verified\":true,"
        "\"address\":{\"street\":\"Händelstraße 12\",\"city\":\"Köln\",\"zip\":\"50674\","
        "\"country\":\"DE\"}},\"session\":{\"token\":\"b1946ac92492d2347c6235b4d2611184\","
        "\"started\":\"2026-09-14T08:12:09Z\",\"ip\":\"203.0.113.17\",\"channel\":\"app\","
        "\"device\":{\"kind\":\"phone\",\"os\":\"android\",\"version\":\"14\",\"app\":{\"name\":"
        "\"betting\",\"build\":40213}},\"geo\":{\"lat\":50.936389,\"lon\":6.952778,"
        "\"accuracy\":12}},\"stake\":{");
    add_money(&t, "total", 7.5);
    add_text(&t, ",");
    add_money(&t, "per_line", 2.5);
    add_text(&t, ",\"free\":false},\"selections\":[");
    for (int i = 0; i < N_PICKS; i++)
        add_selection(&t, i);
    add_text(&t, "],");
    add_accounts(&t);
    add_text(
        &t,
        ",\"promo\":{\"code\":\"AUTUMN\",\"terms\":{\"version\":4,\"accepted\":true}},\"risk\":{"
        "\"score\":0.1274,\"flags\":[\"new-device\",\"high-odds\"],\"model\":{\"name\":\"gbm\","
        "\"version\":\"2026.3\"}},\"audit\":[{\"at\":\"2026-09-14T08:31:20Z\",\"who\":\"app\","
        "\"what\":\"priced\"},{\"at\":\"2026-09-14T08:31:22Z\",\"who\":\"api\",\"what\":"
        "\"accepted\"}]}");
    return finish_text(&t, "slip", 0);
}
