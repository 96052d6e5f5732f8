import CExtensionRuntime
import DeliveryWire
import Glibc

/// The ways in which the runtime ends the process, each with its words on the log.
enum ProcessEnd {
    /// Writes a line to standard error, past every buffer.
    static func say(_ text: String) {
        var text = text + "\n"
        text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while !rest.isEmpty {
                let count = write(STDERR_FILENO, rest.baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                // Nobody is left to complain to.
                guard count > 0 else { return }
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
        }
    }

    /// The executable was started by hand.
    static func withoutHost() -> Never {
        let path = CommandLine.arguments.first ?? "this executable"
        let name = path.split(separator: "/").last.map(String.init) ?? path
        say(
            """
            '\(name)' is made to be started by the FinanceKit simulator, which wakes it with \
            messages and gives it a wallet to read. Started by hand it has nobody to talk to, so \
            it ends here. Name it in a scenario and wake it with `fksim run`; \
            `fksim run --help` says how.
            """)
        fksim_leave(RuntimeLimits.statusNoHost)
    }

    /// The host closed its end, or was killed: there is nothing left to do and nobody to tell.
    static func hostGone() -> Never { fksim_leave(RuntimeLimits.statusHostGone) }

    /// The host wrote something that cannot be understood.
    static func misunderstood(_ reason: String) -> Never {
        say("The extension runtime cannot go on: \(reason).")
        fksim_leave(RuntimeLimits.statusProtocol)
    }

    /// Ends the process the way Apple's framework does, after the host was told.
    static func trap(_ reason: TrapMessage.Reason, call: String) -> Never {
        switch reason {
        case .notEntitled: say("FinanceKit/\(call): Fatal error: Process is not entitled")
        case .unavailable:
            say("FinanceKit/\(call): Fatal error: This data is not available on this device")
        case .unsupportedPredicate:
            say("FinanceKit/\(call): Fatal error: This predicate or sort cannot be translated")
        }
        fksim_trap()
    }
}
