// What an executable may do to the rest of the machine.

#if defined(__linux__)
#define _GNU_SOURCE

#include "keeper.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Younger than the headers of some systems this builds on.
#ifndef LANDLOCK_ACCESS_FS_TRUNCATE
#define LANDLOCK_ACCESS_FS_TRUNCATE (1ULL << 14)
#endif
#ifndef SYS_landlock_create_ruleset
#define SYS_landlock_create_ruleset 444
#define SYS_landlock_add_rule 445
#define SYS_landlock_restrict_self 446
#endif

/// The ruleset as version 6 knows it; older versions read a shorter part.
struct ruleset {
    uint64_t file_access;
    uint64_t network_access;
    uint64_t scopes;
};

static const uint64_t scope_all = 1 | 2;  // abstract Unix sockets, signals

static const uint64_t change_of_file = LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_TRUNCATE;

static uint64_t change_of_any(int version)
{
    uint64_t access = LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_DIR
        | LANDLOCK_ACCESS_FS_REMOVE_FILE | LANDLOCK_ACCESS_FS_MAKE_CHAR
        | LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_SOCK
        | LANDLOCK_ACCESS_FS_MAKE_FIFO | LANDLOCK_ACCESS_FS_MAKE_BLOCK
        | LANDLOCK_ACCESS_FS_MAKE_SYM;
    if (version >= 2) access |= LANDLOCK_ACCESS_FS_REFER;
    if (version >= 3) access |= LANDLOCK_ACCESS_FS_TRUNCATE;
    return access;
}

static int allow(int ruleset, const char *path, uint64_t access)
{
    int folder = open(path, O_PATH | O_CLOEXEC);
    if (folder < 0) return -1;
    struct landlock_path_beneath_attr rule = {.allowed_access = access, .parent_fd = folder};
    int outcome = (int)syscall(
        SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    int error = errno;
    close(folder);
    errno = error;
    return outcome;
}

int confine_prepare(struct launch *launch)
{
    long version = syscall(
        SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
    if (version < 1) return 0;
    launch->landlock_version = (int)version;
    uint64_t any = change_of_any((int)version);
    struct ruleset ruleset = {.file_access = any};
    size_t size = sizeof ruleset.file_access;
    if (version >= 6) {
        ruleset.scopes = scope_all;
        size = sizeof ruleset;
    }
    launch->ruleset = (int)syscall(SYS_landlock_create_ruleset, &ruleset, size, 0);
    if (launch->ruleset < 0) return -1;
    if (allow(launch->ruleset, "/dev/null", change_of_file & any) != 0) return -1;
    for (size_t index = 0; index < launch->root_count; index++) {
        if (allow(launch->ruleset, launch->roots[index].path, any) != 0) return -1;
    }
    return 0;
}

int confine_enter(const struct launch *launch)
{
    return (int)syscall(SYS_landlock_restrict_self, launch->ruleset, 0);
}

#endif
