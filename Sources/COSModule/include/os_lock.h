// What `import os.lock` shows; declared in a header of its own, since a header has one module.
#ifndef OS_LOCK_H
#define OS_LOCK_H

#include "os_unfair_lock.h"

#endif
