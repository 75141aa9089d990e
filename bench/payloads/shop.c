/* The shop order of 1, 20 or 500 items. */
#include "payloads.h"

struct document payload_shop(int n)
{
    struct text t = {0};
    int i;

    add_text(
        &t,
        "{\"id\":90210,\"customer\":\"Ada Lovelace\",\"email\":\"ada@example.com\",\"paid\":true,"
        "\"total\":1234.5,\"items\":[");
    for (i = 0; i < n; i++) {
        add_text(&t, "%s{\"sku\":\"SKU-%05d\",\"qty\":%d,\"price\":", i == 0 ? "" : ",", i,
                 i % 5 + 1);
        add_number(&t, i * 1.25 + 0.99);
        add_text(&t, "}");
    }
    add_text(&t,
             "],\"tags\":[{\"name\":\"vip\",\"score\":0.93},{\"name\":\"early\",\"score\":0.71}],"
             "\"meta\":{\"channel\":\"web\",\"coupon\":\"SPRING\",\"region\":\"eu\"}}");
    return finish_text(&t, "shop", n == 1 ? 266 : n == 20 ? 1057 : n == 500 ? 21637 : 0);
}
