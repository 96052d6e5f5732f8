#define _GNU_SOURCE
#include "Clock.h"

#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <unistd.h>

// The waits whose deadline is a moment of the wall clock. Each becomes the same wait on the
// monotonic clock, so that it lasts the real time that it should, whatever the wall clock shows.
// With a scaled clock that is the length divided by the scale; see `sem_timedwait` for the one
// exception.
//
// The forms that are told their clock (`…_clockwait`) are what the others become, so they cannot
// be replaced by name. The linker's --wrap, asked for in LinkerRequests.c, brings the program's
// own calls of them here, and lends the library's as `__real_…`. Without --wrap those are null,
// and the plain names are the library's.

#define LIBRARY(function) (__real_##function != NULL ? __real_##function : function)

extern int __real_sem_clockwait(sem_t *, clockid_t, const struct timespec *)
    __attribute__((weak));
extern int __real_pthread_cond_clockwait(
    pthread_cond_t *, pthread_mutex_t *, clockid_t, const struct timespec *)
    __attribute__((weak));
extern int __real_pthread_mutex_clocklock(pthread_mutex_t *, clockid_t, const struct timespec *)
    __attribute__((weak));
extern int __real_pthread_rwlock_clockrdlock(
    pthread_rwlock_t *, clockid_t, const struct timespec *) __attribute__((weak));
extern int __real_pthread_rwlock_clockwrlock(
    pthread_rwlock_t *, clockid_t, const struct timespec *) __attribute__((weak));

// Whether a deadline has to be turned into one of the monotonic clock. One that is not a time is
// left to the library, which refuses it.
static bool needs_mapping(clockid_t clock, const struct timespec *deadline) {
    return fksim_clock_is_wall(clock) && fksim_clock_is_simulated() && deadline->tv_nsec >= 0
        && deadline->tv_nsec < NANOSECONDS_PER_SECOND;
}

// The monotonic moment at which a wait for a moment of the wall clock ends.
static struct timespec monotonic(const struct timespec *deadline) {
    return fksim_monotonic_in(fksim_clock_scaled(fksim_clock_until(deadline)));
}

int __wrap_sem_clockwait(sem_t *, clockid_t, const struct timespec *);
int __wrap_sem_clockwait(sem_t *semaphore, clockid_t clock, const struct timespec *deadline) {
    if (!needs_mapping(clock, deadline)) return LIBRARY(sem_clockwait)(semaphore, clock, deadline);
    struct timespec mapped = monotonic(deadline);
    return LIBRARY(sem_clockwait)(semaphore, CLOCK_MONOTONIC, &mapped);
}

int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict deadline) {
    if (!needs_mapping(CLOCK_REALTIME, deadline)) {
        return LIBRARY(sem_clockwait)(semaphore, CLOCK_REALTIME, deadline);
    }
    // Not scaled: whoever calls this is libdispatch, which has turned the length of time that it
    // was given, five seconds for an answer say, into a deadline.
    struct timespec mapped = fksim_monotonic_in(fksim_clock_until(deadline));
    return LIBRARY(sem_clockwait)(semaphore, CLOCK_MONOTONIC, &mapped);
}

int __wrap_pthread_cond_clockwait(
    pthread_cond_t *, pthread_mutex_t *, clockid_t, const struct timespec *);
int __wrap_pthread_cond_clockwait(
    pthread_cond_t *condition, pthread_mutex_t *mutex, clockid_t clock,
    const struct timespec *deadline) {
    if (!needs_mapping(clock, deadline)) {
        return LIBRARY(pthread_cond_clockwait)(condition, mutex, clock, deadline);
    }
    struct timespec mapped = monotonic(deadline);
    return LIBRARY(pthread_cond_clockwait)(condition, mutex, CLOCK_MONOTONIC, &mapped);
}

int pthread_cond_timedwait(
    pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex,
    const struct timespec *restrict deadline) {
    // The library keeps the condition's own clock in this bit, since version 2.25; there is no
    // call that tells it.
    bool is_monotonic = (condition->__data.__wrefs & 2) != 0;
    clockid_t clock = is_monotonic ? CLOCK_MONOTONIC : CLOCK_REALTIME;
    return __wrap_pthread_cond_clockwait(condition, mutex, clock, deadline);
}

int __wrap_pthread_mutex_clocklock(pthread_mutex_t *, clockid_t, const struct timespec *);
int __wrap_pthread_mutex_clocklock(
    pthread_mutex_t *mutex, clockid_t clock, const struct timespec *deadline) {
    if (!needs_mapping(clock, deadline)) {
        return LIBRARY(pthread_mutex_clocklock)(mutex, clock, deadline);
    }
    struct timespec mapped = monotonic(deadline);
    return LIBRARY(pthread_mutex_clocklock)(mutex, CLOCK_MONOTONIC, &mapped);
}

int pthread_mutex_timedlock(
    pthread_mutex_t *restrict mutex, const struct timespec *restrict deadline) {
    return __wrap_pthread_mutex_clocklock(mutex, CLOCK_REALTIME, deadline);
}

int __wrap_pthread_rwlock_clockrdlock(pthread_rwlock_t *, clockid_t, const struct timespec *);
int __wrap_pthread_rwlock_clockrdlock(
    pthread_rwlock_t *lock, clockid_t clock, const struct timespec *deadline) {
    if (!needs_mapping(clock, deadline)) {
        return LIBRARY(pthread_rwlock_clockrdlock)(lock, clock, deadline);
    }
    struct timespec mapped = monotonic(deadline);
    return LIBRARY(pthread_rwlock_clockrdlock)(lock, CLOCK_MONOTONIC, &mapped);
}

int pthread_rwlock_timedrdlock(
    pthread_rwlock_t *restrict lock, const struct timespec *restrict deadline) {
    return __wrap_pthread_rwlock_clockrdlock(lock, CLOCK_REALTIME, deadline);
}

int __wrap_pthread_rwlock_clockwrlock(pthread_rwlock_t *, clockid_t, const struct timespec *);
int __wrap_pthread_rwlock_clockwrlock(
    pthread_rwlock_t *lock, clockid_t clock, const struct timespec *deadline) {
    if (!needs_mapping(clock, deadline)) {
        return LIBRARY(pthread_rwlock_clockwrlock)(lock, clock, deadline);
    }
    struct timespec mapped = monotonic(deadline);
    return LIBRARY(pthread_rwlock_clockwrlock)(lock, CLOCK_MONOTONIC, &mapped);
}

int pthread_rwlock_timedwrlock(
    pthread_rwlock_t *restrict lock, const struct timespec *restrict deadline) {
    return __wrap_pthread_rwlock_clockwrlock(lock, CLOCK_REALTIME, deadline);
}

// Not a point at which a thread can be cancelled, other than the library's; Swift cancels none.
int clock_nanosleep(
    clockid_t clock, int flags, const struct timespec *length, struct timespec *rest) {
    struct timespec mapped;
    if ((flags & TIMER_ABSTIME) != 0 && needs_mapping(clock, length)) {
        mapped = monotonic(length);
        clock = CLOCK_MONOTONIC;
        length = &mapped;
    }
    // This call gives its error back instead of setting errno.
    return syscall(SYS_clock_nanosleep, clock, flags, length, rest) == 0 ? 0 : errno;
}

// Which descriptors are timers on the wall clock. A copy of such a descriptor is not known.
enum { DESCRIPTORS_MAX = 4096 };
static _Atomic bool is_wall_timer[DESCRIPTORS_MAX];

int timerfd_create(clockid_t clock, int flags) {
    int descriptor = (int)syscall(SYS_timerfd_create, clock, flags);
    if (descriptor >= 0 && descriptor < DESCRIPTORS_MAX) {
        atomic_store(&is_wall_timer[descriptor], fksim_clock_is_wall(clock));
        fksim_clock_note_timer(descriptor, 0, 0);
    }
    return descriptor;
}

int timerfd_settime(
    int descriptor, int flags, const struct itimerspec *new_value, struct itimerspec *old_value) {
    const struct timespec *first = &new_value->it_value;
    bool is_wall = descriptor >= 0 && descriptor < DESCRIPTORS_MAX
        && atomic_load(&is_wall_timer[descriptor]);
    bool is_disarmed = first->tv_sec == 0 && first->tv_nsec == 0;
    struct itimerspec mapped = *new_value;
    if (is_wall && (flags & TFD_TIMER_ABSTIME) != 0 && !is_disarmed
        && needs_mapping(CLOCK_REALTIME, first)) {
        // A timer set to a length runs by the monotonic clock, whichever clock it was made for.
        int64_t length = fksim_clock_scaled(fksim_clock_until(first));
        if (length == 0) length = 1;
        mapped.it_value = fksim_timespec(length);
        fksim_clock_note_timer(
            descriptor, fksim_monotonic_now() + length, fksim_nanoseconds(first));
        flags = 0;
    } else if (is_wall) {
        fksim_clock_note_timer(descriptor, 0, 0);
    }
    return (int)syscall(SYS_timerfd_settime, descriptor, flags, &mapped, old_value);
}
