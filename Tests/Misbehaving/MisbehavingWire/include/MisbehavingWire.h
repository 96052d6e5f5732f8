// The wire in plain C, by canned lines: enough to be woken, and to do wrong afterwards.
#pragma once

#include <stddef.h>

/// Reads one line without its line feed; 0 at the end of the input.
int wire_read(char *line, size_t size);

/// Writes one line; the line feed is added.
void wire_say(const char *format, ...) __attribute__((format(printf, 1, 2)));

/// Writes bytes as they are.
void wire_raw(const void *bytes, size_t size);

/// Answers `initialize`.
void wire_initialize(void);

/// Answers `initialize` and says `ready`.
void wire_ready(void);

/// All of that, and waits for the delivery.
void wire_await_delivery(void);

/// Answers the delivery.
void wire_return(void);

/// Asks something and waits for its answer; what else comes meanwhile is dropped.
void wire_call(int id, const char *method, const char *params);

/// Writes a line to the log.
void log_say(const char *format, ...) __attribute__((format(printf, 1, 2)));

/// Whether argument 1 is this word.
int is_mode(int count, char **arguments, const char *word);

/// Argument `index` as a number, or `otherwise`.
long number_argument(int count, char **arguments, int index, long otherwise);
