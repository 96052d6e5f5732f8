#define _GNU_SOURCE
#include "wander.h"

#include "MisbehavingWire.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { TURNS = 200 };

static void go_to(const char *path)
{
    if (chdir(path) != 0) log_say("chdir %s: %s", path, strerror(errno));
}

void touch(const char *name)
{
    char part[64];
    snprintf(part, sizeof part, "%s.part", name);
    close(open(part, O_WRONLY | O_CREAT | O_EXCL, 0600));
    if (rename(part, name) != 0) log_say("rename %s: %s", name, strerror(errno));
}

static void *go_elsewhere(void *path)
{
    go_to(path);
    return NULL;
}

static atomic_bool is_settled;

/// Touches files wherever it happens to be, until the other thread stays where it is.
static void *touch_often(void *unused)
{
    while (!atomic_load(&is_settled)) {
        close(open("busy", O_WRONLY | O_CREAT, 0600));
        rename("busy", "busier");
    }
    touch("settled");
    return unused;
}

/// One thread changes the directory of both, without any order between them.
static void race(const char *folder)
{
    pthread_t id;
    pthread_create(&id, NULL, touch_often, NULL);
    for (int turn = 0; turn < TURNS; turn++) {
        go_to(folder);
        go_to("a");
    }
    atomic_store(&is_settled, true);
    pthread_join(id, NULL);
    touch("joined");
}

void wander(const char *folder, const char *other)
{
    char path[4096], moved[4096];
    mkdir("a", 0700);
    mkdir("b", 0700);
    touch("one");
    int root = open(".", O_RDONLY | O_DIRECTORY);
    go_to("a");
    touch("two");
    if (fchdir(root) != 0) log_say("fchdir: %s", strerror(errno));
    touch("three");
    pthread_t id;
    pthread_create(&id, NULL, go_elsewhere, "b");
    pthread_join(id, NULL);
    touch("four");
    snprintf(path, sizeof path, "%s/b", folder);
    snprintf(moved, sizeof moved, "%s/c", folder);
    if (rename(path, moved) != 0) log_say("rename: %s", strerror(errno));
    touch("five");
    go_to(other);
    touch("outside");
    go_to(folder);
    if (fork() == 0) {
        go_to("a");
        touch("child");
        _exit(0);
    }
    wait(NULL);
    touch("parent");
    race(folder);
}

static sem_t has_moved, may_execute;

/// The number of the thread that executes becomes that of the process.
static void *move_and_execute(void *folder)
{
    if (unshare(CLONE_FS) != 0) log_say("unshare: %s", strerror(errno));
    go_to("../b");
    touch("own");
    sem_post(&has_moved);
    sem_wait(&may_execute);
    execl("/proc/self/exe", "Writer", "executed", (char *)folder, NULL);
    log_say("execl: %s", strerror(errno));
    return NULL;
}

void execute_from_thread(const char *folder)
{
    mkdir("a", 0700);
    mkdir("b", 0700);
    go_to("a");
    sem_init(&has_moved, 0, 0);
    sem_init(&may_execute, 0, 0);
    pthread_t id;
    pthread_create(&id, NULL, move_and_execute, (void *)folder);
    sem_wait(&has_moved);
    touch("led");
    sem_post(&may_execute);
    pthread_join(id, NULL);
}
