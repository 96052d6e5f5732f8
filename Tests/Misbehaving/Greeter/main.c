// Gets the start wrong: `Greeter MODE`.
#include "MisbehavingWire.h"

#include <unistd.h>

int main(int count, char **arguments)
{
    char line[8192];
    if (is_mode(count, arguments, "mute")) sleep(60);
    if (is_mode(count, arguments, "eager")) {
        wire_say("{\"jsonrpc\":\"2.0\",\"method\":\"ready\",\"params\":{}}");
    }
    if (is_mode(count, arguments, "unready")) {
        wire_initialize();
        sleep(60);
    }
    wire_read(line, sizeof line);
    if (is_mode(count, arguments, "newer")) {
        wire_say("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"protocolVersion\":9,"
                 "\"runtime\":{\"name\":\"future\",\"version\":\"9\"}}}");
    }
    if (is_mode(count, arguments, "refuses")) {
        wire_say("{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":6,"
                 "\"message\":\"the host offers 1, this runtime speaks 7, 8\"}}");
    }
    sleep(60);
    return 0;
}
