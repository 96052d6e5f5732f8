// Never returns, or returns only when it is told that its time is over.
#define _GNU_SOURCE
#include "MisbehavingWire.h"

#include <string.h>
#include <unistd.h>

static void await_notice(void)
{
    char line[8192];
    do {
        if (!wire_read(line, sizeof line)) _exit(0);
    } while (strstr(line, "willTerminate") == NULL);
}

int main(int count, char **arguments)
{
    wire_await_delivery();
    log_say("working");
    if (is_mode(count, arguments, "call")) {
        wire_say("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"accounts\",\"params\":{\"query\":{}}}");
    }
    // Deaf: does not even take the notice from the wire.
    if (is_mode(count, arguments, "deaf")) sleep(60);
    await_notice();
    log_say("noticed");
    if (is_mode(count, arguments, "finishes")) {
        wire_say("{\"jsonrpc\":\"2.0\",\"id\":3,\"result\":{}}");
        sleep(60);
    }
    if (is_mode(count, arguments, "returns")) {
        wire_say("{\"jsonrpc\":\"2.0\",\"id\":3,\"result\":{}}");
        wire_return();
        return 0;
    }
    sleep(60);
    return 0;
}
