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
            _ = try await ExtensionProcess.connection.call(AuthorizationStatusMessage())
        }
        // The second call is answered first, so the first is in the pipe when it is cancelled.
        await status("second")
        task.cancel()
        do {
            try await task.value
            print("no error")
        } catch is CancellationError {
            print("CancellationError")
        } catch {
            print("another error: \(error)")
        }
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
