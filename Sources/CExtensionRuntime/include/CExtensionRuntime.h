#pragma once

#include <stdbool.h>
#include <stdint.h>

// What must be in C: a constructor that runs before any Swift code, symbols that stand in the
// place of the C library's, and the way a process ends. Everything else is in ExtensionRuntime.

/// Whether a host speaks to this process: `FKSIM_WIRE=1` was in its environment.
bool fksim_has_wire(void);

/// The modes of the device clock.
enum {
    FKSIM_CLOCK_REAL = 0,
    FKSIM_CLOCK_MOVING = 1,
    FKSIM_CLOCK_FROZEN = 2,
};

/// Sets the device clock; device time at the start of this process is `start_nanoseconds`.
/// Called by the constructor and, where the environment said nothing, by the handshake.
void fksim_clock_set(int mode, int64_t start_nanoseconds, int64_t scale);

/// Whether the device clock was set, in whatever mode.
bool fksim_clock_is_set(void);

/// Hears of every set of a preference in a process that has a host, before the set takes effect;
/// written in Swift. It gets what the preference functions get; `value` is null for a removal.
void fksim_preference_will_be_set(
    const void *application, const void *key, const void *value);

/// Writes out what was printed to the standard streams.
void fksim_flush(void);

/// Waits until something stands in the main queue, or for so long; takes nothing out of it.
void fksim_wait_for_main_queue(int milliseconds);

/// Flushes the standard streams and ends the process at once: no exit handlers, no waiting for
/// threads.
_Noreturn void fksim_leave(int status);

/// Ends the process by the signal by which Swift's own fatal errors end it.
_Noreturn void fksim_trap(void);

/// Starts a detached thread; gives 0 or an error number.
int fksim_start_thread(void (*body)(void *argument), void *argument);
