import FinanceKitSimulator
import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// What the terminal behind a descriptor can show.
struct TerminalTraits {
    let isTerminal: Bool
    /// Whether it says of itself that it can do nothing but print.
    let isDumb: Bool
    /// Columns; 100 where there is no terminal to ask.
    let width: Int
    let usesColour: Bool

    var paint: TerminalPaint { TerminalPaint(usesColour: usesColour) }

    enum Colour: String, CaseIterable { case auto, always, never }

    /// Asks the descriptor and the environment.
    ///
    /// `NO_COLOR`, when it is not empty, and a terminal that is called `dumb` mean no colour, unless
    /// it is asked for always.
    init(
        descriptor: Int32, colour: Colour,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        isTerminal = isatty(descriptor) == 1
        isDumb = environment["TERM"] == "dumb"
        var size = winsize()
        let isKnown =
            isTerminal && ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        width = isKnown ? min(Int(size.ws_col), 200) : 100
        switch colour {
        case .always: usesColour = true
        case .never: usesColour = false
        case .auto:
            let isRefused = !(environment["NO_COLOR"] ?? "").isEmpty
            usesColour = isTerminal && !isRefused && !isDumb
        }
    }
}
