import Testing

/// All tests that start processes or open descriptors: one after the other, since each counts
/// children and descriptors.
@Suite(.serialized, .leakChecked) enum ProcessTests {}
