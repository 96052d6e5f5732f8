import Foundation

/// The seed of a randomised test: a fresh one each run, or the one in `FKSIM_SEED`.
///
/// A test puts `comment` on its expectations, so that a failure can be run again.
package struct RandomSeed: Sendable {
    package let value: UInt64

    package init() {
        let given = ProcessInfo.processInfo.environment["FKSIM_SEED"].flatMap(UInt64.init)
        value = given ?? UInt64.random(in: 0...UInt64.max)
    }

    /// How to run the same test again.
    package var comment: String { "run again with FKSIM_SEED=\(value)" }
}
