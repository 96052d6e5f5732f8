import DeliveryWire
import DeliveryEngine
import ExtensionHost
import FinanceKitSimulator
import WalletModel

extension TimelineEntry {
    /// What a report shows of an event; nil for what it leaves out.
    init?(_ event: TranscriptEvent) {
        guard let (kind, text) = Self.words(for: event.kind) else { return nil }
        self.init(at: "\(event.at)", wake: event.wake, kind: kind, text: text)
    }

    private static func words(for kind: TranscriptEvent.Kind) -> (kind: String, text: String)? {
        switch kind {
        case .wakeStarted(let header):
            ("wakeStarted", header.causes.map(\.type.rawValue).joined(separator: ", "))
        case .launch(let launch): words(for: launch)
        case .wakeEnded(let summary): ("wakeEnded", summary.ending.name)
        case .note(let text): ("note", text)
        default: nil
        }
    }

    private static func words(for kind: LaunchEvent.Kind) -> (kind: String, text: String)? {
        switch kind {
        case .delivered: return ("delivered", "didReceiveData")
        case .call(let call):
            let name = "\(call.name)#\(call.ordinalOfName)"
            let question = call.question.isEmpty ? "" : "  \(call.question)"
            return ("call", name + question + "  → " + (call.answer ?? "no answer"))
        case .write(let write):
            let target = write.destination.map { " → " + TemporaryName.masked($0) } ?? ""
            return ("write", "\(write.call) \(TemporaryName.masked(write.path))\(target)")
        case .print(let line, _): return ("print", line)
        case .sideEffect(let effect):
            let details = effect.details.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }
            return ("sideEffect", effect.name + details.joined())
        case .noticeGiven: return ("noticeGiven", "willTerminate")
        case .noticeFinished: return ("noticeFinished", "willTerminate returned")
        case .faultFired(let point): return ("faultFired", "cut at \(point.name)")
        case .debugger(let event): return ("debugger", event.name)
        case .skipped(let reason): return ("skipped", reason)
        default: return nil
        }
    }
}
