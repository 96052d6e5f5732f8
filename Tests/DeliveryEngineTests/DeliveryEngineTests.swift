import DeliveryEngine
import Testing
import WalletModel

/// The rules, one example each, in the words of Apple's documentation where it has some.
@Suite struct DeliveryEngineTests {
    static let start = Timestamp(seconds: 1_772_460_000)

    /// The moment so many minutes after the start.
    private func minute(_ minutes: Int) -> Timestamp { Self.start.adding(.seconds(minutes * 60)) }

    private func engine(_ knobs: DeliveryKnobs = DeliveryKnobs()) -> DeliveryEngine {
        DeliveryEngine(knobs: knobs, start: Self.start)
    }

    /// The one wake among the actions.
    private func wake(
        _ actions: [DeliveryAction], sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Wake {
        guard actions.count == 1, case .wake(let wake) = actions[0] else {
            Issue.record("expected one wake, got \(actions)", sourceLocation: sourceLocation)
            throw Missing()
        }
        return wake
    }

    private struct Missing: Error {}

    @Test func `wakes right after a change when the interval has passed`() throws {
        var engine = engine()
        #expect(engine.register([.transactions], frequency: .hourly, at: Self.start).isEmpty)
        let first = try wake(engine.walletChanged([.transactions], at: minute(5)))
        #expect(first.number == 1)
        #expect(first.types == [.transactions])
        #expect(first.moment == minute(5))
        #expect(first.window == .seconds(30))
        #expect(first.notice == .seconds(5))
        #expect(first.causes[0].waitedForInterval == false)
        #expect(first.causes[0].previousDelivery == nil)
        #expect(engine.wakeEnded(number: 1, .completed, at: minute(5)).isEmpty)
        // The interval has passed again, so the next change wakes at once too.
        let second = try wake(engine.walletChanged([.transactions], at: minute(66)))
        #expect(second.moment == minute(66))
        #expect(second.causes[0].previousDelivery == minute(5))
    }

    @Test func `holds a change inside the interval back until it has elapsed`() throws {
        var engine = engine()
        _ = engine.register([.transactions], frequency: .hourly, at: Self.start)
        _ = engine.walletChanged([.transactions], at: minute(5))
        _ = engine.wakeEnded(number: 1, .completed, at: minute(5))
        for at in [10, 20, 30] {
            #expect(engine.walletChanged([.transactions], at: minute(at)).isEmpty)
        }
        #expect(engine.nextDue() == minute(65))
        #expect(engine.advance(to: minute(64)).isEmpty)
        let wake = try self.wake(engine.advance(to: minute(65)))
        #expect(wake.causes[0].changedSince == minute(10))
        #expect(wake.causes[0].lastChange == minute(30))
        #expect(wake.causes[0].changeCount == 3)
        #expect(wake.causes[0].waitedForInterval)
        #expect(!wake.wasDeferred)
    }

    @Test func `never wakes without a change`() {
        var engine = engine()
        _ = engine.register(DeliveryDataType.allCases, frequency: .hourly, at: Self.start)
        #expect(engine.nextDue() == nil)
        #expect(engine.advance(to: minute(60 * 24 * 365)).isEmpty)
    }

    @Test func `ignores changes of types that are not registered`() {
        var engine = engine()
        _ = engine.register([.transactions], frequency: .hourly, at: Self.start)
        #expect(engine.walletChanged([.accounts, .accountBalances], at: minute(1)).isEmpty)
        // Registering later does not bring the change back.
        #expect(engine.register([.accounts], frequency: .hourly, at: minute(2)).isEmpty)
        #expect(engine.nextDue() == nil)
    }

    @Test func `gives accounts daily a longer window than transactions hourly`() throws {
        var engine = engine()
        _ = engine.register([.accounts], frequency: .daily, at: Self.start)
        _ = engine.register([.transactions], frequency: .hourly, at: Self.start)
        // A new account brings its first transactions along: one launch in the longer window.
        let both = try wake(engine.walletChanged([.transactions, .accounts], at: minute(1)))
        #expect(both.types == [.accounts, .transactions])
        #expect(both.window == .seconds(60))
        _ = engine.wakeEnded(number: 1, .completed, at: minute(2))
        // An hour later only the transactions may be delivered again, in the short window.
        #expect(engine.walletChanged([.accounts, .transactions], at: minute(30)).isEmpty)
        let hourly = try wake(engine.advance(to: minute(61)))
        #expect(hourly.types == [.transactions])
        #expect(hourly.window == .seconds(30))
        _ = engine.wakeEnded(number: 2, .completed, at: minute(61))
        #expect(engine.nextDue() == minute(1 + 24 * 60))
        let daily = try wake(engine.advance(to: minute(1 + 24 * 60)))
        #expect(daily.types == [.accounts])
    }

    @Test func `replaces the frequency of a type and keeps its last delivery`() throws {
        var engine = engine()
        _ = engine.register([.transactions], frequency: .daily, at: Self.start)
        _ = engine.walletChanged([.transactions], at: minute(0))
        _ = engine.wakeEnded(number: 1, .completed, at: minute(0))
        _ = engine.walletChanged([.transactions], at: minute(10))
        #expect(engine.nextDue() == minute(24 * 60))
        #expect(engine.register([.transactions], frequency: .hourly, at: minute(20)).isEmpty)
        #expect(engine.nextDue() == minute(60))
        #expect(engine.register([.transactions], frequency: .weekly, at: minute(30)).isEmpty)
        #expect(engine.nextDue() == minute(7 * 24 * 60))
        // A shorter interval that is over already makes the change due at once.
        let now = try wake(
            engine.register([.transactions], frequency: .hourly, at: minute(90)))
        #expect(now.due == minute(60))
        #expect(now.wasDeferred)
        #expect(engine.registrations == [.transactions: .hourly])
    }

    @Test func `keeps the interval when a type is registered anew`() {
        var engine = engine()
        _ = engine.register([.transactions], frequency: .hourly, at: Self.start)
        _ = engine.walletChanged([.transactions], at: minute(1))
        _ = engine.wakeEnded(number: 1, .completed, at: minute(1))
        _ = engine.unregister([.transactions], at: minute(2))
        #expect(engine.walletChanged([.transactions], at: minute(3)).isEmpty)
        _ = engine.register([.transactions], frequency: .hourly, at: minute(4))
        #expect(engine.nextDue() == nil, "a change while unregistered counts for nothing")
        #expect(engine.walletChanged([.transactions], at: minute(5)).isEmpty)
        #expect(engine.nextDue() == minute(61))
    }

    @Test func `forgets pending changes when a registration ends`() {
        var engine = engine()
        _ = engine.register([.accounts, .transactions], frequency: .hourly, at: Self.start)
        _ = engine.walletChanged([.accounts, .transactions], at: minute(0))
        _ = engine.wakeEnded(number: 1, .completed, at: minute(0))
        _ = engine.walletChanged([.accounts, .transactions], at: minute(1))
        #expect(engine.pendingTypes == [.accounts, .transactions])
        _ = engine.unregister([.accounts], at: minute(2))
        #expect(engine.pendingTypes == [.transactions])
        _ = engine.unregisterAll(at: minute(3))
        #expect(engine.pendingTypes.isEmpty)
        #expect(engine.nextDue() == nil)
    }

    @Test func `makes no second wake while one is in progress`() throws {
        var engine = engine()
        _ = engine.register([.transactions], frequency: .hourly, at: Self.start)
        _ = engine.register([.accounts], frequency: .hourly, at: Self.start)
        _ = engine.walletChanged([.transactions], at: minute(1))
        #expect(engine.walletChanged([.accounts], at: minute(2)).isEmpty)
        #expect(engine.nextDue() == nil)
        #expect(engine.advance(to: minute(3)).isEmpty)
        let next = try wake(engine.wakeEnded(number: 1, .completed, at: minute(4)))
        #expect(next.types == [.accounts])
        #expect(next.due == minute(2))
        #expect(next.moment == minute(4))
        #expect(next.wasDeferred)
        #expect(!next.causes[0].waitedForInterval)
    }

    @Test func `counts the interval from the moment the delivery was sent`() {
        var engine = engine()
        _ = engine.register([.transactions], frequency: .hourly, at: Self.start)
        _ = engine.walletChanged([.transactions], at: minute(1))
        engine.wakeStarted(number: 1, at: minute(2))
        _ = engine.walletChanged([.transactions], at: minute(3))
        #expect(engine.wakeEnded(number: 1, .completed, at: minute(4)).isEmpty)
        #expect(engine.nextDue() == minute(62))
    }

    @Test func `stops waking when consent is withdrawn`() throws {
        var engine = engine()
        _ = engine.register([.transactions], frequency: .hourly, at: Self.start)
        _ = engine.walletChanged([.transactions], at: minute(1))
        #expect(engine.consentRevoked(at: minute(1)).isEmpty)
        #expect(engine.wakeInProgress?.number == 1, "a wake in progress goes on")
        #expect(engine.wakeEnded(number: 1, .failed, at: minute(2)).isEmpty)
        #expect(engine.registrations.isEmpty)
        #expect(engine.walletChanged([.transactions], at: minute(200)).isEmpty)
        _ = engine.register([.transactions], frequency: .hourly, at: minute(201))
        #expect(engine.walletChanged([.transactions], at: minute(202)).isEmpty)
        #expect(engine.consentGranted(at: minute(203)).isEmpty)
        _ = try wake(engine.walletChanged([.transactions], at: minute(204)))
    }

    @Test func `does not repeat a failed wake before the next change`() throws {
        var engine = engine()
        _ = engine.register([.transactions], frequency: .hourly, at: Self.start)
        _ = engine.walletChanged([.transactions], at: minute(0))
        #expect(engine.wakeEnded(number: 1, .failed, at: minute(1)).isEmpty)
        #expect(engine.nextDue() == nil)
        let next = try wake(engine.walletChanged([.transactions], at: minute(70)))
        #expect(next.causes[0].retryOf == nil)
        #expect(next.causes[0].changeCount == 1)
    }

    @Test func `repeats a failed wake after the interval when told so`() throws {
        var engine = engine(DeliveryKnobs(retryFailedWake: .nextInterval))
        _ = engine.register([.transactions], frequency: .hourly, at: Self.start)
        _ = engine.walletChanged([.transactions], at: minute(0))
        #expect(engine.wakeEnded(number: 1, .failed, at: minute(1)).isEmpty)
        #expect(engine.walletChanged([.transactions], at: minute(2)).isEmpty)
        #expect(engine.nextDue() == minute(60))
        let retry = try wake(engine.advance(to: minute(60)))
        #expect(retry.causes[0].retryOf == 1)
        #expect(retry.causes[0].changeCount == 2)
        #expect(retry.causes[0].changedSince == minute(0))
    }

    @Test func `repeats a failed wake at once when told so, but not for ever`() throws {
        var engine = engine(DeliveryKnobs(retryFailedWake: .immediately))
        _ = engine.register([.transactions], frequency: .hourly, at: Self.start)
        var wake = try self.wake(engine.walletChanged([.transactions], at: minute(0)))
        for attempt in 1...RetryRule.immediateRetriesMax {
            wake = try self.wake(
                engine.wakeEnded(number: wake.number, .failed, at: minute(attempt * 2)))
            #expect(wake.causes[0].retryOf == attempt)
            #expect(wake.moment == minute(attempt * 2))
        }
        #expect(engine.wakeEnded(number: wake.number, .failed, at: minute(12)).isEmpty)
        #expect(engine.nextDue() == minute(70))
    }

    @Test func `does not repeat what was unregistered during the failing wake`() {
        var engine = engine(DeliveryKnobs(retryFailedWake: .immediately))
        _ = engine.register([.transactions], frequency: .hourly, at: Self.start)
        _ = engine.walletChanged([.transactions], at: minute(0))
        _ = engine.unregister([.transactions], at: minute(1))
        _ = engine.register([.transactions], frequency: .hourly, at: minute(1))
        #expect(engine.wakeEnded(number: 1, .failed, at: minute(2)).isEmpty)
        #expect(engine.nextDue() == nil)
    }

    @Test func `launches once for each type when told so`() throws {
        var engine = engine(DeliveryKnobs(coalescing: .oneWakePerType))
        _ = engine.register([.transactions], frequency: .hourly, at: Self.start)
        _ = engine.register([.accounts], frequency: .weekly, at: Self.start)
        let first = try wake(engine.walletChanged([.transactions, .accounts], at: minute(1)))
        #expect(first.types == [.accounts])
        #expect(first.window == .seconds(120))
        let second = try wake(engine.wakeEnded(number: 1, .completed, at: minute(2)))
        #expect(second.types == [.transactions])
        #expect(second.window == .seconds(30))
        #expect(engine.wakeEnded(number: 2, .completed, at: minute(3)).isEmpty)
    }

    @Test func `stops waking after five crashes in three minutes, and says so`() throws {
        var engine = engine(DeliveryKnobs(retryFailedWake: .immediately))
        _ = engine.register([.transactions], frequency: .hourly, at: Self.start)
        _ = engine.walletChanged([.transactions], at: minute(0))
        for number in 1...4 {
            let at = Self.start.adding(.seconds(number * 10))
            _ = try wake(engine.wakeEnded(number: number, .crashed, at: at))
        }
        let actions = engine.wakeEnded(number: 5, .crashed, at: minute(1))
        guard case .stopWakes(let loop)? = actions.first, actions.count == 1 else {
            Issue.record("expected wakes to stop, got \(actions)")
            return
        }
        #expect(
            loop.description == """
                The extension crashed 5 times in 50 s of device time (limit 180 s), so it is not \
                woken any more. Look at the crashes above; the knob 'crashLoop' set to 'off' goes \
                on waking it.
                """)
        #expect(engine.walletChanged([.transactions], at: minute(200)).isEmpty)
        #expect(engine.nextDue() == nil)
        // The changes are kept for when the extension was repaired.
        let after = try wake(engine.crashLoopEnded(at: minute(201)))
        #expect(after.causes[0].changeCount == 2)
    }

    @Test func `does not take slow crashes for a loop`() throws {
        var engine = engine()
        _ = engine.register([.transactions], frequency: .hourly, at: Self.start)
        for number in 1...20 {
            let wake = try self.wake(engine.walletChanged([.transactions], at: minute(number * 60)))
            #expect(
                engine.wakeEnded(number: wake.number, .crashed, at: minute(number * 60)).isEmpty)
        }
        #expect(engine.crashLoop == nil)
    }

    @Test(
        arguments: [
            (NoticeRule.beforeEnd(.seconds(5)), Duration.seconds(5)),
            (.beforeEnd(.seconds(40)), .seconds(30)), (.short, .milliseconds(200)),
            (.withheld, nil),
            (.beforeEnd(.zero), .zero),
        ] as [(NoticeRule, Duration?)])
    func `gives notice as the knob says, within the window`(
        _ rule: NoticeRule, _ notice: Duration?
    ) throws {
        var engine = engine(DeliveryKnobs(notice: rule))
        _ = engine.register([.transactions], frequency: .hourly, at: Self.start)
        let wake = try self.wake(engine.walletChanged([.transactions], at: minute(1)))
        #expect(wake.notice == notice)
    }

    @Test func `windows grow with the frequency's interval`() {
        let windows = WindowLengths()
        #expect(windows[.hourly] == .seconds(30))
        #expect(windows[.daily] == .seconds(60))
        #expect(windows[.weekly] == .seconds(120))
    }

    @Test func `refuses time that goes back`() async {
        await #expect(processExitsWith: .failure) {
            let start = Timestamp(seconds: 1000)
            var engine = DeliveryEngine(start: start)
            _ = engine.advance(to: start.adding(.nanoseconds(-1)))
        }
    }

    @Test func `refuses the end of a wake that is not in progress`() async {
        await #expect(processExitsWith: .failure) {
            let start = Timestamp(seconds: 1000)
            var engine = DeliveryEngine(start: start)
            _ = engine.wakeEnded(number: 1, .completed, at: start)
        }
    }
}
