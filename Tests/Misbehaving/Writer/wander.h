// Relative paths of a process whose working directory changes.
#pragma once

/// Makes files by relative paths while the working directory is changed by path, by descriptor and
/// by another thread, is moved, and lies in `other`, which is not in `folder`.
void wander(const char *folder, const char *other);
