#define _GNU_SOURCE
#include "CExtensionRuntime.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// Every set of a preference goes through CFPreferencesSetAppValue. In a dynamic executable the
// definition here comes before Foundation's. In a static one it is weaker than Foundation's, and
// the linker's --wrap, asked for in LinkerRequests.c, brings Foundation's own calls here.

typedef const void *reference;
typedef void (*set_function)(reference key, reference value, reference application);

void __wrap_CFPreferencesSetAppValue(reference key, reference value, reference application);
extern void __real_CFPreferencesSetAppValue(
    reference key, reference value, reference application) __attribute__((weak));
void CFPreferencesSetAppValue(reference key, reference value, reference application)
    __attribute__((weak));

// Sets are reported one at a time, so that the host has them in the order in which they took
// effect here.
static pthread_mutex_t setting = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;

static void set(set_function real, reference key, reference value, reference application) {
    if (!fksim_has_wire()) return real(key, value, application);
    pthread_mutex_lock(&setting);
    fksim_preference_will_be_set(application, key, value);
    real(key, value, application);
    pthread_mutex_unlock(&setting);
}

void __wrap_CFPreferencesSetAppValue(reference key, reference value, reference application) {
    set(__real_CFPreferencesSetAppValue, key, value, application);
}

void CFPreferencesSetAppValue(reference key, reference value, reference application) {
    void *next = dlsym(RTLD_NEXT, "CFPreferencesSetAppValue");
    // Nobody but Foundation calls this, and a dynamic Foundation has it.
    if (next == NULL) abort();
    set_function real;
    memcpy(&real, &next, sizeof real);
    set(real, key, value, application);
}
