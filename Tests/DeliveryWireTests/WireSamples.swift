import DeliveryWire
import Foundation
import WalletModel

extension WireSample {
    /// One line or more for every message of the protocol.
    static let all: [WireSample] =
        hostRequests + extensionRequests + notifications + replies
        + rows + failures

    private static let account = id("00000000-0000-4000-8000-00000000000A")
    private static let moment = Timestamp(nanoseconds: 1_772_460_000_500_000_000)

    private static func id(_ text: String) -> UUID { UUID(uuidString: text) ?? UUID() }

    private static func money(_ amount: String) -> MoneyRecord {
        MoneyRecord(amount: ExactDecimal(amount) ?? .zero, currencyCode: "USD")
    }

    private static let hostRequests: [WireSample] = [
        .request(
            "host-requests", id: 1,
            InitializeMessage(
                role: .extension,
                device: .init(
                    osVersion: "26.0", region: "US", timeZone: "America/New_York", now: moment),
                clock: .init(mode: .moving, startNanoseconds: moment.nanoseconds, scale: 1),
                bundleIdentifier: "com.example.ledger.sync", dataContainer: "/data/sync",
                appGroups: ["group.com.example.ledger": "/groups/ledger"],
                availability: .init(financialData: true, orders: false), isEntitled: true)),
        .request(
            "host-requests", id: 2,
            DidReceiveDataMessage(
                deliveryID: 7, types: [.accounts, .transactions], windowMilliseconds: 30_000)),
        .request(
            "host-requests", id: 3,
            WillTerminateMessage(reason: "window", graceMilliseconds: 5_000)),
        .request("host-requests", id: 4, DefaultsWantedMessage()),
        .request(
            "host-requests", id: 5,
            InitializeMessage(
                role: .app,
                device: .init(
                    osVersion: "26.0", region: "GB", timeZone: "Europe/London", now: moment),
                clock: .init(mode: .frozen, startNanoseconds: moment.nanoseconds, scale: 1),
                bundleIdentifier: "com.example.ledger", dataContainer: "/data/app", appGroups: [:],
                availability: .init(financialData: true, orders: true), isEntitled: false,
                knobs: ["unsupportedPredicate": "throw"])),
    ]

    private static let extensionRequests: [WireSample] = [
        .request("extension-requests", id: 1, AuthorizationStatusMessage()),
        .request("extension-requests", id: 2, RequestAuthorizationMessage()),
        .request("extension-requests", id: 3, RowQueryMessage<AccountRecord>()),
        .request("extension-requests", id: 4, RowQueryMessage<BalanceRecord>(limit: 10)),
        .request(
            "extension-requests", id: 5, RowQueryMessage<TransactionRecord>(limit: 10, offset: 20)),
        .request(
            "extension-requests", id: 6,
            HistoryMessage(stream: .accounts, since: nil, isMonitoring: false)),
        .request(
            "extension-requests", id: 7,
            HistoryMessage(
                stream: .transactions(accountID: account), since: "token-1", isMonitoring: true)),
        .request(
            "extension-requests", id: 8,
            HistoryMessage(
                stream: .accountBalances(accountID: account), since: nil, isMonitoring: false)),
        .request(
            "extension-requests", id: 9,
            DefaultsChangedMessage(
                domain: "group.com.example.ledger", key: "lastSync", value: "YnBsaXN0MDA=")),
        .request(
            "extension-requests", id: 10,
            DefaultsChangedMessage(domain: "", key: "a \"quoted\"\nkey", value: nil)),
        .request("extension-requests", id: 11, SaveOrderMessage(archive: "UEsDBA==")),
        .request(
            "extension-requests", id: 12,
            ContainsOrderMessage(
                orderTypeIdentifier: "order.com.example", orderIdentifier: "42",
                updatedDate: moment)),
        .request("extension-requests", id: 13, PickTransactionsMessage()),
        .request(
            "extension-requests", id: 14,
            PresentOrderMessage(order: SaveOrderMessage(archive: "UEsDBA=="))),
        .request(
            "extension-requests", id: 15,
            KeychainMessage(operation: .update, query: "cXVlcnk=", changes: "Y2hhbmdlcw==")),
        .request(
            "extension-requests", id: 16,
            EnableBackgroundDeliveryMessage(types: [.transactions], frequency: .hourly)),
        .request(
            "extension-requests", id: 17,
            DisableBackgroundDeliveryMessage(types: [.accounts, .accountBalances])),
        .request("extension-requests", id: 18, DisableAllBackgroundDeliveryMessage()),
        .request(
            "extension-requests", id: 19,
            SideEffectMessage(
                name: "WidgetKit.reloadTimelines", details: ["kind": "Spending", "of": "all"])),
        .request(
            "extension-requests", id: 20,
            RowQueryMessage<TransactionRecord>(
                filter: .all([
                    .compare(.accountID, .equal, .id(account)),
                    .compare(.transactionDate, .greaterOrEqual, .moment(moment)),
                    .any([
                        .among(.status, [.status(.booked), .status(.pending)]),
                        .not(.isMissing(.postedDate)),
                    ]),
                    .compare(.amount, .less, .decimal(ExactDecimal("12.5") ?? .zero)),
                    .compare(.merchantCategoryCode, .lessOrEqual, .integer(5814)),
                ]),
                sort: [RowSort(.transactionDate, isReversed: true), RowSort(.id)], limit: 50)),
        .request(
            "extension-requests", id: 21,
            RowQueryMessage<AccountRecord>(
                filter: .all([
                    .compare(.institutionName, .equal, .text("Apple")), .isMissing(.asset),
                ]))),
        .request(
            "extension-requests", id: 22,
            RowQueryMessage<BalanceRecord>(
                filter: .constant(false), sort: [RowSort(.availableAsOf, isReversed: true)])),
    ]

    private static let notifications: [WireSample] = [
        .notification("notifications", ReadyMessage()),
        .notification("notifications", CancelMessage(id: 6)),
        .notification("notifications", TrapMessage(reason: .notEntitled, call: "accounts(query:)")),
        .notification(
            "notifications",
            TrapMessage(reason: .unsupportedPredicate, call: "transactions(query:)")),
    ]

    private static let replies: [WireSample] = [
        .reply(
            "replies", id: 1,
            InitializeReply(protocolVersion: 1, runtimeName: "swift", runtimeVersion: "0.1.0")),
        .reply("replies", id: 2, EmptyMessage()),
        .reply("replies", id: 3, AuthorizationReply(status: .authorized)),
        .reply(
            "replies", id: 4,
            DefaultsWantedReply(domains: ["": "YnBsaXN0MDA=", "group.com.example.ledger": "YQ=="])),
        .reply("replies", id: 5, OrderReply(result: "added")),
        .reply("replies", id: 6, KeychainReply(status: -25_300, items: [])),
        .reply("replies", id: 7, KeychainReply(status: 0, items: ["aXRlbQ=="])),
    ]

    private static let card = AccountRecord(
        id: account, displayName: "Apple Card", accountDescription: "Family",
        institutionName: "Goldman \"GS\" Bank", currencyCode: "USD", openingDate: moment,
        credit: CreditRecord(
            creditLimit: money("5000"), nextPaymentDueDate: moment,
            minimumNextPaymentAmount: money("25.00"), overduePaymentAmount: money("0")))

    private static let coffee = TransactionRecord(
        id: id("00000000-0000-4000-8000-0000000000C0"), accountID: account,
        amount: money("4.50"),
        foreignAmount: MoneyRecord(
            amount: ExactDecimal(significand: 650, scale: 0), currencyCode: "JPY"),
        foreignExchangeRate: ExactDecimal("0.00692"), indicator: .debit,
        transactionDescription: "喫茶店 ☕", originalDescription: "KISSATEN\tTOKYO",
        merchantCategoryCode: 5814, merchantName: "喫茶店", type: .pointOfSale, status: .booked,
        transactionDate: moment, postedDate: moment.adding(.seconds(86_400)))

    private static let barest = TransactionRecord(
        id: id("00000000-0000-4000-8000-0000000000C1"), accountID: account,
        amount: money("0"), indicator: .credit, transactionDescription: "",
        originalDescription: "", type: .unknown, status: .authorized,
        transactionDate: Timestamp(seconds: 0))

    private static let balance = BalanceRecord(
        id: id("00000000-0000-4000-8000-0000000000B0"), accountID: account,
        available: BalanceAmountRecord(
            money: money("4995.50"), asOfDate: moment, indicator: .credit),
        booked: BalanceAmountRecord(money: money("4.5"), asOfDate: moment, indicator: .debit))

    private static let rows: [WireSample] = [
        .reply("rows", id: 1, RowsReply(rows: [card])),
        .reply("rows", id: 2, RowsReply(rows: [balance])),
        .reply("rows", id: 3, RowsReply(rows: [coffee, barest])),
        .reply("rows", id: 4, RowsReply<TransactionRecord>(rows: [])),
        .notification("rows", RowsMessage(requestID: 3, rows: [barest])),
        .notification("rows", RowsMessage(requestID: 4, rows: [balance])),
        .notification("rows", RowsMessage(requestID: 5, rows: [card])),
        .reply(
            "rows", id: 6,
            HistoryReply(
                element: .init(
                    change: HistoryChange(
                        inserted: [barest], updated: [coffee], deleted: [account]),
                    token: "token-2"))),
        .reply(
            "rows", id: 7,
            HistoryReply(element: .init(change: HistoryChange(inserted: [card]), token: "t"))),
        .reply(
            "rows", id: 8,
            HistoryReply(element: .init(change: HistoryChange(updated: [balance]), token: "t"))),
        .reply("rows", id: 9, HistoryReply<TransactionRecord>(element: nil)),
    ]

    private static let failures: [WireSample] = WireFailure.Code.allCases.enumerated().map {
        .failure(
            "failures", id: $0.offset + 1,
            WireFailure(
                $0.element, "because", dataType: $0.offset == 0 ? "financialData" : nil))
    }
}
