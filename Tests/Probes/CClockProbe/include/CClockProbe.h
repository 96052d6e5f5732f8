#pragma once

#include <stdint.h>

// Waits of the C library whose deadline is a moment of the wall clock. Each takes the deadline as
// now plus so many milliseconds by the wall clock, waits for what never comes, and gives 0 when
// it ended by its deadline, an error number otherwise.

int probe_cond_timedwait(int64_t milliseconds);
int probe_cond_timedwait_monotonic(int64_t milliseconds);
int probe_cond_clockwait(int64_t milliseconds);
int probe_sem_timedwait(int64_t milliseconds);
int probe_sem_clockwait(int64_t milliseconds);
int probe_mutex_timedlock(int64_t milliseconds);
int probe_mutex_clocklock(int64_t milliseconds);
int probe_rwlock_timedrdlock(int64_t milliseconds);
int probe_rwlock_timedwrlock(int64_t milliseconds);
int probe_rwlock_clockrdlock(int64_t milliseconds);
int probe_rwlock_clockwrlock(int64_t milliseconds);
int probe_timerfd(int64_t milliseconds);
int probe_clock_nanosleep(int64_t milliseconds);

/// The same wait on a semaphore where the clock's next second begins between the deadline and the wait;
/// 0 also says that it took as long as it should, from when the deadline was made.
int probe_across_second(int64_t milliseconds);

/// The wall clock in nanoseconds by each of its calls.
int64_t probe_clock_gettime(void);
int64_t probe_clock_gettime_coarse(void);
int64_t probe_gettimeofday(void);
int64_t probe_time(void);
int64_t probe_timespec_get(void);
