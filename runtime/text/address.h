/*
 * Identifiers and addresses as text, and bytes in hexadecimal. Pure functions.
 *
 * Parse functions take s[0..n), nothing before or behind it, and say whether it was one; on failure
 * out holds anything. Print functions write at d, without a NUL, and return behind the last byte.
 * Bytes are in the order of the wire.
 *
 * Sources: RFC 9562 (UUID), RFC 4291 section 2.2 and RFC 5952 (IPv6).
 */
#ifndef JSONRTI_ADDRESS_H
#define JSONRTI_ADDRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Room for the longest of them, an IPv6 address. */
#define JSONRTI_ID_ROOM 48

/* The value of a hexadecimal digit in either case; 16 for another character. */
unsigned jsonrti_hex_value(char c);
/* Pairs of digits, in either case; dst has room for n / 2 bytes and may be the same memory. */
bool jsonrti_hex_decode(const char *s, size_t n, uint8_t *dst);
/* In lower case. */
char *jsonrti_hex_encode(char *d, const uint8_t *s, size_t n);

/* 16 bytes: 8-4-4-4-12 digits, read in either case. */
bool jsonrti_uuid_parse(const char *s, size_t n, uint8_t *out);
char *jsonrti_uuid_print(char *d, const uint8_t *id);

/* 4 bytes: decimal parts, without leading zeros, which some take for octal. */
bool jsonrti_ipv4_parse(const char *s, size_t n, uint8_t *out);
char *jsonrti_ipv4_print(char *d, const uint8_t *address);

/* 16 bytes: all forms of RFC 4291, also with an IPv4 address at the end, without a zone. Written as
 * RFC 5952 says; addresses in ::ffff:0:0/96 end in an IPv4 address. */
bool jsonrti_ipv6_parse(const char *s, size_t n, uint8_t *out);
char *jsonrti_ipv6_print(char *d, const uint8_t *address);

/* 6 bytes: `aa:bb:cc:dd:ee:ff`; read in either case, and with `-` between all. */
bool jsonrti_mac_parse(const char *s, size_t n, uint8_t *out);
char *jsonrti_mac_print(char *d, const uint8_t *address);

/* One of them: JSONRTI_UUID, _IPV4, _IPV6 or _MAC of gencode_form.h. out has room for 16 bytes, or
 * for as many as that one has. */
bool jsonrti_id_parse(const char *s, size_t n, int form, uint8_t *out);

#endif
