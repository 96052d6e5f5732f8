/// By which clock a window runs out.
package enum WindowClock: Hashable, Sendable {
    /// Real time.
    case real
    /// The CPU time of everything the launch started, so that a busy machine costs it nothing.
    ///
    /// What waits is not charged; after so much real time the window ends all the same.
    case cpuTime(wallCap: Duration)
}

extension LaunchConfiguration.Delivery {
    /// Real time after which the window is over at the latest.
    var wallLength: Duration {
        switch clock {
        case .real: window
        case .cpuTime(let wallCap): wallCap
        }
    }
}
