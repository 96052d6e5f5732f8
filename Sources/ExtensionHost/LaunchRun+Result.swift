#if os(Linux)
    extension LaunchRun {
        /// What is known once the loop has ended.
        var result: LaunchResult {
            let ending = EndingClassification.ending(facts)
            let end = MonotonicClock.now
            var result = LaunchResult(
                ending: ending, total: Duration.nanoseconds(end - timing.startedAt))
            result.untilReady = timing.readyAt.map { Duration.nanoseconds($0 - timing.startedAt) }
            result.logBytesDropped = logBytesDropped
            guard let departure else { return result }
            result.inWindow = timing.deliveredAt.map {
                Duration.nanoseconds(departure.goneAt - $0)
            }
            if case .windowExpired = ending, let windowEnd = timing.windowEnd {
                result.overshoot = Duration.nanoseconds(departure.killedAt - windowEnd)
            }
            result.cpuTime = .microseconds(departure.cpuMicroseconds)
            result.peakMemoryBytes = departure.peakBytes
            result.stragglers = departure.stragglers
            if configuration.isWatched { result.writes = departure.writes }
            return result
        }
    }
#endif
