// What can be seen of a thread that made a system call: its memory, and what it has open.
#pragma once

#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/// Reads a path out of the thread's memory; false with errno when it cannot be read, or is too long.
bool caller_text(pid_t tid, uint64_t address, char text[PATH_MAX]);

/// Reads bytes out of the thread's memory, all of them or none.
bool caller_bytes(pid_t tid, uint64_t address, void *bytes, size_t size);

/// Reads two paths with one system call; false where they have to be read one by one.
bool caller_two_texts(pid_t tid, const uint64_t addresses[2], char *const texts[2]);

/// The path of what a descriptor argument means, without a NUL behind it; its size, or -1 with errno.
///
/// AT_FDCWD is the working directory.
ssize_t caller_link(pid_t tid, int descriptor, char text[PATH_MAX]);

/// Opens what a descriptor argument means, for looking only; -1 with errno.
int caller_open(pid_t tid, int descriptor);

/// How many names a file has that the thread has open; 0 when it cannot be told.
unsigned long caller_link_count(pid_t tid, int descriptor);

/// Lets go of the thread that was looked at last.
void caller_forget(void);
