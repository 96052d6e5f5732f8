// Leaves processes behind, in ways that are hard to follow: `Forker MODE [returns|waits]`.
#define _GNU_SOURCE
#include "MisbehavingWire.h"

#include <signal.h>
#include <string.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

/// Each process forks the next and leaves, with or without a session of its own, for ever.
static void race(int makes_sessions)
{
    for (;;) {
        pid_t pid = fork();
        if (pid > 0) _exit(0);
        if (pid < 0) usleep(100);
        if (makes_sessions) setsid();
    }
}

/// By this the first process learns that the others exist.
static int born[2];

static void await_births(long count)
{
    char byte;
    for (long seen = 0; seen < count; seen++) {
        if (read(born[0], &byte, 1) != 1) return;
    }
}

/// Sleeps in a process that ignores what can be ignored.
static void stay(void)
{
    if (write(born[1], "x", 1) != 1) _exit(70);
    signal(SIGTERM, SIG_IGN);
    signal(SIGHUP, SIG_IGN);
    setsid();
    for (;;) sleep(60);
}

/// A tree of `count` processes, half of it deep and half of it wide.
static void grow(long count)
{
    for (long wide = 0; wide < count / 2; wide++) {
        if (fork() == 0) stay();
    }
    for (long deep = 0; deep < count - count / 2; deep++) {
        if (fork() != 0) {
            if (deep > 0) stay();
            await_births(count);
            return;
        }
    }
    stay();
}

int main(int count, char **arguments)
{
    if (pipe(born) != 0) return 70;
    wire_await_delivery();
    if (is_mode(count, arguments, "race")) {
        for (int chain = 0; chain < 4; chain++) {
            if (fork() == 0) race(chain % 2);
        }
        usleep(20000);
    }
    if (is_mode(count, arguments, "tree")) grow(number_argument(count, arguments, 3, 100));
    if (is_mode(count, arguments, "daemon")) {
        pid_t middle = fork();
        if (middle == 0) {
            setsid();
            if (fork() == 0) stay();
            _exit(0);
        }
        // The one in the middle has to be gone as well, or it might count as left behind.
        waitpid(middle, NULL, 0);
        await_births(1);
    }
    if (count > 2 && strcmp(arguments[2], "returns") == 0) {
        wire_return();
        return 0;
    }
    // The call tells the host that all are there.
    wire_call(1, "authorizationStatus", "{}");
    sleep(60);
    return 0;
}
