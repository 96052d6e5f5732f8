// The host's side: starting a keeper and speaking with it.

#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "CSupervisor.h"
#include "share.h"

#include <errno.h>
#include <string.h>
#include <time.h>

int64_t fksim_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

void fksim_mask_path(const char *path, char *masked, size_t size)
{
    static const char mark[] = ".dat.nosync";
    const size_t mark_length = sizeof mark - 1;
    size_t filled = 0;
    bool is_start = true;
    for (const char *next = path; *next != 0 && filled + mark_length + 2 < size;) {
        if (is_start && strncmp(next, mark, mark_length) == 0) {
            memcpy(masked + filled, mark, mark_length);
            filled += mark_length;
            masked[filled++] = '*';
            next += strcspn(next, "/");
            is_start = false;
            continue;
        }
        is_start = *next == '/';
        masked[filled++] = *next++;
    }
    masked[filled] = 0;
}

#if defined(__linux__)

#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

int fksim_is_supported(void) { return 1; }

static int spawn_with(int control, int share, pid_t *pid)
{
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int error = posix_spawn_file_actions_init(&actions);
    if (error != 0) return error;
    error = posix_spawnattr_init(&attributes);
    if (error != 0) {
        posix_spawn_file_actions_destroy(&actions);
        return error;
    }
    sigset_t all;
    sigfillset(&all);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setsigmask(&attributes, &all);
    posix_spawnattr_setflags(
        &attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    // The keeper holds nothing of the host's: not its terminal, not its pipes.
    posix_spawn_file_actions_adddup2(&actions, control, FKSIM_CONTROL);
    posix_spawn_file_actions_adddup2(&actions, share, FKSIM_SHARE);
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDWR, 0);
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_RDWR, 0);
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_RDWR, 0);
    char name[] = "fksim-keeper";
    char mark[] = "FKSIM_KEEPER=1";
    char *arguments[] = {name, NULL};
    // The one variable of the host's without which its executable may not load. What the keeper
    // starts gets the environment of its launch and nothing of this.
    char *libraries = NULL;
    const char *folders = getenv("LD_LIBRARY_PATH");
    if (folders != NULL && asprintf(&libraries, "LD_LIBRARY_PATH=%s", folders) < 0) {
        libraries = NULL;
        error = ENOMEM;
    }
    if (error == 0) {
        char *variables[] = {mark, libraries, NULL};
        error = posix_spawn(pid, "/proc/self/exe", &actions, &attributes, arguments, variables);
    }
    free(libraries);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

int fksim_keeper_spawn(pid_t *pid, struct fksim_share **share)
{
    int pair[2];
    int memory = share_make(share);
    if (memory < 0) return -1;
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) != 0) {
        int reason = errno;
        close(memory);
        fksim_share_drop(*share);
        errno = reason;
        return -1;
    }
    // Away from the low numbers, which the file actions above use themselves.
    int control = fcntl(pair[1], F_DUPFD_CLOEXEC, 16);
    int error = control < 0 ? errno : spawn_with(control, memory, pid);
    close(pair[1]);
    close(memory);
    if (control >= 0) close(control);
    if (error != 0) {
        close(pair[0]);
        fksim_share_drop(*share);
        errno = error;
        return -1;
    }
    // A keeper that does not read for so long is lost, whatever the reason.
    struct timeval limit = {.tv_sec = 10};
    setsockopt(pair[0], SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
    return pair[0];
}

static int send_packet(
    int control, const struct fksim_request *request, const void *bytes, size_t size,
    const int *descriptors)
{
    struct iovec parts[2] = {
        {.iov_base = (void *)request, .iov_len = sizeof *request},
        {.iov_base = (void *)bytes, .iov_len = size},
    };
    union {
        struct cmsghdr header;
        char bytes[CMSG_SPACE(FKSIM_DESCRIPTORS * sizeof(int))];
    } ancillary;
    struct msghdr message = {.msg_iov = parts, .msg_iovlen = 2};
    if (descriptors != NULL) {
        memset(&ancillary, 0, sizeof ancillary);
        message.msg_control = &ancillary;
        message.msg_controllen = sizeof ancillary.bytes;
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(FKSIM_DESCRIPTORS * sizeof(int));
        memcpy(CMSG_DATA(header), descriptors, FKSIM_DESCRIPTORS * sizeof(int));
    }
    ssize_t sent;
    do {
        sent = sendmsg(control, &message, MSG_NOSIGNAL);
    } while (sent < 0 && errno == EINTR);
    return sent < 0 ? -1 : 0;
}

int fksim_send_launch(
    int control, const void *bytes, size_t size, const int descriptors[FKSIM_DESCRIPTORS])
{
    const size_t part_max = FKSIM_PACKET_MAX - sizeof(struct fksim_request);
    if (size > FKSIM_LAUNCH_MAX) {
        errno = E2BIG;
        return -1;
    }
    struct fksim_request request = {.kind = FKSIM_LAUNCH, .value = (int64_t)size};
    for (size_t offset = 0; offset < size;) {
        size_t part = size - offset < part_max ? size - offset : part_max;
        const int *rights = offset == 0 ? descriptors : NULL;
        if (send_packet(control, &request, (const char *)bytes + offset, part, rights) != 0) {
            return -1;
        }
        offset += part;
    }
    return 0;
}

int fksim_send(int control, uint32_t kind, uint32_t reason, int64_t value)
{
    struct fksim_request request = {.kind = kind, .reason = reason, .value = value};
    return send_packet(control, &request, NULL, 0, NULL);
}

ssize_t fksim_receive(int control, void *buffer, size_t size)
{
    ssize_t received;
    do {
        received = recv(control, buffer, size, MSG_DONTWAIT);
    } while (received < 0 && errno == EINTR);
    return received;
}

int fksim_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int fksim_wake_make(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

void fksim_wake_raise(int wake)
{
    // A counter that is full is raised already.
    eventfd_write(wake, 1);
}

int fksim_wake_take(int wake)
{
    eventfd_t count = 0;
    return eventfd_read(wake, &count) == 0;
}

void fksim_poll(struct pollfd *polls, int count, int64_t deadline)
{
    struct timespec left = {0, 0};
    if (deadline >= 0) {
        int64_t rest = deadline - fksim_now();
        if (rest > 0) {
            left.tv_sec = rest / 1000000000;
            left.tv_nsec = rest % 1000000000;
        }
    }
    // An interrupted wait shows nothing ready, and the loop comes back.
    if (ppoll(polls, (nfds_t)count, deadline < 0 ? NULL : &left, NULL) >= 0) return;
    for (int index = 0; index < count; index++) polls[index].revents = 0;
}

void fksim_pipe_signal_block(sigset_t *before)
{
    sigset_t pipe;
    sigemptyset(&pipe);
    sigaddset(&pipe, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe, before);
}

void fksim_pipe_signal_restore(const sigset_t *before)
{
    if (sigismember(before, SIGPIPE) == 0) {
        sigset_t pipe;
        struct timespec none = {0, 0};
        sigemptyset(&pipe);
        sigaddset(&pipe, SIGPIPE);
        while (sigtimedwait(&pipe, NULL, &none) == SIGPIPE) {}
    }
    pthread_sigmask(SIG_SETMASK, before, NULL);
}

#else

// Elsewhere there is no subreaper, no Landlock and no listener; the launcher says so in words.

int fksim_is_supported(void) { return 0; }

int fksim_keeper_spawn(pid_t *pid, struct fksim_share **share)
{
    *pid = -1;
    *share = NULL;
    errno = ENOSYS;
    return -1;
}

int fksim_send_launch(
    int control, const void *bytes, size_t size, const int descriptors[FKSIM_DESCRIPTORS])
{
    (void)control, (void)bytes, (void)size, (void)descriptors;
    errno = ENOSYS;
    return -1;
}

int fksim_send(int control, uint32_t kind, uint32_t reason, int64_t value)
{
    (void)control, (void)kind, (void)reason, (void)value;
    errno = ENOSYS;
    return -1;
}

ssize_t fksim_receive(int control, void *buffer, size_t size)
{
    (void)control, (void)buffer, (void)size;
    errno = ENOSYS;
    return -1;
}

void fksim_share_drop(struct fksim_share *share) { (void)share; }
void fksim_share_begin(struct fksim_share *share) { (void)share; }

int fksim_share_deadline(
    struct fksim_share *share, int control, uint32_t reason, int64_t moment)
{
    (void)share, (void)control, (void)reason, (void)moment;
    errno = ENOSYS;
    return -1;
}

void fksim_share_attend(struct fksim_share *share) { (void)share; }
void fksim_share_rest(struct fksim_share *share) { (void)share; }

size_t fksim_share_take(struct fksim_share *share, void *buffer, size_t size)
{
    (void)share, (void)buffer, (void)size;
    return 0;
}

const char *fksim_watched_call(size_t index)
{
    (void)index;
    return NULL;
}

#endif
