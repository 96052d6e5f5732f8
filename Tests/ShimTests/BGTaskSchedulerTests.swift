import BackgroundTasks
import DeliveryWire
import ExtensionRuntime
import Testing
import WalletModel

/// One scheduler serves the process, so one test at a time.
@Suite(.serialized) struct BGTaskSchedulerTests {
    private let connection = RecordingConnection()
    private let scheduler = BGTaskScheduler.shared

    init() {
        ExtensionProcess.$replacement.withValue(connection) { scheduler.cancelAllTaskRequests() }
        _ = connection.takeEffects()
    }

    private func recorded(_ body: () throws -> Void) rethrows -> [SideEffectMessage] {
        try ExtensionProcess.$replacement.withValue(connection, operation: body)
        return connection.takeEffects()
    }

    private func pending() async -> [BGTaskRequest] {
        await ExtensionProcess.$replacement.withValue(connection) {
            await scheduler.pendingTaskRequests()
        }
    }

    @Test func `a submitted request waits, as it was when it was submitted`() async throws {
        let request = BGProcessingTaskRequest(identifier: "a")
        request.requiresExternalPower = true
        request.earliestBeginDate = Date(timeIntervalSince1970: 1_800_000_000)
        let effects = try recorded { try scheduler.submit(request) }
        request.requiresExternalPower = false
        #expect(
            effects == [
                SideEffectMessage(
                    name: "BackgroundTasks.submit",
                    details: [
                        "kind": "processing", "identifier": "a", "requiresExternalPower": "true",
                        "earliestBeginDate": "2027-01-15T08:00:00Z",
                    ])
            ])
        let waiting = try #require(await pending().first as? BGProcessingTaskRequest)
        #expect(waiting.requiresExternalPower)
        #expect(waiting.earliestBeginDate == Date(timeIntervalSince1970: 1_800_000_000))
    }

    @Test func `a second request with an identifier takes the place of the first`() async throws {
        _ = try recorded {
            try scheduler.submit(BGAppRefreshTaskRequest(identifier: "a"))
            try scheduler.submit(BGAppRefreshTaskRequest(identifier: "a"))
        }
        #expect(await pending().count == 1)
    }

    @Test func `one app refresh and ten processing requests can wait`() async throws {
        try ExtensionProcess.$replacement.withValue(connection) {
            try scheduler.submit(BGAppRefreshTaskRequest(identifier: "refresh"))
            for number in 1...10 {
                try scheduler.submit(BGProcessingTaskRequest(identifier: "\(number)"))
            }
            for request in [
                BGAppRefreshTaskRequest(identifier: "more"),
                BGProcessingTaskRequest(identifier: "more"),
            ] {
                let error = #expect(throws: BGTaskScheduler.Error.self) {
                    try scheduler.submit(request)
                }
                #expect(error?.code == .tooManyPendingTaskRequests)
            }
        }
        #expect(await pending().count == 11)
        #expect(connection.takeEffects().count { $0.details["refused"] != nil } == 2)
    }

    @Test func `what is taken back waits no longer`() async throws {
        let effects = try recorded {
            for name in ["a", "b", "c"] {
                try scheduler.submit(BGProcessingTaskRequest(identifier: name))
            }
            scheduler.cancel(taskRequestWithIdentifier: "b")
        }
        #expect(effects.last?.details == ["identifier": "b"])
        #expect(await pending().map(\.identifier) == ["a", "c"])
        _ = recorded { scheduler.cancelAllTaskRequests() }
        #expect(await pending().isEmpty)
    }

    @Test func `completions are called, and after the call`() async {
        let requests = await withCheckedContinuation { continuation in
            ExtensionProcess.$replacement.withValue(connection) {
                scheduler.getPendingTaskRequests { continuation.resume(returning: $0.count) }
            }
        }
        #expect(requests == 0)
    }

    @Test func `an extension cannot register, an app once for each identifier`() async {
        _ = recorded {
            #expect(!scheduler.register(forTaskWithIdentifier: "x", using: nil) { _ in })
        }
        await #expect(processExitsWith: .failure) {
            ExtensionProcess.$replacement.withValue(RecordingConnection(role: .app)) {
                let isFirst = BGTaskScheduler.shared.register(
                    forTaskWithIdentifier: "x", using: nil
                ) { _ in }
                guard isFirst else { return }
                BGTaskScheduler.shared.register(forTaskWithIdentifier: "x", using: nil) { _ in }
            }
        }
    }
}
