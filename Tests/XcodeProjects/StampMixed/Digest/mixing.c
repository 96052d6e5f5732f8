#include "mixing.h"

uint32_t mixed(uint32_t state, uint8_t byte) {
    return (state ^ byte) * 16777619u;
}
