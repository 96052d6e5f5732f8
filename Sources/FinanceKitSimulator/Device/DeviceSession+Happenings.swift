import ExtensionHost

// What happens on the device while the extension, its app or a widget runs. Device time stands still
// meanwhile: a wake takes its time when it has ended, one that is made beside an app too, and the
// launch of an app takes none.
extension DeviceSession {
    func callArrived(_ name: String, ordinal: Int, ordinalOfName: Int) {
        happen { point in
            guard case .call(let wanted, let count) = point else { return false }
            return wanted == nil ? count == ordinal : wanted == name && count == ordinalOfName
        }
    }

    var nextHappening: Duration? {
        device.happenings.compactMap { happening in
            guard happening.launch == launch, case .time(let time) = happening.point else {
                return nil
            }
            return time
        }.min()
    }

    func happen(by elapsed: Duration) {
        happen { point in
            guard case .time(let time) = point else { return false }
            return time <= elapsed
        }
    }

    var revision: Int { device.revision }

    /// Looks at a line of the log, for what happens when it is printed.
    func linePrinted(_ line: String) {
        happen { point in
            if case .print(let text) = point { line.contains(text) } else { false }
        }
    }

    private func happen(_ isDue: (Scenario.Happening.Point) -> Bool) {
        let due = device.happenings.filter { $0.launch == launch && isDue($0.point) }
        guard !due.isEmpty else { return }
        device.happenings.removeAll { $0.launch == launch && isDue($0.point) }
        for happening in due where trouble == nil {
            attempt { () throws(SimulatorError) in
                if let beside { return try beside(happening) }
                try device.record(
                    TranscriptEvent(
                        at: device.now, wake: wake,
                        kind: .note("meanwhile: \(happening.action.words)")))
                try device.perform(happening.action, at: happening.place)
            }
        }
    }
}
