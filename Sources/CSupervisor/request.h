// What the host asks of the keeper.
#pragma once

#include "keeper.h"

/// What arrived from the host.
struct packet {
    struct fksim_request request;
    char bytes[FKSIM_PACKET_MAX];
    size_t size;
    int descriptors[FKSIM_DESCRIPTORS];
    bool has_descriptors;
};

/// Receives one packet: 1, 0 when the host is gone, -1 when there is none (only with DONTWAIT).
int request_receive(struct packet *packet, int flags);

/// Collects the parts of a launch; false when the host is gone.
bool request_receive_launch(struct launch *launch, struct packet *packet);

/// Reads what stands behind the header; 0 or an errno, with the stage set.
int request_parse(struct launch *launch, size_t size);

/// Lets go of everything that a launch was asked with.
void request_forget(struct launch *launch);
