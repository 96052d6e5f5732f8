// Runs a program under a seccomp listener, as some containers do: `Overseer PROGRAM ARGUMENTS…`.
#define _GNU_SOURCE
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int count, char **arguments)
{
    struct sock_filter allow = {BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ALLOW};
    struct sock_fprog program = {.len = 1, .filter = &allow};
    if (count < 2 || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return 70;
    // Nothing is ever told to it, but it exists as long as its descriptor here is open.
    long listener = syscall(
        SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_NEW_LISTENER, &program);
    if (listener < 0) return 71;
    pid_t pid = fork();
    if (pid == 0) {
        execv(arguments[1], arguments + 1);
        _exit(72);
    }
    int status = 0;
    if (waitpid(pid, &status, 0) != pid) return 73;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 74;
}
