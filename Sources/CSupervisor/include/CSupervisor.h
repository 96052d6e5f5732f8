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
    /// The descriptor of the memory that host and keeper share, while the keeper starts.
    FKSIM_SHARE = 4,
    /// How many descriptors come with a launch: the child's three, and the host's ends of the
    /// pipes that the child writes to, its wire and its log.
    FKSIM_DESCRIPTORS = 5,
    /// Grows with every change of the packets.
    FKSIM_PACKET_VERSION = 4,
    /// The most bytes of one packet.
    FKSIM_PACKET_MAX = 32 * 1024,
    /// The most bytes of one launch: path, arguments, environment and folders together.
    FKSIM_LAUNCH_MAX = 4 * 1024 * 1024,
    /// The most threads whose counted calls wait for the host; further ones are not held up.
    FKSIM_WAITING_MAX = 256,
    /// How often resident memory is looked at, where there is a limit.
    FKSIM_MEMORY_TICK_MS = 4,
    /// The longest and the shortest time between two looks at CPU time, where it is limited.
    FKSIM_CPU_TICK_MAX_MS = 1000,
    FKSIM_CPU_TICK_MIN_MS = 1,
    /// The descriptors of the wire, which the listener leaves alone.
    FKSIM_WIRE_IN = 200,
    FKSIM_WIRE_OUT = 201,
};

/// What the host asks of the keeper.
enum fksim_request_kind {
    /// One part of a launch; the first carries the descriptors: the child's three, and the host's ends of two of its pipes.
    FKSIM_LAUNCH = 1,
    /// Kill and reap everything now.
    FKSIM_KILL = 2,
    /// The deadline in the shared memory has come nearer than the keeper knows; see
    /// `fksim_share_deadline`.
    FKSIM_DEADLINE = 3,
    /// The host has noted a counted call, which may go on now; `value` is its ordinal.
    FKSIM_NOTED = 4,
    /// Kill and reap everything when the launch has used so much CPU time from now on; a later one
    /// replaces it.
    FKSIM_CPU_LIMIT = 5,
    /// Say so when the launch has used so much CPU time from now on.
    FKSIM_CPU_MARK = 6,
};

struct fksim_request {
    uint32_t kind;
    /// An `fksim_kill_reason` of a kill or a limit.
    uint32_t reason;
    /// Of a launch: the bytes of all parts; of CPU time: nanoseconds.
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
    /// A debugger is to attach: whoever may trace this user's processes may trace it.
    FKSIM_DEBUGGED = 8,
};

enum fksim_fault_action {
    FKSIM_FAULT_NONE = 0,
    FKSIM_FAULT_KILL = 1,
    FKSIM_FAULT_ERRNO = 2,
    /// The call stays unanswered and the host is told.
    FKSIM_FAULT_HOLD = 3,
};

/// How much of a write reaches the file before the fault.
enum fksim_fault_part {
    FKSIM_PART_NONE = 0,
    /// Up to the first, the middle or the last page boundary of the file inside the write.
    FKSIM_PART_FIRST_PAGE = 1,
    FKSIM_PART_MIDDLE_PAGE = 2,
    FKSIM_PART_LAST_PAGE = 3,
    /// As many bytes as `fault_bytes` says.
    FKSIM_PART_BYTES = 4,
};

enum {
    /// The fault's place may be beneath any counted root.
    FKSIM_ANY_ROOT = -1,
    /// It is beneath none of this launch.
    FKSIM_NO_ROOT = -2,
};

/// The start of a launch. Behind it stand strings, each with its NUL: path, working directory,
/// arguments (the first is the program's name), environment, counted roots, other roots, and of a
/// fault by place the name of its call (empty for any) and its path, as `fksim_mask_path` gives it.
struct fksim_launch {
    uint32_t flags;
    uint32_t argument_count;
    uint32_t variable_count;
    uint32_t counted_root_count;
    uint32_t other_root_count;
    uint32_t fault_action;
    int32_t fault_errno;
    /// Whether the ordinal counts the calls at a place rather than all.
    uint32_t has_fault_place;
    /// The index of the place's counted root, or `FKSIM_ANY_ROOT` or `FKSIM_NO_ROOT`.
    int32_t fault_root;
    uint32_t fault_part;
    uint64_t fault_ordinal;
    uint64_t fault_bytes;
    uint64_t memory_bytes_max;
    /// How long after its start the keeper looks for a deadline by itself; 0 for never. A deadline
    /// behind that needs no waking of the keeper.
    int64_t first_look;
};

enum fksim_event_kind {
    /// The keeper runs; `number` is the packet version, `detail` 0 or what it cannot do.
    FKSIM_HELLO = 1,
    /// The executable was started; `detail` is the Landlock version, 0 without.
    FKSIM_STARTED = 2,
    /// It could not be; `detail` is the stage, `number` the errno. Nothing is left of it.
    FKSIM_START_FAILED = 3,
    /// A counted system call; path and destination follow.
    ///
    /// One that came over the socket waits until the host has noted it, so that it has its place
    /// among the prints and calls of a sequential extension. One in the shared memory does not.
    FKSIM_WRITE = 4,
    /// The planned write was reached and its action is `FKSIM_FAULT_HOLD` or `_ERRNO`.
    FKSIM_FAULT_FIRED = 5,
    /// Something in the tree asked for a listener of its own and was refused by the kernel.
    FKSIM_SECOND_LISTENER = 6,
    /// A file of a counted root, whose path follows, was mapped shared and writable.
    FKSIM_SHARED_MAPPING = 8,
    /// The kernel did not let the keeper see where a call leads; said once a launch.
    FKSIM_UNSEEN = 9,
    /// The planned write was reached and cannot be torn as planned, so it goes on; `detail` is an
    /// `fksim_untearable`, `number` the errno of the third.
    FKSIM_FAULT_IMPOSSIBLE = 10,
    /// The launch has used the CPU time of `FKSIM_CPU_MARK`.
    FKSIM_CPU_MARK_REACHED = 11,
    /// Everything that the launch started is gone: the kernel says the keeper has no child.
    FKSIM_GONE = 7,
};

enum fksim_untearable {
    /// The part is not shorter than the write, or no page of the file ends inside the write.
    FKSIM_TOO_SHORT = 1,
    /// The call writes no bytes, or such as cannot be looked at before.
    FKSIM_NO_BYTES = 2,
    /// The system refused to write the part.
    FKSIM_PART_REFUSED = 3,
};

enum fksim_stage {
    FKSIM_STAGE_REQUEST = 1,
    FKSIM_STAGE_FORK,
    FKSIM_STAGE_SESSION,
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
    /// Of WRITE: the index of the counted root of the path, or else of the destination.
    uint32_t root;
    /// Of WRITE: the index of the destination's counted root, `FKSIM_NO_ROOT` without.
    int32_t destination_root;
    /// Of WRITE: which call of its name this is at its place, from 1; 0 when it is not known. The
    /// place is the destination where that is beneath a counted root, else the path.
    uint32_t ordinal_at_place;
    /// Of WRITE: the bytes that the call is to write; -1 for a call that writes none.
    int64_t bytes;
    /// Of WRITE: when it was counted, on `fksim_now`.
    int64_t noted_at;
    /// Of GONE: when the kill was sent and when the first process was reaped, on `fksim_now`.
    int64_t killed_at;
    int64_t gone_at;
    /// Of GONE: CPU time of everything in microseconds.
    int64_t cpu_microseconds;
    /// Of GONE: the part of it behind the first limit or mark of CPU time; -1 without one.
    int64_t limited_cpu_microseconds;
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

/// Masks what Foundation draws by chance in the names of temporaries; `masked` holds `size` bytes.
///
/// Each part of the path that begins with `.dat.nosync` becomes `.dat.nosync*`.
void fksim_mask_path(const char *path, char *masked, size_t size);

/// The name of the index-th system call that is watched here; NULL behind the last.
const char *fksim_watched_call(size_t index);

/// Memory that host and keeper share: a ring of events that need no waking of the host.
struct fksim_share;

/// Starts the keeper and gives the host's end of the control socket, or -1 with errno.
///
/// The descriptor is close-on-exec. Nothing is known of the keeper until its HELLO.
int fksim_keeper_spawn(pid_t *pid, struct fksim_share **share);

/// Lets go of the shared memory.
void fksim_share_drop(struct fksim_share *share);

/// The host is about to read and to act; comes back when the ring will not grow any more.
void fksim_share_attend(struct fksim_share *share);

/// The host has acted on all that it has read, and is about to wait.
void fksim_share_rest(struct fksim_share *share);

/// Takes the oldest event out of the ring, between `attend` and `rest`: its size, or 0.
size_t fksim_share_take(struct fksim_share *share, void *buffer, size_t size);

/// A launch is about to be sent: no deadline is set any more.
void fksim_share_begin(struct fksim_share *share);

/// Has everything killed and reaped at a moment of `fksim_now`'s clock; a later call replaces it. The
/// keeper keeps the time. 0, or -1 with errno.
int fksim_share_deadline(
    struct fksim_share *share, int control, uint32_t reason, int64_t moment);

/// Sends a launch with its descriptors; 0, or -1 with errno.
int fksim_send_launch(
    int control, const void *bytes, size_t size, const int descriptors[FKSIM_DESCRIPTORS]);

/// Sends a request without more behind it; 0, or -1 with errno.
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
