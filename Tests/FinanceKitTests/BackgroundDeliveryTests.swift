import DeliveryWire
import FinanceKit
import Foundation
import Testing
import WalletModel

@Suite struct BackgroundDeliveryTests {
    @Test func `registrations are told to the host before the calls return`() {
        let sent = Log<String>()
        var connection = LocalConnection()
        connection.onConfirm = { message in
            var json = JSONWriter()
            message.write(to: &json)
            sent.append(
                "\(type(of: message).method) \(String(decoding: json.bytes, as: UTF8.self))")
        }
        let store = FinanceStore.over(connection)
        store.enableBackgroundDelivery(for: [.transactions, .accounts], frequency: .hourly)
        store.enableBackgroundDelivery(for: [.accountBalances], frequency: .weekly)
        store.enableBackgroundDelivery(for: [], frequency: .daily)
        store.disableBackgroundDelivery(for: [.accountBalances])
        store.disableAllBackgroundDelivery()
        #expect(
            sent.all == [
                #"enableBackgroundDelivery {"types":["transactions","accounts"],"frequency":"hourly"}"#,
                #"enableBackgroundDelivery {"types":["accountBalances"],"frequency":"weekly"}"#,
                #"enableBackgroundDelivery {"types":[],"frequency":"daily"}"#,
                #"disableBackgroundDelivery {"types":["accountBalances"]}"#,
                "disableAllBackgroundDelivery {}",
            ])
    }
}
