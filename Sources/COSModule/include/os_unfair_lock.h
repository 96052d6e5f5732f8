#ifndef OS_UNFAIR_LOCK_H
#define OS_UNFAIR_LOCK_H

#include <stdbool.h>
#include <stdint.h>

/// A lock of one word: 0 when free, else made from the number of the thread that holds it.
typedef struct os_unfair_lock_s {
    uint32_t _os_unfair_lock_opaque;
} os_unfair_lock, *os_unfair_lock_t;

/// Waits until the lock is free and takes it; a second time on one thread ends the process.
void os_unfair_lock_lock(os_unfair_lock_t lock);

/// Takes the lock when it is free.
bool os_unfair_lock_trylock(os_unfair_lock_t lock);

/// Frees the lock; on a thread that does not hold it, this ends the process.
void os_unfair_lock_unlock(os_unfair_lock_t lock);

/// Ends the process unless this thread holds the lock.
void os_unfair_lock_assert_owner(const os_unfair_lock *lock);

/// Ends the process when this thread holds the lock.
void os_unfair_lock_assert_not_owner(const os_unfair_lock *lock);

#endif
