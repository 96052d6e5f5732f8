import Conformance
import FinanceKitSimulator
import Foundation
import Synchronization

/// One line on standard error that says how far a run is, where that is a terminal.
final class ProgressLine: Sendable {
    private struct State {
        var shownAt: Duration?
        var isShown = false
    }
    private let isOn: Bool
    private let width: Int
    private let elapsed = World.stopwatch()
    private let state = Mutex(State())

    /// The line is written at most once in this time.
    private static let pause: Duration = .milliseconds(100)

    /// - Parameter isWanted: False with `--quiet`.
    init(isWanted: Bool) {
        let traits = TerminalTraits(descriptor: STDERR_FILENO, colour: .never)
        isOn = isWanted && traits.isTerminal
        width = traits.width
    }

    /// Shows how far it is; from any thread.
    func show(_ progress: SuiteRunner.Progress) {
        guard isOn else { return }
        let now = elapsed()
        state.withLock { state in
            if let shown = state.shownAt, now - shown < Self.pause { return }
            state.shownAt = now
            state.isShown = true
            let text = Self.text(progress, elapsed: now)
            Self.write("\r\u{1B}[K" + String(text.prefix(width - 1)))
        }
    }

    /// Takes the line away, so that the report stands alone.
    func clear() {
        state.withLock { state in
            guard state.isShown else { return }
            state.isShown = false
            Self.write("\r\u{1B}[K")
        }
    }

    /// `63% · about 12 s left · 412 points, 3 failed · everyday`.
    static func text(_ progress: SuiteRunner.Progress, elapsed: Duration) -> String {
        let share = min(max(progress.share, 0), 1)
        var parts = ["\(Int(share * 100))%"]
        let seconds =
            Double(elapsed.components.seconds)
            + Double(elapsed.components.attoseconds) / 1e18
        if share > 0.05, share < 1 {
            let left = Int((seconds / share * (1 - share)).rounded(.up))
            parts.append("about \(left < 120 ? "\(left) s" : "\((left + 59) / 60) min") left")
        }
        parts.append(
            "\(progress.pointsRun) points"
                + (progress.failures == 0 ? "" : ", \(progress.failures) failed"))
        parts.append(progress.caseID)
        return parts.joined(separator: " · ")
    }

    private static func write(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }
}
