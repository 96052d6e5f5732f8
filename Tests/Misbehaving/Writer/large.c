#define _GNU_SOURCE
#include "large.h"
#include "MisbehavingWire.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/uio.h>
#include <unistd.h>

#ifndef RWF_APPEND
#define RWF_APPEND 0x10
#endif

enum { BEFORE = 1000, SIZE = 20000 };

static char before[BEFORE];
static char bytes[SIZE];

/// A file outside every container that holds the bytes, at its beginning.
static int source_file(void)
{
    int source = memfd_create("source", 0);
    if (write(source, bytes, SIZE) != SIZE) return -1;
    lseek(source, 0, SEEK_SET);
    return source;
}

static ssize_t write_by(const char *call, int file)
{
    struct iovec parts[] = {
        {.iov_base = bytes, .iov_len = 7000},
        {.iov_base = bytes + 7000, .iov_len = 1},
        {.iov_base = bytes + 7001, .iov_len = SIZE - 7001},
    };
    if (strcmp(call, "write") == 0 || strcmp(call, "appends") == 0) return write(file, bytes, SIZE);
    if (strcmp(call, "pwrite64") == 0) return pwrite(file, bytes, SIZE, BEFORE);
    if (strcmp(call, "writev") == 0) return writev(file, parts, 3);
    if (strcmp(call, "pwritev") == 0) return pwritev(file, parts, 3, BEFORE);
    if (strcmp(call, "pwritev2") == 0) return pwritev2(file, parts, 3, BEFORE, 0);
    if (strcmp(call, "appends2") == 0) return pwritev2(file, parts, 3, -1, RWF_APPEND);
    if (strcmp(call, "sendfile") == 0) return sendfile(file, source_file(), NULL, SIZE);
    if (strcmp(call, "copy_file_range") == 0) {
        int source = open("source", O_RDWR | O_CREAT, 0600);
        off_t start = 0, position = BEFORE;
        if (write(source, bytes, SIZE) != SIZE) return -1;
        return copy_file_range(source, &start, file, &position, SIZE, 0);
    }
    errno = EINVAL;
    return -1;
}

void write_large(const char *call)
{
    memset(before, 'o', sizeof before);
    for (int index = 0; index < SIZE; index++) bytes[index] = (char)('a' + index % 26);
    int append = strcmp(call, "appends") == 0 ? O_APPEND : 0;
    int file = open("large", O_RDWR | O_CREAT | append, 0600);
    if (write(file, before, BEFORE) != BEFORE) log_say("before: %s", strerror(errno));
    // Where the position lies says nothing of what appends.
    if (strncmp(call, "appends", 7) == 0) lseek(file, 10, SEEK_SET);
    ssize_t written = write_by(call, file);
    if (written != SIZE) log_say("wrote %zd: %s", written, strerror(errno));
}
