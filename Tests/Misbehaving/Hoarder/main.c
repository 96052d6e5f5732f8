// Takes memory until somebody stops it: `Hoarder MEGABYTES [child]`.
#define _GNU_SOURCE
#include "MisbehavingWire.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void hoard(long megabytes)
{
    for (long taken = 0; taken < megabytes; taken++) {
        char *memory = malloc(1024 * 1024);
        if (memory == NULL) return;
        memset(memory, (int)taken + 1, 1024 * 1024);
        usleep(200);
    }
}

int main(int count, char **arguments)
{
    long megabytes = number_argument(count, arguments, 1, 512);
    wire_await_delivery();
    if (count > 2 && fork() == 0) {
        hoard(megabytes);
        sleep(60);
    }
    if (count <= 2) hoard(megabytes);
    if (count > 2) sleep(60);
    wire_return();
    return 0;
}
