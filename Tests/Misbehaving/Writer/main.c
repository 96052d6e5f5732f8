// Changes files in its container: `Writer MODE FOLDER [OTHER]`.
#define _GNU_SOURCE
#include "MisbehavingWire.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
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

int main(int count, char **arguments)
{
    folder = count > 2 ? arguments[2] : ".";
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
