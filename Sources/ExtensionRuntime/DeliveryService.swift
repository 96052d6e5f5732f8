import CExtensionRuntime
import DeliveryWire
import Glibc
import Synchronization

/// Serves the requests of the host: runs the two callbacks and ends the process behind a delivery.
final class DeliveryService: Sendable {
    private struct State {
        var callbacks: DeliveryCallbacks?
        var isDelivering = false
    }

    private let state = Mutex(State())
    private let output: LineOutput
    /// The suites that are told of when the host asks for all preferences.
    private let suites: [String]

    init(output: LineOutput, suites: [String]) {
        self.output = output
        self.suites = suites
    }

    /// Puts the callbacks in place; before that every delivery is refused.
    func install(_ callbacks: DeliveryCallbacks) {
        state.withLock { $0.callbacks = callbacks }
    }

    /// Starts what the host asks, and comes back at once.
    ///
    /// Gives the start of a delivery, which the caller runs once another thread reads the wire: it
    /// lasts until the extension suspends for the first time.
    func serve(
        id: Int, method: String, _ envelope: WireEnvelope, _ line: UnsafeBufferPointer<UInt8>
    ) throws(WireError) -> (() -> Void)? {
        switch method {
        case "didReceiveData":
            return deliver(id: id, try envelope.read(DidReceiveDataMessage.self, from: line))
        case "willTerminate":
            _ = try envelope.read(WillTerminateMessage.self, from: line)
            notify(id: id)
        case "defaultsWanted":
            Task.detached {
                let domains = PreferenceSnapshot.domains(suites: self.suites)
                self.reply(id: id, DefaultsWantedReply(domains: domains))
            }
        default:
            refuse(id: id, .methodNotFound, "There is no method '\(method)' here.")
        }
        return nil
    }

    private func deliver(id: Int, _ message: DidReceiveDataMessage) -> (() -> Void)? {
        let (callbacks, isBusy) = state.withLock { state in
            defer { state.isDelivering = state.callbacks != nil }
            return (state.callbacks, state.isDelivering)
        }
        guard let callbacks else {
            refuseWithoutCallbacks(id: id)
            return nil
        }
        guard !isBusy else {
            refuse(id: id, .invalidParameters, "A delivery is running already.")
            return nil
        }
        // Started where it is, it needs none of the pool's threads before it waits for something.
        return {
            Task.immediateDetached(priority: .medium) {
                await callbacks.didReceiveData(message.types)
                // Returning closes the process at once; what still runs dies with it.
                fksim_flush()
                self.reply(id: id, EmptyMessage())
                // Unless somebody wants to see what would have gone on: then the host ends it.
                if getenv(WireEnvironment.lingering) == nil { fksim_leave(0) }
            }
        }
    }

    private func notify(id: Int) {
        guard let callbacks = state.withLock({ $0.callbacks }) else {
            return refuseWithoutCallbacks(id: id)
        }
        Task.detached {
            await callbacks.willTerminate()
            fksim_flush()
            self.reply(id: id, EmptyMessage())
        }
    }

    private func reply(id: Int, _ message: some WireMessage) {
        output.write { json in
            WireLine.reply(id: id, message, to: &json)
            return true
        }
    }

    private func refuseWithoutCallbacks(id: Int) {
        refuse(
            id: id, .methodNotFound,
            "This executable takes no deliveries: it has no extension, or is not ready yet.")
    }

    private func refuse(id: Int, _ code: WireFailure.Code, _ message: String) {
        output.write { json in
            WireLine.failure(id: id, WireFailure(code, message), to: &json)
            return true
        }
    }
}
