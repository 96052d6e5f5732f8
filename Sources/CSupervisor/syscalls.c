// The system calls that change what is in a folder. fsync is none: a kill keeps what the kernel has.

#if defined(__linux__)
#define _GNU_SOURCE

#include "CSupervisor.h"
#include "syscalls.h"

#include <sys/syscall.h>

#ifndef SYS_openat2
#define SYS_openat2 437
#endif

const struct watched_call watched_calls[] = {
    {SYS_openat, "openat", FILTER_FLAGS, 2, SHAPE_AT, 0, FOLLOWS_LINKS | HAS_OPEN_FLAGS},
    {SYS_openat2, "openat2", FILTER_ALWAYS, 0, SHAPE_AT, 0, FOLLOWS_LINKS | HAS_HOW},
    {SYS_write, "write", FILTER_DESCRIPTOR, 0, SHAPE_DESCRIPTOR, 0, 0},
    {SYS_pwrite64, "pwrite64", FILTER_DESCRIPTOR, 0, SHAPE_DESCRIPTOR, 0, 0},
    {SYS_writev, "writev", FILTER_DESCRIPTOR, 0, SHAPE_DESCRIPTOR, 0, 0},
    {SYS_pwritev, "pwritev", FILTER_DESCRIPTOR, 0, SHAPE_DESCRIPTOR, 0, 0},
    {SYS_pwritev2, "pwritev2", FILTER_DESCRIPTOR, 0, SHAPE_DESCRIPTOR, 0, 0},
    {SYS_sendfile, "sendfile", FILTER_DESCRIPTOR, 0, SHAPE_DESCRIPTOR, 0, 0},
    {SYS_copy_file_range, "copy_file_range", FILTER_DESCRIPTOR, 2, SHAPE_DESCRIPTOR, 2, 0},
    {SYS_splice, "splice", FILTER_DESCRIPTOR, 2, SHAPE_DESCRIPTOR, 2, 0},
    {SYS_ftruncate, "ftruncate", FILTER_DESCRIPTOR, 0, SHAPE_DESCRIPTOR, 0, 0},
    {SYS_fallocate, "fallocate", FILTER_DESCRIPTOR, 0, SHAPE_DESCRIPTOR, 0, 0},
    {SYS_truncate, "truncate", FILTER_ALWAYS, 0, SHAPE_PATH, 0, FOLLOWS_LINKS},
#ifdef SYS_renameat
    {SYS_renameat, "renameat", FILTER_ALWAYS, 0, SHAPE_TWO_AT, 0, MOVES_FOLDERS},
#endif
    {SYS_renameat2, "renameat2", FILTER_ALWAYS, 0, SHAPE_TWO_AT, 0, MOVES_FOLDERS},
    {SYS_linkat, "linkat", FILTER_ALWAYS, 0, SHAPE_TWO_AT, 0, 0},
    {SYS_symlinkat, "symlinkat", FILTER_ALWAYS, 0, SHAPE_TEXT_AT, 0, 0},
    {SYS_unlinkat, "unlinkat", FILTER_ALWAYS, 0, SHAPE_AT, 0, MOVES_FOLDERS},
    {SYS_mkdirat, "mkdirat", FILTER_ALWAYS, 0, SHAPE_AT, 0, 0},
    {SYS_mknodat, "mknodat", FILTER_ALWAYS, 0, SHAPE_AT, 0, 0},
    // The older forms, which younger architectures do not have.
#ifdef SYS_open
    {SYS_open, "open", FILTER_FLAGS, 1, SHAPE_PATH, 0, FOLLOWS_LINKS | HAS_OPEN_FLAGS},
#endif
#ifdef SYS_creat
    {SYS_creat, "creat", FILTER_ALWAYS, 0, SHAPE_PATH, 0, FOLLOWS_LINKS},
#endif
#ifdef SYS_rename
    {SYS_rename, "rename", FILTER_ALWAYS, 0, SHAPE_TWO_PATHS, 0, MOVES_FOLDERS},
#endif
#ifdef SYS_link
    {SYS_link, "link", FILTER_ALWAYS, 0, SHAPE_TWO_PATHS, 0, 0},
#endif
#ifdef SYS_symlink
    {SYS_symlink, "symlink", FILTER_ALWAYS, 0, SHAPE_TEXT_PATH, 0, 0},
#endif
#ifdef SYS_unlink
    {SYS_unlink, "unlink", FILTER_ALWAYS, 0, SHAPE_PATH, 0, 0},
#endif
#ifdef SYS_rmdir
    {SYS_rmdir, "rmdir", FILTER_ALWAYS, 0, SHAPE_PATH, 0, MOVES_FOLDERS},
#endif
#ifdef SYS_mkdir
    {SYS_mkdir, "mkdir", FILTER_ALWAYS, 0, SHAPE_PATH, 0, 0},
#endif
#ifdef SYS_mknod
    {SYS_mknod, "mknod", FILTER_ALWAYS, 0, SHAPE_PATH, 0, 0},
#endif
};

const size_t watched_call_count = sizeof watched_calls / sizeof watched_calls[0];

const char *fksim_watched_call(size_t index)
{
    return index < watched_call_count ? watched_calls[index].name : NULL;
}

#endif
