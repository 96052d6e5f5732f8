// Ends on purpose, as the framework does when a call must not be made.
#include "MisbehavingWire.h"

#include <stdlib.h>

int main(void)
{
    wire_await_delivery();
    wire_say("{\"jsonrpc\":\"2.0\",\"method\":\"trap\","
             "\"params\":{\"reason\":\"notEntitled\",\"call\":\"FinanceStore.accounts(query:)\"}}");
    log_say("Fatal error: the entitlement is missing");
    abort();
}
