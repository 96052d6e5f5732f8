import DeliveryWire
import ExtensionHost

/// Counts what the launches of a run did, for expectations that ask.
///
/// It keeps numbers and never lines: a run may print without end.
final class RunTally {
    typealias What = Scenario.Expectation.Tally.What

    private struct Key: Hashable {
        /// Nil for all launches together.
        var wake: Int?
        var what: What
    }

    private var counts: [Key: Int] = [:]
    /// The texts that lines are looked through for.
    private let texts: [String]

    init(_ expectations: [Scenario.Expectation]) {
        var texts: Set<String> = []
        for case .tally(let tally) in expectations.map(\.kind) {
            if case .print(let text) = tally.what { texts.insert(text) }
        }
        self.texts = texts.sorted()
    }

    /// Takes notice of what happened.
    func note(_ event: TranscriptEvent) {
        guard case .launch(let kind) = event.kind else { return }
        switch kind {
        case .call(let call): note(call: call.name, event.wake)
        case .sideEffect(let effect): note(sideEffect: effect.name, event.wake)
        case .print(let line, _): note(line: line, event.wake)
        default: break
        }
    }

    /// Takes notice of a call, a side effect or a line of the log, as a transcript has kept it.
    func note(_ kept: KeptEvent) {
        switch kept.event {
        case "call": if let name = kept.name { note(call: name, kept.wake) }
        case "sideEffect": if let effect = kept.effect { note(sideEffect: effect.name, kept.wake) }
        case "print": if let line = kept.line { note(line: line, kept.wake) }
        default: break
        }
    }

    private func note(call name: String, _ wake: Int?) {
        add(.call(name), wake)
        // Writing a default is no call of the store.
        if name != "defaultsChanged" { add(.call(nil), wake) }
    }

    private func note(sideEffect name: String, _ wake: Int?) {
        add(.sideEffect(name), wake)
        add(.sideEffect(nil), wake)
    }

    private func note(line: String, _ wake: Int?) {
        for text in texts where line.contains(text) { add(.print(text), wake) }
    }

    func count(_ tally: Scenario.Expectation.Tally) -> Int {
        counts[Key(wake: tally.wake, what: tally.what)] ?? 0
    }

    /// What else of the kind happened, each with its number, in the order of the names.
    func others(than tally: Scenario.Expectation.Tally) -> String {
        var found: [(name: String, count: Int)] = []
        for (key, count) in counts where key.wake == tally.wake && key.what != tally.what {
            switch (key.what, tally.what) {
            case (.call(let name?), .call), (.sideEffect(let name?), .sideEffect):
                found.append((name, count))
            default: break
            }
        }
        return found.sorted { $0.name < $1.name }.map { "\($0.count) × \($0.name)" }
            .joined(separator: ", ")
    }

    private func add(_ what: What, _ wake: Int?) {
        counts[Key(wake: nil, what: what), default: 0] += 1
        if let wake { counts[Key(wake: wake, what: what), default: 0] += 1 }
    }
}
