// The real paths of folders. Asking for one is the dearest step of a watched call, and most calls are
// in the folder of the call before, so the last ones are known until a call that may move them.
//
// Such calls are seen where this launch makes them. Somebody else who moves a container's folders
// meanwhile can mislead this, as a process can that races with its own memory; then a change is
// counted at the wrong path, but nothing is let out, since confinement does not rest on it.

#if defined(__linux__)
#define _GNU_SOURCE

#include "folders.h"

#include "caller.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/// The folder that was resolved last, where its path was its real path already; else empty.
static char known_folder[PATH_MAX];

/// The working directory of the thread that was looked at last; empty where it is not known.
static char known_directory[PATH_MAX];
static pid_t known_directory_tid;

enum {
    NOBODY = 0,
    /// So many that it is not known when all are back; then nothing more is kept in this launch.
    SEVERAL = -1,
};

/// Who was let go on with a call that may move a folder, and has not come back since: until then
/// what is found may be from before it or from behind it, and is not kept.
static pid_t mover;

static void forget_known(void) { known_folder[0] = known_directory[0] = 0; }

void folders_forget(void)
{
    forget_known();
    mover = NOBODY;
    caller_forget();
}

void folders_begin(pid_t tid)
{
    if (mover == tid) mover = NOBODY;
}

static void note_mover(pid_t tid)
{
    mover = mover == NOBODY || mover == tid ? tid : SEVERAL;
}

void folders_change_directory(pid_t tid)
{
    known_directory[0] = 0;
    note_mover(tid);
}

void folders_unsettle(void)
{
    forget_known();
    mover = SEVERAL;
}

/// Whether a path is a folder's own or one above it.
static bool is_above(const char *path, const char *folder)
{
    size_t length = strlen(path);
    if (length == 0 || strncmp(folder, path, length) != 0) return false;
    return folder[length] == 0 || folder[length] == '/' || length == 1;
}

void folders_move(pid_t tid, const char *first, const char *second)
{
    const char *const paths[] = {first, second};
    for (int index = 0; index < 2; index++) {
        if (is_above(paths[index], known_folder) || is_above(paths[index], known_directory)) {
            forget_known();
        }
    }
    note_mover(tid);
}

/// The path of an open descriptor of the keeper's own.
static bool read_own_link(int descriptor, char text[PATH_MAX])
{
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    ssize_t size = readlink(link, text, PATH_MAX - 1);
    if (size <= 0 || text[0] != '/') return false;
    text[size] = 0;
    return true;
}

bool folders_follow(int folder, const char *name, int flags, char text[PATH_MAX])
{
    int target = openat(folder, name, O_PATH | O_CLOEXEC | flags);
    if (target < 0) return false;
    bool is_known = read_own_link(target, text);
    close(target);
    return is_known;
}

bool folders_parent(int folder, const char *parent, char text[PATH_MAX])
{
    if (known_folder[0] != 0 && strcmp(parent, known_folder) == 0) {
        strcpy(text, known_folder);
        return true;
    }
    if (!folders_follow(folder, parent, O_DIRECTORY, text)) return false;
    if (mover == NOBODY && strcmp(parent, text) == 0) strcpy(known_folder, text);
    return true;
}

ssize_t folders_start(pid_t tid, int descriptor, char text[PATH_MAX])
{
    bool is_directory = descriptor == AT_FDCWD;
    if (is_directory && known_directory[0] != 0 && known_directory_tid == tid) {
        strcpy(text, known_directory);
        return (ssize_t)strlen(text);
    }
    ssize_t size = caller_link(tid, descriptor, text);
    if (is_directory && mover == NOBODY && size > 0) {
        memcpy(known_directory, text, (size_t)size);
        known_directory[size] = 0;
        known_directory_tid = tid;
    }
    return size;
}

#endif
