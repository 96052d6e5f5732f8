// Where a system call leads: the paths and descriptors of a call as real paths.
//
// Paths are resolved the way the kernel will resolve them, through /proc/TID and descriptors of
// the folders, not by text: a container may be reached by links, by a folder's descriptor or by a
// relative path. A process that races with its own memory can mislead this; then its count is
// off, but nothing is let out, since confinement does not rest on it.

#if defined(__linux__)
#define _GNU_SOURCE

#include "places.h"

#include "caller.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

static bool is_refused(void) { return errno == EPERM || errno == EACCES; }

/// Puts a name behind a folder's path of that length; false when it is too long.
static bool join(char text[PATH_MAX], size_t length, const char *name)
{
    size_t size = strlen(name) + 1;
    bool has_slash = length == 1 && text[0] == '/';
    if (length + size + (has_slash ? 0 : 1) > PATH_MAX) return false;
    if (!has_slash) text[length++] = '/';
    memcpy(text + length, name, size);
    return true;
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

/// The real path of what `name` in `folder` is, when it exists.
static bool follow(int folder, const char *name, int flags, char text[PATH_MAX])
{
    int target = openat(folder, name, O_PATH | O_CLOEXEC | flags);
    if (target < 0) return false;
    bool is_known = read_own_link(target, text);
    close(target);
    return is_known;
}

/// Rewrites what would mean the keeper itself into what means the child.
static void correct_self(pid_t tid, char text[PATH_MAX])
{
    static const char *const names[] = {"/proc/self/", "/proc/thread-self/", "/dev/fd/"};
    for (size_t index = 0; index < sizeof names / sizeof names[0]; index++) {
        size_t length = strlen(names[index]);
        if (strncmp(text, names[index], length) != 0) continue;
        char rest[PATH_MAX];
        snprintf(rest, sizeof rest, "%s", text + length);
        snprintf(text, PATH_MAX, "/proc/%d/%s%.4000s", tid, index == 2 ? "fd/" : "", rest);
        return;
    }
}

/// The folder that was resolved last, where its path was its real path already; else empty.
///
/// A rename names the same folder twice, and most calls that of the call before. Such a path leads
/// elsewhere only when the folder or one above it is moved or removed, which calls of this launch
/// alone do, and those are seen.
static char known_folder[PATH_MAX];

/// The working directory of the thread that was looked at last; empty where it is not known.
///
/// It changes by calls that are seen as well.
static char known_directory[PATH_MAX];
static pid_t known_directory_tid;

enum { NOBODY = 0, SEVERAL = -1 };

/// Who was let go on with a call that may move a folder, and has not come back since: until then
/// what is found may be from before it or from behind it, and is not kept.
static pid_t mover;

static void forget_folders(void) { known_folder[0] = known_directory[0] = 0; }

void places_forget(void)
{
    forget_folders();
    mover = NOBODY;
    caller_forget();
}

void places_begin(pid_t tid)
{
    if (mover == tid) mover = NOBODY;
}

/// Notes that a thread is let go on with a call that may move a folder.
static void note_mover(pid_t tid)
{
    mover = mover == NOBODY || mover == tid ? tid : SEVERAL;
}

void places_moved(pid_t tid)
{
    known_directory[0] = 0;
    note_mover(tid);
}

/// Whether a path is a folder's own or one above it.
static bool is_above(const char *path, const char *folder)
{
    size_t length = strlen(path);
    if (length == 0 || strncmp(folder, path, length) != 0) return false;
    return folder[length] == 0 || folder[length] == '/' || length == 1;
}

/// Forgets what is known where a call may take it away.
static void forget_below(const char *path)
{
    if (is_above(path, known_folder) || is_above(path, known_directory)) forget_folders();
}

/// The real path of a folder that a path begins with.
static bool follow_parent(int folder, const char *parent, char text[PATH_MAX])
{
    if (known_folder[0] != 0 && strcmp(parent, known_folder) == 0) {
        strcpy(text, known_folder);
        return true;
    }
    if (!follow(folder, parent, O_DIRECTORY, text)) return false;
    if (mover == NOBODY && strcmp(parent, text) == 0) strcpy(known_folder, text);
    return true;
}

/// Makes a real path of what a call was given: the parent is followed, the last part only if the
/// call would.
static bool resolve(pid_t tid, int folder, char text[PATH_MAX], bool follows)
{
    correct_self(tid, text);
    if (follows && follow(folder, text, 0, text)) return true;
    size_t length = strlen(text);
    while (length > 1 && text[length - 1] == '/') text[--length] = 0;
    if (length == 0) return false;
    char name[NAME_MAX + 2];
    char *slash = strrchr(text, '/');
    const char *last = slash == NULL ? text : slash + 1;
    size_t size = strlen(last);
    if (size > NAME_MAX) return false;
    memcpy(name, last, size + 1);
    bool is_special = strcmp(name, ".") == 0 || strcmp(name, "..") == 0;
    if (is_special) return follow(folder, text, 0, text);
    char parent[PATH_MAX];
    if (slash == NULL) {
        strcpy(parent, ".");
    } else {
        size_t parent_length = slash == text ? 1 : (size_t)(slash - text);
        memcpy(parent, text, parent_length);
        parent[parent_length] = 0;
    }
    return follow_parent(folder, parent, text) && join(text, strlen(text), name);
}

static const struct root *find_root(const struct launch *launch, const char *path)
{
    const struct root *best = NULL;
    for (size_t index = 0; index < launch->root_count; index++) {
        const struct root *root = &launch->roots[index];
        bool is_below = strncmp(path, root->path, root->length) == 0
            && (path[root->length] == '/' || path[root->length] == 0 || root->length == 1);
        // The innermost decides, so that a scratch folder may lie inside a container.
        if (is_below && (best == NULL || root->length > best->length)) best = root;
    }
    return best != NULL && best->is_counted ? best : NULL;
}

/// Whether a path is a name in its folder and nothing else.
static bool is_plain_name(const char *text)
{
    return text[0] != 0 && strchr(text, '/') == NULL && strcmp(text, ".") != 0
        && strcmp(text, "..") != 0;
}

/// The real path of a folder that a call starts from; its size, or -1 with errno.
static ssize_t folder_link(pid_t tid, int descriptor, char text[PATH_MAX])
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

/// Puts the folder's real path before a plain name, which takes no opening of anything.
///
/// `beside` is the other path of the same call: most renames stay in one folder.
static bool name_in_folder(
    pid_t tid, int descriptor, const struct place *beside, struct place *place)
{
    char name[PATH_MAX];
    strcpy(name, place->text);
    size_t length = 0;
    if (beside != NULL && beside->folder_length > 0 && beside->folder == descriptor) {
        length = beside->folder_length;
        memcpy(place->text, beside->text, length);
    } else {
        ssize_t size = folder_link(tid, descriptor, place->text);
        if (size <= 0 || place->text[0] != '/') {
            place->is_hidden = size < 0 && is_refused();
            place->text[0] = 0;
            return false;
        }
        length = (size_t)size;
    }
    place->folder = descriptor;
    place->folder_length = length;
    return join(place->text, length, name);
}

/// A path as a call was given it.
struct given {
    /// The folder that it starts from.
    int descriptor;
    uint64_t address;
    bool follows;
    /// Whether its text stands in the place already.
    bool is_read;
    /// The other path of the same call.
    const struct place *beside;
};

static void locate(
    const struct launch *launch, pid_t tid, struct given given, struct place *place)
{
    errno = 0;
    place->folder_length = 0;
    if (!given.is_read && !caller_text(tid, given.address, place->text)) {
        place->is_hidden = is_refused();
        place->text[0] = 0;
        return;
    }
    int folder = AT_FDCWD;
    if (!given.follows && is_plain_name(place->text)) {
        if (name_in_folder(tid, given.descriptor, given.beside, place)) {
            place->root = find_root(launch, place->text);
        }
        return;
    }
    if (place->text[0] != '/') {
        folder = caller_open(tid, given.descriptor);
        if (folder < 0) {
            place->is_hidden = is_refused();
            return;
        }
    }
    if (resolve(tid, folder, place->text, given.follows)) {
        place->root = find_root(launch, place->text);
    }
    if (folder >= 0) close(folder);
}

/// Finds both places of a call that has two paths.
static void locate_both(
    const struct launch *launch, pid_t tid, const int descriptors[2],
    const uint64_t addresses[2], struct place places[2])
{
    char *const texts[] = {places[0].text, places[1].text};
    bool is_read = caller_two_texts(tid, addresses, texts);
    for (int index = 0; index < 2; index++) {
        struct given given = {
            .descriptor = descriptors[index],
            .address = addresses[index],
            .is_read = is_read,
            .beside = index == 0 ? NULL : &places[0],
        };
        locate(launch, tid, given, &places[index]);
    }
}

/// A descriptor counts when it is a file that still has a name.
void place_of_descriptor(
    const struct launch *launch, pid_t tid, int descriptor, struct place *place)
{
    // No descriptor is negative, but the name of the working directory is.
    if (descriptor < 0) return;
    errno = 0;
    ssize_t size = caller_link(tid, descriptor, place->text);
    if (size <= 0) {
        place->is_hidden = is_refused();
        size = 0;
    }
    place->text[size] = 0;
    if (place->text[0] != '/') return;
    // The kernel marks what has lost this name; it may have another one.
    static const char mark[] = " (deleted)";
    const size_t mark_length = sizeof mark - 1;
    bool is_marked = (size_t)size > mark_length
        && strcmp(place->text + size - mark_length, mark) == 0;
    if (is_marked && caller_link_count(tid, descriptor) == 0) return;
    place->root = find_root(launch, place->text);
}

static bool is_following(
    const struct watched_call *call, pid_t tid, const uint64_t *arguments, bool *is_change)
{
    uint64_t flags = 0;
    if ((call->traits & HAS_OPEN_FLAGS) != 0) flags = arguments[call->filter_argument];
    if ((call->traits & HAS_HOW) != 0) {
        struct iovec own = {.iov_base = &flags, .iov_len = sizeof flags};
        struct iovec other = {
            .iov_base = (void *)(uintptr_t)arguments[2], .iov_len = sizeof flags};
        process_vm_readv(tid, &own, 1, &other, 1, 0);
        *is_change = (flags & (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC)) != 0;
    }
    if ((flags & O_NOFOLLOW) != 0) return false;
    if ((flags & (O_CREAT | O_EXCL)) == (O_CREAT | O_EXCL)) return false;
    return (call->traits & FOLLOWS_LINKS) != 0;
}

/// Finds where a call leads; says whether it would change anything at all.
bool places_of_call(
    const struct launch *launch, const struct watched_call *call, pid_t tid,
    const uint64_t *arguments, struct place places[2])
{
    const uint64_t *at = arguments + call->first;
    bool is_change = true;
    bool follows = is_following(call, tid, arguments, &is_change);
    struct given given = {.descriptor = AT_FDCWD};
    switch (call->shape) {
    case SHAPE_DESCRIPTOR: place_of_descriptor(launch, tid, (int)at[0], &places[0]); break;
    case SHAPE_PATH: given = (struct given){AT_FDCWD, at[0], .follows = follows}; break;
    case SHAPE_AT: given = (struct given){(int)at[0], at[1], .follows = follows}; break;
    case SHAPE_TWO_PATHS:
        locate_both(
            launch, tid, (int[]){AT_FDCWD, AT_FDCWD}, (uint64_t[]){at[0], at[1]}, places);
        break;
    case SHAPE_TWO_AT:
        locate_both(
            launch, tid, (int[]){(int)at[0], (int)at[2]}, (uint64_t[]){at[1], at[3]}, places);
        break;
    case SHAPE_TEXT_AT: given = (struct given){(int)at[1], at[2], .follows = false}; break;
    case SHAPE_TEXT_PATH: given = (struct given){AT_FDCWD, at[1], .follows = false}; break;
    }
    if (given.address != 0) locate(launch, tid, given, &places[0]);
    if ((call->traits & MOVES_FOLDERS) != 0) {
        forget_below(places[0].text);
        forget_below(places[1].text);
        // What it moves may be anything.
        if (places[0].is_hidden || places[1].is_hidden) forget_folders();
        note_mover(tid);
    }
    return is_change;
}

/// The path as the host is to show it: beneath its root, or whole when it lies elsewhere.
const char *place_shown(const struct place *place)
{
    if (place->root == NULL) return place->text;
    const char *rest = place->text + place->root->length;
    while (*rest == '/') rest++;
    return *rest == 0 ? "." : rest;
}

#endif
