// Leaves by itself before it returned: `Quitter STATUS [start|ready|delivery]`.
#include "MisbehavingWire.h"

#include <string.h>

int main(int count, char **arguments)
{
    const char *stage = count > 2 ? arguments[2] : "delivery";
    if (strcmp(stage, "ready") == 0) wire_ready();
    if (strcmp(stage, "delivery") == 0) wire_await_delivery();
    log_say("leaving at %s", stage);
    return (int)number_argument(count, arguments, 1, 3);
}
