import DeliveryWire
import ExtensionRuntime
import Foundation
import WalletModel

extension ProbeMode {
    /// Calls the store through the runtime's connection and prints what came of it.
    func callStore() async {
        switch self {
        case .authorizationStatus: await status("status")
        case .authorizationStatusTwice:
            async let first: Void = status("first")
            async let second: Void = status("second")
            _ = await (first, second)
        case .cancelledCall: await cancelledCall()
        case .tryOptionalCall:
            let reply = try? await ExtensionProcess.connection.call(AuthorizationStatusMessage())
            print("went on with \(String(describing: reply))")
        case .failedCall: await failedCall()
        case .rows: await rows()
        case .cancelledRows: await cancelledRows()
        case .refusedRows: await refusedRows()
        case .history: await history()
        default: print("no call of the store")
        }
    }

    private func status(_ name: String) async {
        do {
            let reply = try await ExtensionProcess.connection.call(AuthorizationStatusMessage())
            print("\(name): \(reply.status.rawValue)")
        } catch {
            print("\(name): \(error)")
        }
    }

    private func failedCall() async {
        do {
            _ = try await ExtensionProcess.connection.call(AuthorizationStatusMessage())
            print("no failure")
        } catch let failure as WireFailure {
            print("failure: \(failure.code) \(failure.dataType ?? "-")")
        } catch {
            print("another error: \(error)")
        }
    }

    private func cancelledCall() async {
        let task = Task {
            _ = try await ExtensionProcess.connection.call(RequestAuthorizationMessage())
        }
        // Answered once both requests are with the host.
        await status("other")
        task.cancel()
        do {
            try await task.value
            print("no error")
        } catch is CancellationError {
            print("CancellationError")
        } catch {
            print("another error: \(error)")
        }
        // Gives the host time for answers that nobody waits for.
        await status("last")
    }

    private func rows() async {
        do {
            var batches: [Int] = []
            try await ExtensionProcess.connection.rows(RowQueryMessage<AccountRecord>()) {
                batches.append($0.count)
                print("batch of \($0.count)")
            }
            print("batches: \(batches)")
        } catch {
            print("error: \(error)")
        }
    }

    private func cancelledRows() async {
        let task = Task {
            try await ExtensionProcess.connection.rows(RowQueryMessage<AccountRecord>()) {
                print("batch of \($0.count)")
                ProbeMode.cancelRows.signal()
            }
        }
        Thread.detachNewThread {
            ProbeMode.cancelRows.wait()
            task.cancel()
        }
        do {
            try await task.value
            print("no error")
        } catch is CancellationError {
            print("CancellationError")
        } catch {
            print("another error: \(error)")
        }
        // Gives the host time for answers that nobody waits for.
        await status("last")
    }

    private static let cancelRows = DispatchSemaphore(value: 0)

    private func refusedRows() async {
        struct Refusal: Error {}
        do {
            try await ExtensionProcess.connection.rows(RowQueryMessage<AccountRecord>()) { _ in
                throw Refusal()
            }
            print("no error")
        } catch {
            print("error: \(error)")
        }
    }

    private func history() async {
        let message = HistoryMessage(stream: .accounts, since: "from here", isMonitoring: false)
        do {
            while let element = try await ExtensionProcess.connection.nextElement(
                message, of: AccountRecord.self)
            {
                print("element: \(element.change.deleted.count) deleted, \(element.token)")
            }
            print("ended")
        } catch {
            print("error: \(error)")
        }
    }
}
