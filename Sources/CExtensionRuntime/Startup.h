#pragma once

// Between the files of this target.

/// Finds the real clock and notes when the process started.
void fksim_clock_prepare(void);

/// Sets the device clock from the environment, where it says anything.
void fksim_clock_read_environment(void);
