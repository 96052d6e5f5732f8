// Writing a part of what a system call would write.
#pragma once

#include "keeper.h"
#include "syscalls.h"

/// The bytes that a call is to write; -1 for a call that writes none.
int64_t torn_bytes(const struct watched_call *call, pid_t tid, const uint64_t *arguments);

/// Writes the planned part of a call in its place: 0, or an `fksim_untearable` with errno.
int torn_write(
    const struct launch *launch, const struct watched_call *call, pid_t tid,
    const uint64_t *arguments);
