// Writes more than anybody wants, or reads nothing: `Flooder MODE [NUMBER]`.
#define _GNU_SOURCE
#include "MisbehavingWire.h"

#include <string.h>
#include <unistd.h>

int main(int count, char **arguments)
{
    wire_await_delivery();
    if (is_mode(count, arguments, "log")) {
        long lines = number_argument(count, arguments, 2, 100000);
        for (long line = 1; line <= lines; line++) log_say("flood %ld of many, many lines", line);
    }
    if (is_mode(count, arguments, "endless")) {
        for (;;) log_say("there is no end to this");
    }
    if (is_mode(count, arguments, "line")) {
        static char line[256 * 1024];
        memset(line, 'y', sizeof line - 1);
        line[sizeof line - 1] = '\n';
        if (write(2, line, sizeof line) < 0) return 70;
        log_say("short again");
    }
    if (is_mode(count, arguments, "unread")) {
        // Asks and never reads: its answers fill the pipe.
        for (int id = 1;; id++) {
            wire_say(
                "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"accounts\",\"params\":{\"query\":{}}}",
                id);
        }
    }
    if (is_mode(count, arguments, "last-words")) {
        if (write(2, "one\ntwo\nno line feed", 20) < 0) return 70;
        sleep(60);
    }
    wire_return();
    return 0;
}
