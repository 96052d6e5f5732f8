#define _GNU_SOURCE
#include "CExtensionRuntime.h"
#include "Startup.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// The same numbers as in DeliveryWire's WireDescriptors; a test holds them together.
enum { INCOMING = 200, OUTGOING = 201 };

static bool has_wire;

bool fksim_has_wire(void) { return has_wire; }

static _Noreturn void refuse(const char *what) {
    dprintf(STDERR_FILENO,
            "The extension runtime could not set up its wire: %s: %s. The host must pass the wire "
            "on descriptors 0 and 1 and allow at least %d descriptors.\n",
            what, strerror(errno), OUTGOING + 1);
    _exit(71);
}

// Copies a descriptor to its fixed place, closed when another program is executed.
static void move(int from, int to) {
    if (dup3(from, to, O_CLOEXEC) < 0) refuse("duplicating a descriptor");
}

static void take_wire(void) {
    move(STDIN_FILENO, INCOMING);
    move(STDOUT_FILENO, OUTGOING);
    int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (nothing < 0) refuse("opening /dev/null");
    if (dup2(nothing, STDIN_FILENO) < 0) refuse("replacing standard input");
    if (nothing != STDIN_FILENO) close(nothing);
    if (dup2(STDERR_FILENO, STDOUT_FILENO) < 0) refuse("replacing standard output");
    // A pipe is buffered in blocks otherwise, and the last prints would vanish at a kill.
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
}

// Runs before the constructors of other objects and before any Swift code.
__attribute__((constructor(101))) static void start(void) {
    fksim_clock_prepare();
    const char *mark = getenv("FKSIM_WIRE");
    if (mark == NULL || strcmp(mark, "1") != 0) return;
    // A program that the extension starts has no wire, so it must not believe it has.
    unsetenv("FKSIM_WIRE");
    has_wire = true;
    take_wire();
    fksim_clock_read_environment();
}
