#if os(Linux)
    extension LaunchRun {
        /// What is known once the loop has ended.
        var result: LaunchResult {
            let ending = described(EndingClassification.ending(facts))
            let end = MonotonicClock.now
            var result = LaunchResult(
                ending: ending, total: Duration.nanoseconds(end - timing.startedAt))
            result.untilReady = timing.readyAt.map { Duration.nanoseconds($0 - timing.startedAt) }
            result.logBytesDropped = logBytesDropped
            result.faultFired = hasFaultFired
            guard let departure else { return result }
            result.inWindow = timing.deliveredAt.map {
                Duration.nanoseconds((timing.returnedAt ?? departure.goneAt) - $0)
            }
            if case .windowExpired = ending {
                if let wallCap = timing.wallCap {
                    result.hasReachedWallCap = departure.killedAt >= wallCap
                } else if let windowEnd = timing.windowEnd {
                    result.overshoot = Duration.nanoseconds(departure.killedAt - windowEnd)
                }
            }
            if case .cpuTime? = configuration.delivery?.clock {
                result.cpuInWindow = departure.limitedCPUMicroseconds.map(Duration.microseconds)
            }
            result.cpuTime = .microseconds(departure.cpuMicroseconds)
            result.peakMemoryBytes = departure.peakBytes
            result.stragglers = departure.stragglers
            result.isWriteCountComplete = isWriteCountComplete
            if configuration.isWatched { result.writes = departure.writes }
            return result
        }

        /// Adds to a failed launch what the file and the log can tell.
        private func described(_ ending: Ending) -> Ending {
            guard case .launchFailed(var failure) = ending else { return ending }
            if failure.notes.isEmpty {
                failure.notes =
                    LaunchDiagnosis(
                        path: configuration.executable,
                        workingDirectory: configuration.workingDirectory
                    ).notes
            }
            failure.lastLines = facts.lastLines
            return .launchFailed(failure)
        }
    }
#endif
