import SQLiteAccess
import TestSupport
import Testing
import WalletModel
import WalletStore

@Suite struct WalletOrderTests {
    private static let morning = Timestamp(seconds: 1_772_000_000)

    private func order(_ hours: Int = 0, identifier: String = "4711") -> OrderRecord {
        OrderRecord(
            orderTypeIdentifier: "order.com.example.shop", orderIdentifier: identifier,
            createdAt: Self.morning, updatedAt: Self.morning.adding(.seconds(hours * 3600)),
            status: .open, merchantName: "Example Shop")
    }

    @Test func `an order is kept with the very bytes that it came in`() throws {
        let store = try WalletFixture.emptyStore()
        let archive: [UInt8] = [0, 255, 0x50, 0x4B, 0]
        #expect(try store.saveOrder(order(), archive: archive, replacesSame: false) == .added)
        #expect(try store.order("order.com.example.shop", "4711") == order())
        #expect(try store.orderArchive("order.com.example.shop", "4711") == archive)
        #expect(try store.orderArchive("order.com.example.shop", "other") == nil)
    }

    @Test func `a newer version replaces, an older one does not, the same one as the knob says`()
        throws
    {
        let store = try WalletFixture.emptyStore()
        _ = try store.saveOrder(order(5), archive: [5], replacesSame: false)
        #expect(try store.saveOrder(order(4), archive: [4], replacesSame: true) == .newerExisting)
        #expect(try store.saveOrder(order(5), archive: [6], replacesSame: false) == .newerExisting)
        #expect(try store.acceptsOrder(order(5), replacesSame: false) == false)
        #expect(try store.orderArchive("order.com.example.shop", "4711") == [5])
        #expect(try store.acceptsOrder(order(5), replacesSame: true))
        #expect(try store.saveOrder(order(5), archive: [6], replacesSame: true) == .added)
        #expect(try store.orderArchive("order.com.example.shop", "4711") == [6])
        #expect(try store.saveOrder(order(9), archive: [9], replacesSame: false) == .added)
        #expect(try store.order("order.com.example.shop", "4711") == order(9))
    }

    @Test func `presence compares update times and says which one is newer`() throws {
        let store = try WalletFixture.emptyStore()
        func presence(_ hours: Int?, _ identifier: String = "4711") throws -> OrderPresence {
            try store.orderPresence(
                "order.com.example.shop", identifier,
                updatedDate: hours.map { order($0).updatedAt })
        }
        #expect(try presence(nil) == .notFound)
        _ = try store.saveOrder(order(5), archive: [1], replacesSame: false)
        #expect(try presence(nil) == .exists)
        #expect(try presence(5) == .exists)
        #expect(try presence(4) == .newerExists)
        #expect(try presence(6) == .olderExists)
        #expect(try presence(5, "other") == .notFound)
        #expect(
            try store.orderPresence("order.other", "4711", updatedDate: nil) == .notFound)
    }

    @Test func `a date that floating point bent by some nanoseconds is still the same`() throws {
        let store = try WalletFixture.emptyStore()
        _ = try store.saveOrder(order(), archive: [1], replacesSame: false)
        for (nanoseconds, expected) in [
            (-999, OrderPresence.exists), (999, .exists), (-1000, .newerExists),
            (1000, .olderExists), (Int64.max, .olderExists), (.min, .newerExists),
        ] {
            let (sum, overflow) = Self.morning.nanoseconds.addingReportingOverflow(nanoseconds)
            let date = Timestamp(nanoseconds: overflow ? nanoseconds : sum)
            #expect(
                try store.orderPresence("order.com.example.shop", "4711", updatedDate: date)
                    == expected)
        }
    }

    @Test func `orders are in no history`() throws {
        let store = try WalletFixture.emptyStore()
        _ = try store.saveOrder(order(), archive: [1], replacesSame: false)
        #expect(store.head == 0)
        #expect(store.commitCount == 0)
        try store.audit()
    }

    @Test func `an order that breaks a rule of the wallet changes nothing`() throws {
        let store = try WalletFixture.emptyStore()
        #expect {
            try store.saveOrder(order(-1), archive: [1], replacesSame: false)
        } throws: {
            ($0 as? WalletError)?.code == .rowRefused
                && "\($0)".contains("not updated before it is created")
        }
        #expect(throws: WalletError.self) {
            try store.saveOrder(order(), archive: [], replacesSame: false)
        }
        #expect(try store.order("order.com.example.shop", "4711") == nil)
    }

    @Test func `a wallet of the format without orders is brought up and keeps its rows`() throws {
        let scratch = try ScratchDirectory("wallet-upgrade")
        let path = scratch.path("wallet.sqlite")
        var fixture = WalletFixture()
        let account = fixture.account()
        do {
            let store = try WalletStore.create(.file(path), identity: WalletFixture.identity)
            try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
                try commit.insert(account)
            }
        }
        do {
            let file = try Connection(.file(path), options: ConnectionOptions(access: .readWrite))
            try file.execute("DROP TABLE orders; PRAGMA user_version = 1")
        }
        for expected in [OrderPresence.notFound, .exists] {
            let store = try WalletStore.open(path: path)
            #expect(try store.row(AccountRecord.self, id: account.id) == account)
            let found = try store.orderPresence(
                "order.com.example.shop", "4711", updatedDate: nil)
            #expect(found == expected)
            _ = try store.saveOrder(order(), archive: [1], replacesSame: false)
            try store.audit()
        }
    }
}
