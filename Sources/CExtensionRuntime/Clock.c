#define _GNU_SOURCE
#include "Clock.h"
#include "CExtensionRuntime.h"
#include "Startup.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

// The wall clock of the process: clock_gettime, gettimeofday, time and timespec_get stand in the
// place of the C library's, in a dynamic executable since its symbols come first, in a static one
// since the library's are weak or alone in their archive member.
//
// Device time is the start plus whole real seconds since the process began, scaled; the fraction
// of a second stays that of the start, so that a short launch sees one instant.

typedef int (*clock_gettime_function)(clockid_t, struct timespec *);

static _Atomic(clock_gettime_function) next_clock_gettime;
static int64_t process_start;

static _Atomic int clock_mode = FKSIM_CLOCK_REAL;
static _Atomic bool clock_is_set;
static _Atomic int64_t clock_start;
static _Atomic int64_t clock_scale = 1;

// A timer on the wall clock has fired at its deadline, so the clock must show it: libdispatch
// looks, and sets its timer again when it does not. Only timers do this. A semaphore or a
// condition that ran out does not move the clock, or timestamps would depend on who polls.
enum { TIMERS_MAX = 8 };
static struct {
    _Atomic int descriptor;
    _Atomic int64_t fires;
    _Atomic int64_t deadline;
} timers[TIMERS_MAX];
static _Atomic int timers_used;
static _Atomic int64_t clock_floor = INT64_MIN;
// The monotonic moment at which the program last read the wall clock; 0 for never.
static _Atomic int64_t last_reading;

static int real_clock_gettime(clockid_t clock, struct timespec *time) {
    clock_gettime_function next = atomic_load_explicit(&next_clock_gettime, memory_order_relaxed);
    if (next != NULL) return next(clock, time);
    // A static executable, or a constructor that runs before ours.
    return (int)syscall(SYS_clock_gettime, clock, time);
}

static int64_t saturating_add(int64_t left, int64_t right) {
    int64_t sum;
    if (!__builtin_add_overflow(left, right, &sum)) return sum;
    return right < 0 ? INT64_MIN : INT64_MAX;
}

static int64_t saturating_multiply(int64_t left, int64_t right) {
    int64_t product;
    if (!__builtin_mul_overflow(left, right, &product)) return product;
    return (left < 0) == (right < 0) ? INT64_MAX : INT64_MIN;
}

struct timespec fksim_timespec(int64_t nanoseconds) {
    int64_t seconds = nanoseconds / NANOSECONDS_PER_SECOND;
    int64_t rest = nanoseconds % NANOSECONDS_PER_SECOND;
    if (rest < 0) {
        rest += NANOSECONDS_PER_SECOND;
        seconds -= 1;
    }
    return (struct timespec){.tv_sec = seconds, .tv_nsec = rest};
}

int64_t fksim_nanoseconds(const struct timespec *time) {
    return saturating_add(saturating_multiply(time->tv_sec, NANOSECONDS_PER_SECOND), time->tv_nsec);
}

int64_t fksim_monotonic_now(void) {
    struct timespec now;
    real_clock_gettime(CLOCK_MONOTONIC, &now);
    return fksim_nanoseconds(&now);
}

bool fksim_clock_is_simulated(void) {
    return atomic_load_explicit(&clock_mode, memory_order_acquire) != FKSIM_CLOCK_REAL;
}

bool fksim_clock_is_wall(clockid_t clock) {
    return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE
        || clock == CLOCK_REALTIME_ALARM;
}

// Lifts the floor to the deadlines of the timers that have fired by `now`.
static void pass_timers(int64_t now) {
    if (atomic_load_explicit(&timers_used, memory_order_acquire) == 0) return;
    for (int index = 0; index < TIMERS_MAX; index++) {
        int64_t fires = atomic_load(&timers[index].fires);
        int64_t deadline = atomic_load(&timers[index].deadline);
        // A timer that was set anew in between is looked at next time.
        if (fires == 0 || fires > now || fires != atomic_load(&timers[index].fires)) continue;
        int64_t floor = atomic_load(&clock_floor);
        while (floor < deadline
               && !atomic_compare_exchange_weak(&clock_floor, &floor, deadline)) {
        }
    }
}

// What the simulated wall clock shows at a monotonic moment.
static int64_t device_at(int64_t moment) {
    int64_t device = atomic_load(&clock_start);
    if (atomic_load_explicit(&clock_mode, memory_order_acquire) == FKSIM_CLOCK_MOVING) {
        int64_t seconds = (moment - process_start) / NANOSECONDS_PER_SECOND;
        int64_t step = saturating_multiply(NANOSECONDS_PER_SECOND, atomic_load(&clock_scale));
        device = saturating_add(device, saturating_multiply(seconds, step));
    }
    int64_t floor = atomic_load(&clock_floor);
    return floor > device ? floor : device;
}

// What the program reads now.
static int64_t read_device(void) {
    if (!fksim_clock_is_simulated()) {
        struct timespec now;
        real_clock_gettime(CLOCK_REALTIME, &now);
        return fksim_nanoseconds(&now);
    }
    int64_t now = fksim_monotonic_now();
    pass_timers(now);
    atomic_store_explicit(&last_reading, now, memory_order_relaxed);
    return device_at(now);
}

// The clock goes by whole seconds, and a deadline was made from the last reading of it: where a
// second has passed in between, the wait has not had that second yet.
int64_t fksim_clock_until(const struct timespec *deadline) {
    int64_t now = fksim_monotonic_now();
    pass_timers(now);
    int64_t device = device_at(now);
    int64_t reading = atomic_load_explicit(&last_reading, memory_order_relaxed);
    if (reading != 0) {
        int64_t since = saturating_multiply(now - reading, atomic_load(&clock_scale));
        int64_t continued = saturating_add(device_at(reading), since);
        if (continued < device) device = continued;
    }
    int64_t left = saturating_add(fksim_nanoseconds(deadline), -device);
    return left > 0 ? left : 0;
}

int64_t fksim_clock_scaled(int64_t nanoseconds) {
    int64_t real = nanoseconds / atomic_load(&clock_scale);
    return real == 0 && nanoseconds > 0 ? 1 : real;
}

struct timespec fksim_monotonic_in(int64_t nanoseconds) {
    return fksim_timespec(saturating_add(fksim_monotonic_now(), nanoseconds));
}

void fksim_clock_note_timer(int descriptor, int64_t fires, int64_t deadline) {
    pass_timers(fksim_monotonic_now());
    int slot = -1;
    for (int index = 0; index < TIMERS_MAX; index++) {
        if (atomic_load(&timers[index].descriptor) == descriptor + 1) {
            slot = index;
            break;
        }
    }
    for (int index = 0; slot < 0 && fires != 0 && index < TIMERS_MAX; index++) {
        int unused = 0;
        if (atomic_compare_exchange_strong(&timers[index].descriptor, &unused, descriptor + 1)) {
            slot = index;
            atomic_fetch_add(&timers_used, 1);
        }
    }
    // With every slot taken, this timer's clock is up to a second late.
    if (slot < 0) return;
    atomic_store(&timers[slot].fires, 0);
    atomic_store(&timers[slot].deadline, deadline);
    atomic_store(&timers[slot].fires, fires);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    if (!fksim_clock_is_wall(clock) || !fksim_clock_is_simulated()) {
        return real_clock_gettime(clock, time);
    }
    *time = fksim_timespec(read_device());
    return 0;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
    if (zone != NULL) memset(zone, 0, sizeof(struct timezone));
    struct timespec now = fksim_timespec(read_device());
    *time = (struct timeval){.tv_sec = now.tv_sec, .tv_usec = now.tv_nsec / 1000};
    return 0;
}

time_t time(time_t *result) {
    time_t seconds = fksim_timespec(read_device()).tv_sec;
    if (result != NULL) *result = seconds;
    return seconds;
}

int timespec_get(struct timespec *time, int base) {
    if (base != TIME_UTC) return 0;
    *time = fksim_timespec(read_device());
    return base;
}

void fksim_clock_prepare(void) {
    // A static executable has no interpreter, and nothing behind its own symbols to look for.
    if (getauxval(AT_BASE) != 0) {
        void *next = dlsym(RTLD_NEXT, "clock_gettime");
        clock_gettime_function function;
        memcpy(&function, &next, sizeof function);
        atomic_store(&next_clock_gettime, function);
    }
    process_start = fksim_monotonic_now();
}

bool fksim_clock_is_set(void) { return atomic_load(&clock_is_set); }

void fksim_clock_set(int mode, int64_t start_nanoseconds, int64_t scale) {
    atomic_store(&clock_start, start_nanoseconds);
    atomic_store(&clock_scale, mode == FKSIM_CLOCK_MOVING && scale > 1 ? scale : 1);
    atomic_store_explicit(&clock_mode, mode, memory_order_release);
    atomic_store(&clock_is_set, true);
}

static int64_t whole_number(const char *name, int64_t absent) {
    const char *text = getenv(name);
    if (text == NULL) return absent;
    char *end;
    errno = 0;
    int64_t number = strtoll(text, &end, 10);
    if (errno == 0 && end != text && *end == '\0') return number;
    dprintf(STDERR_FILENO,
            "The extension runtime cannot set its clock: %s is \"%s\"; expected a whole number.\n",
            name, text);
    _exit(76);
}

void fksim_clock_read_environment(void) {
    const char *mode = getenv("FKSIM_CLOCK_MODE");
    if (mode == NULL) return;
    int64_t start = whole_number("FKSIM_CLOCK_START", 0);
    int64_t scale = whole_number("FKSIM_CLOCK_SCALE", 1);
    if (strcmp(mode, "real") == 0) {
        fksim_clock_set(FKSIM_CLOCK_REAL, start, scale);
    } else if (strcmp(mode, "moving") == 0) {
        fksim_clock_set(FKSIM_CLOCK_MOVING, start, scale);
    } else if (strcmp(mode, "frozen") == 0) {
        fksim_clock_set(FKSIM_CLOCK_FROZEN, start, scale);
    } else {
        dprintf(STDERR_FILENO,
                "The extension runtime cannot set its clock: FKSIM_CLOCK_MODE is \"%s\"; expected "
                "moving, frozen or real.\n",
                mode);
        _exit(76);
    }
}
