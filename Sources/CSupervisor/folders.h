// The real paths of folders, and which of them need not be asked for again.
#pragma once

#include "keeper.h"

/// The real path of what `name` in `folder` is, when it exists.
bool folders_follow(int folder, const char *name, int flags, char text[PATH_MAX]);

/// The real path of a folder that a path begins with.
bool folders_parent(int folder, const char *parent, char text[PATH_MAX]);

/// The real path of a folder that a call starts from; its size, or -1 with errno.
ssize_t folders_start(pid_t tid, int descriptor, char text[PATH_MAX]);

/// A thread has come back with a call: what it was let go on with before is done.
void folders_begin(pid_t tid);

/// A thread is let go on with a call that may move or remove what is at these paths.
void folders_move(pid_t tid, const char *first, const char *second);

/// A thread is let go on with a call that may change its working directory.
void folders_change_directory(pid_t tid);

/// Working directories may change from now on by more than the calls that are seen.
void folders_unsettle(void);

/// Lets go of what is known: another launch may find other folders at the same paths.
void folders_forget(void);
