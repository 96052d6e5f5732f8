import DeliveryEngine
import Testing
import WalletModel

/// A wake that somebody asks for, without waiting for the interval.
@Suite struct DeliverNowTests {
    private static let start = Timestamp(seconds: 1_772_460_000)
    private var engine: DeliveryEngine

    init() {
        engine = DeliveryEngine(start: Self.start)
        _ = engine.register([.accounts, .transactions], frequency: .daily, at: Self.start)
    }

    private func types(_ actions: [DeliveryAction]) -> [DeliveryDataType]? {
        guard actions.count == 1, case .wake(let wake) = actions[0] else { return nil }
        return wake.types
    }

    private func minute(_ minutes: Int) -> Timestamp { Self.start.adding(.seconds(minutes * 60)) }

    @Test mutating func `what changed is delivered in its interval, once`() {
        _ = engine.walletChanged([.transactions], at: minute(1))
        _ = engine.wakeEnded(number: 1, .completed, at: minute(1))
        #expect(engine.walletChanged([.transactions], at: minute(2)).isEmpty)
        #expect(types(engine.deliverNow(nil, at: minute(3))) == [.transactions])
        #expect(engine.wakeEnded(number: 2, .completed, at: minute(3)).isEmpty)
        #expect(engine.nextDue() == nil)
        // The interval counts from the wake that was asked for.
        _ = engine.walletChanged([.transactions], at: minute(4))
        #expect(engine.nextDue() == minute(3 + 24 * 60))
    }

    @Test mutating func `where nothing changed, all that is registered is delivered`() {
        #expect(types(engine.deliverNow(nil, at: minute(1))) == [.accounts, .transactions])
    }

    @Test mutating func `only registered types are delivered`() {
        #expect(types(engine.deliverNow([.accounts], at: minute(1))) == [.accounts])
        _ = engine.wakeEnded(number: 1, .completed, at: minute(1))
        #expect(engine.deliverNow([.accountBalances], at: minute(2)).isEmpty)
        _ = engine.unregisterAll(at: minute(3))
        #expect(engine.deliverNow(nil, at: minute(3)).isEmpty)
    }

    @Test mutating func `nothing is delivered while no wake may be made`() {
        for number in 1...5 {
            _ = engine.deliverNow(nil, at: minute(0))
            _ = engine.wakeEnded(number: number, .crashed, at: minute(0))
        }
        #expect(engine.crashLoop != nil)
        #expect(engine.deliverNow(nil, at: minute(1)).isEmpty)
        #expect(types(engine.crashLoopEnded(at: minute(1))) == nil)
        #expect(types(engine.deliverNow(nil, at: minute(1))) != nil)
        // Another is in progress: what is asked for meanwhile is not made up for.
        #expect(engine.deliverNow(nil, at: minute(1)).isEmpty)
    }
}
