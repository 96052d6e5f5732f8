// The table of system calls that change files.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// How the filter tells a change from a harmless call of the same number.
enum call_filter {
    /// An argument holds open flags.
    FILTER_FLAGS,
    /// An argument is a descriptor; the wire and the log are left alone.
    FILTER_DESCRIPTOR,
    /// Every call is told.
    FILTER_ALWAYS,
};

/// Where the paths of a call stand in its arguments.
enum call_shape {
    /// A path at `first`, relative to the working directory.
    SHAPE_PATH,
    /// A descriptor at `first` and a path behind it.
    SHAPE_AT,
    /// A descriptor at `first`, nothing else.
    SHAPE_DESCRIPTOR,
    /// Two paths, relative to the working directory.
    SHAPE_TWO_PATHS,
    /// Descriptor, path, descriptor, path.
    SHAPE_TWO_AT,
    /// A text at `first` that is no path of its own, then descriptor and path.
    SHAPE_TEXT_AT,
    /// A text and a path.
    SHAPE_TEXT_PATH,
};

enum {
    /// The last part of the path is followed when it is a link.
    FOLLOWS_LINKS = 1,
    /// Open flags stand in a structure behind the path.
    HAS_HOW = 2,
    /// Flags stand behind the path and say whether links are followed.
    HAS_OPEN_FLAGS = 4,
    /// A folder may be somewhere else behind it, or gone.
    MOVES_FOLDERS = 8,
};

struct watched_call {
    uint32_t number;
    const char *name;
    enum call_filter filter;
    unsigned char filter_argument;
    enum call_shape shape;
    unsigned char first;
    unsigned char traits;
};

extern const struct watched_call watched_calls[];
extern const size_t watched_call_count;
