import Testing

/// The parent of every suite that starts the built command.
///
/// One at a time: each test counts the children that it leaves.
@Suite(.serialized) enum EndToEndTests {}
