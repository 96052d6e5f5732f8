// The folders beneath which an executable may write, as real paths and as folders that are open.
//
// Launches of one device name the same folders again and again. They stay open from one launch to
// the next, and are taken for the same only while their paths lead to them. A file system that one of
// them is on cannot be unmounted meanwhile.

#if defined(__linux__)
#define _GNU_SOURCE

#include "keeper.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    /// The most folders that stay open; further ones are looked up at each launch.
    KEPT_MAX = 64,
};

/// A folder that stays open. While it does, no other one can have its number.
struct kept {
    /// The path that it was asked for by.
    char *given;
    int folder;
    dev_t device;
    ino_t inode;
};

static struct kept kept[KEPT_MAX];
static size_t kept_count;

static void let_go(size_t first)
{
    confine_forget();
    while (kept_count > first) {
        struct kept *last = &kept[--kept_count];
        close(last->folder);
        free(last->given);
    }
}

static bool is_same(const struct kept *known, const char *path)
{
    struct stat status;
    return strcmp(known->given, path) == 0 && stat(path, &status) == 0
        && status.st_dev == known->device && status.st_ino == known->inode;
}

/// Opens one more folder and keeps it; 0 or an errno.
static int keep(const char *path)
{
    struct stat status;
    struct kept *next = &kept[kept_count];
    next->folder = open(path, O_PATH | O_CLOEXEC);
    if (next->folder < 0) return errno;
    next->given = strdup(path);
    if (next->given == NULL || fstat(next->folder, &status) != 0) {
        int error = errno;
        free(next->given);
        close(next->folder);
        return error;
    }
    next->device = status.st_dev;
    next->inode = status.st_ino;
    kept_count++;
    return 0;
}

/// The real path of a folder; NULL with errno.
static char *real_path(int folder, const char *path)
{
    char link[32], text[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
    ssize_t size = folder < 0 ? -1 : readlink(link, text, sizeof text - 1);
    // One that is too long or lies in no reach of ours is left to the library.
    if (size <= 0 || size == (ssize_t)sizeof text - 1 || text[0] != '/') {
        return realpath(path, NULL);
    }
    return strndup(text, (size_t)size);
}

int roots_take(struct launch *launch, size_t index, const char *path)
{
    struct root *root = &launch->roots[index];
    root->folder = -1;
    if (index < KEPT_MAX) {
        if (index >= kept_count || !is_same(&kept[index], path)) {
            let_go(index);
            int error = keep(path);
            if (error != 0) return error;
        }
        root->folder = kept[index].folder;
    }
    root->path = real_path(root->folder, path);
    if (root->path == NULL) return errno;
    root->length = strlen(root->path);
    return 0;
}

void roots_taken(const struct launch *launch)
{
    static size_t count_before;
    if (kept_count > launch->root_count) let_go(launch->root_count);
    // Nothing tells whether the folders beyond those that are kept are the same ones.
    if (launch->root_count > KEPT_MAX || launch->root_count != count_before) confine_forget();
    count_before = launch->root_count;
}

#endif
