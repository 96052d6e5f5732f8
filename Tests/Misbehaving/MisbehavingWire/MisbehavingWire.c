#define _GNU_SOURCE
#include "MisbehavingWire.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char buffered[64 * 1024];
static size_t buffered_size;

int wire_read(char *line, size_t size)
{
    for (;;) {
        char *end = memchr(buffered, '\n', buffered_size);
        if (end != NULL) {
            size_t length = (size_t)(end - buffered);
            size_t kept = length < size - 1 ? length : size - 1;
            memcpy(line, buffered, kept);
            line[kept] = 0;
            buffered_size -= length + 1;
            memmove(buffered, end + 1, buffered_size);
            return 1;
        }
        // A line that is longer than this is not looked at here.
        if (buffered_size == sizeof buffered) buffered_size = 0;
        ssize_t count = read(0, buffered + buffered_size, sizeof buffered - buffered_size);
        if (count <= 0) return 0;
        buffered_size += (size_t)count;
    }
}

void wire_raw(const void *bytes, size_t size)
{
    const char *rest = bytes;
    while (size > 0) {
        ssize_t count = write(1, rest, size);
        if (count <= 0) return;
        rest += count;
        size -= (size_t)count;
    }
}

void wire_say(const char *format, ...)
{
    char line[4096];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(line, sizeof line - 1, format, arguments);
    va_end(arguments);
    line[length] = '\n';
    wire_raw(line, (size_t)length + 1);
}

void log_say(const char *format, ...)
{
    char line[4096];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(line, sizeof line - 1, format, arguments);
    va_end(arguments);
    line[length] = '\n';
    if (write(2, line, (size_t)length + 1) < 0) abort();
}

/// Waits for a line that holds this text; the process ends with its input.
static void await(const char *text)
{
    char line[8192];
    do {
        if (!wire_read(line, sizeof line)) _exit(0);
    } while (strstr(line, text) == NULL);
}

void wire_initialize(void)
{
    await("\"method\":\"initialize\"");
    wire_say("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"protocolVersion\":1,"
             "\"runtime\":{\"name\":\"plain C\",\"version\":\"1\"}}}");
}

void wire_ready(void)
{
    wire_initialize();
    wire_say("{\"jsonrpc\":\"2.0\",\"method\":\"ready\",\"params\":{}}");
}

void wire_await_delivery(void)
{
    wire_ready();
    await("\"method\":\"didReceiveData\"");
}

void wire_return(void) { wire_say("{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{}}"); }

void wire_call(int id, const char *method, const char *params)
{
    char text[64];
    wire_say("{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"%s\",\"params\":%s}", id, method, params);
    snprintf(text, sizeof text, "\"id\":%d,", id);
    await(text);
}

int is_mode(int count, char **arguments, const char *word)
{
    return count > 1 && strcmp(arguments[1], word) == 0;
}

long number_argument(int count, char **arguments, int index, long otherwise)
{
    return count > index ? strtol(arguments[index], NULL, 10) : otherwise;
}
