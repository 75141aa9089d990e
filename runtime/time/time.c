/*
 * RFC 3339 date-times.
 *
 * Days and dates are converted with the computational calendar of C. Neri and L. Schneider,
 * "Euclidean affine functions and their application to calendar algorithms" (Software: Practice and
 * Experience, 2022): the year begins in March, so that the leap day is its last and month lengths
 * follow one linear function; all arithmetic is unsigned, with multiplications instead of tables.
 * libc's timegm and gmtime_r were rejected: not in C11, and slower than the rest of this file.
 *
 * The fixed columns are read and written eight bytes at a time in a plain integer, lowest byte
 * first: after an exclusive or with the expected separators one addition shows every byte that is
 * no digit or no separator, and one multiplication joins all pairs of digits.
 */
#include "time.h"

#include "../number/digits.h"
#include "../text/kernel_word.h"

/* 400 years, the calendar's period, are added so that January of the year 0 counts from March. */
#define TIME_SHIFT_YEARS 400
#define TIME_SHIFT_DAYS  (719468 + 146097)

/* The columns `0000-00-` and `00t00:00`, what each must stay below, and the bit that lowers the T.
 */
#define TIME_COLUMNS_DATE  UINT64_C(0x2d30302d30303030)
#define TIME_LIMITS_DATE   UINT64_C(0x7f76767f76767676)
#define TIME_COLUMNS_CLOCK UINT64_C(0x30303a3030743030)
#define TIME_LIMITS_CLOCK  UINT64_C(0x76767f76767f7676)
#define TIME_LOWER_T       UINT64_C(0x0000000000200000)

struct time_date {
    uint32_t year, month, day;
};

/* Days since 1970-01-01 plus TIME_SHIFT_DAYS; years 0 to 9999. */
static uint32_t count_time_days(struct time_date date)
{
    uint32_t early = date.month <= 2;
    uint32_t year = date.year + TIME_SHIFT_YEARS - early;
    uint32_t month = early ? date.month + 12 : date.month;
    uint32_t century = year / 100;
    return 1461 * year / 4 - century + century / 4 + (979 * month - 2919) / 32 + date.day - 1;
}

/* The inverse. */
static struct time_date find_time_date(uint32_t days)
{
    uint32_t n1 = 4 * days + 3;
    uint32_t century = n1 / 146097;
    uint32_t n2 = 4 * (n1 % 146097 / 4) + 3;
    uint32_t year_of_century = n2 / 1461;
    uint32_t day_of_year = n2 % 1461 / 4;
    uint32_t n3 = 2141 * day_of_year + 197913;
    uint32_t month = n3 >> 16;
    uint32_t late = day_of_year >= 306;
    struct time_date date = {
        .year = 100 * century + year_of_century - TIME_SHIFT_YEARS + late,
        .month = late ? month - 12 : month,
        .day = (n3 & 0xFFFF) / 2141 + 1,
    };
    return date;
}

static bool is_time_leap_year(uint32_t year)
{
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

static uint32_t count_time_month(uint32_t year, uint32_t month)
{
    if (month == 2)
        return is_time_leap_year(year) ? 29 : 28;
    return 30 | (month ^ month >> 3);
}

/* Byte number `at` of a word. */
static inline uint32_t get_time_byte(uint64_t w, unsigned at)
{
    return (uint32_t)(w >> 8 * at) & 0xFF;
}

/*
 * Eight columns w, with '0' in `columns` where a digit must stand and the separators elsewhere;
 * `limits` holds 0x76 for a digit and 0x7f for a separator, what takes a byte that is too large to
 * 0x80. In the result every byte is the two-digit number that begins there.
 */
static inline uint64_t read_time_columns(uint64_t w, uint64_t columns, uint64_t limits,
                                         uint64_t *wrong)
{
    uint64_t digits = w ^ columns;
    /* Bytes from 0x80 up must not carry into their neighbours. */
    *wrong |= (((digits & JSONRTI_WORD_LOW) + limits) | digits) & JSONRTI_WORD_HIGH;
    return digits * 10 + (digits >> 8);
}

/* Two digits; *wrong becomes non-zero when they are none or above max. */
static inline uint32_t read_time_pair(const char *s, uint32_t max, uint32_t *wrong)
{
    uint32_t tens = (uint32_t)(unsigned char)s[0] - '0';
    uint32_t ones = (uint32_t)(unsigned char)s[1] - '0';
    uint32_t value = tens * 10 + ones;
    *wrong |= (uint32_t)(tens > 9) | (uint32_t)(ones > 9) | (uint32_t)(value > max);
    return value;
}

/* Read `.` and digits at s[at], if there. Returns behind them, or 0 when no digit follows. */
static size_t read_time_fraction(const char *s, size_t n, size_t at, int32_t *nsec)
{
    *nsec = 0;
    if (s[at] != '.')
        return at;
    static const int32_t units[10] = {1000000000, 100000000, 10000000, 1000000, 100000,
                                      10000,      1000,      100,      10,      1};
    size_t from = ++at, most = n - at < 9 ? n : at + 9;
    int32_t value = 0;
    for (; at < most && s[at] >= '0' && s[at] <= '9'; at++)
        value = value * 10 + (s[at] - '0');
    if (at == from)
        return 0;
    *nsec = value * units[at - from];
    /* What nanoseconds cannot hold is cut off. */
    while (at < n && s[at] >= '0' && s[at] <= '9')
        at++;
    return at;
}

/* Read the zone, which must end the text. Returns whether it was one. */
static bool read_time_zone(const char *s, size_t n, int32_t *offset_min)
{
    *offset_min = 0;
    if (n == 1)
        return (s[0] | 0x20) == 'z';
    if (n != 6 || (s[0] != '+' && s[0] != '-') || s[3] != ':')
        return false;
    uint32_t wrong = 0;
    int32_t minutes = (int32_t)(read_time_pair(s + 1, 23, &wrong) * 60);
    minutes += (int32_t)read_time_pair(s + 4, 59, &wrong);
    *offset_min = s[0] == '-' ? -minutes : minutes;
    return wrong == 0;
}

/* Read the 19 fixed columns of date and time into local seconds since 1970. */
static bool read_time_local(const char *s, int64_t *local)
{
    uint64_t wrong = 0;
    uint64_t low =
        read_time_columns(jsonrti_word_load_little(s), TIME_COLUMNS_DATE, TIME_LIMITS_DATE, &wrong);
    uint64_t high = read_time_columns(jsonrti_word_load_little(s + 8) | TIME_LOWER_T,
                                      TIME_COLUMNS_CLOCK, TIME_LIMITS_CLOCK, &wrong);
    uint32_t out = s[16] != ':';
    uint32_t second = read_time_pair(s + 17, 59, &out);
    struct time_date date = {
        .year = get_time_byte(low, 0) * 100 + get_time_byte(low, 2),
        .month = get_time_byte(low, 5),
        .day = get_time_byte(high, 0),
    };
    uint32_t hour = get_time_byte(high, 3), minute = get_time_byte(high, 6);
    out |= (uint32_t)(date.month - 1 > 11) | (uint32_t)(hour > 23) | (uint32_t)(minute > 59);
    if (wrong != 0 || out != 0)
        return false;
    if (date.day - 1 > 27 && (date.day == 0 || date.day > count_time_month(date.year, date.month)))
        return false;
    int64_t days = (int64_t)count_time_days(date) - TIME_SHIFT_DAYS;
    *local = days * 86400 + (int64_t)(hour * 3600 + minute * 60 + second);
    return true;
}

bool jsonrti_time_parse(const char *s, size_t n, int64_t *sec, int32_t *nsec, int16_t *offset_min)
{
    int64_t local = 0;
    if (n < 20 || !read_time_local(s, &local))
        return false;
    int32_t fraction = 0, offset = 0;
    size_t at = read_time_fraction(s, n, 19, &fraction);
    if (at == 0 || !read_time_zone(s + at, n - at, &offset))
        return false;
    *sec = local - (int64_t)offset * 60;
    *nsec = fraction;
    *offset_min = (int16_t)offset;
    return true;
}

/* Two digits in the low 16 bits, tens lowest, for each of the four 16-bit numbers below 100. */
static inline uint64_t write_time_pairs(uint64_t numbers)
{
    uint64_t tens = (numbers * 103 >> 10) & UINT64_C(0x000f000f000f000f);
    uint64_t ones = numbers - tens * 10;
    return tens | ones << 8 | UINT64_C(0x3030303030303030);
}

/* Write point and digits without the trailing zeros; nsec is not 0. */
static char *write_time_fraction(char *d, uint32_t nsec)
{
    uint32_t first = nsec / 100000000;
    uint64_t rest = split_digits(nsec - first * 100000000);
    d[0] = '.';
    d[1] = (char)('0' + first);
    store_digits(d + 2, rest);
    return rest == 0 ? d + 2 : d + 10 - (__builtin_clzll(rest) >> 3);
}

static char *write_time_zone(char *d, int offset_min)
{
    if (offset_min == 0) {
        *d = 'Z';
        return d + 1;
    }
    uint32_t minutes = (uint32_t)(offset_min < 0 ? -offset_min : offset_min);
    uint64_t zone = write_time_pairs(minutes / 60 | (minutes % 60) << 16);
    uint64_t sign = offset_min < 0 ? '-' : '+';
    jsonrti_word_store_little(d, sign | (zone & 0xFFFF) << 8 | (uint64_t)':' << 24 |
                                     (zone >> 16 & 0xFFFF) << 32);
    return d + 6;
}

/* Write date and time of day, `2024-02-29T23:59:59`. */
static char *write_time_local(char *d, struct time_date date, uint32_t second)
{
    uint64_t ymd = write_time_pairs(date.year / 100 | (uint64_t)(date.year % 100) << 16 |
                                    (uint64_t)date.month << 32 | (uint64_t)date.day << 48);
    uint64_t hms = write_time_pairs(second / 3600 | (uint64_t)(second / 60 % 60) << 16 |
                                    (uint64_t)(second % 60) << 32);
    jsonrti_word_store_little(d, (ymd & 0xFFFFFFFF) | (uint64_t)'-' << 32 |
                                     (ymd >> 32 & 0xFFFF) << 40 | (uint64_t)'-' << 56);
    jsonrti_word_store_little(d + 8, ymd >> 48 | (uint64_t)'T' << 16 | (hms & 0xFFFF) << 24 |
                                         (uint64_t)':' << 40 | (hms >> 16 & 0xFFFF) << 48);
    jsonrti_word_store_little(d + 16, ':' | (hms >> 32 & 0xFFFF) << 8);
    return d + 19;
}

char *jsonrti_time_print(char *d, int64_t sec, int32_t nsec, int offset_min)
{
    if (nsec < 0 || nsec > 999999999 || offset_min < -1439 || offset_min > 1439)
        return NULL;
    int64_t seconds_east = (int64_t)offset_min * 60;
    if (sec < JSONRTI_TIME_FIRST - seconds_east || sec > JSONRTI_TIME_LAST - seconds_east)
        return NULL;
    uint64_t local = (uint64_t)(sec + seconds_east + INT64_C(86400) * TIME_SHIFT_DAYS);
    struct time_date date = find_time_date((uint32_t)(local / 86400));
    d = write_time_local(d, date, (uint32_t)(local % 86400));
    if (nsec != 0)
        d = write_time_fraction(d, (uint32_t)nsec);
    return write_time_zone(d, offset_min);
}

/* ---- dates, and broken-down times ---- */

/* Read as a time whose clock stands at zero. */
bool jsonrti_date_parse(const char *s, size_t n, int64_t *sec)
{
    char text[20] = "0000-00-00T00:00:00";
    if (n != 10)
        return false;
    for (size_t i = 0; i < 10; i++)
        text[i] = s[i];
    return read_time_local(text, sec);
}

char *jsonrti_date_print(char *d, int64_t sec, int offset_min)
{
    char text[JSONRTI_TIME_ROOM];
    if (jsonrti_time_print(text, sec, 0, offset_min) == NULL)
        return NULL;
    for (size_t i = 0; i < 10; i++)
        d[i] = text[i];
    return d + 10;
}

bool jsonrti_civil_from(int64_t sec, jsonrti_civil *out)
{
    if (sec < JSONRTI_TIME_FIRST || sec > JSONRTI_TIME_LAST)
        return false;
    uint64_t shifted = (uint64_t)(sec + INT64_C(86400) * TIME_SHIFT_DAYS);
    uint32_t days = (uint32_t)(shifted / 86400), second = (uint32_t)(shifted % 86400);
    struct time_date date = find_time_date(days);
    struct time_date new_year = {date.year, 1, 1};
    out->year = (int)date.year;
    out->month = (int)date.month;
    out->day = (int)date.day;
    out->hour = (int)(second / 3600);
    out->minute = (int)(second / 60 % 60);
    out->second = (int)(second % 60);
    /* 400 years are a whole number of weeks: day 0 of the shifted count was a Wednesday. */
    out->week_day = (int)((days + 3) % 7);
    out->year_day = (int)(days - count_time_days(new_year));
    return true;
}

bool jsonrti_civil_store(const jsonrti_civil *c, int64_t *sec)
{
    if (c->year < 0 || c->year > 9999 || c->month < 1 || c->month > 12 || c->day < 1 ||
        c->hour < 0 || c->hour > 23 || c->minute < 0 || c->minute > 59 || c->second < 0 ||
        c->second > 59)
        return false;
    struct time_date date = {(uint32_t)c->year, (uint32_t)c->month, (uint32_t)c->day};
    if (date.day > count_time_month(date.year, date.month))
        return false;
    *sec = ((int64_t)count_time_days(date) - TIME_SHIFT_DAYS) * 86400 +
           (c->hour * 3600 + c->minute * 60 + c->second);
    return true;
}
