#define _GNU_SOURCE
#include "CExtensionRuntime.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

void fksim_flush(void) {
    // Not every stream: a thread that reads another one may hold its lock for ever.
    fflush(stdout);
    fflush(stderr);
}

_Noreturn void fksim_leave(int status) {
    fksim_flush();
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
