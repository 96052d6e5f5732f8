import DeliveryWire
import ExtensionHost

/// The words for what the host saw of a running process.
enum LaunchEventText {
    /// One line without a line feed, or nil for what a timeline leaves out.
    static func words(for kind: LaunchEvent.Kind, measured: Measured) -> String? {
        switch kind {
        case .launched: "launched"
        case .initialized: nil
        case .ready: "ready"
        case .delivered: "didReceiveData"
        case .call(let call): words(for: call, measured: measured)
        case .write(let event):
            "✎ write#\(event.ordinal)  \(event.call) \(TemporaryName.masked(event.path))"
                + (event.destination.map { " → \(TemporaryName.masked($0))" } ?? "")
        case .print(let line, let isCut): "│ " + line + (isCut ? " … (line cut)" : "")
        case .sideEffect(let effect):
            "⇢ " + effect.name
                + effect.details.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }
                .joined()
        case .late(let activity): "after the return: \(words(for: activity))"
        case .noticeGiven: "willTerminate"
        case .noticeFinished: "willTerminate returned"
        case .debugger(let event): words(for: event)
        case .faultFired(let point): "✂ cut at \(point.name)"
        case .skipped(let reason): "skipped on the wire: \(reason)"
        }
    }

    private static func words(for event: DebuggerEvent) -> String {
        switch event {
        case .waiting(let processID):
            "process \(processID) waits for a debugger; its window stands still, nothing is confined"
        case .attached(let processID): "a debugger is attached, process \(processID)"
        case .released: "goes on without a debugger; its window stands still"
        case .missed: "no debugger came"
        }
    }

    private static func words(for activity: LateActivity) -> String {
        switch activity {
        case .call: "called \(activity.what)"
        case .write: "wrote \(activity.what)"
        case .print: "printed \(activity.what)"
        case .sideEffect: "⇢ \(activity.what)"
        }
    }

    private static func words(for call: LaunchEvent.Call, measured: Measured) -> String {
        var text = "\(call.name)#\(call.ordinalOfName)"
        if !call.question.isEmpty { text += "  \(call.question)" }
        guard let answer = call.answer else { return text + "  → no answer" }
        if !answer.isEmpty { text += "  → \(answer)" }
        if let duration = measured.duration {
            text += "  (\(CountText.milliseconds(duration)) ms)"
        }
        return text
    }
}
