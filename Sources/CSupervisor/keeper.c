// The keeper's own loop: one launch at a time, until the host is gone.

#if defined(__linux__)
#define _GNU_SOURCE

#include "keeper.h"
#include "bounds.h"
#include "request.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static int child_signals = -1;

/// Takes the process over when it was started as a keeper, before anything else in it runs.
///
/// Nothing but the environment decides, so that a host that is a test bundle or somebody's server
/// works as well as `fksim` itself.
__attribute__((constructor(101))) static void enter(void)
{
    const char *mark = getenv("FKSIM_KEEPER");
    if (mark == NULL || strcmp(mark, "1") != 0) return;
    int type = 0;
    socklen_t size = sizeof type;
    if (getsockopt(FKSIM_CONTROL, SOL_SOCKET, SO_TYPE, &type, &size) != 0
        || type != SOCK_SEQPACKET) {
        static const char words[] =
            "FKSIM_KEEPER is set, but descriptor 3 is no control socket. The variable is for "
            "processes that a host starts by itself; remove it from the environment.\n";
        ssize_t ignored = write(2, words, sizeof words - 1);
        (void)ignored;
        _exit(64);
    }
    keeper_run();
}

void keeper_send(struct fksim_event *event, const char *path, const char *destination)
{
    event->path_length = path == NULL ? 0 : (uint32_t)strlen(path);
    event->destination_length = destination == NULL ? 0 : (uint32_t)strlen(destination);
    struct iovec parts[3] = {
        {.iov_base = event, .iov_len = sizeof *event},
        {.iov_base = (void *)path, .iov_len = event->path_length},
        {.iov_base = (void *)destination, .iov_len = event->destination_length},
    };
    struct msghdr message = {.msg_iov = parts, .msg_iovlen = 3};
    ssize_t sent;
    do {
        sent = sendmsg(FKSIM_CONTROL, &message, MSG_NOSIGNAL);
    } while (sent < 0 && errno == EINTR);
    // A host that is gone shows as the end of the socket, in the loop.
    share_sent();
}

/// The keeper's own peak: a child starts in its memory, so the kernel counts it into the child's.
static int64_t own_peak_bytes(void)
{
    char line[128];
    long kilobytes = 0;
    FILE *status = fopen("/proc/self/status", "re");
    if (status == NULL) return 0;
    while (fgets(line, sizeof line, status) != NULL) {
        if (sscanf(line, "VmHWM: %ld kB", &kilobytes) == 1) break;
    }
    fclose(status);
    return (int64_t)kilobytes * 1024;
}

/// Lets go of the host's code that starting this process brought in, and forgets that peak.
///
/// Otherwise no child could seem smaller than the host's libraries. Only code is dropped: it is
/// unchanged and comes back from the file when it is needed.
static void shed_memory(void)
{
    char line[PATH_MAX + 128];
    FILE *maps = fopen("/proc/self/maps", "re");
    if (maps == NULL) return;
    while (fgets(line, sizeof line, maps) != NULL) {
        unsigned long start = 0, end = 0;
        char access[8] = "";
        char slash = 0;
        int count = sscanf(line, "%lx-%lx %4s %*x %*x:%*x %*u %c", &start, &end, access, &slash);
        if (count == 4 && slash == '/' && strcmp(access, "r-xp") == 0) {
            madvise((void *)start, end - start, MADV_DONTNEED);
        }
    }
    fclose(maps);
    int references = open("/proc/self/clear_refs", O_WRONLY | O_CLOEXEC);
    if (references < 0) return;
    ssize_t ignored = write(references, "5", 1);
    (void)ignored;
    close(references);
}

static void end(struct launch *launch, uint32_t reason)
{
    if (reason != FKSIM_NOT_KILLED) launch->kill_reason = reason;
    reaper_end(launch);
    struct fksim_event event = {
        .kind = FKSIM_GONE,
        .number = launch->leader_status,
        .reason = launch->kill_reason,
        .stragglers = launch->stragglers,
        .killed_at = launch->killed_at,
        .gone_at = launch->gone_at,
        .cpu_microseconds = launch->cpu_microseconds,
        .limited_cpu_microseconds =
            launch->cpu_base < 0 ? -1 : launch->cpu_microseconds - launch->cpu_base / 1000,
        .peak_bytes = launch->peak_bytes,
        .floor_bytes = launch->header.memory_bytes_max == 0 ? 0 : own_peak_bytes(),
        .ordinal = launch->writes,
    };
    keeper_send(&event, NULL, NULL);
}

/// Takes what the host says during a launch; false when the launch must end.
static bool obey(struct launch *launch, struct packet *packet, bool *is_host_gone)
{
    for (;;) {
        int outcome = request_receive(packet, MSG_DONTWAIT);
        if (outcome < 0) return true;
        if (outcome == 0) {
            *is_host_gone = true;
            launch->kill_reason = FKSIM_ASKED;
            return false;
        }
        if (packet->request.kind == FKSIM_KILL) {
            launch->kill_reason = packet->request.reason;
            return false;
        }
        if (packet->request.kind == FKSIM_CPU_LIMIT || packet->request.kind == FKSIM_CPU_MARK) {
            bounds_set_cpu(launch, &packet->request);
        }
        if (packet->request.kind == FKSIM_NOTED) {
            watch_noted(launch, (uint64_t)packet->request.value);
        }
    }
}

static void drain_child_signals(void)
{
    struct signalfd_siginfo infos[8];
    // The signal is pending or not, so less than the room is all.
    while (read(child_signals, infos, sizeof infos) == (ssize_t)sizeof infos) {}
}

/// Watches one launch until it is over; false when the host is gone.
static bool supervise(struct launch *launch, struct packet *packet)
{
    bool is_host_gone = false;
    for (;;) {
        struct pollfd polls[3] = {
            {.fd = FKSIM_CONTROL, .events = POLLIN},
            {.fd = child_signals, .events = POLLIN},
            {.fd = launch->listener, .events = POLLIN},
        };
        struct timespec left;
        if (ppoll(polls, 3, bounds_time_left(launch, &left), NULL) < 0) continue;
        if (polls[0].revents != 0 && !obey(launch, packet, &is_host_gone)) break;
        if (polls[1].revents != 0) {
            drain_child_signals();
            if (reaper_collect(launch)) break;
        }
        if (bounds_deadline_is_over(launch)) break;
        if (bounds_cpu_is_over(launch)) {
            launch->kill_reason = launch->cpu_limit_reason;
            break;
        }
        if (bounds_memory_is_over(launch)) {
            launch->kill_reason = FKSIM_MEMORY;
            break;
        }
        if ((polls[2].revents & POLLIN) != 0) {
            // A host that does not read holds up the writing thread, not this loop.
            struct pollfd room = {.fd = FKSIM_CONTROL, .events = POLLOUT};
            bool has_room = share_is_at_rest()
                || (poll(&room, 1, 1) == 1 && (room.revents & POLLOUT) != 0);
            if (has_room && !watch_step(launch)) {
                launch->kill_reason = FKSIM_FAULT;
                break;
            }
        } else if (polls[2].revents != 0) {
            watch_end(launch);
        }
    }
    // The next launch begins with a look.
    share_look_at(0);
    end(launch, FKSIM_NOT_KILLED);
    return !is_host_gone;
}

static void report_failure(struct launch *launch, int error)
{
    struct fksim_event event = {
        .kind = FKSIM_START_FAILED, .number = error, .detail = launch->stage};
    keeper_send(&event, NULL, NULL);
}

/// Runs one launch; false when the host is gone.
static bool run_launch(struct packet *packet)
{
    static struct launch launch;
    launch = (struct launch){
        .ruleset = -1, .listener = -1, .handover = -1, .descriptors = {-1, -1, -1, -1, -1},
        .cpu_base = -1, .cpu_limit = -1, .cpu_mark = -1};
    ordinals_begin();
    if (!request_receive_launch(&launch, packet)) return false;
    int error = request_parse(&launch, (size_t)packet->request.value);
    if (error == 0 && (launch.header.flags & FKSIM_CONFINED) != 0) {
        launch.stage = FKSIM_STAGE_LANDLOCK;
        if (confine_prepare(&launch) != 0) error = errno;
    }
    if (error == 0 && child_start(&launch) != 0) error = launch.error;
    for (int index = 0; index < 3; index++) close(launch.descriptors[index]);
    bool is_host_here = true;
    if (error != 0) {
        report_failure(&launch, error);
    } else {
        struct fksim_event event = {
            .kind = FKSIM_STARTED, .number = launch.pid, .detail = launch.landlock_version};
        launch.first_look = bounds_first_look(&launch.header);
        keeper_send(&event, NULL, NULL);
        is_host_here = supervise(&launch, packet);
    }
    request_forget(&launch);
    watch_end(&launch);
    return is_host_here;
}

static void close_the_rest(void)
{
#ifdef SYS_close_range
    if (syscall(SYS_close_range, FKSIM_CONTROL + 1, ~0U, 0) == 0) return;
#endif
    for (int number = FKSIM_CONTROL + 1; number < 65536; number++) close(number);
}

void keeper_run(void)
{
    bool is_sharing = share_open();
    close_the_rest();
    fcntl(FKSIM_CONTROL, F_SETFD, FD_CLOEXEC);
    struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
    umask(022);
    prctl(PR_SET_NAME, "fksim-keeper");
    prctl(PR_SET_TIMERSLACK, 1);
    struct fksim_event hello = {.kind = FKSIM_HELLO, .number = FKSIM_PACKET_VERSION};
    if (chdir("/") != 0 || prctl(PR_SET_CHILD_SUBREAPER, 1) != 0) hello.detail = errno;
    if (!is_sharing) hello.detail = errno;
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGCHLD);
    child_signals = signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK);
    if (child_signals < 0) hello.detail = errno;
    if (access("/proc/thread-self/children", R_OK) != 0) hello.detail = errno;
    shed_memory();
    keeper_send(&hello, NULL, NULL);
    static struct packet packet;
    while (hello.detail == 0 && run_launch(&packet)) {}
    _exit(0);
}

#endif
