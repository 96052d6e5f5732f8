// The listener: which system call would change a container, and the planned fault at one.

#if defined(__linux__)
#define _GNU_SOURCE

#include "folders.h"
#include "keeper.h"
#include "places.h"
#include "syscalls.h"
#include "torn.h"

#include <errno.h>
#include <linux/seccomp.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef SECCOMP_IOCTL_NOTIF_SEND
#error "The kernel headers are older than the listener (Linux 5.0)."
#endif

// Younger than the headers of some systems this builds on (Linux 6.6).
#ifndef SECCOMP_IOCTL_NOTIF_SET_FLAGS
#define SECCOMP_IOCTL_NOTIF_SET_FLAGS SECCOMP_IOW(4, __u64)
#define SECCOMP_USER_NOTIF_FD_SYNC_WAKE_UP (1UL << 0)
#endif

/// One counted call, from its notification until it is answered.
struct counted {
    const struct watched_call *call;
    pid_t tid;
    uint64_t id;
    uint64_t arguments[6];
    struct place *places;
    struct fksim_event event;
    const char *path;
    const char *destination;
};

static const struct watched_call *find_call(int number)
{
    for (size_t index = 0; index < watched_call_count; index++) {
        if (watched_calls[index].number == (uint32_t)number) return &watched_calls[index];
    }
    return NULL;
}

static void answer(struct launch *launch, uint64_t id, int error)
{
    struct seccomp_notif_resp response = {
        .id = id,
        .error = -error,
        .flags = error == 0 ? SECCOMP_USER_NOTIF_FLAG_CONTINUE : 0,
    };
    // A process that died meanwhile needs no answer.
    ioctl(launch->listener, SECCOMP_IOCTL_NOTIF_SEND, &response);
}

/// Whether the caller still waits for an answer.
static bool still_waits(const struct launch *launch, uint64_t id)
{
    return ioctl(launch->listener, SECCOMP_IOCTL_NOTIF_ID_VALID, &id) == 0;
}

/// Lets a call wait until the host has noted it.
static void hold(struct launch *launch, uint64_t id, int error)
{
    if (launch->waiting_count == FKSIM_WAITING_MAX) {
        answer(launch, id, error);
        return;
    }
    launch->waiting[launch->waiting_count++] =
        (struct waiting_call){.ordinal = launch->writes, .id = id, .error = error};
}

/// Whether the call is the one that the fault is planned at; `masked` is its place.
static bool is_planned(
    struct launch *launch, const struct counted *counted, uint32_t root, const char *masked)
{
    const struct fksim_launch *header = &launch->header;
    if (header->fault_action == FKSIM_FAULT_NONE) return false;
    if (header->has_fault_place == 0) return launch->writes == header->fault_ordinal;
    if (header->fault_root != FKSIM_ANY_ROOT && header->fault_root != (int32_t)root) return false;
    if (launch->fault_call[0] != 0 && strcmp(launch->fault_call, counted->call->name) != 0) {
        return false;
    }
    if (strcmp(launch->fault_path, masked) != 0) return false;
    launch->writes_at_place++;
    return launch->writes_at_place == header->fault_ordinal;
}

/// Fills the event of a call that is counted now; says whether the fault is planned at it.
static bool describe(struct launch *launch, struct counted *counted)
{
    static char masked[PATH_MAX + 16];
    const struct place *places = counted->places;
    const struct root *first = places[0].root, *second = places[1].root;
    const struct place *place = second != NULL ? &places[1] : &places[0];
    fksim_mask_path(place_shown(place), masked, sizeof masked);
    counted->path = place_shown(&places[0]);
    counted->destination = places[1].text[0] != 0 ? place_shown(&places[1]) : NULL;
    counted->event = (struct fksim_event){
        .kind = FKSIM_WRITE,
        .ordinal = launch->writes,
        .root = first != NULL ? first->index : second->index,
        .destination_root = second != NULL ? (int32_t)second->index : FKSIM_NO_ROOT,
        .ordinal_at_place = ordinal_at_place(counted->call->number, place->root->index, masked),
        .bytes = torn_bytes(counted->call, counted->tid, counted->arguments),
        .noted_at = fksim_now(),
        .path_length = (uint32_t)strlen(counted->path),
        .destination_length =
            counted->destination == NULL ? 0 : (uint32_t)strlen(counted->destination),
    };
    snprintf(counted->event.call, sizeof counted->event.call, "%s", counted->call->name);
    return is_planned(launch, counted, place->root->index, masked);
}

/// Tells the host that the fault has fired, or that it could not.
static void tell(const struct launch *launch, uint32_t kind, int detail, int number)
{
    struct fksim_event event = {
        .kind = kind, .ordinal = launch->writes, .detail = detail, .number = number};
    keeper_send(&event, NULL, NULL);
}

/// Does what is planned for the call that was just counted; false when the launch must be killed.
static bool fire(struct launch *launch, struct counted *counted)
{
    keeper_send(&counted->event, counted->path, counted->destination);
    if (launch->header.fault_part != FKSIM_PART_NONE) {
        int trouble = torn_write(launch, counted->call, counted->tid, counted->arguments);
        if (trouble != 0) {
            int number = errno;
            // Of a caller that died meanwhile nothing can be copied, and nothing is to be told.
            if (still_waits(launch, counted->id)) {
                tell(launch, FKSIM_FAULT_IMPOSSIBLE, trouble, number);
            }
            hold(launch, counted->id, 0);
            return true;
        }
    }
    if (launch->header.fault_action == FKSIM_FAULT_KILL) return false;
    tell(launch, FKSIM_FAULT_FIRED, 0, 0);
    if (launch->header.fault_action == FKSIM_FAULT_ERRNO) {
        hold(launch, counted->id, launch->header.fault_errno);
    }
    return true;
}

/// Counts a call; false when the launch must be killed.
static bool count(struct launch *launch, struct counted *counted)
{
    launch->writes++;
    if (describe(launch, counted)) return fire(launch, counted);
    if (share_append(
            launch->descriptors + 3, &counted->event, counted->path, counted->destination)) {
        answer(launch, counted->id, 0);
        return true;
    }
    keeper_send(&counted->event, counted->path, counted->destination);
    hold(launch, counted->id, 0);
    return true;
}

void watch_noted(struct launch *launch, uint64_t ordinal)
{
    for (size_t index = 0; index < launch->waiting_count; index++) {
        struct waiting_call call = launch->waiting[index];
        if (call.ordinal != ordinal) continue;
        launch->waiting[index] = launch->waiting[--launch->waiting_count];
        answer(launch, call.id, call.error);
        return;
    }
}

static void note_mapping(
    const struct launch *launch, const struct seccomp_notif *notice, struct place *place)
{
    place->root = NULL;
    place->is_hidden = false;
    int descriptor = (int)notice->data.args[4];
    if (descriptor < 0) return;
    place_of_descriptor(launch, (pid_t)notice->pid, descriptor, place);
    if (place->root == NULL) return;
    struct fksim_event event = {.kind = FKSIM_SHARED_MAPPING, .root = place->root->index};
    keeper_send(&event, place_shown(place), NULL);
}

/// Notes that a process does not let itself be looked at, once. One that died cannot be seen either.
static void note_hidden(struct launch *launch, uint64_t id)
{
    if (launch->has_unseen || !still_waits(launch, id)) return;
    launch->has_unseen = true;
    tell(launch, FKSIM_UNSEEN, 0, 0);
}

/// Finds where a call leads, and counts it or lets it go; false when the launch must be killed.
///
/// Whether the caller still waits is asked only where more than its death can take it away: a call
/// that is counted before that is no other than one that is counted a moment before it.
static bool look(struct launch *launch, const struct seccomp_notif *notice)
{
    static struct place places[2];
    places[0].text[0] = places[1].text[0] = 0;
    places[0].root = places[1].root = NULL;
    places[0].is_hidden = places[1].is_hidden = false;
    struct counted counted = {
        .call = find_call(notice->data.nr),
        .tid = (pid_t)notice->pid,
        .id = notice->id,
        .places = places,
    };
    for (int index = 0; index < 6; index++) counted.arguments[index] = notice->data.args[index];
    bool is_change = counted.call != NULL
        && places_of_call(launch, counted.call, counted.tid, counted.arguments, places);
    if (launch->calls_restart && !still_waits(launch, notice->id)) return true;
    if (places[0].is_hidden || places[1].is_hidden) note_hidden(launch, notice->id);
    if (is_change && (places[0].root != NULL || places[1].root != NULL)) {
        return count(launch, &counted);
    }
    answer(launch, notice->id, 0);
    return true;
}

void watch_begin(const struct launch *launch)
{
    folders_forget();
    // Caller and keeper never run at the same time, so they are best woken on one processor; an
    // older kernel refuses, and only takes longer.
    ioctl(
        launch->listener, SECCOMP_IOCTL_NOTIF_SET_FLAGS,
        (unsigned long)SECCOMP_USER_NOTIF_FD_SYNC_WAKE_UP);
}

void watch_end(struct launch *launch)
{
    if (launch->listener < 0) return;
    close(launch->listener);
    launch->listener = -1;
    folders_forget();
}

bool watch_step(struct launch *launch)
{
    // Kernels of the future may write a longer one than this header knows.
    static union {
        struct seccomp_notif notice;
        char room[512];
    } received;
    static struct place mapped;
    memset(&received, 0, sizeof received);
    if (ioctl(launch->listener, SECCOMP_IOCTL_NOTIF_RECV, &received) != 0) return true;
    const struct seccomp_notif *notice = &received.notice;
    pid_t tid = (pid_t)notice->pid;
    folders_begin(tid);
    switch (notice->data.nr) {
    case SYS_chdir:
    case SYS_fchdir: folders_change_directory(tid); break;
    case SYS_unshare:
    case SYS_setns: folders_unsettle(); break;
    case SYS_seccomp: tell(launch, FKSIM_SECOND_LISTENER, 0, 0); break;
    case SYS_mmap: note_mapping(launch, notice, &mapped); break;
    default: return look(launch, notice);
    }
    answer(launch, notice->id, 0);
    return true;
}

#endif
