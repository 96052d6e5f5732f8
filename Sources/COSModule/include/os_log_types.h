// A submodule needs a header of its own; what belongs to it is declared in Swift.
#ifndef OS_LOG_TYPES_H
#define OS_LOG_TYPES_H

#include <stdint.h>

/// The number behind a level of logging.
typedef uint8_t os_log_type_t;

#endif
