import Testing

/// All tests that start processes: one after the other, since each counts children and descriptors.
@Suite(.serialized) enum ProcessTests {}
