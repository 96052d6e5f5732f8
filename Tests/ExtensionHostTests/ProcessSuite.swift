import Testing

/// Everything that starts processes stands in here, one test after another: what a test counts
/// at its end must be its own.
@Suite(.serialized) enum ProcessSuite {}
