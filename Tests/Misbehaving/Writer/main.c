// Changes files in its container: `Writer MODE FOLDER [OTHER]`.
#define _GNU_SOURCE
#include "MisbehavingWire.h"

#include "large.h"
#include "wander.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static const char *folder;

/// Ten changes, one after another; each leaves a state that tells how far it came.
static int ten_changes(void)
{
    if (mkdir("new", 0700) != 0) return errno;                              // 1
    int file = open("new/ledger.part", O_WRONLY | O_CREAT, 0600);           // 2
    if (file < 0) return errno;
    if (write(file, "one\n", 4) != 4) return errno;                         // 3
    if (write(file, "two\n", 4) != 4) return errno;                         // 4
    if (pwrite(file, "ONE", 3, 0) != 3) return errno;                       // 5
    close(file);
    if (rename("new/ledger.part", "new/ledger") != 0) return errno;         // 6
    if (link("new/ledger", "new/copy") != 0) return errno;                  // 7
    if (symlink("ledger", "new/pointer") != 0) return errno;                // 8
    if (truncate("new/copy", 4) != 0) return errno;                         // 9
    if (unlink("new/pointer") != 0) return errno;                           // 10
    return 0;
}

static void *write_lines(void *name)
{
    char path[64];
    snprintf(path, sizeof path, "thread-%s", (const char *)name);
    int file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0600);
    for (int line = 0; file >= 0 && line < 20; line++) {
        if (write(file, "line\n", 5) != 5) break;
    }
    return NULL;
}

static void threads(void)
{
    pthread_t ids[4];
    char *names[] = {"a", "b", "c", "d"};
    for (int index = 0; index < 4; index++) {
        pthread_create(&ids[index], NULL, write_lines, names[index]);
    }
    for (int index = 0; index < 4; index++) pthread_join(ids[index], NULL);
}

/// The same file by every way that leads to it, and files that must not be counted.
static void ways(const char *other)
{
    char path[4096];
    int directory = open(folder, O_RDONLY | O_DIRECTORY);
    close(openat(directory, "by-directory", O_WRONLY | O_CREAT, 0600));     // 1
    snprintf(path, sizeof path, "%s/../%s/./by-dots", folder, strrchr(folder, '/') + 1);
    close(open(path, O_WRONLY | O_CREAT, 0600));                            // 2
    snprintf(path, sizeof path, "/proc/self/fd/%d/by-proc", directory);
    close(open(path, O_WRONLY | O_CREAT, 0600));                            // 3
    snprintf(path, sizeof path, "%s/outside", other);
    int outside = open(path, O_WRONLY | O_CREAT, 0600);
    if (outside < 0 || write(outside, "x", 1) != 1) log_say("outside: %s", strerror(errno));
    close(outside);
    snprintf(path, sizeof path, "%s/link/by-link", other);
    close(open(path, O_WRONLY | O_CREAT, 0600));                            // 4
    snprintf(path, sizeof path, "%s/outside", other);
    if (renameat2(AT_FDCWD, path, directory, "moved-in", 0) != 0) {         // 5
        log_say("rename: %s", strerror(errno));
    }
    close(open("by-directory", O_RDONLY));
    int pair[2];
    if (pipe(pair) != 0 || write(pair[1], "x", 1) != 1) log_say("pipe: %s", strerror(errno));
    FILE *temporary = tmpfile();
    if (temporary != NULL) fclose(temporary);
}

/// Prints, tells and writes in turn, without ever waiting for the host.
static void take_turns(void)
{
    int file = open("turns", O_WRONLY | O_CREAT | O_APPEND, 0600);
    for (int turn = 0; turn < 20; turn++) {
        log_say("print");
        wire_say("{\"jsonrpc\":\"2.0\",\"method\":\"disableAllBackgroundDelivery\"}");
        if (write(file, "x", 1) != 1) return;
    }
}

static void map_files(void)
{
    int file = open("mapped", O_RDWR | O_CREAT, 0600);
    if (ftruncate(file, 4096) != 0) return;
    mmap(NULL, 4096, PROT_READ, MAP_SHARED, file, 0);
    mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE, file, 0);
    mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    log_say("harmless so far");
    mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
}

/// Maps files shared and writes to others in turn, without ever waiting for the host.
static void map_and_write(void)
{
    int file = open("mapped", O_RDWR | O_CREAT, 0600);
    if (ftruncate(file, 4096) != 0) return;
    int other = open("written", O_WRONLY | O_CREAT, 0600);
    for (int turn = 0; turn < 50; turn++) {
        mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        if (pwrite(other, "x", 1, turn) != 1) return;
    }
}

/// Writes before there is a `main`, when the host may not have heard of the process yet.
__attribute__((constructor)) static void write_early(int count, char **arguments)
{
    if (!is_mode(count, arguments, "early") || count < 3 || chdir(arguments[2]) != 0) return;
    int file = open("early", O_WRONLY | O_CREAT, 0600);
    for (int turn = 0; turn < 4; turn++) {
        if (write(file, "x", 1) != 1) return;
    }
}

/// Keeps writing, printing and calling after its callback returned.
static void work_late(void)
{
    int file = open("late", O_WRONLY | O_CREAT | O_APPEND, 0600);
    log_say("before the return");
    wire_return();
    if (write(file, "late\n", 5) != 5) log_say("write: %s", strerror(errno));
    log_say("after the return");
    wire_say("{\"jsonrpc\":\"2.0\",\"method\":\"disableAllBackgroundDelivery\"}");
    wire_say("{\"jsonrpc\":\"2.0\",\"method\":\"sideEffect\",\"params\":"
             "{\"name\":\"reloadAllTimelines\",\"details\":{}}}");
    wire_call(9, "authorizationStatus", "{}");
    log_say("answered");
}

/// Asks for what would make the count untrue.
static void evade(void)
{
    char parameters[120] = {0};
    long ring = syscall(SYS_io_uring_setup, 8, parameters);
    log_say("ring: %s", ring < 0 ? strerrorname_np(errno) : "made");
    unsigned long queue = 0;
    long made = syscall(SYS_io_setup, 8, &queue);
    log_say("queue: %s", made < 0 ? strerrorname_np(errno) : "made");
    struct sock_filter allow = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
    struct sock_fprog program = {.len = 1, .filter = &allow};
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    long listener = syscall(
        SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_NEW_LISTENER, &program);
    log_say("listener: %s", listener < 0 ? strerrorname_np(errno) : "made");
}

/// Replaces a file again and again by temporaries with names by chance, beside busy threads.
static void replace_beside_threads(void)
{
    pthread_t ids[2];
    char *names[] = {"a", "b"};
    for (int index = 0; index < 2; index++) {
        pthread_create(&ids[index], NULL, write_lines, names[index]);
    }
    mkdir("Ledger", 0700);
    for (int round = 1; round <= 5; round++) {
        char path[64];
        snprintf(path, sizeof path, "Ledger/.dat.nosync%x.%06d", getpid(), round * 7919);
        int file = open(path, O_WRONLY | O_CREAT | O_EXCL, 0600);
        dprintf(file, "%d", round);
        close(file);
        if (rename(path, "Ledger/ledger.json") != 0) log_say("rename: %s", strerror(errno));
    }
    for (int index = 0; index < 2; index++) pthread_join(ids[index], NULL);
}

/// Puts a path at the very end of a page behind which there is no memory.
static char *at_the_end(const char *text, size_t index)
{
    size_t size = strlen(text) + 1;
    char *pages = mmap(
        NULL, 2 * 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    munmap(pages + 4096, 4096);
    if (index % 2 == 1 && size < 4000) size += 100;
    return memcpy(pages + 4096 - size, text, strlen(text) + 1);
}

/// Renames by paths that are hard to read: at the end of memory, across pages, long, and by threads
/// and processes that come and go.
static void rename_far(void)
{
    char from[2048], to[2048];
    for (size_t index = 0; index < 4; index++) {
        size_t slashes = index == 3 ? 1500 : index == 2 ? 250 : 0;
        snprintf(from, sizeof from, "%s/", folder);
        memset(from + strlen(from), '/', slashes);
        snprintf(from + strlen(folder) + 1 + slashes, 16, "from-%zu", index);
        snprintf(to, sizeof to, "to-%zu", index);
        close(open(from, O_WRONLY | O_CREAT, 0600));
        char *far_from = at_the_end(from, index), *far_to = at_the_end(to, index + 1);
        if (rename(far_from, far_to) != 0) log_say("rename %zu: %s", index, strerror(errno));
        if (fork() == 0) {
            int file = open(far_to, O_WRONLY | O_APPEND);
            _exit(pwrite(file, "x", 1, 0) == 1 && rename(to, from) == 0 ? 0 : 1);
        }
        wait(NULL);
    }
    if (rename((char *)16, to) == 0 || errno != EFAULT) log_say("nowhere: %s", strerror(errno));
    if (rename(to, (char *)16) == 0 || errno != EFAULT) log_say("to nowhere: %s", strerror(errno));
    if (pwrite(AT_FDCWD, "x", 1, 0) == 1 || errno != EBADF) log_say("cwd: %s", strerror(errno));
}

/// The same path leads into the container, and elsewhere once its folder was moved away.
static void move_folder(const char *other)
{
    char inside[4096], from[4096], to[4096];
    snprintf(inside, sizeof inside, "%s/inside", folder);
    mkdir(inside, 0700);                                                    // 1
    snprintf(from, sizeof from, "%s/one", inside);
    snprintf(to, sizeof to, "%s/two", inside);
    close(open(from, O_WRONLY | O_CREAT, 0600));                            // 2
    if (rename(from, to) != 0) log_say("rename: %s", strerror(errno));      // 3
    if (rename("inside", "moved") != 0) log_say("move: %s", strerror(errno));  // 4
    if (symlink(other, "inside") != 0) log_say("link: %s", strerror(errno));  // 5
    // Not in the container any more, though the path is the same.
    close(open(from, O_WRONLY | O_CREAT, 0600));
    if (rename(from, to) != 0) log_say("outside: %s", strerror(errno));
    log_say("moved");
}

/// What is measured: many small changes; prints nanoseconds a call.
static void change_often(long count)
{
    struct timespec start, end;
    int file = open("often", O_WRONLY | O_CREAT, 0600);
    clock_gettime(CLOCK_MONOTONIC, &start);
    for (long index = 0; index < count; index++) {
        if (pwrite(file, "x", 1, 0) != 1) return;
    }
    clock_gettime(CLOCK_MONOTONIC, &end);
    double written = (double)(end.tv_sec - start.tv_sec) * 1e9 + (double)(end.tv_nsec - start.tv_nsec);
    clock_gettime(CLOCK_MONOTONIC, &start);
    for (long index = 0; index < count; index++) {
        if (rename(index % 2 == 0 ? "often" : "other", index % 2 == 0 ? "other" : "often") != 0) return;
    }
    clock_gettime(CLOCK_MONOTONIC, &end);
    double renamed = (double)(end.tv_sec - start.tv_sec) * 1e9 + (double)(end.tv_nsec - start.tv_nsec);
    log_say("often %.0f %.0f", written / (double)count, renamed / (double)count);
}

int main(int count, char **arguments)
{
    folder = count > 2 ? arguments[2] : ".";
    if (is_mode(count, arguments, "executed")) {
        // The program that another one of this process has turned into, in its delivery.
        touch("executed");
        wire_return();
        return 0;
    }
    wire_await_delivery();
    if (chdir(folder) != 0) return 71;
    if (is_mode(count, arguments, "hides")) prctl(PR_SET_DUMPABLE, 0);
    if (is_mode(count, arguments, "ten") || is_mode(count, arguments, "hides")) {
        int error = ten_changes();
        log_say("outcome: %s", error == 0 ? "done" : strerrorname_np(error));
    }
    if (is_mode(count, arguments, "threads")) threads();
    if (is_mode(count, arguments, "turns")) take_turns();
    if (is_mode(count, arguments, "maps")) map_files();
    if (is_mode(count, arguments, "ways") && count > 3) ways(arguments[3]);
    if (is_mode(count, arguments, "moves") && count > 3) move_folder(arguments[3]);
    if (is_mode(count, arguments, "wanders") && count > 3) wander(folder, arguments[3]);
    if (is_mode(count, arguments, "executes")) execute_from_thread(folder);
    if (is_mode(count, arguments, "turnsmaps")) map_and_write();
    if (is_mode(count, arguments, "far")) rename_far();
    if (is_mode(count, arguments, "evades")) evade();
    if (is_mode(count, arguments, "replaces")) replace_beside_threads();
    if (is_mode(count, arguments, "often")) change_often(number_argument(count, arguments, 3, 1000));
    if (is_mode(count, arguments, "large") && count > 3) write_large(arguments[3]);
    if (is_mode(count, arguments, "late")) {
        work_late();
        return 0;
    }
    if (is_mode(count, arguments, "noticed")) {
        // The write hangs in one thread; the notice reaches the other.
        pthread_t id;
        pthread_create(&id, NULL, write_lines, "a");
        char line[8192];
        while (wire_read(line, sizeof line)) {
            if (strstr(line, "willTerminate") != NULL) break;
        }
        log_say("noticed");
        wire_say("{\"jsonrpc\":\"2.0\",\"id\":3,\"result\":{}}");
        pthread_join(id, NULL);
    }
    wire_return();
    return 0;
}
