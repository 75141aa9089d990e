#include <jsonrt/annotate.h>
#include <stdint.h>

enum JSON("as=strng") as { AS_ONE JSON("one") };

struct JSON("") t {
    int64_t ms JSON("ms,format=unix_ms,unit=s,min=2024-02-29T00:00:00Z");
    int64_t us JSON("us,format=unix_us,unit=ms,default=2024-02-29T00:00:00Z");
    int64_t ns JSON("ns,format=unix_ns,unit=s,default=2024-02-29T00:00:00Z");
    int64_t date JSON("date,format=datetime,unit=s");
    enum as as JSON("as,default=one");
    int64_t right JSON("right,format=unix_ms,unit=s,default=1709164800000");
};
