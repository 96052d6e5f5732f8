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

/// Allows one access beneath a path; `folder` is open on it already, or is -1.
static int allow(int ruleset, int folder, const char *path, uint64_t access)
{
    int opened = folder >= 0 ? -1 : open(path, O_PATH | O_CLOEXEC);
    if (folder < 0 && opened < 0) return -1;
    struct landlock_path_beneath_attr rule = {
        .allowed_access = access, .parent_fd = folder >= 0 ? folder : opened};
    int outcome = (int)syscall(
        SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    int error = errno;
    if (opened >= 0) close(opened);
    errno = error;
    return outcome;
}

/// Landlock's version in this kernel, 0 without.
static int own_version(void)
{
    static int version = -1;
    if (version < 0) {
        long answer = syscall(
            SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
        version = answer < 1 ? 0 : (int)answer;
    }
    return version;
}

static int make_ruleset(const struct launch *launch)
{
    int version = own_version();
    uint64_t any = change_of_any(version);
    struct ruleset attributes = {.file_access = any};
    size_t size = sizeof attributes.file_access;
    if (version >= 6) {
        attributes.scopes = scope_all;
        size = sizeof attributes;
    }
    int ruleset = (int)syscall(SYS_landlock_create_ruleset, &attributes, size, 0);
    if (ruleset < 0) return -1;
    bool is_made = allow(ruleset, -1, "/dev/null", change_of_file & any) == 0;
    for (size_t index = 0; is_made && index < launch->root_count; index++) {
        const struct root *root = &launch->roots[index];
        is_made = allow(ruleset, root->folder, root->path, any) == 0;
    }
    if (is_made) return ruleset;
    int error = errno;
    close(ruleset);
    errno = error;
    return -1;
}

/// What the last confined launch was under. Its rules are of folders, and not of paths, so it
/// serves as long as the folders are the same ones.
static int kept_ruleset = -1;

int confine_prepare(struct launch *launch)
{
    launch->landlock_version = own_version();
    if (launch->landlock_version == 0) return 0;
    if (kept_ruleset < 0) kept_ruleset = make_ruleset(launch);
    launch->ruleset = kept_ruleset;
    return kept_ruleset < 0 ? -1 : 0;
}

void confine_forget(void)
{
    if (kept_ruleset >= 0) close(kept_ruleset);
    kept_ruleset = -1;
}

int confine_enter(const struct launch *launch)
{
    return (int)syscall(SYS_landlock_restrict_self, launch->ruleset, 0);
}

#endif
