// What the parts of the keeper share. Nothing of it is seen outside this target.
#pragma once

#include "CSupervisor.h"

#if defined(__linux__)

#include <limits.h>
#include <stdbool.h>
#include <sys/types.h>

/// A folder beneath which the executable may write.
struct root {
    /// Its real path, without a slash at the end.
    char *path;
    size_t length;
    /// Whether writes beneath it are counted.
    bool is_counted;
    /// Its place among the counted roots.
    uint32_t index;
    /// Open from launch to launch, -1 where there are too many.
    int folder;
};

/// A counted call that the host has not noted yet.
struct waiting_call {
    uint64_t ordinal;
    /// Of the notification.
    uint64_t id;
    /// What it will return, 0 to go on.
    int error;
};

/// One launch as the keeper sees it; lives from the request until GONE.
struct launch {
    struct fksim_launch header;
    /// The request's own bytes; all strings point into it.
    char *bytes;
    const char *path;
    const char *directory;
    char **arguments;
    char **variables;
    struct root *roots;
    size_t root_count;
    /// What becomes descriptors 0, 1 and 2 of the child, and then what the child says it into.
    int descriptors[FKSIM_DESCRIPTORS];
    const char *fault_call;
    const char *fault_path;

    pid_t pid;
    /// Written by the child in shared memory before exec succeeds.
    volatile int stage;
    volatile int error;
    int landlock_version;
    /// Belongs to the confinement, which keeps it for the next launch.
    int ruleset;
    /// The child is under the right filter from its beginning.
    bool inherits_filter;
    /// The child's end of the pair over which it hands back the listener.
    int handover;
    int listener;
    /// A call may be taken away from the listener by a signal, and comes back as another one.
    bool calls_restart;

    /// CPU time in nanoseconds: at the first limit or mark, and at what counts from there are due;
    /// -1 for none.
    int64_t cpu_base;
    int64_t cpu_limit;
    uint32_t cpu_limit_reason;
    int64_t cpu_mark;

    /// When the deadline is looked at, even where the host says nothing; 0 for never.
    int64_t first_look;
    uint32_t kill_reason;
    int64_t killed_at;
    int64_t gone_at;
    bool is_leader_gone;
    /// The kernel has said that there is no child.
    bool has_nobody;
    int leader_status;
    uint32_t stragglers;
    int64_t cpu_microseconds;
    int64_t peak_bytes;
    uint64_t writes;
    /// How many of them were at the fault's place.
    uint64_t writes_at_place;
    /// A process hides what it does, and the host was told.
    bool has_unseen;
    struct waiting_call waiting[FKSIM_WAITING_MAX];
    size_t waiting_count;
};

/// Runs the keeper on the control socket; never comes back.
_Noreturn void keeper_run(void);

/// Starts the executable; 0, or -1 with `stage` and `error` set and nothing left behind.
int child_start(struct launch *launch);

/// Finds a folder that the launch may write to, and its real path; 0 or an errno.
int roots_take(struct launch *launch, size_t index, const char *path);

/// All folders are taken: lets go of those of the launch before that are in excess.
void roots_taken(const struct launch *launch);

/// Makes the Landlock ruleset of the launch; 0, or -1 with errno. Without Landlock in the kernel
/// `landlock_version` is 0 and there is no ruleset. The one of the launch before serves again where
/// it allows the same.
int confine_prepare(struct launch *launch);

/// The folders are others now: the ruleset serves no longer.
void confine_forget(void);

/// Puts the calling process under the ruleset; 0 or -1 with errno.
int confine_enter(const struct launch *launch);

/// Has a child started by a thread whose filter it may inherit, which is the keeper's own or one that
/// is under none; says in `inherits_filter` whether it does.
void template_start(
    struct launch *launch, bool needs_filter, void (*start)(struct launch *launch));

/// Installs the system call filter; the listener's descriptor, 0 without one, or -1 with errno.
///
/// `calls_restart` says whether a signal takes a call away from the listener, as older kernels have
/// it, and brings it back as another one.
int filter_install(uint32_t flags, bool *calls_restart);

/// Kills everything that the launch started and reaps it, until the kernel knows no child.
void reaper_end(struct launch *launch);

/// Reaps what is dead; says whether the first process is among it or was before.
bool reaper_collect(struct launch *launch);

/// Resident bytes of the whole tree at this moment.
int64_t reaper_resident_bytes(void);

/// CPU time in nanoseconds of everything that the launch started, as far as it can be seen now.
int64_t reaper_cpu_time(const struct launch *launch);

/// Readies the listener.
void watch_begin(const struct launch *launch);

/// Lets go of the listener and of what was found through it.
void watch_end(struct launch *launch);

/// Deals with one notification of the listener; false when the launch must be killed.
bool watch_step(struct launch *launch);

/// Lets a counted call go on that the host has noted.
void watch_noted(struct launch *launch, uint64_t ordinal);

/// Puts an event into the shared memory, if the host is at rest and has read all that was said, by the
/// extension and by this keeper.
///
/// Says whether it did: then the host will learn of it before anything that is said from now on.
bool share_append(
    const int pipes[2], const struct fksim_event *event, const char *path,
    const char *destination);

/// Whether the host waits for something and has read its socket to the end.
bool share_is_at_rest(void);

/// Says that something was sent over the socket, which has to be read before what is shared.
void share_sent(void);

/// When the host wants the launch to end, 0 for never, and why.
int64_t share_deadline(uint32_t *reason);

/// Says when that is looked at next, so that the host need not wake the keeper for a later one; 0
/// when it is looked at before any waiting.
///
/// The deadline has to be read once more behind this.
void share_look_at(int64_t moment);

/// Maps the memory that the host passed; false when there is none.
bool share_open(void);

/// Begins to count anew.
void ordinals_begin(void);

/// Which call of this number at this place it is, from 1; 0 when there are too many places.
uint32_t ordinal_at_place(uint32_t number, uint32_t root, const char *masked);

/// Sends an event with text behind it; waits until the host has room.
void keeper_send(struct fksim_event *event, const char *path, const char *destination);

#endif
