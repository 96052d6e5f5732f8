import CExtensionRuntime
import DeliveryWire
import Foundation

/// The one connection of this process to its host, and its start-up.
package enum ExtensionProcess {
    /// The connection that `FinanceKit` and the shims speak through.
    ///
    /// Made on first use: in an extension by `main()`, in an app by its first call. The first use
    /// reads and answers `initialize`. Without a host the process explains itself on standard
    /// error and exits with status 64.
    package static var connection: any HostConnection { replacement ?? live }

    /// The same where a host speaks to this process; nil where none does, which is no fault.
    package static var connectionToHost: (any HostConnection)? {
        replacement ?? (fksim_has_wire() ? live : nil)
    }

    /// What stands in the place of the connection in the current task; for tests.
    @TaskLocal package static var replacement: (any HostConnection)?

    /// The connection over the process's wire.
    static let live: PipeConnection = {
        guard fksim_has_wire() else { ProcessEnd.withoutHost() }
        return PipeConnection()
    }()

    /// Answers the host's first message, where that was not done yet.
    @MainActor package static func start() {
        _ = live
    }

    /// The callbacks that a configuration offered while it was made.
    @MainActor private static var offered: DeliveryCallbacks?

    /// Takes the callbacks of a configuration that is being handed to `main()`.
    @MainActor package static func offer(_ callbacks: DeliveryCallbacks) { offered = callbacks }

    /// Gives what was offered last, once.
    @MainActor package static func takeOffer() -> DeliveryCallbacks? {
        defer { offered = nil }
        return offered
    }

    /// Says that the extension value exists, and serves the host from then on.
    ///
    /// Must be called on the main thread, which then runs the main run loop for ever.
    @MainActor package static func serve(_ callbacks: DeliveryCallbacks) -> Never {
        live.deliveries.install(callbacks)
        live.send(ReadyMessage())
        // Setting up the run loop takes a tenth of the shortest wake, which has no use for it.
        fksim_wait_for_main_queue(RuntimeLimits.runLoopMilliseconds)
        while true {
            RunLoop.main.run()
            // Unreached as long as the main queue is a source of the loop; waiting here would
            // starve the main actor, so the loop is run again.
        }
    }

    /// Ends the process of an extension whose configuration nobody here can serve.
    package static func leaveUnserved(_ type: String) -> Never {
        ProcessEnd.say(
            """
            '\(type)' is an extension of a kind that the simulator does not know: its \
            configuration takes no deliveries. Conform it to BackgroundDeliveryExtension of \
            FinanceKit.
            """)
        fksim_leave(RuntimeLimits.statusNoHost)
    }
}
