// Where a system call leads.
#pragma once

#include "keeper.h"
#include "syscalls.h"

/// A path in the child and where it leads.
struct place {
    char text[PATH_MAX];
    const struct root *root;
    /// Where the path is a plain name: its folder as the call gave it, and how long the real path
    /// of that is; else 0.
    int folder;
    size_t folder_length;
    /// The process does not let itself be looked at (it is not dumpable, and this is not root).
    bool is_hidden;
};

/// Finds where a call leads; says whether it would change anything at all.
bool places_of_call(
    const struct launch *launch, const struct watched_call *call, pid_t tid,
    const uint64_t *arguments, struct place places[2]);

/// Finds what an open descriptor of the child is; it counts when it is a file that has a name.
void place_of_descriptor(
    const struct launch *launch, pid_t tid, int descriptor, struct place *place);

/// The path as the host is to show it: beneath its root, or whole when it lies elsewhere.
const char *place_shown(const struct place *place);
