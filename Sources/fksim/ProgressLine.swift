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

    /// Columns of the bar between its brackets.
    private static let barWidth = 20

    /// - Parameter isWanted: False with `--quiet`.
    init(isWanted: Bool) {
        let traits = TerminalTraits(descriptor: STDERR_FILENO, colour: .never)
        isOn = isWanted && traits.isTerminal && !traits.isDumb
        width = traits.width
    }

    /// Shows how far it is; from any thread.
    ///
    /// - Parameters:
    ///   - share: From 0 to 1; nil where nobody knows how much there is.
    ///   - parts: What is said besides.
    func show(_ share: Double?, _ parts: @autoclosure () -> [String]) {
        guard isOn else { return }
        let now = elapsed()
        state.withLock { state in
            if let shown = state.shownAt, now - shown < Self.pause { return }
            state.shownAt = now
            state.isShown = true
            let text = Self.text(share, parts(), elapsed: now)
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

    /// `[############        ] 63% · about 12 s left · 412 points, 3 failed`.
    static func text(_ share: Double?, _ parts: [String], elapsed: Duration) -> String {
        guard let share = share.map({ min(max($0, 0), 1) }) else {
            return (["\(elapsed.components.seconds) s"] + parts).joined(separator: " · ")
        }
        let filled = Int(share * Double(barWidth))
        let bar =
            "[" + String(repeating: "#", count: filled)
            + String(repeating: " ", count: barWidth - filled) + "] \(Int(share * 100))%"
        let seconds =
            Double(elapsed.components.seconds)
            + Double(elapsed.components.attoseconds) / 1e18
        guard share > 0.05, share < 1 else { return ([bar] + parts).joined(separator: " · ") }
        let left = Int((seconds / share * (1 - share)).rounded(.up))
        let rest = "about \(left < 120 ? "\(left) s" : "\((left + 59) / 60) min") left"
        return ([bar, rest] + parts).joined(separator: " · ")
    }

    /// `412 points, 3 failed`.
    static func points(_ run: Int, failed: Int) -> String {
        "\(run) points" + (failed == 0 ? "" : ", \(failed) failed")
    }

    private static func write(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }
}
