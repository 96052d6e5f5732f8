import DeliveryWire
public import Dispatch
import ExtensionRuntime
public import Foundation
import Synchronization

/// Takes wishes for later launches of the app; the simulator records them.
///
/// It launches the app for a task where a scenario says so, whatever was wished for.
///
/// What waits is known to this process alone and is gone with it; on a device it outlives the
/// process. Two refusals that Apple documents are made: more than 1 app-refresh or 10 processing
/// requests at once, and an identifier that the `Info.plist` of the executable does not permit, if
/// that file has a list of permitted ones. An extension's own file mostly has none, and the app's is
/// not known here.
public final class BGTaskScheduler: NSObject, Sendable {
    /// The one scheduler of the process.
    public static let shared = BGTaskScheduler()

    private let state = Mutex(State())
    /// Where completions are called, one after another.
    private let queue = DispatchQueue(label: "BackgroundTasks")

    private struct State {
        var pending: [Pending] = []
        var registered: Set<String> = []
    }

    /// A request as it was when it was submitted.
    ///
    /// Unchecked; the proof: the request is a copy that nobody changes, and only copies of it are
    /// handed out.
    private struct Pending: @unchecked Sendable {
        let request: BGTaskRequest

        init(_ request: BGTaskRequest) {
            self.request = request.snapshot()
        }
    }

    private override init() {}

    /// Puts a request among those that wait, in the place of one with the same identifier.
    ///
    /// - Throws: ``BGTaskScheduler/Error`` with `tooManyPendingTaskRequests` or `notPermitted`.
    public func submit(_ taskRequest: BGTaskRequest) throws {
        let refusal = refusal(of: taskRequest)
        var details = taskRequest.details
        details["refused"] = refusal.map { "\($0)" }
        Self.record("submit", details)
        if let refusal { throw Error(refusal) }
    }

    /// Takes the request in unless there is a reason not to.
    private func refusal(of request: BGTaskRequest) -> Error.Code? {
        let permitted = Bundle.main.object(
            forInfoDictionaryKey: "BGTaskSchedulerPermittedIdentifiers")
        if let permitted = permitted as? [String], !permitted.contains(request.identifier) {
            return .notPermitted
        }
        let kind = type(of: request)
        let entry = Pending(request)
        return state.withLock { state in
            let others = state.pending.filter { $0.request.identifier != entry.request.identifier }
            let alike = others.count { $0.request.details["kind"] == entry.request.details["kind"] }
            guard alike < kind.pendingMax else { return .tooManyPendingTaskRequests }
            state.pending = others + [entry]
            return nil
        }
    }

    /// Takes back the request with this identifier, if it waits.
    public func cancel(taskRequestWithIdentifier identifier: String) {
        state.withLock { state in
            state.pending.removeAll { $0.request.identifier == identifier }
        }
        Self.record("cancel", ["identifier": identifier])
    }

    /// Takes back every request that waits.
    public func cancelAllTaskRequests() {
        state.withLock { $0.pending = [] }
        Self.record("cancelAll")
    }

    /// Gives the requests of this process that wait, later, on a queue of the scheduler's.
    public func getPendingTaskRequests(
        completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void
    ) {
        let pending = takeStock()
        queue.async { completionHandler(pending.map { $0.request.snapshot() }) }
    }

    /// Gives the requests of this process that wait.
    public nonisolated(nonsending) func pendingTaskRequests() async -> [BGTaskRequest] {
        takeStock().map { $0.request.snapshot() }
    }

    private func takeStock() -> [Pending] {
        let pending = state.withLock { $0.pending }
        Self.record("getPendingTaskRequests", ["count": "\(pending.count)"])
        return pending
    }

    /// Keeps the name of a task, and calls the handler when the app was launched for that task.
    ///
    /// The handler is called once, later, on `queue` or on one of the scheduler's. Only an app registers: in an extension nothing happens and the answer is false. Registering
    /// one identifier twice ends the process, as Apple documents.
    @discardableResult
    public func register(
        forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
        launchHandler: @escaping (BGTask) -> Void
    ) -> Bool {
        Self.record("register", ["identifier": identifier])
        guard ExtensionProcess.connection.world.role == .app else { return false }
        let isNew = state.withLock { $0.registered.insert(identifier).inserted }
        guard isNew else {
            fatalError("BGTaskScheduler: '\(identifier)' is registered for the second time")
        }
        guard let task = GrantedTask.current, task.identifier == identifier else { return true }
        let launch = Launch(handler: launchHandler)
        (queue ?? self.queue).async { launch.handler(task.make()) }
        return true
    }

    /// The handler on its way to its queue.
    ///
    /// Unchecked; the proof: it is handed over once and called once, by the queue alone.
    private struct Launch: @unchecked Sendable {
        let handler: (BGTask) -> Void
    }

    static func record(_ call: String, _ details: [String: String] = [:]) {
        SideEffect.record("BackgroundTasks." + call, details)
    }
}
