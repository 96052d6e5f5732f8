import ExtensionFoundation
import FinanceKit
import Foundation
import os

/// Follows the history of every account into a durable outbox and uploads from there.
@main
final class OutboxExtension: BackgroundDeliveryExtension {
    private static let logger = Logger(
        subsystem: Bundle.main.bundleIdentifier ?? "com.example.outbox", category: "delivery")

    private let store = FinanceStore.shared
    private let outbox: Outbox?
    private let stopRequested = OSAllocatedUnfairLock(initialState: false)

    init() {
        do {
            outbox = try Outbox(group: "group.com.example.outbox")
        } catch {
            Self.logger.fault("no outbox: \(error.localizedDescription, privacy: .public)")
            outbox = nil
        }
    }

    func didReceiveData(for types: [FinanceStore.BackgroundDataType]) async {
        let version = Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String ?? "?"
        Self.logger.info("woken for \(types.count) types, version \(version, privacy: .public)")
        guard FinanceStore.isDataAvailable(.financialData), let outbox else { return }
        do {
            guard try await store.authorizationStatus() == .authorized else {
                return Self.logger.notice("not authorized any more")
            }
            for type in types {
                switch type {
                case .transactions: try await capture(into: outbox)
                case .accounts, .accountBalances:
                    Self.logger.debug("skips \(String(describing: type))")
                @unknown default: continue
                }
            }
            try await withDeadline(seconds: 25) { try await Uploader().upload(from: outbox) }
        } catch FinanceError.historyTokenInvalid {
            outbox.forgetTokens()
        } catch {
            Self.logger.error(
                "\(type(of: error)): \(error.localizedDescription, privacy: .private)")
        }
    }

    func willTerminate() async {
        stopRequested.withLock { $0 = true }
        UserDefaults(suiteName: "group.com.example.outbox")?
            .set(Date().timeIntervalSince1970, forKey: "terminatedAt")
    }

    private func capture(into outbox: Outbox) async throws {
        for account in try await store.accounts(query: AccountQuery()) {
            let history = store.transactionHistory(
                forAccountID: account.id, since: outbox.token(for: account.id), isMonitoring: false)
            for try await changes in history {
                if stopRequested.withLock({ $0 }) { return }
                try outbox.append(
                    changes.inserted + changes.updated, deleted: changes.deleted,
                    token: changes.newToken, account: account.id)
            }
        }
    }
}

/// Ends the work when the time is over, whichever is first.
func withDeadline(
    seconds: Double, _ body: @escaping @Sendable () async throws -> Void
) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await body() }
        group.addTask {
            try await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
            throw CancellationError()
        }
        try await group.next()
        group.cancelAll()
    }
}
