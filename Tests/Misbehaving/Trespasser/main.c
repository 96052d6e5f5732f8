// Tries what it may not: `Trespasser FILE [PID]`; each attempt's outcome goes to the log.
#define _GNU_SOURCE
#include "MisbehavingWire.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

static void tell(const char *what, long outcome)
{
    log_say("%s: %s", what, outcome >= 0 ? "allowed" : strerrorname_np(errno));
    if (outcome > 2) close((int)outcome);
}

static long listen_again(void)
{
    struct sock_filter allow = {BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ALLOW};
    struct sock_fprog program = {.len = 1, .filter = &allow};
    return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_NEW_LISTENER, &program);
}

static int count_descriptors(void)
{
    int found = 0;
    for (int number = 0; number < 1024; number++) found += fcntl(number, F_GETFD) >= 0;
    return found;
}

int main(int count, char **arguments)
{
    wire_await_delivery();
    if (count > 1) tell("write", open(arguments[1], O_WRONLY | O_CREAT, 0600));
    if (count > 1) tell("unlink", unlink(arguments[1]));
    tell("null", open("/dev/null", O_WRONLY));
    tell("unix socket", socket(AF_UNIX, SOCK_STREAM, 0));
    tell("internet socket", socket(AF_INET, SOCK_STREAM, 0));
    tell("internet 6 socket", socket(AF_INET6, SOCK_DGRAM, 0));
    tell("ring", syscall(SYS_io_uring_setup, 4, NULL));
    tell("listener", listen_again());
    if (count > 2) tell("signal", kill((pid_t)number_argument(count, arguments, 2, 0), 0));
    struct rlimit core;
    getrlimit(RLIMIT_CORE, &core);
    log_say("core limit: %ld", (long)core.rlim_max);
    log_say("no new privileges: %d", prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0));
    log_say("descriptors: %d", count_descriptors());
    log_say("session leader: %d", getsid(0) == getpid());
    sigset_t mask;
    sigprocmask(SIG_SETMASK, NULL, &mask);
    log_say("blocked: %d", sigismember(&mask, SIGCHLD) + sigismember(&mask, SIGPIPE));
    wire_return();
    return 0;
}
