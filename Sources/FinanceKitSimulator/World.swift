package import Foundation
package import WalletModel

/// Where time and chance come from; the only place that reads a real clock.
///
/// A run is given one and hands it on. The same seed gives the same identifiers and choices.
package struct World {
    /// Identifiers and simulated choices are drawn from here.
    package var random: RandomSource
    /// Real time that has gone by since some fixed moment; never goes back.
    package var monotonicNow: @Sendable () -> Duration

    package init(random: RandomSource, monotonicNow: @escaping @Sendable () -> Duration) {
        self.random = random
        self.monotonicNow = monotonicNow
    }

    /// Real time since this call; for what measures and limits whole runs.
    package static func stopwatch() -> @Sendable () -> Duration {
        let clock = ContinuousClock()
        let start = clock.now
        return { start.duration(to: clock.now) }
    }

    /// The moment by the clock of this machine; for ages and days that people wrote down.
    package static var wallTime: Date { Date() }

    /// A name that no other run has.
    package static func uniqueName() -> String { UUID().uuidString.lowercased() }

    /// The world as it is, with the chance that belongs to `seed`.
    package static func live(seed: UInt64) -> World {
        let clock = ContinuousClock()
        let start = clock.now
        return World(random: RandomSource(seed: seed)) { start.duration(to: clock.now) }
    }
}
