import FinanceKitSimulator
import FinanceKitSimulatorTesting
import TestSupport
import Testing

extension EndToEndTests {
    /// What is planned for a moment of a launch, from a test in Swift.
    @Suite(.simulatedDevices) struct SimulatedHappeningTests {
        private static func ledger() async throws -> (device: SimulatedDevice, card: AccountName) {
            let device = try await SimulatedDevice(.product("LedgerSync"))
            let card = try await device.add(.liability("Card"), as: "card")
            try await device.enableBackgroundDelivery(for: [.transactions], frequency: .hourly)
            return (device, card)
        }

        @Test func `what is planned happens in the middle of the wake`() async throws {
            let (device, card) = try await Self.ledger()
            try await device.plan(
                .restrict(true), at: .nextWake(call: "transactionHistory"))
            try await device.plan(.restrict(false), at: .nextWake(after: .seconds(60)))
            try await device.buy("1.00", from: "Kiosk", with: card, as: "kiosk")
            let wake = try await device.nextWake()
            #expect(wake.description.contains("meanwhile: restrict data"), "\(wake)")
            #expect(wake.description.contains("dataRestricted"), "\(wake)")
            #expect(try await device.stillPlanned() == ["end the restriction, in wake 1"])
            try await device.restrict(false)
            try await device.plan(
                .post("kiosk", amount: "2.00"), at: .nextWake(call: "accountHistory"))
            try await device.plan(
                .buy("3.00", from: "Bar", with: card), at: .nextWake(after: .zero))
            #expect(try await device.deliver().count == 1)
            #expect(try await device.transaction("kiosk").status == .booked)
            #expect(try await device.transactions().count == 2)
        }

        @Test func `what is planned takes the time at which it happens`() async throws {
            let (device, card) = try await Self.ledger()
            let coffee = try await device.buy("1.00", from: "Kiosk", with: card)
            try await device.nextWake()
            let bar = TransactionName("bar")
            try await device.plan(
                .add(SimulatedTransaction("2.00", .debit, "Bar"), to: card, as: bar),
                at: .nextWake(after: .zero))
            try await device.plan(.post(coffee), at: .nextWake(call: "transactionHistory"))
            try await device.advance(by: .seconds(172_800))
            let moment = try await device.now()
            try await device.buy("3.00", from: "Pub", with: card)
            let rows = [try await device.transaction(bar), try await device.transaction(coffee)]
            #expect(rows[0].date == moment)
            #expect(rows.map(\.postedDate) == [moment, moment])
        }

        @Test func `what can never happen is refused`() async throws {
            let (device, card) = try await Self.ledger()
            for (happening, moment, part) in [
                (.deliver(), .nextWake(call: "accounts"), "do not overlap"),
                (.restrict(true), .nextWake(call: "acounts"), "is no call of an extension"),
                (.restrict(true), .nextWake(call: "accounts", ordinal: 0), "count from 1"),
                (.restrict(true), .nextWake(after: .seconds(-1)), "zero to a day"),
                (.restrict(true), .nextApp(prints: ""), "Name a part"),
                (.delete("nothing"), .nextWake(call: "accounts"), "no transaction 'nothing'"),
                (.buy("x", from: "Bar", with: card), .nextWake(call: "accounts"), "amount"),
            ] as [(SimulatedHappening, SimulatedHappening.Moment, String)] {
                let error = await #expect(throws: SimulatorError.self) {
                    try await device.plan(happening, at: moment)
                }
                #expect(error?.message.contains(part) ?? false, "\(error?.message ?? "")")
            }
            #expect(try await device.stillPlanned().isEmpty)
            let none = await #expect(throws: SimulatorError.self) { try await device.deliver([]) }
            #expect(none?.message.contains("No type is named") ?? false)
            let other = await #expect(throws: SimulatorError.self) {
                try await device.deliver([.accounts])
            }
            #expect(other?.message.contains("no registration for accounts") ?? false)
        }

        @Test func `a name is given once, to what is planned and what is there alike`() async throws
        {
            let (device, card) = try await Self.ledger()
            let planned = SimulatedHappening.buy("1.00", from: "Bar", with: card, as: "bar")
            try await device.plan(planned, at: .nextWake(call: "accounts"))
            let other = SimulatedHappening.buy("2.00", from: "Pub", with: card, as: "bar")
            for error in [
                await #expect(throws: SimulatorError.self) {
                    try await device.plan(other, at: .nextApp(prints: "ready"))
                },
                await #expect(throws: SimulatorError.self) {
                    try await device.buy("3.00", from: "Inn", with: card, as: "bar")
                },
            ] {
                let words = error?.message ?? ""
                #expect(
                    words.contains("transaction 'bar' is planned for wake 1 already"), "\(words)")
                #expect(words.contains("Choose another name"), "\(words)")
            }
            // A name that nobody gave passes those of what is planned.
            try await device.plan(
                .buy("4.00", from: "Bar", with: card, as: "transaction-1"),
                at: .nextWake(call: "accounts"))
            #expect(try await device.buy("5.00", from: "Inn", with: card) != "transaction-1")
        }

        /// Whatever goes wrong inside a wake is told once; the device goes on and its wakes count on.
        @Test func `an error inside a wake ends that wake and no other`() async throws {
            let (device, card) = try await Self.ledger()
            let coffee = try await device.buy("1.00", from: "Kiosk", with: card)
            #expect(try await device.nextWake().number == 1)
            try await device.advance(by: .seconds(3600))
            try await device.plan(.delete(coffee), at: .nextWake(call: "transactionHistory"))
            let error = await #expect(throws: SimulatorError.self) {
                try await device.delete(coffee)
            }
            #expect(error?.message.contains("is not in the wallet at this moment") == true)
            #expect(try await device.nextWake().number == 2)
            try await device.advance(by: .seconds(7200))
            try await device.interruptNextWake(at: .call("transactionHistory"))
            try await device.plan(.restrict(true), at: .nextWake(after: .seconds(60)))
            #expect(try await device.stillPlanned() == ["restrict data, in wake 3"])
            try await device.buy("2.00", from: "Kiosk", with: card)
            let next = try await device.nextWake()
            #expect(next.number == 3 && next.ending == .killedWithoutNotice)
            #expect(next.faultFired == "transactionHistory#1 beforeEffect")
            try await device.buy("3.00", from: "Kiosk", with: card)
            try await device.advance(by: .seconds(3600))
            #expect(device.wakes.last?.ending == .returned)
            #expect(device.wakes.map(\.number) == Array(1...device.wakes.count))
        }
    }
}
