// The keeper's own loop: one launch at a time, until the host is gone.

#if defined(__linux__)
#define _GNU_SOURCE

#include "keeper.h"

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
}

/// What arrived from the host.
struct packet {
    struct fksim_request request;
    char bytes[FKSIM_PACKET_MAX];
    size_t size;
    int descriptors[FKSIM_DESCRIPTORS];
    bool has_descriptors;
};

/// Receives one packet: 1, 0 when the host is gone, -1 when there is none (only with DONTWAIT).
static int receive(struct packet *packet, int flags)
{
    union {
        struct cmsghdr header;
        char bytes[CMSG_SPACE(FKSIM_DESCRIPTORS * sizeof(int))];
    } ancillary;
    struct iovec parts[2] = {
        {.iov_base = &packet->request, .iov_len = sizeof packet->request},
        {.iov_base = packet->bytes, .iov_len = sizeof packet->bytes},
    };
    struct msghdr message = {
        .msg_iov = parts,
        .msg_iovlen = 2,
        .msg_control = &ancillary,
        .msg_controllen = sizeof ancillary.bytes,
    };
    ssize_t received;
    do {
        received = recvmsg(FKSIM_CONTROL, &message, MSG_CMSG_CLOEXEC | flags);
    } while (received < 0 && errno == EINTR);
    if (received < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return -1;
    if (received < (ssize_t)sizeof packet->request) return 0;
    packet->size = (size_t)received - sizeof packet->request;
    packet->has_descriptors = false;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    if (header != NULL && header->cmsg_type == SCM_RIGHTS
        && header->cmsg_len == CMSG_LEN(FKSIM_DESCRIPTORS * sizeof(int))) {
        memcpy(packet->descriptors, CMSG_DATA(header), sizeof packet->descriptors);
        packet->has_descriptors = true;
    }
    return 1;
}

/// Collects the parts of a launch; false when the host is gone.
static bool receive_launch(struct launch *launch, struct packet *packet)
{
    size_t size = 0, filled = 0;
    for (;;) {
        if (receive(packet, 0) != 1) return false;
        // A kill or a deadline that crossed the end of the launch before.
        if (packet->request.kind != FKSIM_LAUNCH) continue;
        if (launch->bytes == NULL) {
            size = (size_t)packet->request.value;
            if (!packet->has_descriptors || size < sizeof launch->header
                || size > FKSIM_LAUNCH_MAX) {
                return false;
            }
            memcpy(launch->descriptors, packet->descriptors, sizeof launch->descriptors);
            launch->bytes = malloc(size + 1);
            if (launch->bytes == NULL) return false;
        }
        if (packet->size > size - filled) return false;
        memcpy(launch->bytes + filled, packet->bytes, packet->size);
        filled += packet->size;
        if (filled == size) break;
    }
    launch->bytes[size] = 0;
    memcpy(&launch->header, launch->bytes, sizeof launch->header);
    return true;
}

/// Hands out the strings behind the header one after another; NULL when there are too few.
struct strings {
    char *next;
    char *end;
};

static char *take_string(struct strings *strings)
{
    if (strings->next >= strings->end) return NULL;
    char *text = strings->next;
    strings->next += strlen(text) + 1;
    return text;
}

static char **take_strings(struct strings *strings, uint32_t count)
{
    if (count > FKSIM_LAUNCH_MAX) return NULL;
    char **list = calloc((size_t)count + 1, sizeof *list);
    for (uint32_t index = 0; list != NULL && index < count; index++) {
        list[index] = take_string(strings);
        if (list[index] == NULL) {
            free(list);
            return NULL;
        }
    }
    return list;
}

static int take_roots(struct launch *launch, struct strings *strings)
{
    uint32_t counted = launch->header.counted_root_count;
    uint32_t count = counted + launch->header.other_root_count;
    launch->roots = calloc((size_t)count + 1, sizeof *launch->roots);
    if (launch->roots == NULL) return ENOMEM;
    for (uint32_t index = 0; index < count; index++) {
        const char *path = take_string(strings);
        if (path == NULL) return EINVAL;
        struct root *root = &launch->roots[index];
        int error = roots_take(launch, index, path);
        if (error != 0) return error;
        root->is_counted = index < counted;
        root->index = index;
        launch->root_count = index + 1;
    }
    roots_taken(launch);
    return 0;
}

/// Reads what stands behind the header; 0 or an errno, with the stage set.
static int parse(struct launch *launch, size_t size)
{
    struct strings strings = {
        .next = launch->bytes + sizeof launch->header,
        .end = launch->bytes + size,
    };
    launch->stage = FKSIM_STAGE_REQUEST;
    launch->path = take_string(&strings);
    launch->directory = take_string(&strings);
    if (launch->path == NULL || launch->directory == NULL) return EINVAL;
    launch->arguments = take_strings(&strings, launch->header.argument_count);
    launch->variables = take_strings(&strings, launch->header.variable_count);
    if (launch->arguments == NULL || launch->variables == NULL) return EINVAL;
    launch->stage = FKSIM_STAGE_ROOT;
    int error = take_roots(launch, &strings);
    if (error != 0) return error;
    launch->stage = FKSIM_STAGE_REQUEST;
    launch->fault_call = take_string(&strings);
    launch->fault_path = take_string(&strings);
    return launch->fault_call == NULL || launch->fault_path == NULL ? EINVAL : 0;
}

static void forget(struct launch *launch)
{
    for (size_t index = 0; index < launch->root_count; index++) free(launch->roots[index].path);
    free(launch->roots);
    free(launch->arguments);
    free(launch->variables);
    free(launch->bytes);
    watch_end(launch);
    for (int index = 3; index < FKSIM_DESCRIPTORS; index++) close(launch->descriptors[index]);
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

static int64_t earlier(int64_t left, int64_t right)
{
    return left < 0 || (right >= 0 && right < left) ? right : left;
}

/// When CPU time has to be looked at next, seen from `now`; 0 where nothing depends on it.
///
/// With so many cores, and no more, it cannot run out sooner.
static int64_t next_cpu_look(const struct launch *launch, int64_t now)
{
    int64_t due = earlier(launch->cpu_limit, launch->cpu_mark);
    if (due < 0) return 0;
    static long cores = 0;
    if (cores == 0) cores = sysconf(_SC_NPROCESSORS_ONLN);
    int64_t rest = (due - reaper_cpu_time(launch)) / (cores > 0 ? cores : 1);
    int64_t shortest = (int64_t)FKSIM_CPU_TICK_MIN_MS * 1000000;
    int64_t longest = (int64_t)FKSIM_CPU_TICK_MAX_MS * 1000000;
    return now + (rest < shortest ? shortest : rest > longest ? longest : rest);
}

/// The next moment that something is due; 0 when nothing ever is.
static int64_t next_moment(const struct launch *launch, int64_t deadline)
{
    int64_t next = deadline;
    bool is_cpu_limited = launch->cpu_limit >= 0 || launch->cpu_mark >= 0;
    bool is_memory_limited = launch->header.memory_bytes_max != 0;
    bool has_first_look = deadline == 0 && launch->first_look != 0;
    if (!is_cpu_limited && !is_memory_limited && !has_first_look) return next;
    int64_t now = fksim_now();
    if (has_first_look && launch->first_look > now) next = launch->first_look;
    if (is_cpu_limited) {
        int64_t look = next_cpu_look(launch, now);
        if (next == 0 || look < next) next = look;
    }
    if (is_memory_limited) {
        int64_t tick = now + (int64_t)FKSIM_MEMORY_TICK_MS * 1000000;
        if (next == 0 || tick < next) next = tick;
    }
    return next;
}

/// Milliseconds and less until the next thing that the clock brings; NULL when nothing does.
static struct timespec *time_left(const struct launch *launch, struct timespec *left)
{
    uint32_t reason;
    int64_t deadline = share_deadline(&reason), read_before, next;
    do {
        read_before = deadline;
        next = next_moment(launch, deadline);
        share_look_at(next == 0 ? INT64_MAX : next);
        // A host that has not seen this yet has stored its deadline before.
        deadline = share_deadline(&reason);
    } while (deadline != read_before);
    if (next == 0) return NULL;
    int64_t now = fksim_now();
    int64_t rest = next > now ? next - now : 0;
    left->tv_sec = rest / 1000000000;
    left->tv_nsec = rest % 1000000000;
    return left;
}

/// Whether the host's deadline is over; then it is why the launch is killed.
static bool is_over_deadline(struct launch *launch)
{
    uint32_t reason;
    int64_t deadline = share_deadline(&reason);
    if (deadline == 0 || fksim_now() < deadline) return false;
    launch->kill_reason = reason;
    return true;
}

static bool is_over_memory(struct launch *launch)
{
    if (launch->header.memory_bytes_max == 0) return false;
    int64_t resident = reaper_resident_bytes();
    if (resident > launch->peak_bytes) launch->peak_bytes = resident;
    return resident > (int64_t)launch->header.memory_bytes_max;
}

static void limit_cpu(struct launch *launch, const struct fksim_request *request)
{
    int64_t used = reaper_cpu_time(launch);
    if (launch->cpu_base < 0) launch->cpu_base = used;
    int64_t due = request->value > INT64_MAX - used ? INT64_MAX : used + request->value;
    if (request->kind == FKSIM_CPU_MARK) {
        launch->cpu_mark = due;
    } else {
        launch->cpu_limit = due;
        launch->cpu_limit_reason = request->reason;
    }
}

/// Says that a mark is reached; whether the limit is as well.
static bool is_over_cpu(struct launch *launch)
{
    if (launch->cpu_limit < 0 && launch->cpu_mark < 0) return false;
    int64_t used = reaper_cpu_time(launch);
    if (launch->cpu_mark >= 0 && used >= launch->cpu_mark) {
        launch->cpu_mark = -1;
        struct fksim_event event = {.kind = FKSIM_CPU_MARK_REACHED};
        keeper_send(&event, NULL, NULL);
    }
    return launch->cpu_limit >= 0 && used >= launch->cpu_limit;
}

/// Takes what the host says during a launch; false when the launch must end.
static bool obey(struct launch *launch, struct packet *packet, bool *is_host_gone)
{
    for (;;) {
        int outcome = receive(packet, MSG_DONTWAIT);
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
            limit_cpu(launch, &packet->request);
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
        if (ppoll(polls, 3, time_left(launch, &left), NULL) < 0) continue;
        if (polls[0].revents != 0 && !obey(launch, packet, &is_host_gone)) break;
        if (polls[1].revents != 0) {
            drain_child_signals();
            if (reaper_collect(launch)) break;
        }
        if (is_over_deadline(launch)) break;
        if (is_over_cpu(launch)) {
            launch->kill_reason = launch->cpu_limit_reason;
            break;
        }
        if (is_over_memory(launch)) {
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

/// When the deadline is looked at first, seen from now; 0 for never.
static int64_t first_look(const struct fksim_launch *header)
{
    int64_t now = fksim_now();
    if (header->first_look <= 0) return 0;
    return header->first_look > INT64_MAX - now ? INT64_MAX : now + header->first_look;
}

/// Runs one launch; false when the host is gone.
static bool run_launch(struct packet *packet)
{
    static struct launch launch;
    launch = (struct launch){
        .ruleset = -1, .listener = -1, .handover = -1, .descriptors = {-1, -1, -1, -1, -1},
        .cpu_base = -1, .cpu_limit = -1, .cpu_mark = -1};
    ordinals_begin();
    if (!receive_launch(&launch, packet)) return false;
    int error = parse(&launch, (size_t)packet->request.value);
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
        launch.first_look = first_look(&launch.header);
        keeper_send(&event, NULL, NULL);
        is_host_here = supervise(&launch, packet);
    }
    forget(&launch);
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
