#include <stdint.h>

uint32_t mixed(uint32_t state, uint8_t byte);
