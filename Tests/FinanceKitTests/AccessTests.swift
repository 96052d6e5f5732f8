import DeliveryWire
import ExtensionRuntime
import FinanceKit
import Foundation
import Testing
import WalletModel

@Suite struct AccessTests {
    @Test(arguments: [(true, false), (false, true), (true, true), (false, false)])
    func `availability is what the host said`(financialData: Bool, orders: Bool) {
        let connection = LocalConnection(
            world: .sample(financialData: financialData, orders: orders, isEntitled: false))
        #expect(
            FinanceStore.isDataAvailable(.financialData, through: connection) == financialData)
        #expect(FinanceStore.isDataAvailable(.orders, through: connection) == orders)
    }

    @Test(arguments: [
        (ConsentRecord.notDetermined, AuthorizationStatus.notDetermined),
        (.denied, .denied), (.authorized, .authorized),
    ])
    func `authorization is what the host answers, asked for or not`(
        consent: ConsentRecord, expected: AuthorizationStatus
    ) async throws {
        let asked = Log<String>()
        var connection = LocalConnection()
        connection.onCall = { message in
            asked.append("\(type(of: message).method)")
            return AuthorizationReply(status: consent)
        }
        let store = FinanceStore.over(connection)
        #expect(try await store.authorizationStatus() == expected)
        #expect(try await store.requestAuthorization() == expected)
        #expect(asked.all == ["authorizationStatus", "requestAuthorization"])
    }

    @Test func `the shared store speaks through the process's connection`() async throws {
        let account = Sample.asset()
        var connection = try LocalConnection.serving([account])
        connection.world = .sample(orders: false)
        try await ExtensionProcess.$replacement.withValue(connection) {
            #expect(FinanceStore.isDataAvailable(.financialData))
            #expect(!FinanceStore.isDataAvailable(.orders))
            let accounts = try await FinanceStore.shared.accounts(query: AccountQuery())
            #expect(accounts == [Account(account)])
        }
    }

    /// Every call that must not be made on some device, by the name that the trap gives.
    private static let calls:
        [(name: String, make: @Sendable (FinanceStore) async throws -> Void)] = [
            ("authorizationStatus()", { _ = try? await $0.authorizationStatus() }),
            ("requestAuthorization()", { _ = try? await $0.requestAuthorization() }),
            ("accounts(query:)", { _ = try? await $0.accounts(query: .init()) }),
            ("accountBalances(query:)", { _ = try? await $0.accountBalances(query: .init()) }),
            ("transactions(query:)", { _ = try? await $0.transactions(query: .init()) }),
            ("accountHistory(since:isMonitoring:)", { _ = $0.accountHistory() }),
            (
                "accountBalanceHistory(forAccountID:since:isMonitoring:)",
                { _ = $0.accountBalanceHistory(forAccountID: UUID()) }
            ),
            (
                "transactionHistory(forAccountID:since:isMonitoring:)",
                { _ = $0.transactionHistory(forAccountID: UUID()) }
            ),
            (
                "enableBackgroundDelivery(for:frequency:)",
                { $0.enableBackgroundDelivery(for: [.accounts], frequency: .daily) }
            ),
            (
                "disableBackgroundDelivery(for:)",
                { $0.disableBackgroundDelivery(for: [.accounts]) }
            ),
            ("disableAllBackgroundDelivery()", { $0.disableAllBackgroundDelivery() }),
        ]

    @Test(arguments: calls.indices)
    func `a call without the entitlement ends the process, whatever wraps it`(
        index: Int
    ) async throws {
        let result = await #expect(
            processExitsWith: .exitCode(LocalConnection.trapStatus),
            observing: [\.standardErrorContent]
        ) { [index = index as Int] in
            let store = FinanceStore.over(LocalConnection(world: .sample(isEntitled: false)))
            try await Self.calls[index].make(store)
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("trap: notEntitled: FinanceStore.\(Self.calls[index].name)\n"))
    }

    @Test(arguments: calls.indices)
    func `a call on a device without financial data ends the process, named`(
        index: Int
    ) async throws {
        let result = await #expect(
            processExitsWith: .exitCode(LocalConnection.trapStatus),
            observing: [\.standardErrorContent]
        ) { [index = index as Int] in
            // Not entitled either: availability is what an app must look at first.
            let store = FinanceStore.over(
                LocalConnection(world: .sample(financialData: false, isEntitled: false)))
            try await Self.calls[index].make(store)
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("trap: unavailable: FinanceStore.\(Self.calls[index].name)\n"))
    }
}
