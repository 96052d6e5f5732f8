import DeliveryEngine
import DeliveryWire
import ExtensionHost
import Foundation
import Synchronization
import WalletModel

/// Turns the transcript of a device into launches and their timelines, as they happen.
///
/// It is written to by the device's thread alone; what has been written so far may be read from any.
final class RunLog: Sendable {
    /// Lines of one launch that are kept; an extension may print without end.
    static let printsMax = 10_000

    private let state = Mutex(State())

    fileprivate struct State {
        var report = TimelineReport()
        var timeline = ""
        var wakes: [SimulatedWake] = []
        var launches: [SimulatedLaunch] = []
        var unmet: [String] = []
        var checks = 0
        var open: Open?
        /// The app that runs while a wake is made.
        var outer: Open?
    }

    /// A launch that has not ended.
    fileprivate struct Open {
        var launch: SimulatedLaunch
        /// Nil for an app or a widget.
        var wake: SimulatedWake?
    }

    /// Everything so far, as a person reads it.
    var timeline: String { state.withLock { $0.timeline } }
    var wakes: [SimulatedWake] { state.withLock { $0.wakes } }
    /// The launches of apps and widgets.
    var launches: [SimulatedLaunch] { state.withLock { $0.launches } }
    /// The expectations that were not met, in words.
    var unmet: [String] { state.withLock { $0.unmet } }
    /// How many expectations were looked at.
    var checks: Int { state.withLock { $0.checks } }

    /// Takes notice of an event; `name` is what the extension is called.
    func note(_ event: TranscriptEvent, extension name: String) {
        state.withLock { state in
            let text = state.report.text(for: event)
            state.timeline += text
            Self.follow(event, text, name, &state)
        }
    }

    private static func follow(
        _ event: TranscriptEvent, _ text: String, _ name: String, _ state: inout State
    ) {
        switch event.kind {
        case .wakeStarted(let header):
            let launch = SimulatedLaunch(name: name, date: Date(event.at))
            let wake = SimulatedWake(
                number: event.wake ?? state.wakes.count + 1,
                types: header.causes.map { BackgroundDataType($0.type) }, window: header.window,
                launch: launch)
            state.outer = state.open
            state.open = Open(launch: launch, wake: wake)
        case .appStarted(let header):
            state.open = Open(launch: SimulatedLaunch(name: header.name, date: Date(event.at)))
        case .launch(let kind): state.open?.launch.note(kind)
        case .fileChanged(let change): state.open?.launch.note(change)
        case .expectation(let outcome):
            state.checks += 1
            if !outcome.isMet {
                state.unmet.append(
                    "\(outcome.expected): found \(outcome.found) (\(outcome.place))")
            }
        default: break
        }
        state.open?.launch.timeline += text
        switch event.kind {
        case .wakeEnded(let summary): state.close(summary.ending)
        case .appEnded(let summary): state.close(summary.ending)
        default: break
        }
    }
}

extension RunLog.State {
    /// Files the launch that is open.
    fileprivate mutating func close(_ ending: Ending) {
        guard var open else { return }
        (self.open, outer) = (outer, nil)
        open.launch.ending = WakeEnding(ending)
        open.launch.endingDetails = EndingText.sentence(for: ending)
        // The empty line before it belongs to the whole.
        open.launch.timeline.removeFirst(open.launch.timeline.hasPrefix("\n") ? 1 : 0)
        if var wake = open.wake {
            wake.launch = open.launch
            wakes.append(wake)
        } else {
            launches.append(open.launch)
        }
    }
}

extension SimulatedLaunch {
    fileprivate mutating func note(_ kind: LaunchEvent.Kind) {
        switch kind {
        case .call(let call):
            calls.append(
                Call(
                    name: call.name, ordinal: call.ordinalOfName, question: call.question,
                    answer: call.answer))
        case .print(let line, _):
            if prints.count < RunLog.printsMax { prints.append(line) }
        case .sideEffect(let effect):
            sideEffects.append(SideEffect(name: effect.name, details: effect.details))
        case .faultFired(let point): faultFired = point.name
        default: break
        }
    }

    fileprivate mutating func note(_ change: FinanceKitSimulator.FileChange) {
        let kind: FileChange.Kind =
            switch change.kind {
            case .added: .added
            case .modified: .modified
            case .removed: .removed
            }
        fileChanges.append(
            FileChange(
                path: change.path, kind: kind, sizeBefore: change.before, sizeAfter: change.after))
    }
}
