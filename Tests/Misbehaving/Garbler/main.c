// Writes to the wire what is no message: `Garbler MODE`.
#define _GNU_SOURCE
#include "MisbehavingWire.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void long_line(void)
{
    const size_t size = 17 * 1024 * 1024;
    char *line = malloc(size);
    if (line == NULL) _exit(70);
    memset(line, 'x', size);
    memcpy(line, "{\"jsonrpc\":\"2.0\",", 17);
    wire_raw(line, size);
}

int main(int count, char **arguments)
{
    wire_await_delivery();
    if (is_mode(count, arguments, "binary")) {
        static const unsigned char bytes[] = {0, 1, 2, 0xFF, 0xFE, 'a', 0x80, '\n', 7, '\n'};
        wire_raw(bytes, sizeof bytes);
    }
    if (is_mode(count, arguments, "print")) wire_say("hello from print");
    if (is_mode(count, arguments, "half")) {
        wire_raw("{\"jsonrpc\":\"2.0\",\"id\":", 22);
        return 5;
    }
    if (is_mode(count, arguments, "long")) long_line();
    if (is_mode(count, arguments, "method")) {
        wire_call(1, "acounts", "{}");
        wire_say("{\"jsonrpc\":\"2.0\",\"method\":\"weather\"}");
        wire_return();
        return 0;
    }
    if (is_mode(count, arguments, "misspelt")) {
        wire_say("{\"jsonrpc\":\"2.0\",\"id\":1,\"methd\":\"acounts\"}");
    }
    if (is_mode(count, arguments, "params")) {
        wire_say("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"accounts\","
                 "\"params\":{\"query\":{\"limit\":\"ten\"}}}");
    }
    if (is_mode(count, arguments, "reply")) {
        wire_say("{\"jsonrpc\":\"2.0\",\"id\":77,\"result\":{}}");
    }
    if (is_mode(count, arguments, "refuse")) {
        wire_say("{\"jsonrpc\":\"2.0\",\"id\":2,\"error\":{\"code\":3,\"message\":\"no\"}}");
    }
    if (is_mode(count, arguments, "close")) close(1);
    if (is_mode(count, arguments, "late")) {
        // In one piece, so that the call is there when the return is read.
        static const char lines[] = "{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{}}\n"
            "{\"jsonrpc\":\"2.0\",\"method\":\"disableAllBackgroundDelivery\"}\n";
        wire_raw(lines, sizeof lines - 1);
        return 0;
    }
    if (is_mode(count, arguments, "returns-after")) {
        wire_say("hello from print");
        wire_return();
        return 0;
    }
    sleep(60);
    return 0;
}
