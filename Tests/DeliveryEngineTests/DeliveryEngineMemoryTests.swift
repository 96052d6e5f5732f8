import DeliveryEngine
import Foundation
import TestSupport
import Testing
import WalletModel

/// What an engine knows is kept between two commands, and taken up again.
@Suite struct DeliveryEngineMemoryTests {
    private static let start = Timestamp(seconds: 1_772_460_000)

    @Test(arguments: RetryRule.allCases)
    func `an engine that is kept and taken up again is the same at any quiet moment`(
        _ retry: RetryRule
    ) throws {
        let seed = RandomSeed()
        let comment = Comment(rawValue: seed.comment)
        var random = RandomSource(seed: seed.value)
        let knobs = DeliveryKnobs(retryFailedWake: retry)
        var engine = DeliveryEngine(knobs: knobs, start: Self.start)
        var compared = 0
        for _ in 0..<1_000 {
            let now = engine.now.adding(
                .milliseconds(Int64.random(in: 0...4_000_000, using: &random)))
            let types = DeliveryDataType.allCases.filter { _ in Bool.random(using: &random) }
            if let wake = engine.wakeInProgress {
                let outcome = WakeOutcome.allCases.randomElement(using: &random) ?? .failed
                _ = engine.wakeEnded(number: wake.number, outcome, at: now)
            } else {
                switch Int.random(in: 0..<10, using: &random) {
                case 0, 1: _ = engine.register(types, frequency: .hourly, at: now)
                case 2: _ = engine.register(types, frequency: .weekly, at: now)
                case 3: _ = engine.crashLoopEnded(at: now)
                case 4: _ = engine.unregister(types, at: now)
                case 5: _ = engine.advance(to: now)
                default: _ = engine.walletChanged(types, at: now)
                }
            }
            guard engine.wakeInProgress == nil else { continue }
            let kept = try JSONEncoder().encode(engine.memory)
            let memory = try JSONDecoder().decode(DeliveryEngine.Memory.self, from: kept)
            #expect(DeliveryEngine(knobs: knobs, memory: memory) == engine, comment)
            compared += 1
        }
        #expect(compared > 300, comment)
    }
}
