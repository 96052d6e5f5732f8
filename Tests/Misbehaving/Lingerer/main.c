// Never returns, or returns only when it is told that its time is over, or after a nap.
#define _GNU_SOURCE
#include "MisbehavingWire.h"

#include <string.h>
#include <time.h>
#include <unistd.h>

static void spin(void)
{
    for (volatile long turn = 0;; turn++) {}
}

/// Works for so much CPU time.
static void work(long milliseconds)
{
    struct timespec used;
    do {
        for (volatile int turn = 0; turn < 10000; turn++) {}
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    } while (used.tv_sec * 1000 + used.tv_nsec / 1000000 < milliseconds);
}

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
    if (is_mode(count, arguments, "spins")) spin();
    if (is_mode(count, arguments, "child")) {
        if (fork() == 0) spin();
        sleep(60);
    }
    if (is_mode(count, arguments, "naps")) {
        usleep(1200 * 1000);
        wire_return();
        return 0;
    }
    if (is_mode(count, arguments, "works")) work(400);
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
