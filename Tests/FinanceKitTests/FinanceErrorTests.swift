import DeliveryWire
import FinanceKit
import Foundation
import Testing
import WalletModel

@Suite struct FinanceErrorTests {
    private static let all: [FinanceError] = [
        .dataRestricted(.orders), .dataRestricted(.financialData), .unknown, .historyTokenInvalid,
    ]

    @Test func `has a domain, codes and texts`() {
        #expect(FinanceError.errorDomain == "FinanceKit.FinanceError")
        #expect(Self.all.map(\.errorCode) == [0, 0, 1, 2])
        for error in Self.all {
            #expect(error.errorDescription?.isEmpty == false)
            #expect(error.failureReason?.isEmpty == false)
            #expect(error.localizedDescription == error.errorDescription)
            #expect(
                error.errorUserInfo[NSLocalizedDescriptionKey] as? String
                    == error.errorDescription)
            #expect(
                error.errorUserInfo[NSLocalizedFailureReasonErrorKey] as? String
                    == error.failureReason)
        }
        #expect(Set(Self.all.compactMap(\.errorDescription)).count == Self.all.count)
    }

    @Test(
        arguments: [
            (WireFailure(.dataRestricted, "m"), .dataRestricted(.financialData)),
            (
                WireFailure(.dataRestricted, "m", dataType: "financialData"),
                .dataRestricted(.financialData)
            ),
            (WireFailure(.dataRestricted, "m", dataType: "orders"), .dataRestricted(.orders)),
            (WireFailure(.historyTokenInvalid, "m"), .historyTokenInvalid),
            (WireFailure(.unknown, "m"), .unknown),
            (WireFailure(.methodNotFound, "m"), .unknown),
            (WireFailure(.invalidParameters, "m"), .unknown),
        ] as [(WireFailure, FinanceError)])
    func `stands for what the host refused with, from every call`(
        failure: WireFailure, expected: FinanceError
    ) async {
        let log = Log<String>()
        let store = FinanceStore.over(.refusing(with: failure), log: log)
        await #expect(throws: expected) { try await store.authorizationStatus() }
        await #expect(throws: expected) { try await store.requestAuthorization() }
        await #expect(throws: expected) { try await store.accounts(query: AccountQuery()) }
        await #expect(throws: expected) {
            try await store.accountBalances(query: AccountBalanceQuery())
        }
        await #expect(throws: expected) { try await store.transactions(query: TransactionQuery()) }
        await #expect(throws: expected) {
            for try await _ in store.accountHistory(isMonitoring: false) {}
        }
        await #expect(throws: expected) {
            for try await _ in store.transactionHistory(forAccountID: UUID()) {}
        }
        // Six calls of different names; only what the error cannot say goes to the log.
        #expect(log.all.count == (expected == .unknown ? 7 : 0))
    }

    @Test func `an error of any other kind becomes unknown, and cancellation stays`() async {
        struct Odd: Error {}
        let log = Log<String>()
        let odd = FinanceStore.over(.refusing(with: Odd()), log: log)
        await #expect(throws: FinanceError.unknown) { try await odd.accounts(query: .init()) }
        await #expect(throws: FinanceError.unknown) { try await odd.accounts(query: .init()) }
        #expect(log.all.count == 1, "the same sentence is said once")
        let cancelled = FinanceStore.over(.refusing(with: CancellationError()))
        await #expect(throws: CancellationError.self) {
            try await cancelled.accounts(query: .init())
        }
    }
}
