#define _GNU_SOURCE
#include "CExtensionRuntime.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

void fksim_flush(void) {
    // Not every stream: a thread that reads another one may hold its lock for ever.
    fflush(stdout);
    fflush(stderr);
}

// There in an executable that was built to collect a profile, such as coverage.
extern int __llvm_profile_write_file(void) __attribute__((weak));

// Leaving here runs no exit handlers, among them the one that keeps the profile.
//
// Two threads may find out at once that it is over: the one that returned, and the one that reads
// the host. A profile is appended to its file, so two writers would count everything twice.
static void keep_profile(void) {
    static atomic_flag is_kept = ATOMIC_FLAG_INIT;
    if (__llvm_profile_write_file == NULL) return;
    // The other one ends the process when it has written.
    while (atomic_flag_test_and_set(&is_kept)) pause();
    __llvm_profile_write_file();
}

_Noreturn void fksim_leave(int status) {
    fksim_flush();
    keep_profile();
    _exit(status);
}

_Noreturn void fksim_trap(void) { __builtin_trap(); }

struct thread_start {
    void (*body)(void *);
    void *argument;
};

static void *run_thread(void *argument) {
    struct thread_start start = *(struct thread_start *)argument;
    free(argument);
    start.body(start.argument);
    return NULL;
}

int fksim_start_thread(void (*body)(void *), void *argument) {
    struct thread_start *start = malloc(sizeof *start);
    if (start == NULL) return ENOMEM;
    *start = (struct thread_start){body, argument};
    pthread_t thread;
    int status = pthread_create(&thread, NULL, run_thread, start);
    if (status == 0) {
        pthread_detach(thread);
    } else {
        free(start);
    }
    return status;
}

// How CoreFoundation learns that its run loop has to serve the main queue: a descriptor that is
// readable when something stands in the queue.
extern int _dispatch_get_main_queue_handle_4CF(void) __attribute__((weak));

void fksim_wait_for_main_queue(int milliseconds) {
    if (_dispatch_get_main_queue_handle_4CF == NULL) return;
    struct pollfd wait = {.fd = _dispatch_get_main_queue_handle_4CF(), .events = POLLIN};
    // Whatever ends the wait, the run loop comes next.
    poll(&wait, 1, milliseconds);
}
