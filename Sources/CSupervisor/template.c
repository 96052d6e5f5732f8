// The thread that children are cloned from, and the filter that they find on it.
//
// Making a filter is the dearest part of confining a launch: the kernel translates it and writes
// into its own text. A filter is inherited, and launches of one device mostly want the same, so the
// keeper's thread itself goes under the first one that a launch needs; it makes none of the calls
// that are refused. A filter cannot be taken off again, so before that a second thread is made,
// which stays free, and which starts whatever is to have another filter or none.

#if defined(__linux__)
#define _GNU_SOURCE

#include "keeper.h"

#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <stddef.h>
#include <sys/prctl.h>

enum {
    FREE_STACK = 64 * 1024,
    /// The flags that a filter without a listener depends on.
    FILTER_FLAGS_MASK = FKSIM_CONFINED | FKSIM_NETWORK,
};

/// The flags of the filter that the keeper's thread is under; -1 without.
static int64_t own_filter = -1;

/// What the free thread is asked to start. It waits whenever the keeper's thread runs, and the
/// other way round.
static struct {
    sem_t asked;
    sem_t done;
    struct launch *launch;
    void (*start)(struct launch *launch);
} free_thread;

static void wait_for(sem_t *semaphore)
{
    while (sem_wait(semaphore) != 0) {}
}

/// The free thread lives as long as the keeper: what it starts dies with it.
static void *serve(void *unused)
{
    for (;;) {
        wait_for(&free_thread.asked);
        free_thread.start(free_thread.launch);
        sem_post(&free_thread.done);
    }
    return unused;
}

static bool make_free_thread(void)
{
    static bool is_made;
    if (is_made) return true;
    pthread_t thread;
    pthread_attr_t attributes;
    if (sem_init(&free_thread.asked, 0, 0) != 0 || sem_init(&free_thread.done, 0, 0) != 0) {
        return false;
    }
    if (pthread_attr_init(&attributes) != 0) return false;
    pthread_attr_setstacksize(&attributes, FREE_STACK);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    is_made = pthread_create(&thread, &attributes, serve, NULL) == 0;
    pthread_attr_destroy(&attributes);
    return is_made;
}

/// Puts the keeper's thread under the filter. Where that cannot be, each child makes its own.
static void enter_filter(uint32_t flags)
{
    if (!make_free_thread() || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return;
    bool calls_restart;
    if (filter_install(flags, &calls_restart) >= 0) own_filter = flags & FILTER_FLAGS_MASK;
}

void template_start(
    struct launch *launch, bool needs_filter, void (*start)(struct launch *launch))
{
    uint32_t flags = launch->header.flags;
    bool is_watched = (flags & FKSIM_WATCHED) != 0;
    // A watched launch needs a filter with a listener of its own, beside any other.
    if (own_filter < 0 && needs_filter && !is_watched) enter_filter(flags);
    bool is_right = own_filter < 0 || (needs_filter && own_filter == (flags & FILTER_FLAGS_MASK));
    launch->inherits_filter = own_filter >= 0 && is_right && !is_watched;
    if (is_right) {
        start(launch);
        return;
    }
    free_thread.launch = launch;
    free_thread.start = start;
    sem_post(&free_thread.asked);
    wait_for(&free_thread.done);
}

#endif
