import DeliveryWire
import ExtensionHost
import FinanceKitSimulator

extension EvidenceReader {
    func ownContainerOnly() -> Judgement {
        guard isMirror, let base = self["everyday"] else {
            return .notApplicable("it keeps no rows, only what it makes of them")
        }
        let isInData = base.closing.holdsRows(of: base) { $0.hasPrefix("Data/") }
        let isShared = base.closing.holdsRows(of: base) { !$0.hasPrefix("Data/") }
        guard isInData, !isShared else { return .holds }
        return .broken([
            Violation(
                caseID: "everyday",
                sentence: "Rows are kept in the extension's own container, where its app cannot "
                    + "read them.", wakes: base.wakes.prefix(1).map(\.trial))
        ])
    }

    func brokenWire() -> Judgement {
        .violations(
            wakeViolations { wake in
                switch wake.trial.ending {
                case .brokeProtocol(let breach): return "The wire was broken: \(breach.reason)."
                case .exited(let status, _):
                    return "The process left by itself, with status \(status), before it had "
                        + "answered didReceiveData."
                default: return nil
                }
            })
    }

    /// Writes and sets that come after the last reload of a wake.
    func earlyReload() -> Judgement {
        var isUsed = false
        var found: Violation?
        for (caseID, wake) in wakes {
            let events = wake.trial.events
            let reload = events.lastIndex { event in
                guard case .launch(.sideEffect(let effect)) = event.kind else { return false }
                return effect.name.hasPrefix("WidgetKit.reload")
            }
            guard let reload else { continue }
            isUsed = true
            let later = events[(reload + 1)...].compactMap { event -> String? in
                switch event.kind {
                case .launch(.write(let write)): "\(write.call) \(write.path)"
                case .launch(.call(let call)) where call.facts?.preference != nil:
                    "a set of the default \(call.facts?.preference?.key ?? "")"
                default: nil
                }
            }
            guard let first = later.first else { continue }
            guard found == nil else {
                found?.addSimilar(in: caseID)
                continue
            }
            found = Violation(
                caseID: caseID,
                sentence: "The widget was reloaded before the last change was saved: \(first) "
                    + "came after it.", wakes: [wake.trial])
        }
        if let found { return .broken([found]) }
        return isUsed ? .holds : .notApplicable("it reloads no widget")
    }
}
