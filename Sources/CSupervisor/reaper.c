// Killing and reaping everything that a launch started.
//
// The keeper is a subreaper: whatever the extension orphans becomes the keeper's own child. So it
// is enough to kill until the kernel says that there is no child (ECHILD); that answer is the
// proof. Process groups are killed as well, because that is atomic against a racing fork.

#if defined(__linux__)
#define _GNU_SOURCE

#include "keeper.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    /// The most processes that one walk visits; the next walk takes the rest.
    VISITED_MAX = 8192,
};

/// The processes found by one walk.
struct found {
    pid_t pids[VISITED_MAX];
    size_t count;
};

static struct found found;

static void add_children(int task)
{
    char text[4096];
    pid_t pid = 0;
    ssize_t size;
    while ((size = read(task, text, sizeof text)) > 0) {
        for (ssize_t index = 0; index < size; index++) {
            if (text[index] >= '0' && text[index] <= '9') {
                pid = pid * 10 + (text[index] - '0');
            } else if (pid != 0) {
                if (found.count < VISITED_MAX) found.pids[found.count++] = pid;
                pid = 0;
            }
        }
    }
}

static void add_children_of(pid_t pid)
{
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/task", pid);
    DIR *tasks = opendir(path);
    if (tasks == NULL) return;
    struct dirent *task;
    while ((task = readdir(tasks)) != NULL) {
        if (task->d_name[0] == '.') continue;
        char name[300];
        snprintf(name, sizeof name, "%s/children", task->d_name);
        int children = openat(dirfd(tasks), name, O_RDONLY | O_CLOEXEC);
        if (children < 0) continue;
        add_children(children);
        close(children);
    }
    closedir(tasks);
}

/// Finds the whole tree, parents before their children.
static void walk(void)
{
    found.count = 0;
    add_children_of(getpid());
    for (size_t index = 0; index < found.count; index++) add_children_of(found.pids[index]);
}

static void kill_found(void)
{
    pid_t own_group = getpgrp();
    for (size_t index = 0; index < found.count; index++) {
        pid_t pid = found.pids[index];
        // A group of a descendant lies in a session that a descendant made, so nobody else is
        // in it; and the number cannot be used again while one of its members lives.
        pid_t group = getpgid(pid);
        if (group > 0 && group != own_group) kill(-group, SIGKILL);
        kill(pid, SIGKILL);
    }
}

static void account(struct launch *launch, pid_t pid, int status, const struct rusage *usage)
{
    launch->cpu_microseconds += (int64_t)usage->ru_utime.tv_sec * 1000000 + usage->ru_utime.tv_usec
        + (int64_t)usage->ru_stime.tv_sec * 1000000 + usage->ru_stime.tv_usec;
    int64_t peak = (int64_t)usage->ru_maxrss * 1024;
    if (peak > launch->peak_bytes) launch->peak_bytes = peak;
    if (pid == launch->pid) {
        launch->is_leader_gone = true;
        launch->leader_status = status;
        launch->gone_at = fksim_now();
    } else if (launch->killed_at != 0 && WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) {
        launch->stragglers++;
    }
}

/// Reaps what is dead; false when there is no child any more.
static bool reap(struct launch *launch)
{
    for (;;) {
        int status = 0;
        struct rusage usage;
        pid_t pid = wait4(-1, &status, WNOHANG | __WALL, &usage);
        if (pid > 0) {
            account(launch, pid, status, &usage);
        } else if (pid == 0) {
            return true;
        } else if (errno != EINTR) {
            // Where there is nobody, nobody can begin.
            launch->has_nobody = true;
            return false;
        }
    }
}

bool reaper_collect(struct launch *launch)
{
    reap(launch);
    return launch->is_leader_gone;
}

void reaper_end(struct launch *launch)
{
    if (!launch->is_leader_gone) {
        // Alone first: it is what the clock is about, and no walk may delay it.
        kill(launch->pid, SIGKILL);
        launch->killed_at = fksim_now();
        kill(-launch->pid, SIGKILL);
    }
    while (!launch->has_nobody && reap(launch)) {
        if (launch->killed_at == 0) launch->killed_at = fksim_now();
        walk();
        kill_found();
        if (!reap(launch)) break;
        // Dying takes a moment; what was forked meanwhile is found by the next walk.
        int wait = (int)syscall(SYS_pidfd_open, found.count > 0 ? found.pids[0] : launch->pid, 0);
        struct pollfd poll_one = {.fd = wait, .events = POLLIN};
        poll(&poll_one, 1, 1);
        if (wait >= 0) close(wait);
    }
}

int64_t reaper_resident_bytes(void)
{
    static long page = 0;
    if (page == 0) page = sysconf(_SC_PAGESIZE);
    int64_t total = 0;
    walk();
    for (size_t index = 0; index < found.count; index++) {
        char path[64], text[128];
        snprintf(path, sizeof path, "/proc/%d/statm", found.pids[index]);
        int file = open(path, O_RDONLY | O_CLOEXEC);
        if (file < 0) continue;
        ssize_t size = read(file, text, sizeof text - 1);
        close(file);
        if (size <= 0) continue;
        text[size] = 0;
        long all = 0, resident = 0;
        if (sscanf(text, "%ld %ld", &all, &resident) == 2) total += (int64_t)resident * page;
    }
    return total;
}

/// What a process has used itself, by its clock, which counts in nanoseconds.
static int64_t own_cpu_time(pid_t pid)
{
    clockid_t clock;
    struct timespec used;
    if (clock_getcpuclockid(pid, &clock) != 0 || clock_gettime(clock, &used) != 0) return 0;
    return (int64_t)used.tv_sec * 1000000000 + used.tv_nsec;
}

/// What the children of a process had used that it has waited for; the kernel counts it in ticks.
static int64_t reaped_cpu_time(pid_t pid)
{
    char path[64], text[1024];
    snprintf(path, sizeof path, "/proc/%d/stat", pid);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    ssize_t size = read(file, text, sizeof text - 1);
    close(file);
    if (size <= 0) return 0;
    text[size] = 0;
    // The name in brackets may hold anything; behind it stand numbers alone.
    const char *rest = strrchr(text, ')');
    long user = 0, system = 0;
    if (rest == NULL
        || sscanf(
               rest + 1, " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %*u %*u %ld %ld", &user,
               &system) != 2) {
        return 0;
    }
    return (int64_t)(user + system) * (1000000000 / sysconf(_SC_CLK_TCK));
}

int64_t reaper_cpu_time(const struct launch *launch)
{
    int64_t total = launch->cpu_microseconds * 1000;
    walk();
    for (size_t index = 0; index < found.count; index++) {
        total += own_cpu_time(found.pids[index]) + reaped_cpu_time(found.pids[index]);
    }
    return total;
}

#endif
