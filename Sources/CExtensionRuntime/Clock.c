#define _GNU_SOURCE
#include "Clock.h"
#include "CExtensionRuntime.h"
#include "Startup.h"

void fksim_clock_prepare(void) {}
void fksim_clock_read_environment(void) {}
void fksim_clock_set(int mode, int64_t start_nanoseconds, int64_t scale) {
    (void)mode; (void)start_nanoseconds; (void)scale;
}
bool fksim_clock_is_set(void) { return false; }
void fksim_set_preference_hook(fksim_preference_hook hook) { (void)hook; }
