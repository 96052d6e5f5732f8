// What the host asks: packets of the control socket, and a launch out of them.

#if defined(__linux__)
#define _GNU_SOURCE

#include "request.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

int request_receive(struct packet *packet, int flags)
{
    union {
        struct cmsghdr header;
        char bytes[CMSG_SPACE(FKSIM_DESCRIPTORS * sizeof(int))];
    } ancillary;
    struct iovec parts[2] = {
        {.iov_base = &packet->request, .iov_len = sizeof packet->request},
        {.iov_base = packet->bytes, .iov_len = sizeof packet->bytes},
    };
    struct msghdr message = {
        .msg_iov = parts,
        .msg_iovlen = 2,
        .msg_control = &ancillary,
        .msg_controllen = sizeof ancillary.bytes,
    };
    ssize_t received;
    do {
        received = recvmsg(FKSIM_CONTROL, &message, MSG_CMSG_CLOEXEC | flags);
    } while (received < 0 && errno == EINTR);
    if (received < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return -1;
    if (received < (ssize_t)sizeof packet->request) return 0;
    packet->size = (size_t)received - sizeof packet->request;
    packet->has_descriptors = false;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    if (header != NULL && header->cmsg_type == SCM_RIGHTS
        && header->cmsg_len == CMSG_LEN(FKSIM_DESCRIPTORS * sizeof(int))) {
        memcpy(packet->descriptors, CMSG_DATA(header), sizeof packet->descriptors);
        packet->has_descriptors = true;
    }
    return 1;
}

bool request_receive_launch(struct launch *launch, struct packet *packet)
{
    size_t size = 0, filled = 0;
    for (;;) {
        if (request_receive(packet, 0) != 1) return false;
        // A kill or a deadline that crossed the end of the launch before.
        if (packet->request.kind != FKSIM_LAUNCH) continue;
        if (launch->bytes == NULL) {
            size = (size_t)packet->request.value;
            if (!packet->has_descriptors || size < sizeof launch->header
                || size > FKSIM_LAUNCH_MAX) {
                return false;
            }
            memcpy(launch->descriptors, packet->descriptors, sizeof launch->descriptors);
            launch->bytes = malloc(size + 1);
            if (launch->bytes == NULL) return false;
        }
        if (packet->size > size - filled) return false;
        memcpy(launch->bytes + filled, packet->bytes, packet->size);
        filled += packet->size;
        if (filled == size) break;
    }
    launch->bytes[size] = 0;
    memcpy(&launch->header, launch->bytes, sizeof launch->header);
    return true;
}

/// Hands out the strings behind the header one after another; NULL when there are too few.
struct strings {
    char *next;
    char *end;
};

static char *take_string(struct strings *strings)
{
    if (strings->next >= strings->end) return NULL;
    char *text = strings->next;
    strings->next += strlen(text) + 1;
    return text;
}

static char **take_strings(struct strings *strings, uint32_t count)
{
    if (count > FKSIM_LAUNCH_MAX) return NULL;
    char **list = calloc((size_t)count + 1, sizeof *list);
    for (uint32_t index = 0; list != NULL && index < count; index++) {
        list[index] = take_string(strings);
        if (list[index] == NULL) {
            free(list);
            return NULL;
        }
    }
    return list;
}

static int take_roots(struct launch *launch, struct strings *strings)
{
    uint32_t counted = launch->header.counted_root_count;
    uint32_t count = counted + launch->header.other_root_count;
    launch->roots = calloc((size_t)count + 1, sizeof *launch->roots);
    if (launch->roots == NULL) return ENOMEM;
    for (uint32_t index = 0; index < count; index++) {
        const char *path = take_string(strings);
        if (path == NULL) return EINVAL;
        struct root *root = &launch->roots[index];
        int error = roots_take(launch, index, path);
        if (error != 0) return error;
        root->is_counted = index < counted;
        root->index = index;
        launch->root_count = index + 1;
    }
    roots_taken(launch);
    return 0;
}

int request_parse(struct launch *launch, size_t size)
{
    struct strings strings = {
        .next = launch->bytes + sizeof launch->header,
        .end = launch->bytes + size,
    };
    launch->stage = FKSIM_STAGE_REQUEST;
    launch->path = take_string(&strings);
    launch->directory = take_string(&strings);
    if (launch->path == NULL || launch->directory == NULL) return EINVAL;
    launch->arguments = take_strings(&strings, launch->header.argument_count);
    launch->variables = take_strings(&strings, launch->header.variable_count);
    if (launch->arguments == NULL || launch->variables == NULL) return EINVAL;
    launch->stage = FKSIM_STAGE_ROOT;
    int error = take_roots(launch, &strings);
    if (error != 0) return error;
    launch->stage = FKSIM_STAGE_REQUEST;
    launch->fault_call = take_string(&strings);
    launch->fault_path = take_string(&strings);
    return launch->fault_call == NULL || launch->fault_path == NULL ? EINVAL : 0;
}

void request_forget(struct launch *launch)
{
    for (size_t index = 0; index < launch->root_count; index++) free(launch->roots[index].path);
    free(launch->roots);
    free(launch->arguments);
    free(launch->variables);
    free(launch->bytes);
    for (int index = 3; index < FKSIM_DESCRIPTORS; index++) close(launch->descriptors[index]);
}

#endif
