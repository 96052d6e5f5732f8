import DeliveryWire
import FinanceKit
import Foundation
import Testing
import WalletModel

@Suite struct OrderTests {
    private static let order = FullyQualifiedOrderIdentifier(
        orderTypeIdentifier: "order.com.example.shop", orderIdentifier: "4711")

    @Test func `an order is named by its type and its own name`() {
        #expect("\(Self.order)" == "order.com.example.shop/4711")
    }

    @Test func `a refusal makes the calls throw and is told on the log, once`() async {
        let log = Log<String>()
        var connection = LocalConnection.refusing(
            with: WireFailure(.unknown, "the archive is damaged"))
        // Orders need neither financial data nor its entitlement.
        connection.world = .sample(financialData: false, isEntitled: false)
        let store = FinanceStore.over(connection, log: log)
        for _ in 0..<2 {
            await #expect(throws: FinanceError.unknown) {
                try await store.saveOrder(signedArchive: Data([1, 2, 3]))
            }
        }
        await #expect(throws: FinanceError.unknown) {
            try await store.containsOrder(matching: Self.order)
        }
        #expect(log.all.count == 2)
        #expect(log.all.allSatisfy { $0.contains("the archive is damaged") })
    }

    @Test func `answers of the host become results`() async throws {
        let asked = Log<String>()
        let answers = Log<String>()
        var connection = LocalConnection()
        connection.onCall = { message in
            var json = JSONWriter()
            message.write(to: &json)
            asked.append(String(decoding: json.bytes, as: UTF8.self))
            return OrderReply(result: answers.all.last ?? "")
        }
        let store = FinanceStore.over(connection)
        for result in FinanceStore.SaveOrderResult.allCases {
            answers.append("\(result)")
            #expect(try await store.saveOrder(signedArchive: Data([1, 2, 3])) == result)
        }
        let updated = Date(Sample.noon(3))
        for result in FinanceStore.ContainsOrderResult.allCases {
            answers.append("\(result)")
            let found = try await store.containsOrder(matching: Self.order, updatedDate: updated)
            #expect(found == result)
        }
        #expect(asked.all.first == #"{"archive":"AQID"}"#)
        #expect(asked.all.last?.contains("2026-03-03T12:00:00Z") == true)
        answers.append("perhaps")
        // More than fits a line of the wire never gets there.
        let count = asked.all.count
        await #expect(throws: FinanceError.unknown) {
            try await store.saveOrder(signedArchive: Data(count: 13 << 20))
        }
        #expect(asked.all.count == count)
        await #expect(throws: FinanceError.unknown) {
            try await store.saveOrder(signedArchive: Data())
        }
        await #expect(throws: FinanceError.unknown) {
            try await store.containsOrder(matching: Self.order)
        }
    }
}
