import ExtensionFoundation
import FinanceKit
import Glibc

/// An extension that does one thing, many times or not at all, so that it can be measured.
///
/// The types of the delivery say what: none returns at once, accounts makes calls and times them,
/// balances never returns, and transactions reads the whole history. With `BENCHMARK_IDLE` in the
/// environment it returns at once, whatever is delivered.
struct BenchmarkExtension: BackgroundDeliveryExtension {
    /// Calls before the first one that counts.
    private static let warmUpCalls = 200
    private static let calls = 2000

    func didReceiveData(for types: [FinanceStore.BackgroundDataType]) async {
        guard let type = types.first, getenv("BENCHMARK_IDLE") == nil else { return }
        do {
            switch type {
            case .accounts: try await makeCalls()
            case .accountBalances: await Self.waitForEver()
            case .transactions: try await catchUp()
            @unknown default: print("unknown type")
            }
        } catch {
            print("failed: \(error)")
        }
    }

    func willTerminate() async {}

    /// Prints a line for each kind of call: its name, then the median and the 99th percentile of
    /// its durations in nanoseconds.
    private func makeCalls() async throws {
        let store = FinanceStore.shared
        let status = try await durations { _ = try await store.authorizationStatus() }
        let accounts = try await durations { _ = try await store.accounts(query: AccountQuery()) }
        for (name, times) in [("authorizationStatus", status), ("accounts", accounts)] {
            print("\(name) \(times[times.count / 2]) \(times[times.count * 99 / 100])")
        }
    }

    /// How long each call took, the shortest first.
    private func durations(_ call: () async throws -> Void) async throws -> [Int64] {
        let clock = ContinuousClock()
        for _ in 0..<Self.warmUpCalls { try await call() }
        var durations: [Int64] = []
        durations.reserveCapacity(Self.calls)
        for _ in 0..<Self.calls {
            let start = clock.now
            try await call()
            let parts = start.duration(to: clock.now).components
            durations.append(parts.seconds * 1_000_000_000 + parts.attoseconds / 1_000_000_000)
        }
        return durations.sorted()
    }

    /// Reads every history to its end and prints how many rows there were.
    private func catchUp() async throws {
        let store = FinanceStore.shared
        var rows = 0
        for account in try await store.accounts(query: AccountQuery()) {
            let history = store.transactionHistory(forAccountID: account.id, isMonitoring: false)
            for try await changes in history {
                rows += changes.inserted.count
            }
        }
        print("rows \(rows)")
    }

    private static func waitForEver() async {
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
}
