import DeliveryEngine
import TestSupport
import Testing
import WalletModel

/// Long random lives of a device, with every rule asked after every event.
@Suite struct DeliveryEnginePropertyTests {
    static let start = Timestamp(seconds: 1_772_460_000)
    static let eventsPerRun = 10_000

    struct Rules: CustomTestStringConvertible {
        var knobs: DeliveryKnobs
        var testDescription: String {
            """
            \(knobs.retryFailedWake.rawValue), \(knobs.coalescing.rawValue), \
            \(knobs.crashLoop == .off ? "no crash loop" : "crash loop")
            """
        }
    }

    static let allRules: [Rules] = RetryRule.allCases.flatMap { retry in
        CoalescingRule.allCases.flatMap { coalescing in
            [CrashLoopRule.off, DeliveryKnobs().crashLoop].map { loop in
                Rules(
                    knobs: DeliveryKnobs(
                        retryFailedWake: retry, coalescing: coalescing, crashLoop: loop))
            }
        }
    }

    @Test(arguments: allRules)
    func `keeps every rule through ten thousand random events`(_ rules: Rules) {
        let seed = RandomSeed()
        var random = RandomSource(seed: seed.value)
        let comment = Comment(rawValue: seed.comment)
        var engine = DeliveryEngine(knobs: rules.knobs, start: Self.start)
        var oracle = EngineOracle(knobs: rules.knobs, start: Self.start, comment: comment)
        var events: [EngineEvent] = []
        var actions: [[DeliveryAction]] = []
        for _ in 0..<Self.eventsPerRun {
            let event = Self.nextEvent(engine, &random)
            events.append(event)
            oracle.note(event)
            let asked = event.tell(&engine)
            oracle.check(asked)
            actions.append(asked)
            Self.compare(engine, oracle)
        }
        #expect(oracle.wakes > 200, "hardly anything happened, \(comment)")

        // The same events give the same actions and the same engine.
        var again = DeliveryEngine(knobs: rules.knobs, start: Self.start)
        for (event, asked) in zip(events, actions) {
            #expect(event.tell(&again) == asked, comment)
        }
        #expect(again == engine, comment)

        Self.expectEverythingDelivered(&engine, &oracle)
    }

    /// With time going on and nothing in the way, every open change is carried.
    private static func expectEverythingDelivered(
        _ engine: inout DeliveryEngine, _ oracle: inout EngineOracle
    ) {
        var calm: [EngineEvent] = [.crashLoopEnded(engine.now), .consentGranted(engine.now)]
        // Every wake carries a type, and no event adds a change: three types, twice to be sure.
        for _ in 0..<12 {
            for event in calm {
                oracle.note(event)
                oracle.check(event.tell(&engine))
            }
            if let wake = engine.wakeInProgress {
                calm = [.wakeEnded(wake.number, .completed, engine.now)]
            } else if let due = engine.nextDue() {
                calm = [.advance(due)]
            } else {
                break
            }
        }
        let open = oracle.open.filter { !$0.value.isEmpty }
        #expect(open.isEmpty, oracle.comment)
        #expect(engine.pendingTypes.isEmpty && engine.nextDue() == nil, oracle.comment)
    }

    private static func compare(_ engine: DeliveryEngine, _ oracle: EngineOracle) {
        #expect(engine.registrations == oracle.frequencies, oracle.comment)
        #expect(engine.wakeInProgress == oracle.inProgress, oracle.comment)
        #expect((engine.crashLoop != nil) == oracle.isStopped, oracle.comment)
        let waiting = DeliveryDataType.allCases.compactMap { oracle.due($0) }.min()
        let mayWake = oracle.inProgress == nil && oracle.hasConsent && !oracle.isStopped
        #expect(engine.nextDue() == (mayWake ? waiting : nil), oracle.comment)
    }

    private static func nextEvent(
        _ engine: DeliveryEngine, _ random: inout RandomSource
    ) -> EngineEvent {
        let later = moment(engine, &random)
        let types = DeliveryDataType.allCases.filter { _ in Bool.random(using: &random) }
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<35: return .walletChanged(types, later)
        case 35..<75:
            guard let wake = engine.wakeInProgress else { return .advance(later) }
            if Int.random(in: 0..<4, using: &random) == 0 {
                return .wakeStarted(wake.number, later)
            }
            let outcome = WakeOutcome.allCases.randomElement(using: &random) ?? .failed
            return .wakeEnded(wake.number, outcome, later)
        case 75..<85: return .advance(later)
        case 85..<94:
            let frequency = DeliveryFrequency.allCases.randomElement(using: &random) ?? .daily
            return .register(types, frequency, later)
        case 94..<96: return .unregister(types, later)
        case 96: return .unregisterAll(later)
        case 97: return .consentRevoked(later)
        case 98: return .consentGranted(later)
        default: return engine.hasConsent ? .crashLoopEnded(later) : .consentGranted(later)
        }
    }

    /// At once, a little later, at the next due moment, just before it, or well past it.
    private static func moment(
        _ engine: DeliveryEngine, _ random: inout RandomSource
    ) -> Timestamp {
        let now = engine.now
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1: return now
        case 2: return now.adding(.seconds(Int.random(in: 1...90, using: &random)))
        case 3: return now.adding(.seconds(Int.random(in: 1...7_200, using: &random)))
        case 4: return now.adding(.seconds(Int.random(in: 1...100_000, using: &random)))
        case 5: return max(now, engine.nextDue() ?? now)
        case 6: return max(now, engine.nextDue()?.adding(.nanoseconds(-1)) ?? now)
        default: return now.adding(.nanoseconds(Int64.random(in: 1...5, using: &random)))
        }
    }
}
