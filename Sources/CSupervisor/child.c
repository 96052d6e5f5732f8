// What happens between fork and exec.
//
// The child shares the keeper's memory until it execs (as with vfork), which makes a start cheap and
// lets it write what went wrong straight into the launch. It only makes system calls.

#if defined(__linux__)
#define _GNU_SOURCE

#include "keeper.h"

#include <errno.h>
#include <linux/capability.h>
#include <linux/securebits.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

/// Becomes a process that no privilege protects from permissions.
///
/// The user id stays: an extension must be able to use the files that the person at the machine
/// made. What goes is root's power to write to read-only files and other people's folders, since
/// with it a test of a read-only container would prove nothing.
static int drop_privileges(void)
{
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
    // Refused to everybody but root, for whom alone it matters: exec would give root all back.
    prctl(PR_SET_SECUREBITS, SECBIT_NOROOT | SECBIT_NOROOT_LOCKED);
    struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
    struct __user_cap_data_struct none[2];
    memset(none, 0, sizeof none);
    return (int)syscall(SYS_capset, &header, none);
}

static int set_descriptors(const struct launch *launch)
{
    for (int number = 0; number < 3; number++) {
        if (dup2(launch->descriptors[number], number) < 0) return -1;
    }
#ifdef SYS_close_range
    // All of the keeper's are close-on-exec already; this is the second lock on the same door.
    unsigned int kept = launch->handover < 0 ? 3 : (unsigned int)launch->handover;
    if (kept > 3) syscall(SYS_close_range, 3, kept - 1, 0);
    if (launch->handover >= 0) kept++;
    syscall(SYS_close_range, kept, ~0U, 0);
#endif
    return 0;
}

/// Hands the listener to the keeper; the child's own copy goes at exec.
static int hand_over(int socket, int listener)
{
    char byte = 0;
    struct iovec part = {.iov_base = &byte, .iov_len = 1};
    union {
        struct cmsghdr header;
        char bytes[CMSG_SPACE(sizeof(int))];
    } ancillary;
    memset(&ancillary, 0, sizeof ancillary);
    struct msghdr message = {
        .msg_iov = &part,
        .msg_iovlen = 1,
        .msg_control = &ancillary,
        .msg_controllen = sizeof ancillary.bytes,
    };
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(header), &listener, sizeof listener);
    return sendmsg(socket, &message, MSG_NOSIGNAL) == 1 ? 0 : -1;
}

static int take_over(int socket)
{
    char byte;
    struct iovec part = {.iov_base = &byte, .iov_len = 1};
    union {
        struct cmsghdr header;
        char bytes[CMSG_SPACE(sizeof(int))];
    } ancillary;
    struct msghdr message = {
        .msg_iov = &part,
        .msg_iovlen = 1,
        .msg_control = &ancillary,
        .msg_controllen = sizeof ancillary.bytes,
    };
    int listener = -1;
    if (recvmsg(socket, &message, MSG_CMSG_CLOEXEC | MSG_DONTWAIT) != 1) return -1;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    if (header != NULL && header->cmsg_type == SCM_RIGHTS) {
        memcpy(&listener, CMSG_DATA(header), sizeof listener);
    }
    return listener;
}

/// A process under a debugger is left alone, unless its writes are watched.
static bool needs_filter(uint32_t flags)
{
    return (flags & FKSIM_DEBUGGED) == 0 || (flags & FKSIM_WATCHED) != 0;
}

static int prepare(struct launch *launch)
{
    launch->stage = FKSIM_STAGE_SESSION;
    if (setsid() < 0) return -1;
    // Should the keeper itself be killed, the kernel takes the first process along. It follows
    // the thread that forked, and neither of the keeper's ends before the keeper does.
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return -1;
    prctl(PR_SET_TIMERSLACK, 50000);
    launch->stage = FKSIM_STAGE_DIRECTORY;
    if (chdir(launch->directory) != 0) return -1;
    launch->stage = FKSIM_STAGE_PRIVILEGES;
    if (drop_privileges() != 0) return -1;
    // Before the descriptors are closed, the ruleset's among them.
    launch->stage = FKSIM_STAGE_LANDLOCK;
    if (launch->ruleset >= 0 && confine_enter(launch) != 0) return -1;
    launch->stage = FKSIM_STAGE_DESCRIPTORS;
    if (set_descriptors(launch) != 0) return -1;
    launch->stage = FKSIM_STAGE_FILTER;
    int listener = 0;
    if ((launch->header.flags & FKSIM_DEBUGGED) != 0) {
        // Where only ancestors may trace a process, this lets a debugger in that is none. Kernels
        // without that restriction refuse the call, and need none.
        prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY, 0, 0, 0);
    }
    if (needs_filter(launch->header.flags) && !launch->inherits_filter) {
        listener = filter_install(launch->header.flags, &launch->calls_restart);
        if (listener < 0) return -1;
    }
    launch->stage = FKSIM_STAGE_LISTENER;
    if (listener > 0 && hand_over(launch->handover, listener) != 0) return -1;
    launch->stage = FKSIM_STAGE_EXEC;
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    return 0;
}

static int child_main(void *argument)
{
    struct launch *launch = argument;
    if (prepare(launch) == 0) execve(launch->path, launch->arguments, launch->variables);
    launch->error = errno;
    _exit(127);
}

/// Clones the calling thread into the child, which inherits its filter.
static void start_here(struct launch *launch)
{
    // Only one launch runs at a time, and its child is past exec before this comes back.
    static _Alignas(64) char stack[64 * 1024];
    launch->pid = clone(
        child_main, stack + sizeof stack, CLONE_VM | CLONE_VFORK | SIGCHLD, launch);
    if (launch->pid < 0) launch->error = errno;
}

int child_start(struct launch *launch)
{
    int pair[2] = {-1, -1};
    launch->error = 0;
    if ((launch->header.flags & FKSIM_WATCHED) != 0) {
        launch->stage = FKSIM_STAGE_LISTENER;
        if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) != 0) {
            launch->error = errno;
            return -1;
        }
        launch->handover = pair[1];
    }
    launch->stage = FKSIM_STAGE_FORK;
    template_start(launch, needs_filter(launch->header.flags), start_here);
    if (launch->pid > 0 && launch->error != 0) waitpid(launch->pid, NULL, __WALL);
    if (launch->error == 0 && pair[0] >= 0) launch->listener = take_over(pair[0]);
    if (launch->listener >= 0) watch_begin(launch);
    if (pair[0] >= 0) {
        close(pair[0]);
        close(pair[1]);
        launch->handover = -1;
    }
    return launch->error == 0 ? 0 : -1;
}

#endif
