#ifndef DIGEST_H
#define DIGEST_H

#include <stddef.h>
#include <stdint.h>

/// A number that stands for the bytes.
uint32_t digest_of(const uint8_t *bytes, size_t count);

/// Where the number begins, which the project sets.
uint32_t digest_seed(void);

#endif
