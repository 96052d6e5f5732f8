#define _GNU_SOURCE
#include "CClockProbe.h"

#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

static struct timespec after(clockid_t clock, int64_t milliseconds) {
    struct timespec now;
    clock_gettime(clock, &now);
    int64_t rest = now.tv_nsec + milliseconds * 1000000;
    return (struct timespec){now.tv_sec + rest / 1000000000, rest % 1000000000};
}

static int outcome(int error) { return error == ETIMEDOUT ? 0 : error == 0 ? -1 : error; }

static int wait_on(pthread_cond_t *condition, clockid_t clock, int says_clock, int64_t length) {
    pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    struct timespec deadline = after(clock, length);
    pthread_mutex_lock(&mutex);
    int error;
    do {
        error = says_clock ? pthread_cond_clockwait(condition, &mutex, clock, &deadline)
                           : pthread_cond_timedwait(condition, &mutex, &deadline);
    } while (error == 0);
    pthread_mutex_unlock(&mutex);
    return outcome(error);
}

int probe_cond_timedwait(int64_t milliseconds) {
    pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
    return wait_on(&condition, CLOCK_REALTIME, 0, milliseconds);
}

int probe_cond_timedwait_monotonic(int64_t milliseconds) {
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_t condition;
    pthread_cond_init(&condition, &attributes);
    return wait_on(&condition, CLOCK_MONOTONIC, 0, milliseconds);
}

int probe_cond_clockwait(int64_t milliseconds) {
    pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
    return wait_on(&condition, CLOCK_REALTIME, 1, milliseconds);
}

static int wait_for_semaphore(int says_clock, int64_t milliseconds) {
    sem_t semaphore;
    sem_init(&semaphore, 0, 0);
    struct timespec deadline = after(CLOCK_REALTIME, milliseconds);
    int status;
    do {
        status = says_clock ? sem_clockwait(&semaphore, CLOCK_REALTIME, &deadline)
                            : sem_timedwait(&semaphore, &deadline);
    } while (status != 0 && errno == EINTR);
    return outcome(status == 0 ? 0 : errno);
}

int probe_sem_timedwait(int64_t milliseconds) { return wait_for_semaphore(0, milliseconds); }
int probe_sem_clockwait(int64_t milliseconds) { return wait_for_semaphore(1, milliseconds); }

// A lock that is held is waited for by another thread.
struct lock_wait {
    pthread_mutex_t mutex;
    pthread_rwlock_t lock;
    struct timespec deadline;
    int which;
    int error;
};

enum { MUTEX, MUTEX_CLOCK, READ, WRITE, READ_CLOCK, WRITE_CLOCK };

static void *wait_for_lock(void *argument) {
    struct lock_wait *wait = argument;
    const struct timespec *deadline = &wait->deadline;
    switch (wait->which) {
    case MUTEX: wait->error = pthread_mutex_timedlock(&wait->mutex, deadline); break;
    case MUTEX_CLOCK:
        wait->error = pthread_mutex_clocklock(&wait->mutex, CLOCK_REALTIME, deadline);
        break;
    case READ: wait->error = pthread_rwlock_timedrdlock(&wait->lock, deadline); break;
    case WRITE: wait->error = pthread_rwlock_timedwrlock(&wait->lock, deadline); break;
    case READ_CLOCK:
        wait->error = pthread_rwlock_clockrdlock(&wait->lock, CLOCK_REALTIME, deadline);
        break;
    case WRITE_CLOCK:
        wait->error = pthread_rwlock_clockwrlock(&wait->lock, CLOCK_REALTIME, deadline);
        break;
    }
    return NULL;
}

static int wait_for_held(int which, int64_t milliseconds) {
    struct lock_wait wait = {
        .mutex = PTHREAD_MUTEX_INITIALIZER,
        .lock = PTHREAD_RWLOCK_INITIALIZER,
        .deadline = after(CLOCK_REALTIME, milliseconds),
        .which = which,
    };
    pthread_mutex_lock(&wait.mutex);
    pthread_rwlock_wrlock(&wait.lock);
    pthread_t thread;
    if (pthread_create(&thread, NULL, wait_for_lock, &wait) != 0) return -2;
    pthread_join(thread, NULL);
    return outcome(wait.error);
}

int probe_mutex_timedlock(int64_t milliseconds) { return wait_for_held(MUTEX, milliseconds); }
int probe_mutex_clocklock(int64_t milliseconds) { return wait_for_held(MUTEX_CLOCK, milliseconds); }
int probe_rwlock_timedrdlock(int64_t milliseconds) { return wait_for_held(READ, milliseconds); }
int probe_rwlock_timedwrlock(int64_t milliseconds) { return wait_for_held(WRITE, milliseconds); }
int probe_rwlock_clockrdlock(int64_t milliseconds) {
    return wait_for_held(READ_CLOCK, milliseconds);
}
int probe_rwlock_clockwrlock(int64_t milliseconds) {
    return wait_for_held(WRITE_CLOCK, milliseconds);
}

static int64_t monotonic_milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void let_pass(int64_t milliseconds) {
    struct timespec length = {milliseconds / 1000, milliseconds % 1000 * 1000000};
    nanosleep(&length, NULL);
}

int probe_across_second(int64_t milliseconds) {
    sem_t semaphore;
    sem_init(&semaphore, 0, 0);
    time_t second = time(NULL);
    while (time(NULL) == second) let_pass(1);
    int64_t begun = monotonic_milliseconds();
    let_pass(990 - milliseconds / 2);
    int64_t made = monotonic_milliseconds();
    struct timespec deadline = after(CLOCK_REALTIME, milliseconds);
    // To behind the second's end, but not to the deadline's.
    while (monotonic_milliseconds() < begun + 1002) let_pass(1);
    int status;
    do {
        status = sem_clockwait(&semaphore, CLOCK_REALTIME, &deadline);
    } while (status == 0);
    int error = outcome(errno);
    sem_destroy(&semaphore);
    return error != 0 ? error : monotonic_milliseconds() - made >= milliseconds - 5 ? 0 : -1;
}

int probe_timerfd(int64_t milliseconds) {
    int timer = timerfd_create(CLOCK_REALTIME, TFD_CLOEXEC);
    if (timer < 0) return errno;
    struct itimerspec setting = {.it_value = after(CLOCK_REALTIME, milliseconds)};
    uint64_t count = 0;
    int error = 0;
    if (timerfd_settime(timer, TFD_TIMER_ABSTIME, &setting, NULL) != 0) error = errno;
    if (error == 0 && read(timer, &count, sizeof count) != sizeof count) error = errno;
    close(timer);
    return error != 0 ? error : count == 1 ? 0 : -1;
}

int probe_clock_nanosleep(int64_t milliseconds) {
    struct timespec deadline = after(CLOCK_REALTIME, milliseconds);
    return clock_nanosleep(CLOCK_REALTIME, TIMER_ABSTIME, &deadline, NULL);
}

static int64_t nanoseconds(struct timespec time) {
    return time.tv_sec * 1000000000 + time.tv_nsec;
}

int64_t probe_clock_gettime(void) {
    struct timespec now = {0};
    clock_gettime(CLOCK_REALTIME, &now);
    return nanoseconds(now);
}

int64_t probe_clock_gettime_coarse(void) {
    struct timespec now = {0};
    clock_gettime(CLOCK_REALTIME_COARSE, &now);
    return nanoseconds(now);
}

int64_t probe_gettimeofday(void) {
    struct timeval now = {0};
    gettimeofday(&now, NULL);
    return now.tv_sec * 1000000000 + now.tv_usec * 1000;
}

int64_t probe_time(void) { return time(NULL) * 1000000000; }

int64_t probe_timespec_get(void) {
    struct timespec now = {0};
    timespec_get(&now, TIME_UTC);
    return nanoseconds(now);
}
