/* Settings of a device, and changes to them: what a change does not name stays as it is. */
#ifndef DEVICE_CONFIG_H
#define DEVICE_CONFIG_H

#include <stdbool.h>
#include <stdint.h>

#include <jsonrt/annotate.h>

enum led_mode { LED_OFF JSON("off"), LED_ON JSON("on"), LED_BLINK JSON("blink") };

struct network {
    char ssid[33] JSON("ssid,required,min_len=1");
    bool dhcp JSON("dhcp,default=true");
    uint8_t address[4] JSON("address,format=ipv4,omitzero");
};

/* The whole configuration: a default for all that may be absent. */
struct JSON("deny_unknown") device_config {
    char name[32] JSON("name,default=device");
    uint8_t brightness JSON("brightness,max=100,default=50");
    uint16_t poll_seconds JSON("poll_seconds,min=5,default=60");
    enum led_mode led JSON("led,default=blink");
    struct network network JSON("network,required");
};

/* A change: one flag for each member says whether it came. */
struct JSON("deny_unknown") device_patch {
    bool has_name, has_brightness, has_poll_seconds, has_led;
    char name[32] JSON("name,present=has_name");
    uint8_t brightness JSON("brightness,max=100,present=has_brightness");
    uint16_t poll_seconds JSON("poll_seconds,min=5,present=has_poll_seconds");
    enum led_mode led JSON("led,present=has_led");
};

#endif
