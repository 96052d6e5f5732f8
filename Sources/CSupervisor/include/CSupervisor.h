// The keeper: a small process that owns everything one launch starts.
//
// The host starts its own executable again with one variable in its environment; a constructor of
// this library then runs the keeper instead of the program. Host and keeper speak in packets over
// one SOCK_SEQPACKET socket; this header is all that they share. Sizes and offsets are the same on
// both sides, since both sides are the same executable.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <poll.h>
#include <signal.h>
#include <sys/types.h>

/// Whether this library can keep processes on this system.
int fksim_is_supported(void);

/// Real monotonic time in nanoseconds; the same clock in host and keeper.
int64_t fksim_now(void);

enum {
    /// The descriptor of the control socket in the keeper.
    FKSIM_CONTROL = 3,
    /// Grows with every change of the packets.
    FKSIM_PACKET_VERSION = 1,
    /// The most bytes of one packet.
    FKSIM_PACKET_MAX = 32 * 1024,
    /// The most bytes of one launch: path, arguments, environment and folders together.
    FKSIM_LAUNCH_MAX = 4 * 1024 * 1024,
    /// The most threads whose counted calls wait for the host; further ones are not held up.
    FKSIM_WAITING_MAX = 256,
    /// How often resident memory is looked at, where there is a limit.
    FKSIM_MEMORY_TICK_MS = 4,
    /// The descriptors of the wire, which the listener leaves alone.
    FKSIM_WIRE_IN = 200,
    FKSIM_WIRE_OUT = 201,
};

/// What the host asks of the keeper.
enum fksim_request_kind {
    /// One part of a launch; the first carries the three descriptors of the child.
    FKSIM_LAUNCH = 1,
    /// Kill and reap everything now.
    FKSIM_KILL = 2,
    /// Kill and reap everything at a moment; a later one replaces it.
    FKSIM_DEADLINE = 3,
    /// The host has noted a counted call, which may go on now; `value` is its ordinal.
    FKSIM_NOTED = 4,
};

struct fksim_request {
    uint32_t kind;
    /// An `fksim_kill_reason` of a kill or a deadline.
    uint32_t reason;
    /// Of a launch: the bytes of all parts; of a deadline: the moment on `fksim_now`'s clock.
    int64_t value;
};

/// Why the keeper killed.
enum fksim_kill_reason {
    FKSIM_NOT_KILLED = 0,
    FKSIM_ASKED = 1,
    FKSIM_WINDOW = 2,
    FKSIM_FAULT = 3,
    FKSIM_MEMORY = 4,
};

enum fksim_launch_flag {
    /// Writing only beneath the roots, no Unix sockets, no signals to others.
    FKSIM_CONFINED = 1,
    /// Internet sockets may be made although the rest is confined.
    FKSIM_NETWORK = 2,
    /// State-changing system calls on counted roots are watched.
    FKSIM_WATCHED = 4,
};

enum fksim_fault_action {
    FKSIM_FAULT_NONE = 0,
    FKSIM_FAULT_KILL = 1,
    FKSIM_FAULT_ERRNO = 2,
    /// The call stays unanswered and the host is told.
    FKSIM_FAULT_HOLD = 3,
};

/// The start of a launch. Behind it stand strings, each with its NUL: path, working directory,
/// arguments (the first is the program's name), environment, counted roots, other roots.
struct fksim_launch {
    uint32_t flags;
    uint32_t argument_count;
    uint32_t variable_count;
    uint32_t counted_root_count;
    uint32_t other_root_count;
    uint32_t fault_action;
    int32_t fault_errno;
    uint32_t reserved;
    uint64_t fault_ordinal;
    uint64_t memory_bytes_max;
};

enum fksim_event_kind {
    /// The keeper runs; `number` is the packet version, `detail` 0 or what it cannot do.
    FKSIM_HELLO = 1,
    /// The executable was started; `detail` is the Landlock version, 0 without.
    FKSIM_STARTED = 2,
    /// It could not be; `detail` is the stage, `number` the errno. Nothing is left of it.
    FKSIM_START_FAILED = 3,
    /// A counted system call; path and destination follow. It waits until the host has noted it,
    /// so that it has its place among the prints and calls of a sequential extension.
    FKSIM_WRITE = 4,
    /// The planned write was reached and its action is `FKSIM_FAULT_HOLD` or `_ERRNO`.
    FKSIM_FAULT_FIRED = 5,
    /// Something in the tree asked for a listener of its own and was refused by the kernel.
    FKSIM_SECOND_LISTENER = 6,
    /// A file of a counted root, whose path follows, was mapped shared and writable.
    FKSIM_SHARED_MAPPING = 8,
    /// The kernel did not let the keeper see where a call leads; said once a launch.
    FKSIM_UNSEEN = 9,
    /// Everything that the launch started is gone: the kernel says the keeper has no child.
    FKSIM_GONE = 7,
};

enum fksim_stage {
    FKSIM_STAGE_REQUEST = 1,
    FKSIM_STAGE_FORK,
    FKSIM_STAGE_SESSION,
    FKSIM_STAGE_LIMITS,
    FKSIM_STAGE_PRIVILEGES,
    FKSIM_STAGE_DESCRIPTORS,
    FKSIM_STAGE_DIRECTORY,
    FKSIM_STAGE_ROOT,
    FKSIM_STAGE_LANDLOCK,
    FKSIM_STAGE_FILTER,
    FKSIM_STAGE_LISTENER,
    FKSIM_STAGE_EXEC,
};

struct fksim_event {
    uint32_t kind;
    int32_t number;
    int32_t detail;
    /// Of GONE: an `fksim_kill_reason`.
    uint32_t reason;
    /// Of GONE: processes besides the first that had to be killed.
    uint32_t stragglers;
    /// Of WRITE: the index of the counted root.
    uint32_t root;
    /// Of GONE: when the kill was sent and when the first process was reaped, on `fksim_now`.
    int64_t killed_at;
    int64_t gone_at;
    /// Of GONE: CPU time of everything in microseconds.
    int64_t cpu_microseconds;
    int64_t peak_bytes;
    /// Of GONE: the keeper's own peak, below which no peak can be told.
    int64_t floor_bytes;
    /// Of WRITE and FAULT_FIRED: from 1. Of GONE: how many were counted.
    uint64_t ordinal;
    uint32_t path_length;
    uint32_t destination_length;
    /// Of WRITE: the name of the call.
    char call[24];
};

/// Starts the keeper and gives the host's end of the control socket, or -1 with errno.
///
/// The descriptor is close-on-exec. Nothing is known of the keeper until its HELLO.
int fksim_keeper_spawn(pid_t *pid);

/// Sends a launch with the child's three descriptors; 0, or -1 with errno.
int fksim_send_launch(int control, const void *bytes, size_t size, const int descriptors[3]);

/// Sends a kill or a deadline; 0, or -1 with errno.
int fksim_send(int control, uint32_t kind, uint32_t reason, int64_t value);

/// Receives one packet without waiting: its size, 0 when the keeper is gone, -1 with errno.
ssize_t fksim_receive(int control, void *buffer, size_t size);

/// Makes a pipe whose ends are close-on-exec; 0, or -1 with errno.
int fksim_pipe(int ends[2]);

/// Makes a descriptor that wakes a poll, or -1 with errno.
int fksim_wake_make(void);

/// Makes the descriptor readable.
void fksim_wake_raise(int wake);

/// Says whether it was raised since the last time.
int fksim_wake_take(int wake);

/// Polls at most until `deadline` on `fksim_now`'s clock; a negative one waits without end.
void fksim_poll(struct pollfd *polls, int count, int64_t deadline);

/// Blocks SIGPIPE for this thread and keeps the mask from before.
void fksim_pipe_signal_block(sigset_t *before);

/// Takes away a SIGPIPE that came meanwhile and restores the mask.
void fksim_pipe_signal_restore(const sigset_t *before);
