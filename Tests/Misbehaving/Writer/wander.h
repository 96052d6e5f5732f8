// Relative paths of a process whose working directory changes.
#pragma once

/// Makes files by relative paths while the working directory is changed by path, by descriptor and
/// by another thread, is moved, and lies in `other`, which is not in `folder`.
void wander(const char *folder, const char *other);

/// Makes a file at a plain name and renames it, so that its folder has to be looked up.
void touch(const char *name);

/// Has a thread with a working directory of its own turn the process into this program again, in the
/// mode `executed`; comes back only when that fails.
void execute_from_thread(const char *folder);
