#pragma once

// The device clock, between the files of this target.

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

enum { NANOSECONDS_PER_SECOND = 1000000000 };

/// Whether the wall clock shows device time.
bool fksim_clock_is_simulated(void);

/// Whether a clock is the wall clock under one of its names.
bool fksim_clock_is_wall(clockid_t clock);

/// The monotonic clock, in nanoseconds.
int64_t fksim_monotonic_now(void);

/// Device nanoseconds until the wall clock's `deadline`; 0 when it has passed.
int64_t fksim_clock_until(const struct timespec *deadline);

/// Real nanoseconds for a length of device time; at least 1 for one that is not 0.
int64_t fksim_clock_scaled(int64_t nanoseconds);

/// The monotonic moment in so many nanoseconds.
struct timespec fksim_monotonic_in(int64_t nanoseconds);

/// Notes that a timer of `descriptor` fires at the monotonic moment `fires`, when device time is
/// at least `deadline`; `fires` 0 takes the note away.
void fksim_clock_note_timer(int descriptor, int64_t fires, int64_t deadline);

/// Nanoseconds as a `timespec`, and back; what does not fit is held at the ends of 64 bits.
struct timespec fksim_timespec(int64_t nanoseconds);
int64_t fksim_nanoseconds(const struct timespec *time);
