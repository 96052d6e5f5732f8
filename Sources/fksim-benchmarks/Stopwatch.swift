/// Real time for pieces of work.
enum Stopwatch {
    /// How long the work takes.
    static func time(_ work: () throws -> Void) rethrows -> Duration {
        let clock = ContinuousClock()
        let start = clock.now
        try work()
        return start.duration(to: clock.now)
    }
}
