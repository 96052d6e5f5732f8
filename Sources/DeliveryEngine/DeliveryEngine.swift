package import WalletModel

/// Decides who is woken, when, with which types and for how long.
///
/// It is a value without a clock: each method takes an event with its device time and gives what
/// the device has to do. The same events give the same actions, always. Device time never goes
/// back; an event that is earlier than one before it is a bug of the caller and ends the process.
///
/// The rules:
/// - A change to a registered type at time t is due at the later of t and the type's last delivery
///   plus the interval of its frequency. Nothing changed, nothing is due.
/// - At most one wake is in progress. What becomes due meanwhile is woken for when it has ended.
/// - A later registration of a type replaces its frequency and recomputes when pending changes are
///   due. The last delivery is kept, also when the type was not registered in between.
/// - Ending a registration forgets the changes of the type, also those that a failing wake carries.
/// - Withdrawing consent ends all registrations and, until consent is given again, changes are not
///   noted. A wake in progress goes on.
package struct DeliveryEngine: Hashable, Sendable {
    package let knobs: DeliveryKnobs
    /// Device time of the last event.
    package internal(set) var now: Timestamp
    /// The wake that was asked for and has not ended.
    package private(set) var wakeInProgress: Wake?
    /// Why no more wakes are made, if so.
    package internal(set) var crashLoop: CrashLoop?
    /// Whether the person lets the app see the wallet.
    package internal(set) var hasConsent: Bool
    /// How many wakes were asked for.
    package internal(set) var wakeCount = 0

    var schedules: [DeliveryDataType: TypeSchedule] = [:]
    /// What the wake in progress carries, to be put back when it fails.
    private var carried: [DeliveryDataType: TypeSchedule.Pending] = [:]
    var immediateRetries = 0
    var crashes: [Timestamp] = []

    /// Starts at device time `start` with nothing registered.
    package init(
        knobs: DeliveryKnobs = DeliveryKnobs(), start: Timestamp, hasConsent: Bool = true
    ) {
        self.knobs = knobs
        self.hasConsent = hasConsent
        now = start
    }

    /// The frequency of each registered type.
    package var registrations: [DeliveryDataType: DeliveryFrequency] {
        schedules.compactMapValues(\.frequency)
    }

    /// The types that have changes which no wake has carried.
    package var pendingTypes: [DeliveryDataType] {
        schedules.filter { $0.value.pending != nil }.keys.sorted()
    }

    /// The next moment at which time alone brings a wake.
    ///
    /// Nil when nothing is pending, no wake may be made, or one is in progress: then the next
    /// event decides. The device advances to this moment and no further; going past it makes the
    /// wake late, never lost.
    package func nextDue() -> Timestamp? {
        guard mayWake else { return nil }
        return schedules.values.compactMap(\.due).min()
    }

    // MARK: Registrations

    /// The app or the extension called `enableBackgroundDelivery`.
    package mutating func register(
        _ types: [DeliveryDataType], frequency: DeliveryFrequency, at moment: Timestamp
    ) -> [DeliveryAction] {
        move(to: moment)
        for type in types { schedules[type, default: TypeSchedule()].frequency = frequency }
        return decide()
    }

    /// The app or the extension called `disableBackgroundDelivery`.
    package mutating func unregister(
        _ types: [DeliveryDataType], at moment: Timestamp
    ) -> [DeliveryAction] {
        move(to: moment)
        for type in types {
            schedules[type]?.frequency = nil
            schedules[type]?.pending = nil
            carried[type] = nil
        }
        return decide()
    }

    /// The app or the extension called `disableAllBackgroundDelivery`.
    package mutating func unregisterAll(at moment: Timestamp) -> [DeliveryAction] {
        unregister(DeliveryDataType.allCases, at: moment)
    }

    // MARK: The device

    /// One commit changed rows of these types; each type counts once.
    package mutating func walletChanged(
        _ types: some Sequence<DeliveryDataType>, at moment: Timestamp
    ) -> [DeliveryAction] {
        move(to: moment)
        guard hasConsent else { return [] }
        for type in Set(types) { schedules[type]?.change(at: moment) }
        return decide()
    }

    /// The person withdrew consent: registrations end and nothing wakes.
    package mutating func consentRevoked(at moment: Timestamp) -> [DeliveryAction] {
        hasConsent = false
        return unregisterAll(at: moment)
    }

    /// The person gave consent; registrations have to be made anew.
    package mutating func consentGranted(at moment: Timestamp) -> [DeliveryAction] {
        move(to: moment)
        hasConsent = true
        return decide()
    }

    /// Device time went on.
    package mutating func advance(to moment: Timestamp) -> [DeliveryAction] {
        move(to: moment)
        return decide()
    }

    /// The extension was updated or its app launched: crashes are forgotten and wakes go on.
    package mutating func crashLoopEnded(at moment: Timestamp) -> [DeliveryAction] {
        move(to: moment)
        crashLoop = nil
        crashes = []
        return decide()
    }

    /// Somebody wants a wake now: for these types, or for all that changed, or for all there are.
    ///
    /// Only registered types count, and the interval of their frequency does not hold them back.
    /// Nothing happens while no wake may be made.
    package mutating func deliverNow(
        _ types: [DeliveryDataType]?, at moment: Timestamp
    ) -> [DeliveryAction] {
        move(to: moment)
        guard mayWake else { return [] }
        let changed = pendingTypes
        for type in types ?? (changed.isEmpty ? schedules.keys.sorted() : changed)
        where schedules[type]?.frequency != nil {
            if schedules[type]?.pending == nil { schedules[type]?.change(at: moment) }
            schedules[type]?.pending?.retryAt = moment
        }
        return decide()
    }

    // MARK: The wake in progress

    /// The delivery was sent: the minimum interval of its types counts from here.
    package mutating func wakeStarted(number: Int, at moment: Timestamp) {
        move(to: moment)
        guard let wake = wakeInProgress, wake.number == number else {
            preconditionFailure("wake \(number) started, but it is not the one in progress")
        }
        for type in wake.types { schedules[type]?.lastDelivery = moment }
    }

    /// The launch is over and reaped.
    package mutating func wakeEnded(
        number: Int, _ outcome: WakeOutcome, at moment: Timestamp
    ) -> [DeliveryAction] {
        move(to: moment)
        guard let wake = wakeInProgress, wake.number == number else {
            preconditionFailure("wake \(number) ended, but it is not the one in progress")
        }
        wakeInProgress = nil
        if outcome == .completed {
            immediateRetries = 0
        } else {
            putBack(of: wake)
        }
        carried = [:]
        if outcome == .crashed, let loop = noteCrash() {
            crashLoop = loop
            return [.stopWakes(loop)]
        }
        return decide()
    }
}

extension DeliveryEngine {
    private var mayWake: Bool { wakeInProgress == nil && crashLoop == nil && hasConsent }

    private mutating func move(to moment: Timestamp) {
        precondition(moment >= now, "device time went back from \(now) to \(moment)")
        now = moment
    }

    /// Asks for a wake when something is due and nothing stands against it.
    private mutating func decide() -> [DeliveryAction] {
        guard mayWake else { return [] }
        var due: [(moment: Timestamp, type: DeliveryDataType)] = []
        for (type, schedule) in schedules {
            if let moment = schedule.due, moment <= now { due.append((moment, type)) }
        }
        due.sort { ($0.moment, $0.type) < ($1.moment, $1.type) }
        guard let first = due.first else { return [] }
        let types = knobs.coalescing == .together ? due.map(\.type) : [first.type]
        let wake = makeWake(types.sorted(), due: first.moment)
        wakeInProgress = wake
        return [.wake(wake)]
    }

    private mutating func makeWake(_ types: [DeliveryDataType], due: Timestamp) -> Wake {
        wakeCount += 1
        var causes: [Wake.Cause] = []
        var window: Duration = .zero
        for type in types {
            guard var schedule = schedules[type], let frequency = schedule.frequency,
                let pending = schedule.pending, let dueOfType = schedule.due
            else { preconditionFailure("\(type.rawValue) is to be delivered without a change") }
            window = max(window, knobs.windows[frequency])
            causes.append(
                Wake.Cause(
                    type: type, frequency: frequency, changedSince: pending.firstChange,
                    lastChange: pending.lastChange, changeCount: pending.count, due: dueOfType,
                    previousDelivery: schedule.lastDelivery,
                    waitedForInterval: pending.retryAt == nil && dueOfType > pending.firstChange,
                    retryOf: pending.retryOf))
            carried[type] = pending
            schedule.pending = nil
            schedule.lastDelivery = now
            schedules[type] = schedule
        }
        return Wake(
            number: wakeCount, moment: now, due: due, causes: causes, window: window,
            notice: knobs.notice.notice(in: window))
    }

    /// Makes the changes of a failed wake pending again, where the knob says so.
    private mutating func putBack(of wake: Wake) {
        guard knobs.retryFailedWake != .onNextChange else { return }
        var retryAt: Timestamp?
        if knobs.retryFailedWake == .immediately, immediateRetries < RetryRule.immediateRetriesMax {
            immediateRetries += 1
            retryAt = now
        } else {
            immediateRetries = 0
        }
        for (type, var pending) in carried where schedules[type]?.frequency != nil {
            pending.retryOf = wake.number
            pending.retryAt = retryAt
            let later = schedules[type]?.pending
            schedules[type]?.pending = later.map { pending.merged(with: $0) } ?? pending
        }
    }

    /// Counts a crash and says whether there were too many.
    private mutating func noteCrash() -> CrashLoop? {
        guard case .stopAfter(let limit, let span) = knobs.crashLoop else { return nil }
        crashes.append(now)
        crashes.removeAll { now.since($0) > span }
        guard crashes.count >= limit, let first = crashes.first else { return nil }
        return CrashLoop(crashes: crashes.count, first: first, last: now, limit: span)
    }
}
