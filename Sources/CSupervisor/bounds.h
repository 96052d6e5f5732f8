// When a launch has had its time, its work or its memory.
#pragma once

#include "keeper.h"

#include <time.h>

/// Milliseconds and less until the next thing that the clock brings; NULL when nothing does.
struct timespec *bounds_time_left(const struct launch *launch, struct timespec *left);

/// When the deadline is looked at first, seen from now; 0 for never.
int64_t bounds_first_look(const struct fksim_launch *header);

/// Whether the host's deadline is over; then it is why the launch is killed.
bool bounds_deadline_is_over(struct launch *launch);

/// Bounds the CPU time from now on, or sets a mark in it.
void bounds_set_cpu(struct launch *launch, const struct fksim_request *request);

/// Says that a mark is reached; whether the limit is as well.
bool bounds_cpu_is_over(struct launch *launch);

/// Whether the tree has more memory than it may; notes the most that was seen.
bool bounds_memory_is_over(struct launch *launch);
