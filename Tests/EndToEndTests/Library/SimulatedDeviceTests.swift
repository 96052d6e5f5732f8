import FinanceKitSimulator
import FinanceKitSimulatorTesting
import Foundation
import TestSupport
import Testing

extension EndToEndTests {
    /// What the library promises beside what the examples of it show.
    @Suite(.simulatedDevices) struct SimulatedDeviceTests {
        private static func ledger(
            _ settings: SimulatedDevice.Settings = .init()
        ) async throws -> (device: SimulatedDevice, card: AccountName) {
            let device = try await SimulatedDevice(.product("LedgerSync"), settings)
            let card = try await device.add(.liability("Card"), as: "card")
            try await device.enableBackgroundDelivery(for: [.transactions], frequency: .hourly)
            return (device, card)
        }

        @Test func `devices beside one another share nothing and leave nothing`() async throws {
            let before = LeakCheck.take()
            try await withThrowingTaskGroup(of: URL.self) { group in
                for number in 1...6 {
                    group.addTask {
                        let (device, card) = try await Self.ledger()
                        for _ in 0..<number {
                            try await device.buy("1.00", from: "Kiosk", with: card)
                            try await device.advance(by: .seconds(3600))
                        }
                        #expect(device.wakes.count == number)
                        #expect(device.wakes.allSatisfy { $0.ending == .returned })
                        let text = try await device.group().json("Ledger/ledger.json")
                        #expect(text["accounts"]?[0]?["transactions"] == .integer(number))
                        return device.folder
                    }
                }
                for try await folder in group {
                    try await Self.wait { !FileManager.default.fileExists(atPath: folder.path) }
                }
            }
            LeakCheck.expectNothingLeft(since: before)
        }

        /// Waits for what another thread does by itself, for a minute at the most.
        private static func wait(until isDone: () -> Bool) async throws {
            let deadline = ContinuousClock.now + .seconds(60)
            while !isDone(), ContinuousClock.now < deadline { await Task.yield() }
            #expect(isDone())
        }

        @Test func `a device that cannot be made says why and leaves nothing`() async throws {
            let before = LeakCheck.take()
            var settings = SimulatedDevice.Settings()
            settings.timeZone = "Mars/Olympus"
            let zone = await #expect(throws: SimulatorError.self) {
                try await SimulatedDevice(.product("LedgerSync"), settings)
            }
            #expect(zone?.message.contains("no time zone \"Mars/Olympus\"") == true)
            let product = await #expect(throws: SimulatorError.self) {
                try await SimulatedDevice(.product("NoSuchProduct"))
            }
            #expect(product?.message.contains("swift build --product NoSuchProduct") == true)
            let path = await #expect(throws: SimulatorError.self) {
                try await SimulatedDevice(
                    .executable("/no/such", bundleIdentifier: "com.example.x"))
            }
            #expect(path?.message.contains("no executable at '/no/such'") == true)
            let folder = await #expect(throws: SimulatorError.self) {
                try await SimulatedDevice(.folder("/etc/hosts"))
            }
            #expect(folder?.message.contains("no bundle folder at '/etc/hosts'") == true)
            LeakCheck.expectNothingLeft(since: before)
        }

        @Test func `knobs, versions, regions and wallets are checked`() async throws {
            func words(_ change: (inout SimulatedDevice.Settings) -> Void) async -> String {
                var settings = SimulatedDevice.Settings()
                change(&settings)
                do {
                    _ = try await SimulatedDevice(.product("LedgerSync"), settings)
                    return "made"
                } catch {
                    return error.message
                }
            }
            #expect(await words { $0.knobs = ["notise": "5s"] }.contains("did you mean \"notice\""))
            #expect(await words { $0.knobs = ["notice": "soon"] }.contains("cannot be \"soon\""))
            #expect(await words { $0.osVersion = "x" }.contains("no OS version"))
            #expect(await words { $0.region = "usa" }.contains("no region"))
            #expect(await words { $0.wallet = .preset(.large, days: 0) }.contains("0 days"))
            #expect(
                await words { $0.wallet = .preset(.large, transactions: -1) }.contains("-1 trans"))
            #expect(
                await words { $0.wallet = .file("nowhere.csv") }.contains("no file 'nowhere.csv'"))
            #expect(
                await words { $0.consent = .init(.authorized, accounts: ["card"]) }
                    .contains("no account 'card'; There is none") == false)
            #expect(
                await words { $0.consent = .init(.authorized, accounts: ["card"]) }
                    .contains("no account 'card'. There is none at all."))
        }

        @Test func `what cannot be done to a wallet is told with the value`() async throws {
            let (device, card) = try await Self.ledger()
            func words(_ body: () async throws(SimulatorError) -> Void) async -> String {
                do throws(SimulatorError) {
                    try await body()
                    return "done"
                } catch {
                    return error.message
                }
            }
            #expect(
                await words { () throws(SimulatorError) in
                    try await device.buy("4,50", from: "Kiosk", with: card)
                }.contains("\"4,50\" is no amount"))
            #expect(
                await words { () throws(SimulatorError) in
                    try await device.buy("-1", from: "Kiosk", with: card)
                }.contains("below zero"))
            #expect(
                await words { () throws(SimulatorError) in
                    try await device.buy("1", from: "Kiosk", with: "cards")
                }.contains("no account 'cards'; did you mean \"card\"? There are: card."))
            #expect(
                await words { () throws(SimulatorError) in try await device.post("coffee") }
                    .contains("no transaction 'coffee'. There is none at all."))
            #expect(
                await words { () throws(SimulatorError) in
                    try await device.add(.asset("Cash"), as: "card")
                }.contains("an account 'card' already"))
            #expect(
                await words { () throws(SimulatorError) in
                    try await device.add(.asset("Cash", currencyCode: "dollars"))
                }.contains("\"dollars\" is no currency code"))
            let coffee = try await device.buy("1", from: "Kiosk", with: card)
            try await device.delete(coffee)
            #expect(
                await words { () throws(SimulatorError) in try await device.post(coffee) }
                    .contains("deleted before"))
            #expect(
                await words { () throws(SimulatorError) in
                    try await device.interruptNextWake(at: .call("transactionHistroy"))
                }.contains("did you mean \"transactionHistory\""))
            #expect(
                await words { () throws(SimulatorError) in
                    try await device.interruptNextWake(at: .ready, .fails(.unknown))
                }.contains("Only a call can be answered"))
            #expect(
                await words { () throws(SimulatorError) in
                    try await device.interruptNextWake(
                        at: .call("enableBackgroundDelivery"), .fails(.unknown))
                }.contains("has no answer and cannot fail"))
            #expect(
                await words { () throws(SimulatorError) in
                    try await device.advance(by: .seconds(-1))
                }
                .contains("cannot go on by"))
            try await device.advance(by: .seconds(90 * 365 * 86_400))
            #expect(
                await words { () throws(SimulatorError) in
                    try await device.advance(by: .seconds(90 * 365 * 86_400))
                }
                .contains("the last moment of a device is 2199-12-31"))
        }

        @Test func `a date that is no time, or cannot be held, is told with its name`() async throws
        {
            for (seconds, part) in [
                (Double.nan, "is no time"), (.infinity, "1678 to 2261"), (-1e12, "1678 to 2261"),
            ] {
                let date = Date(timeIntervalSince1970: seconds)
                let (device, card) = try await Self.ledger()
                let coffee = try await device.buy("1.00", from: "Kiosk", with: card)
                func expect(_ body: () async throws(SimulatorError) -> Void) async {
                    do throws(SimulatorError) {
                        try await body()
                        Issue.record("\(date) was taken")
                    } catch {
                        #expect(error.message.contains(part))
                    }
                }
                await expect { () throws(SimulatorError) in
                    var settings = SimulatedDevice.Settings()
                    settings.now = date
                    _ = try await SimulatedDevice(.product("LedgerSync"), settings)
                }
                await expect { () throws(SimulatorError) in
                    var row = SimulatedTransaction("1.00", .debit, "Kiosk")
                    row.date = date
                    try await device.add(row, to: card)
                }
                await expect { () throws(SimulatorError) in
                    var account = SimulatedAccount.liability("Other")
                    account.openingDate = date
                    try await device.add(account)
                }
                await expect { () throws(SimulatorError) in
                    try await device.update(coffee) { $0.postedDate = date }
                }
                await expect { () throws(SimulatorError) in
                    try await device.add(
                        SimulatedBalance(available: .init("1", asOf: date)), to: card)
                }
            }
            let (device, _) = try await Self.ledger()
            try await device.setConsent(.init(.authorized, since: .distantPast))
            await #expect(throws: SimulatorError.self) {
                try await device.setConsent(
                    .init(.authorized, since: Date(timeIntervalSince1970: .nan)))
            }
        }

        @Test func `no wake is due, and the reason is told`() async throws {
            let device = try await SimulatedDevice(.product("LedgerSync"))
            let unregistered = await #expect(throws: SimulatorError.self) {
                try await device.nextWake()
            }
            #expect(unregistered?.message.contains("nothing is registered") == true)
            try await device.enableBackgroundDelivery(for: [.transactions], frequency: .daily)
            let unchanged = await #expect(throws: SimulatorError.self) {
                try await device.nextWake()
            }
            #expect(unchanged?.message.contains("(transactions) has changed") == true)
            #expect(try await device.registrations() == [.transactions: .daily])
            try await device.disableBackgroundDelivery()
            #expect(try await device.registrations().isEmpty)
        }

        @Test func `time goes on only where it is told to`() async throws {
            let (device, card) = try await Self.ledger()
            let start = try await device.now()
            try await device.buy("1.00", from: "Kiosk", with: card)
            try await device.buy("2.00", from: "Kiosk", with: card)
            #expect(device.wakes.count == 1)
            #expect(try await device.nextWake().number == 1)
            #expect(try await device.now().timeIntervalSince(start) < 60)
            #expect(try await device.nextWakeDate() != nil)
            #expect(try await device.nextWake().number == 2)
            #expect(try await device.now().timeIntervalSince(start) >= 3600)
            #expect(try await device.advance(by: .seconds(7200)).isEmpty)
            #expect(try await device.nextWakeDate() == nil)
        }

        @Test func `another time zone is told to the wakes that start afterwards`() async throws {
            let device = try await SimulatedDevice(.product("SpendingWidget"))
            let card = try await device.add(.liability("Card"))
            try await device.enableBackgroundDelivery(for: [.transactions], frequency: .hourly)
            try await device.setTimeZone("Asia/Tokyo")
            try await device.buy("1.00", from: "Kiosk", with: card)
            try await device.nextWake()
            let shared = try await device.defaults("group.com.example.spending")
            // Monday has begun, in Tokyo at 15:00 of the day before by Greenwich.
            let start = try Date("2026-03-01T15:00:00Z", strategy: .iso8601)
            #expect(shared["spendingThisWeek"]?["weekStart"] == .date(start))
            await #expect(throws: SimulatorError.self) { try await device.setTimeZone("Tokyo") }
        }

        @Test func `rows are told as the wallet has them`() async throws {
            let (device, card) = try await Self.ledger()
            let coffee = try await device.buy("4.50", from: "Corner Coffee", with: card)
            try await device.update(coffee) {
                $0.merchantCategoryCode = 5814
                $0.foreignAmount = "4.15"
                $0.foreignCurrencyCode = "EUR"
                $0.foreignExchangeRate = "1.0843"
            }
            try await device.post(coffee, amount: "5.31")
            try await device.refund("1.00", from: "Corner Coffee", to: card)
            try await device.update(card) { $0.creditLimit = "900" }
            try await device.add(
                SimulatedBalance(available: .init("894.69"), booked: .init("4.31", .debit)),
                to: card)
            let row = try await device.transaction(coffee)
            #expect(row.amount == "5.31" && row.status == .booked && row.postedDate != nil)
            #expect(row.amount.decimal == Decimal(string: "5.31"))
            #expect(row.merchantCategoryCode == 5814 && row.foreignCurrencyCode == "EUR")
            #expect(try await device.transactions(of: card).map(\.type) == [.pointOfSale, .refund])
            #expect(try await device.account(card).creditLimit == "900.00")
            #expect(try await device.balances(of: card).first?.booked?.indicator == .debit)
            try await device.moveToNewPhone()
            let moved = try await device.transaction(coffee)
            #expect(moved.id != row.id && moved.amount == row.amount)
            try await device.delete(card)
            #expect(try await device.accounts().isEmpty)
            #expect(try await device.transactions().isEmpty)
        }

        @Test func `consent, restriction and old tokens reach the extension`() async throws {
            let (device, card) = try await Self.ledger()
            try await device.buy("1.00", from: "Kiosk", with: card)
            try await device.restrict(true)
            try await device.buy("2.00", from: "Kiosk", with: card)
            try await device.advance(by: .seconds(3600))
            #expect(try #require(device.wakes.last).prints.contains { $0.contains("stopped") })
            try await device.restrict(false)
            try await device.compactHistory()
            try await device.buy("3.00", from: "Kiosk", with: card)
            try await device.advance(by: .seconds(3600))
            let wake = try #require(device.wakes.last)
            #expect(wake.prints.contains { $0.contains("token is no longer valid") })
            #expect(wake.fileChanges.contains { $0.path.hasSuffix("Ledger/ledger.json") })
            try await device.setConsent(.denied)
            #expect(try await device.consentStatus() == .denied)
            #expect(try await device.registrations().isEmpty)
        }

        @Test func `a call is answered with an error, and a fault that never comes says so`()
            async throws
        {
            let (device, card) = try await Self.ledger()
            try await device.interruptNextWake(
                at: .call("transactionHistory"), .fails(.dataRestricted))
            try await device.buy("1.00", from: "Kiosk", with: card)
            let wake = try await device.nextWake()
            #expect(wake.faultFired == "transactionHistory#1 beforeEffect")
            #expect(wake.calls.last?.answer?.contains("failed as planned") == true)
            #expect(wake.description.contains("✂"))
            try await device.interruptNextWake(at: .call("transactionHistory", ordinal: 900))
            try await device.buy("2.00", from: "Kiosk", with: card)
            let whole = try await device.nextWake()
            #expect(whole.ending == .returned && whole.faultFired == nil)
        }

        @Test func `somebody else holds a database, and the next wake makes it good`() async throws
        {
            let device = try await SimulatedDevice(.product("LedgerDatabase"))
            let card = try await device.add(.liability("Card"))
            try await device.enableBackgroundDelivery(for: [.transactions], frequency: .hourly)
            try await device.buy("1.00", from: "Kiosk", with: card)
            let group = try await device.group()
            let file = try #require(group.files().first { $0.hasSuffix(".sqlite") })
            func count() throws -> StoredValue? {
                try group.rows(file, "SELECT count(*) AS n FROM transactions").first?["n"]
            }
            #expect(try count() == 1)
            try await device.holdLock(on: file)
            try await device.buy("2.00", from: "Kiosk", with: card)
            try await device.advance(by: .seconds(3600))
            #expect(device.timeline.contains("somebody else holds the write transaction"))
            #expect(try count() == 1)
            try await device.buy("3.00", from: "Kiosk", with: card)
            try await device.advance(by: .seconds(3600))
            #expect(try count() == 3)
            let refused = #expect(throws: SimulatorError.self) { try group.rows(file, "SELECT") }
            #expect(refused?.message.contains("refused") == true)
        }

        @Test func `containers and defaults are read and written from outside`() async throws {
            let (device, _) = try await Self.ledger()
            let group = try await device.group()
            #expect(group.files().isEmpty)
            let missing = #expect(throws: SimulatorError.self) { try group.text("a.txt") }
            #expect(missing?.message.contains("no file \"a.txt\"; it is empty") == true)
            try group.write(Data("{\"n\": [1, true, null, 2.5]}".utf8), to: "in/a.json")
            #expect(try group.json("in/a.json") == ["n": [1, true, .null, 2.5]])
            let wrong = #expect(throws: SimulatorError.self) {
                try group.json("in/a.json", as: [String: [Int]].self)
            }
            #expect(wrong?.message.contains("at $.n[1]: ") == true)
            #expect(throws: SimulatorError.self) { try group.text("../x") }
            #expect(throws: SimulatorError.self) { try group.propertyList("in/a.json") }
            let name = "group.com.example.ledger"
            try await device.setDefaults(["limit": 400, "on": true, "gone": .null], group: name)
            try await device.setDefaults(["limit": 500, "list": ["a", 1]], group: name)
            #expect(
                try await device.defaults(name) == ["limit": 500, "on": true, "list": ["a", 1]])
            #expect(try await device.defaults().isEmpty)
            try await withThrowingTaskGroup(of: Void.self) { tasks in
                for key in 0..<20 {
                    tasks.addTask { try await device.setDefaults(["k\(key)": .integer(key)]) }
                }
                try await tasks.waitForAll()
            }
            #expect(try await device.defaults().count == 20)
            await #expect(throws: SimulatorError.self) { try await device.defaults("group.other") }
            await #expect(throws: SimulatorError.self) { try await device.group("group.other") }
        }

        @Test func `a scenario file is carried out, and what is not met is told`() async throws {
            let folder = BuiltProducts.packageRoot.path + "/Extensions/SpendingWidget/Scenarios"
            let run = try await SimulatedRun(scenario: folder + "/week.fkscenario.json5")
            #expect(run.isWell && run.wakes.count >= 1)
            let scratch = try ScratchDirectory()
            let file = try scratch.write(
                "{ expect: [ { wakes: 3 } ] }", to: "empty.fkscenario.json5")
            let unmet = try await SimulatedRun(scenario: file, bundle: .product("LedgerSync"))
            #expect(!unmet.isWell && unmet.expectationCount == 1)
            #expect(unmet.unmetExpectations.first?.hasPrefix("3 wakes: found 0 (") == true)
            let broken = try scratch.write("{ expekt: [] }", to: "broken.fkscenario.json5")
            let error = await #expect(throws: SimulatorError.self) {
                try await SimulatedRun(scenario: broken, bundle: .product("LedgerSync"))
            }
            #expect(error?.message.contains("broken.fkscenario.json5:1:") == true)
        }
    }
}
