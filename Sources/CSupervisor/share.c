// A ring of events in memory that host and keeper share, so that a counted call need not wait for
// the host to wake and note it.
//
// What must hold is the order: what an extension said before a write stands before it, and what it
// says afterwards stands behind it. The keeper may put a write into the ring only while the host
// is at rest and both pipes are empty, so all that was said before is noted. A host that wakes
// says so first, waits for a keeper that is just appending, and takes what is in the ring before
// it reads anything else; so nothing that was said afterwards can come first. While the host is
// awake, or something unread lies in a pipe or in the socket, a write takes the long way over the
// socket.

#if defined(__linux__)
#define _GNU_SOURCE

#include "keeper.h"
#include "share.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/sockios.h>
#include <sched.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

enum {
    RING_BYTES = 256 * 1024,
    /// The host is awake.
    HOST_AWAKE = 1,
    /// The keeper looks at the pipes and appends.
    KEEPER_APPENDS = 2,
};

enum {
    /// The low bits of a deadline, which hold the reason.
    REASON_BITS = 3,
};

struct fksim_share {
    _Atomic uint32_t state;
    /// How many bytes were ever appended and taken; the ring is taken empty before it wraps.
    _Atomic uint32_t filled;
    _Atomic uint32_t taken;
    /// When the launch is to end and why, in one word so that they change together; 0 for never.
    _Atomic int64_t deadline;
    /// When the keeper looks at that next without being told; 0 while it is about to.
    _Atomic int64_t next_look;
    char ring[RING_BYTES];
};

int share_make(struct fksim_share **share)
{
    int memory = memfd_create("fksim-share", MFD_CLOEXEC);
    if (memory < 0) return -1;
    void *mapped = MAP_FAILED;
    // Away from the low numbers, as with the control socket.
    int high = fcntl(memory, F_DUPFD_CLOEXEC, 16);
    close(memory);
    if (high >= 0 && ftruncate(high, sizeof **share) == 0) {
        mapped = mmap(NULL, sizeof **share, PROT_READ | PROT_WRITE, MAP_SHARED, high, 0);
    }
    if (mapped == MAP_FAILED) {
        int reason = errno;
        if (high >= 0) close(high);
        errno = reason;
        return -1;
    }
    *share = mapped;
    return high;
}

void fksim_share_drop(struct fksim_share *share) { munmap(share, sizeof *share); }

void fksim_share_attend(struct fksim_share *share)
{
    atomic_fetch_or(&share->state, HOST_AWAKE);
    // Some microseconds; a keeper that was ended in them will never be done, and shows elsewhere.
    for (int turn = 0; turn < 1000000; turn++) {
        if ((atomic_load(&share->state) & KEEPER_APPENDS) == 0) return;
        if (turn > 100) sched_yield();
    }
}

void fksim_share_rest(struct fksim_share *share)
{
    atomic_fetch_and(&share->state, ~(uint32_t)HOST_AWAKE);
}

size_t fksim_share_take(struct fksim_share *share, void *buffer, size_t size)
{
    uint32_t taken = atomic_load(&share->taken);
    uint32_t filled = atomic_load(&share->filled);
    if (taken >= filled) {
        atomic_store(&share->taken, 0);
        atomic_store(&share->filled, 0);
        return 0;
    }
    uint32_t length = 0;
    memcpy(&length, share->ring + taken, sizeof length);
    if (length > size) length = (uint32_t)size;
    memcpy(buffer, share->ring + taken + sizeof length, length);
    atomic_store(&share->taken, taken + (uint32_t)sizeof length + length);
    return length;
}

void fksim_share_begin(struct fksim_share *share) { atomic_store(&share->deadline, 0); }

int fksim_share_deadline(
    struct fksim_share *share, int control, uint32_t reason, int64_t moment)
{
    // A moment that far off never comes.
    int64_t last = INT64_MAX >> REASON_BITS;
    int64_t due = moment < 1 ? 1 : moment > last ? last : moment;
    atomic_store(&share->deadline, (int64_t)((uint64_t)due << REASON_BITS) | reason);
    // Whichever of the two comes second sees what the other has stored.
    if (atomic_load(&share->next_look) <= due) return 0;
    return fksim_send(control, FKSIM_DEADLINE, 0, 0);
}

// The keeper's side.

static struct fksim_share *keeper_share;

bool share_open(void)
{
    void *mapped = mmap(
        NULL, sizeof *keeper_share, PROT_READ | PROT_WRITE, MAP_SHARED, FKSIM_SHARE, 0);
    if (mapped == MAP_FAILED) return false;
    keeper_share = mapped;
    return true;
}

/// Whether nothing lies unread in either pipe; one that was closed by its writers is empty too.
static bool are_empty(const int pipes[2])
{
    struct pollfd polls[2] = {
        {.fd = pipes[0], .events = POLLIN},
        {.fd = pipes[1], .events = POLLIN},
    };
    return poll(polls, 2, 0) >= 0 && ((polls[0].revents | polls[1].revents) & POLLIN) == 0;
}

int64_t share_deadline(uint32_t *reason)
{
    int64_t deadline = atomic_load(&keeper_share->deadline);
    *reason = (uint32_t)(deadline & ((1 << REASON_BITS) - 1));
    return deadline >> REASON_BITS;
}

void share_look_at(int64_t moment) { atomic_store(&keeper_share->next_look, moment); }

/// Something was sent that the host may not have read.
static bool may_be_unread;

void share_sent(void) { may_be_unread = true; }

/// Whether the host has read everything that was sent to it.
static bool is_all_read(void)
{
    if (!may_be_unread) return true;
    int unread = 0;
    may_be_unread = ioctl(FKSIM_CONTROL, SIOCOUTQ, &unread) != 0 || unread > 0;
    return !may_be_unread;
}

bool share_is_at_rest(void) { return atomic_load(&keeper_share->state) == 0 && is_all_read(); }

static bool append(const struct fksim_event *event, const char *path, const char *destination)
{
    uint32_t filled = atomic_load(&keeper_share->filled);
    uint32_t length = (uint32_t)sizeof *event + event->path_length + event->destination_length;
    if (length > RING_BYTES - sizeof length || filled > RING_BYTES - sizeof length - length) {
        return false;
    }
    char *next = keeper_share->ring + filled;
    memcpy(next, &length, sizeof length);
    next += sizeof length;
    memcpy(next, event, sizeof *event);
    next += sizeof *event;
    memcpy(next, path, event->path_length);
    if (event->destination_length > 0) {
        memcpy(next + event->path_length, destination, event->destination_length);
    }
    atomic_store(&keeper_share->filled, filled + (uint32_t)sizeof length + length);
    return true;
}

bool share_append(
    const int pipes[2], const struct fksim_event *event, const char *path,
    const char *destination)
{
    uint32_t at_rest = 0;
    if (!atomic_compare_exchange_strong(&keeper_share->state, &at_rest, KEEPER_APPENDS)) {
        return false;
    }
    bool is_appended = is_all_read() && are_empty(pipes) && append(event, path, destination);
    atomic_fetch_and(&keeper_share->state, ~(uint32_t)KEEPER_APPENDS);
    return is_appended;
}

#endif
