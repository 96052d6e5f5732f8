// A kill inside a large write: the kernel copies page by page and looks for a deadly signal between
// two, so a file may hold any number of whole pages of what was written. The keeper writes that
// part itself, through a copy of the child's own descriptor, and the call never happens.

#if defined(__linux__)
#define _GNU_SOURCE

#include "torn.h"

#include "caller.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#ifndef RWF_APPEND
#define RWF_APPEND 0x10
#endif

enum {
    PAGE = 4096,
    /// The most parts of a vectored write, as the kernel has it.
    VECTORS_MAX = 1024,
    CHUNK = 64 * 1024,
};

/// Where the bytes of a call come from.
enum source { FROM_BUFFER, FROM_VECTORS, FROM_FILE, FROM_PIPE };

/// The arguments of a call that writes bytes; -1 where it has none of a kind.
struct data_call {
    uint32_t number;
    enum source source;
    /// How many bytes or vectors.
    signed char count;
    /// The position in the file, or a pointer to it when the source is a file.
    signed char position;
    signed char flags;
    /// The descriptor of the source and a pointer to its position.
    signed char input;
    signed char input_position;
};

static const struct data_call data_calls[] = {
    {SYS_write, FROM_BUFFER, 2, -1, -1, -1, -1},
    {SYS_pwrite64, FROM_BUFFER, 2, 3, -1, -1, -1},
    {SYS_writev, FROM_VECTORS, 2, -1, -1, -1, -1},
    {SYS_pwritev, FROM_VECTORS, 2, 3, -1, -1, -1},
    {SYS_pwritev2, FROM_VECTORS, 2, 3, 5, -1, -1},
    {SYS_sendfile, FROM_FILE, 3, -1, -1, 1, 2},
    {SYS_copy_file_range, FROM_FILE, 4, 3, -1, 0, 1},
    {SYS_splice, FROM_PIPE, 4, 3, -1, 0, 1},
};

static const struct data_call *find(const struct watched_call *call)
{
    for (size_t index = 0; index < sizeof data_calls / sizeof data_calls[0]; index++) {
        if (data_calls[index].number == call->number) return &data_calls[index];
    }
    return NULL;
}

/// The vectors of a call; their number, or 0.
static size_t read_vectors(
    const struct data_call *data, pid_t tid, const uint64_t *arguments,
    struct iovec vectors[VECTORS_MAX])
{
    size_t count = (size_t)arguments[data->count];
    if (count == 0 || count > VECTORS_MAX) return 0;
    return caller_bytes(tid, arguments[1], vectors, count * sizeof *vectors) ? count : 0;
}

int64_t torn_bytes(const struct watched_call *call, pid_t tid, const uint64_t *arguments)
{
    const struct data_call *data = find(call);
    if (data == NULL) return -1;
    if (data->source != FROM_VECTORS) return (int64_t)arguments[data->count];
    static struct iovec vectors[VECTORS_MAX];
    size_t count = read_vectors(data, tid, arguments, vectors);
    int64_t total = 0;
    for (size_t index = 0; index < count; index++) total += (int64_t)vectors[index].iov_len;
    return total;
}

/// The process of a thread; -1 when it cannot be told.
static pid_t process_of(pid_t tid)
{
    char path[64], line[256];
    pid_t process = -1;
    snprintf(path, sizeof path, "/proc/%d/status", tid);
    FILE *status = fopen(path, "re");
    if (status == NULL) return -1;
    while (fgets(line, sizeof line, status) != NULL) {
        if (sscanf(line, "Tgid: %d", &process) == 1) break;
    }
    fclose(status);
    return process;
}

/// A copy of a descriptor of the child's, with its position and its flags.
static int copy_descriptor(pid_t tid, int descriptor)
{
    int process = (int)syscall(SYS_pidfd_open, process_of(tid), 0);
    if (process < 0) return -1;
    int copy = (int)syscall(SYS_pidfd_getfd, process, descriptor, 0);
    int error = errno;
    close(process);
    errno = error;
    return copy;
}

/// A write that is to be torn.
struct transfer {
    const struct data_call *data;
    pid_t tid;
    const uint64_t *arguments;
    int output;
    /// Where it begins in the file.
    int64_t start;
    /// Whether the position is an argument rather than the descriptor's own.
    bool has_position;
    bool appends;
    int64_t size;
};

static void find_start(struct transfer *transfer)
{
    const struct data_call *data = transfer->data;
    int flags = fcntl(transfer->output, F_GETFL);
    bool asks_to_append =
        data->flags >= 0 && (transfer->arguments[data->flags] & RWF_APPEND) != 0;
    transfer->appends = asks_to_append || (flags >= 0 && (flags & O_APPEND) != 0);
    transfer->start = lseek(transfer->output, 0, SEEK_CUR);
    if (data->position >= 0 && data->source == FROM_FILE) {
        int64_t position = 0;
        uint64_t address = transfer->arguments[data->position];
        if (address != 0 && caller_bytes(transfer->tid, address, &position, sizeof position)) {
            transfer->has_position = true;
            transfer->start = position;
        }
    } else if (data->position >= 0 && (int64_t)transfer->arguments[data->position] != -1) {
        transfer->has_position = true;
        transfer->start = (int64_t)transfer->arguments[data->position];
    }
    struct stat status;
    if (transfer->appends && fstat(transfer->output, &status) == 0) {
        transfer->start = status.st_size;
    }
}

/// How many bytes of the write are its planned part; 0 when it has no such part.
static int64_t part_bytes(const struct launch *launch, const struct transfer *transfer)
{
    int64_t end = transfer->start + transfer->size;
    if (launch->header.fault_part == FKSIM_PART_BYTES) {
        int64_t bytes = (int64_t)launch->header.fault_bytes;
        return bytes > 0 && bytes < transfer->size ? bytes : 0;
    }
    int64_t first = (transfer->start / PAGE + 1) * PAGE;
    int64_t last = (end - 1) / PAGE * PAGE;
    if (first >= end) return 0;
    int64_t count = (last - first) / PAGE + 1;
    switch (launch->header.fault_part) {
    case FKSIM_PART_FIRST_PAGE: return first - transfer->start;
    case FKSIM_PART_MIDDLE_PAGE: return first + count / 2 * PAGE - transfer->start;
    case FKSIM_PART_LAST_PAGE: return last - transfer->start;
    default: return 0;
    }
}

/// Writes one chunk where the call would; false with errno.
static bool write_chunk(
    const struct transfer *transfer, int64_t done, const char *bytes, size_t size)
{
    while (size > 0) {
        struct iovec own = {.iov_base = (void *)bytes, .iov_len = size};
        off_t position = transfer->has_position ? transfer->start + done : -1;
        ssize_t count =
            pwritev2(transfer->output, &own, 1, position, transfer->appends ? RWF_APPEND : 0);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return false;
        bytes += count;
        done += count;
        size -= (size_t)count;
    }
    return true;
}

static bool write_memory(const struct transfer *transfer, int64_t part)
{
    static struct iovec vectors[VECTORS_MAX];
    static char chunk[CHUNK];
    size_t count = 1;
    if (transfer->data->source == FROM_BUFFER) {
        vectors[0] = (struct iovec){
            .iov_base = (void *)(uintptr_t)transfer->arguments[1],
            .iov_len = (size_t)transfer->size,
        };
    } else {
        count = read_vectors(transfer->data, transfer->tid, transfer->arguments, vectors);
    }
    int64_t done = 0;
    for (size_t index = 0; index < count && done < part; index++) {
        for (size_t offset = 0; offset < vectors[index].iov_len && done < part;) {
            size_t size = vectors[index].iov_len - offset;
            if (size > CHUNK) size = CHUNK;
            if ((int64_t)size > part - done) size = (size_t)(part - done);
            uint64_t address = (uint64_t)(uintptr_t)vectors[index].iov_base + offset;
            if (!caller_bytes(transfer->tid, address, chunk, size)) return false;
            if (!write_chunk(transfer, done, chunk, size)) return false;
            offset += size;
            done += (int64_t)size;
        }
    }
    return done == part;
}

/// Has the kernel copy from file to file, as the call would.
static bool write_file(const struct transfer *transfer, int64_t part)
{
    const struct data_call *data = transfer->data;
    int input = copy_descriptor(transfer->tid, (int)transfer->arguments[data->input]);
    if (input < 0) return false;
    off_t input_position = 0, output_position = transfer->start;
    off_t *from = NULL;
    uint64_t address = transfer->arguments[data->input_position];
    if (address != 0
        && caller_bytes(transfer->tid, address, &input_position, sizeof input_position)) {
        from = &input_position;
    }
    int64_t done = 0;
    while (done < part) {
        size_t size = (size_t)(part - done);
        ssize_t count = data->number == SYS_sendfile
            ? sendfile(transfer->output, input, from, size)
            : copy_file_range(
                input, from, transfer->output,
                transfer->has_position ? &output_position : NULL, size, 0);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) break;
        done += count;
    }
    int error = errno;
    close(input);
    errno = error;
    return done == part;
}

int torn_write(
    const struct launch *launch, const struct watched_call *call, pid_t tid,
    const uint64_t *arguments)
{
    const struct data_call *data = find(call);
    // What comes through a pipe is gone from it once it was looked at.
    if (data == NULL || data->source == FROM_PIPE) return FKSIM_NO_BYTES;
    struct transfer transfer = {
        .data = data,
        .tid = tid,
        .arguments = arguments,
        .output = copy_descriptor(tid, (int)arguments[call->first]),
        .size = torn_bytes(call, tid, arguments),
    };
    if (transfer.output < 0) return FKSIM_PART_REFUSED;
    find_start(&transfer);
    int64_t part = part_bytes(launch, &transfer);
    int outcome = FKSIM_TOO_SHORT;
    errno = 0;
    if (part > 0) {
        bool is_written = data->source == FROM_FILE
            ? write_file(&transfer, part)
            : write_memory(&transfer, part);
        outcome = is_written ? 0 : FKSIM_PART_REFUSED;
    }
    int error = errno;
    close(transfer.output);
    errno = error;
    return outcome;
}

#endif
