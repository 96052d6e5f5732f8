// Does what it should, in several ways: the measure for the others.
#define _GNU_SOURCE
#include "MisbehavingWire.h"

#include <stdio.h>
#include <unistd.h>

static void call_around(void)
{
    log_say("before");
    wire_call(1, "accounts", "{\"query\":{}}");
    log_say("between");
    wire_call(2, "history",
              "{\"stream\":{\"kind\":\"transactions\","
              "\"accountID\":\"5B1D1F52-4C1A-4A2E-9D0E-3B6C9A1F0001\"},\"monitoring\":false}");
    wire_call(3, "accounts", "{\"query\":{\"limit\":2}}");
    wire_call(4, "enableBackgroundDelivery",
              "{\"types\":[\"transactions\"],\"frequency\":\"hourly\"}");
    wire_call(5, "sideEffect",
              "{\"name\":\"WidgetKit.reloadTimelines\",\"details\":{\"kind\":\"Week\"}}");
    log_say("after");
}

// Says what may also be asked, as a program does that does not care for the order of its prints.
static void notify(void)
{
    wire_say("{\"jsonrpc\":\"2.0\",\"method\":\"enableBackgroundDelivery\","
             "\"params\":{\"types\":[\"transactions\"],\"frequency\":\"hourly\"}}");
    wire_say("{\"jsonrpc\":\"2.0\",\"method\":\"sideEffect\","
             "\"params\":{\"name\":\"WidgetKit.reloadTimelines\",\"details\":{\"kind\":\"Week\"}}}");
}

int main(int count, char **arguments)
{
    // What a bare start costs: nothing but a process that comes and goes.
    if (is_mode(count, arguments, "bare")) return 0;
    wire_await_delivery();
    if (is_mode(count, arguments, "calls")) call_around();
    if (is_mode(count, arguments, "notifies")) notify();
    if (is_mode(count, arguments, "hasty")) {
        // The return lies in the wire with the registration, before anybody could cut there.
        wire_say("{\"jsonrpc\":\"2.0\",\"method\":\"disableAllBackgroundDelivery\"}\n"
                 "{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{}}");
        return 0;
    }
    if (is_mode(count, arguments, "many")) {
        long calls = number_argument(count, arguments, 2, 1000);
        for (int id = 1; id <= calls; id++) wire_call(id, "authorizationStatus", "{}");
    }
    if (is_mode(count, arguments, "environment")) {
        for (char **variable = environ; *variable != NULL; variable++) log_say("%s", *variable);
    }
    wire_return();
    // Stays, though returning ends the process.
    if (is_mode(count, arguments, "stays")) sleep(60);
    // Not even the end of its input makes it leave.
    return 0;
}
