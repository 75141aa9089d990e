/* Text and little else: an article in three scripts with its comments. */
#include "payloads.h"

static const char *const paragraphs[] = {
    "Der Müller von Köln fuhr früh über die Brücke; das Gemälde lag gut verschnürt auf dem Wagen.",
    "Съешь же ещё этих мягких французских булок, да выпей чаю — сказал старый мельник.",
    "敏捷的棕色狐狸跳过了懒狗，然后在河边的柳树下休息了很久。",
    "The quick brown fox said \\\"no\\\" and went on its way, past C:\\\\mill\\\\bridge.txt.",
    "色は匂へど散りぬるを我が世誰ぞ常ならむ有為の奥山今日越えて浅き夢見じ酔ひもせず。",
    ("Ξεσκεπάζω την ψυχοφθόρα βδελυγμία — εἶπεν ὁ μυλωθρός. "
     "🦊🌉"),
};
enum { N_PARAGRAPHS = sizeof paragraphs / sizeof paragraphs[0], N_COMMENTS = 20 };

struct document payload_article(void)
{
    struct text t = {0};
    int i;

    add_text(&t,
             "{\"title\":\"Die Brücke — мост — 橋\",\"author\":\"Zoë Ångström\",\"summary\":\"%s\","
             "\"body\":\"",
             paragraphs[4]);
    for (i = 0; i < 30; i++)
        add_text(&t, "%s\\n\\n", paragraphs[i % N_PARAGRAPHS]);
    add_text(&t, "\",\"comments\":[");
    for (i = 0; i < N_COMMENTS; i++)
        add_text(&t, "%s{\"user\":\"читатель %d\",\"text\":\"%s\\t\\\"%d\\\"\"}", i == 0 ? "" : ",",
                 i, paragraphs[(i * 5 + 1) % N_PARAGRAPHS], i);
    add_text(&t, "]}");
    return finish_text(&t, "article", 0);
}
