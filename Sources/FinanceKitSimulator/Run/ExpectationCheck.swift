import DeliveryEngine
import ExtensionHost
import Foundation
import WalletModel

/// Compares expectations with what is there now.
struct ExpectationCheck {
    let scenario: Scenario
    let device: Device
    let tally: RunTally
    /// How all wakes so far ended, in order.
    let endings: [String]
    /// How all launches of the app so far ended, in order.
    let appEndings: [String]

    /// Whether it is met, with what was expected and what was found, in words.
    struct Answer {
        var isMet: Bool
        var expected: String
        var found: String
    }

    func outcome(of expectation: Scenario.Expectation) throws(SimulatorError) -> ExpectationOutcome
    {
        let answer = try answer(to: expectation.kind)
        let place = expectation.place
        return ExpectationOutcome(
            isMet: answer.isMet, expected: answer.expected, found: answer.found,
            place: "\(scenario.file):\(place.line):\(place.column)")
    }

    private func answer(
        to kind: Scenario.Expectation.Kind
    ) throws(SimulatorError) -> Answer {
        switch kind {
        case .wakes(let count):
            let found = endings.count
            return Answer(isMet: found == count, expected: "\(count) wakes", found: "\(found)")
        case .ending(let wake, let name):
            let found =
                endings.indices.contains(wake - 1)
                ? endings[wake - 1]
                : "no wake \(wake), there were \(endings.count)"
            return Answer(
                isMet: found == name, expected: "wake \(wake) ends as \(name)", found: found)
        case .appEnding(let launch, let name):
            let found =
                appEndings.indices.contains(launch - 1)
                ? appEndings[launch - 1]
                : "no launch \(launch), there were \(appEndings.count)"
            return Answer(
                isMet: found == name, expected: "launch \(launch) of an app ends as \(name)",
                found: found)
        case .tally(let tally): return answer(to: tally)
        case .container(let value):
            return ContainerCheck(containers: device.containers).answer(to: value)
        case .defaults(let value):
            return ContainerCheck(containers: device.containers).answer(
                to: value, in: device.preferences)
        case .registered(let wanted):
            let found = device.engine.registrations
            return Answer(
                isMet: found == wanted, expected: "registered: \(Self.words(wanted))",
                found: Self.words(found))
        case .nextWake(let wanted):
            let found = device.engine.nextDue().map { $0.since(device.now) }
            return Answer(
                isMet: found == wanted, expected: "the next wake is due \(Self.words(wanted))",
                found: Self.words(found))
        case .ledger(let program): return try answer(toLedger: program)
        }
    }

    private func answer(to wanted: Scenario.Expectation.Tally) -> Answer {
        let what =
            switch wanted.what {
            case .call(let name): "calls of \(name ?? "the store")"
            case .sideEffect(let name): "side effects \(name ?? "of any kind")"
            case .print(let text): "printed lines with \"\(text.shown)\""
            }
        let place = wanted.wake.map { " in wake \($0)" } ?? " in all launches"
        let count = wanted.count
        let often =
            count.lowerBound == count.upperBound
            ? "exactly \(count.lowerBound)"
            : count.upperBound == Int.max
                ? "at least \(count.lowerBound)"
                : "\(count.lowerBound) to \(count.upperBound)"
        let found = tally.count(wanted)
        var words = "\(found)"
        if !count.contains(found) {
            let others = tally.others(than: wanted)
            if !others.isEmpty { words += "; there were \(others)" }
        }
        var isMet = count.contains(found)
        // Nothing is true of a wake that never was, that it did something zero times included.
        if let wake = wanted.wake, wake > endings.count {
            isMet = false
            words += "; there was no wake \(wake)"
        }
        return Answer(
            isMet: isMet, expected: "\(often) \(what)\(place)", found: words)
    }

    private func answer(
        toLedger program: Located<String>
    ) throws(SimulatorError) -> Answer {
        let base = URL(filePath: scenario.file).standardizedFileURL.deletingLastPathComponent()
        let probe = try BundleLocator(base: base.path).locate(program.value).executable
        let outcomes = try LedgerComparison(device: device, probe: probe).outcomes()
        return Answer(
            isMet: outcomes.allSatisfy(\.isMet),
            expected: outcomes.map(\.expected).joined(separator: "; "),
            found: outcomes.map(\.found).joined(separator: "; "))
    }

    private static func words(
        _ registrations: [DeliveryDataType: DeliveryFrequency]
    ) -> String {
        guard !registrations.isEmpty else { return "nothing" }
        return registrations.sorted { $0.key < $1.key }
            .map { "\($0.key.rawValue) \($0.value.rawValue)" }.joined(separator: ", ")
    }

    private static func words(_ length: Duration?) -> String {
        length.map { "in \(DurationText.short($0))" } ?? "never"
    }
}
