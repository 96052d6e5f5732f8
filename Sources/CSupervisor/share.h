// The memory that host and keeper share.
#pragma once

#include "CSupervisor.h"

#include <stdbool.h>

#if defined(__linux__)

/// Makes and maps it: a descriptor for the keeper, or -1 with errno.
int share_make(struct fksim_share **share);

#endif
