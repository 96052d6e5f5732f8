#include "digest.h"
#include "mixing.h"

uint32_t digest_of(const uint8_t *bytes, size_t count) {
    uint32_t state = DIGEST_SEED;
    for (size_t index = 0; index < count; index++) {
        state = mixed(state, bytes[index]);
    }
    return state;
}

uint32_t digest_seed(void) {
    return DIGEST_SEED;
}
