// When a launch has had its time, its work or its memory, and when to look next.

#if defined(__linux__)
#define _GNU_SOURCE

#include "bounds.h"

#include <time.h>
#include <unistd.h>

static int64_t earlier(int64_t left, int64_t right)
{
    return left < 0 || (right >= 0 && right < left) ? right : left;
}

/// When CPU time has to be looked at next, seen from `now`; 0 where nothing depends on it.
///
/// With so many cores, and no more, it cannot run out sooner.
static int64_t next_cpu_look(const struct launch *launch, int64_t now)
{
    int64_t due = earlier(launch->cpu_limit, launch->cpu_mark);
    if (due < 0) return 0;
    static long cores = 0;
    if (cores == 0) cores = sysconf(_SC_NPROCESSORS_ONLN);
    int64_t rest = (due - reaper_cpu_time(launch)) / (cores > 0 ? cores : 1);
    int64_t shortest = (int64_t)FKSIM_CPU_TICK_MIN_MS * 1000000;
    int64_t longest = (int64_t)FKSIM_CPU_TICK_MAX_MS * 1000000;
    return now + (rest < shortest ? shortest : rest > longest ? longest : rest);
}

/// The next moment that something is due; 0 when nothing ever is.
static int64_t next_moment(const struct launch *launch, int64_t deadline)
{
    int64_t next = deadline;
    bool is_cpu_limited = launch->cpu_limit >= 0 || launch->cpu_mark >= 0;
    bool is_memory_limited = launch->header.memory_bytes_max != 0;
    bool has_first_look = deadline == 0 && launch->first_look != 0;
    if (!is_cpu_limited && !is_memory_limited && !has_first_look) return next;
    int64_t now = fksim_now();
    if (has_first_look && launch->first_look > now) next = launch->first_look;
    if (is_cpu_limited) {
        int64_t look = next_cpu_look(launch, now);
        if (next == 0 || look < next) next = look;
    }
    if (is_memory_limited) {
        int64_t tick = now + (int64_t)FKSIM_MEMORY_TICK_MS * 1000000;
        if (next == 0 || tick < next) next = tick;
    }
    return next;
}

struct timespec *bounds_time_left(const struct launch *launch, struct timespec *left)
{
    uint32_t reason;
    int64_t deadline = share_deadline(&reason), read_before, next;
    do {
        read_before = deadline;
        next = next_moment(launch, deadline);
        share_look_at(next == 0 ? INT64_MAX : next);
        // A host that has not seen this yet has stored its deadline before.
        deadline = share_deadline(&reason);
    } while (deadline != read_before);
    if (next == 0) return NULL;
    int64_t now = fksim_now();
    int64_t rest = next > now ? next - now : 0;
    left->tv_sec = rest / 1000000000;
    left->tv_nsec = rest % 1000000000;
    return left;
}

bool bounds_deadline_is_over(struct launch *launch)
{
    uint32_t reason;
    int64_t deadline = share_deadline(&reason);
    if (deadline == 0 || fksim_now() < deadline) return false;
    launch->kill_reason = reason;
    return true;
}

bool bounds_memory_is_over(struct launch *launch)
{
    if (launch->header.memory_bytes_max == 0) return false;
    int64_t resident = reaper_resident_bytes();
    if (resident > launch->peak_bytes) launch->peak_bytes = resident;
    return resident > (int64_t)launch->header.memory_bytes_max;
}

void bounds_set_cpu(struct launch *launch, const struct fksim_request *request)
{
    int64_t used = reaper_cpu_time(launch);
    if (launch->cpu_base < 0) launch->cpu_base = used;
    int64_t due = request->value > INT64_MAX - used ? INT64_MAX : used + request->value;
    if (request->kind == FKSIM_CPU_MARK) {
        launch->cpu_mark = due;
    } else {
        launch->cpu_limit = due;
        launch->cpu_limit_reason = request->reason;
    }
}

bool bounds_cpu_is_over(struct launch *launch)
{
    if (launch->cpu_limit < 0 && launch->cpu_mark < 0) return false;
    int64_t used = reaper_cpu_time(launch);
    if (launch->cpu_mark >= 0 && used >= launch->cpu_mark) {
        launch->cpu_mark = -1;
        struct fksim_event event = {.kind = FKSIM_CPU_MARK_REACHED};
        keeper_send(&event, NULL, NULL);
    }
    return launch->cpu_limit >= 0 && used >= launch->cpu_limit;
}

int64_t bounds_first_look(const struct fksim_launch *header)
{
    int64_t now = fksim_now();
    if (header->first_look <= 0) return 0;
    return header->first_look > INT64_MAX - now ? INT64_MAX : now + header->first_look;
}

#endif
