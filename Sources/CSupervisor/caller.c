// Looking at a thread that made a system call, with as few calls of our own as that takes: each of
// them makes every watched write dearer.

#if defined(__linux__)
#define _GNU_SOURCE

#include "caller.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

enum {
    /// Nearly every path is shorter, and the rest of a page need not be copied for it.
    USUAL_PATH = 256,
    /// The longest name of a link there, with its NUL.
    LINK_NAME_MAX = 16,
};

/// How much may be read at once: never across more pages than a path fills.
static size_t readable(uint64_t address, size_t wanted)
{
    size_t rest = 4096 - (size_t)(address & 4095);
    return wanted < rest ? wanted : rest;
}

bool caller_text(pid_t tid, uint64_t address, char text[PATH_MAX])
{
    size_t filled = 0;
    while (filled < PATH_MAX - 1) {
        size_t wanted = filled == 0 ? USUAL_PATH : PATH_MAX - 1 - filled;
        size_t part = readable(address + filled, wanted);
        struct iovec own = {.iov_base = text + filled, .iov_len = part};
        struct iovec other = {
            .iov_base = (void *)(uintptr_t)(address + filled), .iov_len = part};
        ssize_t size = process_vm_readv(tid, &own, 1, &other, 1, 0);
        if (size <= 0) return false;
        if (memchr(text + filled, 0, (size_t)size) != NULL) return true;
        filled += (size_t)size;
    }
    text[PATH_MAX - 1] = 0;
    return false;
}

bool caller_bytes(pid_t tid, uint64_t address, void *bytes, size_t size)
{
    struct iovec own = {.iov_base = bytes, .iov_len = size};
    struct iovec other = {.iov_base = (void *)(uintptr_t)address, .iov_len = size};
    return process_vm_readv(tid, &own, 1, &other, 1, 0) == (ssize_t)size;
}

bool caller_two_texts(pid_t tid, const uint64_t addresses[2], char *const texts[2])
{
    struct iovec own[2], other[2];
    for (int index = 0; index < 2; index++) {
        size_t part = readable(addresses[index], USUAL_PATH);
        own[index] = (struct iovec){.iov_base = texts[index], .iov_len = part};
        other[index] = (struct iovec){
            .iov_base = (void *)(uintptr_t)addresses[index], .iov_len = part};
    }
    ssize_t size = process_vm_readv(tid, own, 2, other, 2, 0);
    return size == (ssize_t)(own[0].iov_len + own[1].iov_len)
        && memchr(texts[0], 0, own[0].iov_len) != NULL
        && memchr(texts[1], 0, own[1].iov_len) != NULL;
}

/// The folder of descriptors in /proc of the thread that was looked at last: what it has open is
/// found from there without the way from the root.
///
/// The folder is the thread's and not its number's. Nothing is found in it when the thread is gone.
static struct {
    pid_t tid;
    int folder;
} known = {.folder = -1};

void caller_forget(void)
{
    if (known.folder >= 0) close(known.folder);
    known.folder = -1;
}

static bool know(pid_t tid)
{
    char path[32];
    if (known.folder >= 0 && known.tid == tid) return true;
    caller_forget();
    snprintf(path, sizeof path, "/proc/%d/fd", tid);
    known.folder = open(path, O_PATH | O_DIRECTORY | O_CLOEXEC);
    known.tid = tid;
    return known.folder >= 0;
}

/// What a descriptor argument is called in a thread's folder.
static const char *link_name(int descriptor, char name[LINK_NAME_MAX])
{
    if (descriptor == AT_FDCWD) return "../cwd";
    snprintf(name, LINK_NAME_MAX, "%d", descriptor);
    return name;
}

/// Whether nothing was found because the number may mean another thread by now; then it is looked
/// up anew.
static bool was_another(void)
{
    int error = errno;
    if (error != ENOENT && error != ESRCH) return false;
    caller_forget();
    errno = error;
    return true;
}

ssize_t caller_link(pid_t tid, int descriptor, char text[PATH_MAX])
{
    char room[LINK_NAME_MAX];
    const char *name = link_name(descriptor, room);
    for (int turn = 0; turn < 2 && know(tid); turn++) {
        ssize_t size = readlinkat(known.folder, name, text, PATH_MAX - 1);
        if (size >= 0 || !was_another()) return size;
    }
    return -1;
}

int caller_open(pid_t tid, int descriptor)
{
    char room[LINK_NAME_MAX];
    const char *name = link_name(descriptor, room);
    for (int turn = 0; turn < 2 && know(tid); turn++) {
        int file = openat(known.folder, name, O_PATH | O_CLOEXEC);
        if (file >= 0 || !was_another()) return file;
    }
    return -1;
}

unsigned long caller_link_count(pid_t tid, int descriptor)
{
    char room[LINK_NAME_MAX];
    struct stat status;
    if (!know(tid) || fstatat(known.folder, link_name(descriptor, room), &status, 0) != 0) return 0;
    return status.st_nlink;
}

#endif
