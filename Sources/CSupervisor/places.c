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
#include "folders.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
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

/// Makes a real path of what a call was given: the parent is followed, the last part only if the
/// call would.
static bool resolve(pid_t tid, int folder, char text[PATH_MAX], bool follows)
{
    correct_self(tid, text);
    if (follows && folders_follow(folder, text, 0, text)) return true;
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
    if (is_special) return folders_follow(folder, text, 0, text);
    char parent[PATH_MAX];
    if (slash == NULL) {
        strcpy(parent, ".");
    } else {
        size_t parent_length = slash == text ? 1 : (size_t)(slash - text);
        memcpy(parent, text, parent_length);
        parent[parent_length] = 0;
    }
    return folders_parent(folder, parent, text) && join(text, strlen(text), name);
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
        ssize_t size = folders_start(tid, descriptor, place->text);
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
        // What cannot be read here cannot be by the kernel either, and then changes nothing.
        if (!caller_bytes(tid, arguments[2], &flags, sizeof flags)) flags = 0;
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
        bool is_hidden = places[0].is_hidden || places[1].is_hidden;
        // What is hidden may be anything.
        folders_move(tid, is_hidden ? "/" : places[0].text, places[1].text);
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
