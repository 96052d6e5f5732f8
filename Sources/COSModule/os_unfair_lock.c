#define _GNU_SOURCE
#include "os_unfair_lock.h"
#include "os_log_types.h"

#include <linux/futex.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

// The word holds the owner, so that wrong use is found as it is on Apple's systems, and a mark that
// somebody may be waiting. Nothing is touched after the word is 0: its memory may be gone by then.

#define WAITED_FOR UINT32_C(0x80000000)

static uint32_t this_thread(void) {
    static _Thread_local uint32_t number;
    if (number == 0) number = (uint32_t)syscall(SYS_gettid);
    return number;
}

static _Noreturn void misuse(const char *what) {
    dprintf(STDERR_FILENO, "Fatal error: os_unfair_lock: %s\n", what);
    __builtin_trap();
}

static bool exchange(uint32_t *word, uint32_t from, uint32_t to) {
    return __atomic_compare_exchange_n(
        word, &from, to, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
}

static bool is_mine(const os_unfair_lock *lock) {
    uint32_t word = __atomic_load_n(&lock->_os_unfair_lock_opaque, __ATOMIC_SEQ_CST);
    return (word & ~WAITED_FOR) == this_thread();
}

bool os_unfair_lock_trylock(os_unfair_lock_t lock) {
    return exchange(&lock->_os_unfair_lock_opaque, 0, this_thread());
}

void os_unfair_lock_lock(os_unfair_lock_t lock) {
    uint32_t *word = &lock->_os_unfair_lock_opaque;
    if (exchange(word, 0, this_thread())) return;
    if (is_mine(lock)) {
        misuse("locked again by the thread that holds it; it would wait for itself for ever");
    }
    // Who waited cannot know whether others still do, and takes the lock with the mark.
    while (!exchange(word, 0, this_thread() | WAITED_FOR)) {
        uint32_t held = __atomic_load_n(word, __ATOMIC_SEQ_CST);
        if (held == 0) continue;
        if ((held & WAITED_FOR) == 0 && !exchange(word, held, held | WAITED_FOR)) continue;
        syscall(SYS_futex, word, FUTEX_WAIT_PRIVATE, held | WAITED_FOR, NULL, NULL, 0);
    }
}

void os_unfair_lock_unlock(os_unfair_lock_t lock) {
    os_unfair_lock_assert_owner(lock);
    uint32_t *word = &lock->_os_unfair_lock_opaque;
    uint32_t held = __atomic_exchange_n(word, 0, __ATOMIC_SEQ_CST);
    if (held & WAITED_FOR) syscall(SYS_futex, word, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
}

void os_unfair_lock_assert_owner(const os_unfair_lock *lock) {
    if (!is_mine(lock)) misuse("not held by the thread that unlocks it or claims to hold it");
}

void os_unfair_lock_assert_not_owner(const os_unfair_lock *lock) {
    if (is_mine(lock)) misuse("held by the thread that claims not to hold it");
}
