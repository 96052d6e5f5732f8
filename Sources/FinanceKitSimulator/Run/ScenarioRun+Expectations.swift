import ExtensionHost
import Foundation
import WalletModel

extension ScenarioRun {
    /// Compares every expectation with what is there now, and records each answer.
    func checkExpectations() throws(SimulatorError) -> [ExpectationOutcome] {
        var outcomes: [ExpectationOutcome] = []
        for expectation in scenario.expectations {
            let (isMet, expected, found) = answer(to: expectation.kind)
            let place = expectation.place
            outcomes.append(
                ExpectationOutcome(
                    isMet: isMet, expected: expected, found: found,
                    place: "\(scenario.file):\(place.line):\(place.column)"))
        }
        if let probe = device.options.probe {
            outcomes += try LedgerComparison(device: device, probe: probe).outcomes()
        }
        for outcome in outcomes {
            try device.record(TranscriptEvent(at: device.now, kind: .expectation(outcome)))
        }
        return outcomes
    }

    private func answer(
        to kind: Scenario.Expectation.Kind
    ) -> (isMet: Bool, expected: String, found: String) {
        switch kind {
        case .wakes(let count):
            let found = device.endings.count
            return (found == count, "\(count) wakes", "\(found)")
        case .ending(let wake, let name):
            let index = wake - 1
            let found =
                device.endings.indices.contains(index)
                ? device.endings[index].name
                : "no wake \(wake), there were \(device.endings.count)"
            return (found == name, "wake \(wake) ends as \(name)", found)
        case .container(let value):
            let expected = "\(value.path) of \(value.file) is \(value.equals)"
            guard let mismatch = mismatch(in: value) else { return (true, expected, "that") }
            return (false, expected, mismatch)
        }
    }

    /// Why a container does not hold the value; nil when it does.
    private func mismatch(in wanted: Scenario.Expectation.ContainerValue) -> String? {
        let groups = device.containers.groups
        guard let group = wanted.group ?? (groups.count == 1 ? groups.first : nil) else {
            return "no group; name one of " + groups.joined(separator: ", ")
        }
        let path = device.containers.folder(ofGroup: group) + "/" + wanted.file
        guard FileSystem.exists(path) else { return wanted.mismatch(in: nil) }
        do throws(SimulatorError) {
            return wanted.mismatch(in: [UInt8](try FileSystem.read(path)))
        } catch {
            return error.message
        }
    }
}
