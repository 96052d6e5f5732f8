import WalletModel

extension DeliveryEngine {
    /// All that an engine knows between two wakes, to be kept and taken up again.
    package struct Memory: Codable, Hashable, Sendable {
        var now: Timestamp
        var hasConsent: Bool
        package internal(set) var wakeCount: Int
        var crashLoop: CrashLoop?
        var crashes: [Timestamp]
        var immediateRetries: Int
        /// By the words of the data types.
        var schedules: [String: TypeSchedule]
    }

    /// What this engine knows now, while no wake is in progress.
    package var memory: Memory {
        precondition(wakeInProgress == nil, "a wake is in progress")
        return Memory(
            now: now, hasConsent: hasConsent, wakeCount: wakeCount, crashLoop: crashLoop,
            crashes: crashes, immediateRetries: immediateRetries,
            schedules: Dictionary(
                uniqueKeysWithValues: schedules.map { ($0.key.rawValue, $0.value) }))
    }

    /// Goes on from what another engine knew.
    package init(knobs: DeliveryKnobs, memory: Memory) {
        self.init(knobs: knobs, start: memory.now, hasConsent: memory.hasConsent)
        wakeCount = memory.wakeCount
        crashLoop = memory.crashLoop
        crashes = memory.crashes
        immediateRetries = memory.immediateRetries
        for (word, schedule) in memory.schedules {
            guard let type = DeliveryDataType(rawValue: word) else { continue }
            schedules[type] = schedule
        }
    }
}
