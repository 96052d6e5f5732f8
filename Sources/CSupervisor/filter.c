// The system call filter: what is refused, and what the listener is told of.

#if defined(__linux__)
#define _GNU_SOURCE

#include "keeper.h"
#include "syscalls.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "The keeper knows the system calls of x86_64 and aarch64 only."
#endif

enum { PROGRAM_MAX = 256 };

struct program {
    struct sock_filter steps[PROGRAM_MAX];
    unsigned short count;
};

static const uint32_t allow = SECCOMP_RET_ALLOW;
static const uint32_t notify = SECCOMP_RET_USER_NOTIF;

static uint32_t refuse(int error) { return SECCOMP_RET_ERRNO | (uint32_t)error; }

static void add(struct program *program, struct sock_filter step)
{
    if (program->count < PROGRAM_MAX) program->steps[program->count++] = step;
}

static void load(struct program *program, uint32_t offset)
{
    add(program, (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offset));
}

/// The low half of an argument; descriptors, families and flags fit it. Little endian, as both
/// architectures are.
static void load_argument(struct program *program, unsigned int index)
{
    load(program, (uint32_t)(offsetof(struct seccomp_data, args) + 8 * index));
}

static void give(struct program *program, uint32_t verdict)
{
    add(program, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, verdict));
}

/// Gives the verdict when what is loaded equals `value`; otherwise goes on.
static void give_if_equal(struct program *program, uint32_t value, uint32_t verdict)
{
    add(program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1));
    give(program, verdict);
}

/// Skips the next `length` steps unless what is loaded equals `value`.
static void skip_unless_equal(struct program *program, uint32_t value, unsigned char length)
{
    add(program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, length));
}

static void add_sockets(struct program *program, uint32_t flags)
{
    bool is_network_refused = (flags & FKSIM_NETWORK) == 0;
    skip_unless_equal(program, SYS_socket, is_network_refused ? 8 : 4);
    load_argument(program, 0);
    // A Unix socket leads to daemons, which would start processes that no keeper owns.
    give_if_equal(program, AF_UNIX, refuse(EACCES));
    if (is_network_refused) {
        give_if_equal(program, AF_INET, refuse(EACCES));
        give_if_equal(program, AF_INET6, refuse(EACCES));
    }
    give(program, allow);
}

static void add_open(struct program *program, uint32_t number, unsigned int flags_index)
{
    skip_unless_equal(program, number, 4);
    load_argument(program, flags_index);
    add(program, (struct sock_filter)BPF_JUMP(
        BPF_JMP | BPF_JSET | BPF_K, O_WRONLY | O_RDWR | O_CREAT | O_TRUNC, 0, 1));
    give(program, notify);
    give(program, allow);
}

static void add_write(struct program *program, uint32_t number, unsigned int index)
{
    skip_unless_equal(program, number, 12);
    load_argument(program, index);
    give_if_equal(program, 0, allow);
    give_if_equal(program, 1, allow);
    give_if_equal(program, 2, allow);
    give_if_equal(program, FKSIM_WIRE_IN, allow);
    give_if_equal(program, FKSIM_WIRE_OUT, allow);
    give(program, notify);
}

/// A listener of the extension's own is refused by the kernel; the host is to hear of it.
static void add_second_listener(struct program *program)
{
    skip_unless_equal(program, SYS_seccomp, 6);
    load_argument(program, 0);
    add(program, (struct sock_filter)BPF_JUMP(
        BPF_JMP | BPF_JEQ | BPF_K, SECCOMP_SET_MODE_FILTER, 0, 3));
    load_argument(program, 1);
    add(program, (struct sock_filter)BPF_JUMP(
        BPF_JMP | BPF_JSET | BPF_K, SECCOMP_FILTER_FLAG_NEW_LISTENER, 0, 1));
    give(program, notify);
    give(program, allow);
}

/// Changes made through a shared mapping are no system calls; the host is to hear of it.
static void add_shared_mapping(struct program *program)
{
    skip_unless_equal(program, SYS_mmap, 6);
    load_argument(program, 2);
    add(program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, PROT_WRITE, 0, 3));
    load_argument(program, 3);
    add(program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, MAP_SHARED, 0, 1));
    give(program, notify);
    give(program, allow);
}

static void add_watch(struct program *program)
{
    for (size_t index = 0; index < watched_call_count; index++) {
        const struct watched_call *call = &watched_calls[index];
        switch (call->filter) {
        case FILTER_FLAGS: add_open(program, call->number, call->filter_argument); break;
        case FILTER_DESCRIPTOR: add_write(program, call->number, call->filter_argument); break;
        case FILTER_ALWAYS: give_if_equal(program, call->number, notify); break;
        }
    }
    // No changes, but behind them a relative path leads elsewhere.
    give_if_equal(program, SYS_chdir, notify);
    give_if_equal(program, SYS_fchdir, notify);
    give_if_equal(program, SYS_unshare, notify);
    give_if_equal(program, SYS_setns, notify);
    add_second_listener(program);
    add_shared_mapping(program);
}

static void build(struct program *program, uint32_t flags)
{
    load(program, offsetof(struct seccomp_data, arch));
    add(program, (struct sock_filter)BPF_JUMP(
        BPF_JMP | BPF_JEQ | BPF_K, OWN_ARCHITECTURE, 1, 0));
    give(program, refuse(ENOSYS));
    load(program, offsetof(struct seccomp_data, nr));
#if defined(__x86_64__)
    // The x32 numbers would be a second way to every call.
    add(program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1));
    give(program, refuse(ENOSYS));
#endif
    // Writes through a ring are seen by nobody; programs fall back to plain calls.
    give_if_equal(program, SYS_io_uring_setup, refuse(ENOSYS));
    give_if_equal(program, SYS_io_setup, refuse(ENOSYS));
    if ((flags & FKSIM_CONFINED) != 0) add_sockets(program, flags);
    if ((flags & FKSIM_WATCHED) != 0) add_watch(program);
    give(program, allow);
}

int filter_install(uint32_t flags, bool *calls_restart)
{
    struct program program = {.count = 0};
    *calls_restart = false;
    build(&program, flags);
    if (program.count >= PROGRAM_MAX) {
        errno = E2BIG;
        return -1;
    }
    struct sock_fprog code = {.len = program.count, .filter = program.steps};
    unsigned int listen = 0;
    if ((flags & FKSIM_WATCHED) != 0) {
        listen = SECCOMP_FILTER_FLAG_NEW_LISTENER;
#ifdef SECCOMP_FILTER_FLAG_WAIT_KILLABLE_RECV
        // Signals of the extension's own do not restart a call that was counted already.
        int listener = (int)syscall(
            SYS_seccomp, SECCOMP_SET_MODE_FILTER,
            listen | SECCOMP_FILTER_FLAG_WAIT_KILLABLE_RECV, &code);
        if (listener >= 0 || errno != EINVAL) return listener;
#endif
        *calls_restart = true;
    }
    return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, listen, &code);
}

#endif
