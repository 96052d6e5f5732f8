// Dies by a signal: `Crasher SIGNAL [words for the log]`.
#include "MisbehavingWire.h"

#include <signal.h>
#include <stddef.h>

int main(int count, char **arguments)
{
    wire_await_delivery();
    for (int line = 1; line <= 12; line++) log_say("line %d", line);
    if (count > 2) log_say("%s", arguments[2]);
    raise((int)number_argument(count, arguments, 1, SIGSEGV));
    return 99;
}
