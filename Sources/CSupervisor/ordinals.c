// Which call of its name it is at its place: what makes a write known from run to run.

#if defined(__linux__)

#include "keeper.h"

enum {
    /// A power of two. Three quarters of it are the most places of one launch that are told apart.
    SLOTS = 1 << 16,
    PLACES_MAX = SLOTS / 4 * 3,
};

/// A place by its hash; in 64 bits no two of so few are alike.
struct slot {
    uint64_t hash;
    uint32_t launch;
    uint32_t count;
};

static struct slot slots[SLOTS];
/// What a slot must show to be of this launch, so that nothing need be cleared.
static uint32_t current_launch;
static uint32_t places;

void ordinals_begin(void)
{
    current_launch++;
    places = 0;
}

static uint64_t mix(uint64_t hash, uint64_t value) { return (hash ^ value) * 0x100000001B3; }

uint32_t ordinal_at_place(uint32_t number, uint32_t root, const char *masked)
{
    uint64_t hash = mix(mix(0xCBF29CE484222325, number), root);
    for (const char *next = masked; *next != 0; next++) hash = mix(hash, (unsigned char)*next);
    hash ^= hash >> 32;
    for (uint32_t index = (uint32_t)hash % SLOTS;; index = (index + 1) % SLOTS) {
        struct slot *slot = &slots[index];
        if (slot->launch == current_launch && slot->hash == hash) return ++slot->count;
        if (slot->launch == current_launch) continue;
        if (places == PLACES_MAX) return 0;
        places++;
        *slot = (struct slot){.hash = hash, .launch = current_launch, .count = 1};
        return 1;
    }
}

#endif
