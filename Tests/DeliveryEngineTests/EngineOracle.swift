import DeliveryEngine
import Testing
import WalletModel

/// What an observer who keeps every single change knows, and the rules put as questions.
///
/// It is written the slow way on purpose and shares nothing with the engine but the values.
struct EngineOracle {
    let knobs: DeliveryKnobs
    let comment: Comment
    var now: Timestamp
    var hasConsent = true
    var isStopped = false
    var frequencies: [DeliveryDataType: DeliveryFrequency] = [:]
    /// Every change of a registered type that no wake has carried, or a failed one that counts.
    var open: [DeliveryDataType: [Timestamp]] = [:]
    var deliveries: [DeliveryDataType: Timestamp] = [:]
    var inProgress: Wake?
    private var carried: [DeliveryDataType: [Timestamp]] = [:]
    /// When changes of a failed wake may be delivered regardless of the interval.
    private var freePasses: [DeliveryDataType: Timestamp] = [:]
    private var freePassesInARow = 0
    private(set) var wakes = 0
    private(set) var carriedChanges = 0

    init(knobs: DeliveryKnobs, start: Timestamp, comment: Comment) {
        self.knobs = knobs
        self.comment = comment
        now = start
    }

    func due(_ type: DeliveryDataType) -> Timestamp? {
        guard let frequency = frequencies[type], let first = open[type]?.first else { return nil }
        if let pass = freePasses[type] { return pass }
        guard let last = deliveries[type] else { return first }
        return max(first, last.adding(frequency.interval))
    }

    var dueTypes: [DeliveryDataType] {
        DeliveryDataType.allCases.filter { due($0).map { $0 <= now } ?? false }
    }

    /// Takes an event in before its actions are looked at.
    mutating func note(_ event: EngineEvent) {
        switch event {
        case .register(let types, let frequency, let moment):
            now = moment
            for type in types { frequencies[type] = frequency }
        case .unregister(let types, let moment):
            now = moment
            for type in types { forget(type) }
        case .unregisterAll(let moment):
            now = moment
            for type in DeliveryDataType.allCases { forget(type) }
        case .walletChanged(let types, let moment):
            now = moment
            for type in Set(types) where hasConsent && frequencies[type] != nil {
                open[type, default: []].append(moment)
            }
        case .consentRevoked(let moment):
            now = moment
            hasConsent = false
            for type in DeliveryDataType.allCases { forget(type) }
        case .consentGranted(let moment):
            now = moment
            hasConsent = true
        case .advance(let moment): now = moment
        case .crashLoopEnded(let moment):
            now = moment
            isStopped = false
        case .wakeStarted(_, let moment):
            now = moment
            for type in inProgress?.types ?? [] { deliveries[type] = moment }
        case .wakeEnded(_, let outcome, let moment):
            now = moment
            end(outcome)
        }
    }

    private mutating func forget(_ type: DeliveryDataType) {
        frequencies[type] = nil
        open[type] = nil
        carried[type] = nil
        freePasses[type] = nil
    }

    private mutating func end(_ outcome: WakeOutcome) {
        inProgress = nil
        defer { carried = [:] }
        guard outcome != .completed else {
            freePassesInARow = 0
            return
        }
        guard knobs.retryFailedWake != .onNextChange else { return }
        let isFree = knobs.retryFailedWake == .immediately && freePassesInARow < 5
        freePassesInARow = isFree ? freePassesInARow + 1 : 0
        for (type, changes) in carried {
            open[type] = changes + (open[type] ?? [])
            if isFree { freePasses[type] = now }
        }
    }

    /// Checks what the engine asked for, and what it did not ask for.
    mutating func check(_ actions: [DeliveryAction]) {
        #expect(actions.count <= 1, comment)
        for action in actions {
            switch action {
            case .wake(let wake): check(wake)
            case .stopWakes(let loop):
                #expect(knobs.crashLoop != .off, comment)
                #expect(loop.last == now, comment)
                isStopped = true
            }
        }
        if inProgress == nil, hasConsent, !isStopped {
            #expect(dueTypes.isEmpty, "something is due and nobody is woken, \(comment)")
        }
    }

    private mutating func check(_ wake: Wake) {
        #expect(inProgress == nil, "two wakes at once, \(comment)")
        #expect(hasConsent && !isStopped, comment)
        wakes += 1
        #expect(wake.number == wakes, comment)
        #expect(wake.moment == now, comment)
        let dueNow = dueTypes
        #expect(!wake.types.isEmpty, comment)
        if knobs.coalescing == .together {
            #expect(wake.types == dueNow, comment)
        } else {
            let first = dueNow.compactMap(due).min()
            #expect(wake.types.count == 1 && wake.types.first.flatMap(due) == first, comment)
        }
        #expect(wake.due == wake.types.compactMap(due).min(), comment)
        var window: Duration = .zero
        for cause in wake.causes {
            check(cause, at: wake.moment)
            window = max(window, knobs.windows[cause.frequency])
            carriedChanges += open[cause.type]?.count ?? 0
            carried[cause.type] = open[cause.type]
            open[cause.type] = nil
            freePasses[cause.type] = nil
            deliveries[cause.type] = now
        }
        #expect(wake.window == window, comment)
        #expect(wake.notice == knobs.notice.notice(in: window), comment)
        inProgress = wake
    }

    private func check(_ cause: Wake.Cause, at moment: Timestamp) {
        let changes = open[cause.type] ?? []
        #expect(!changes.isEmpty, "a wake without a change, \(comment)")
        #expect(cause.frequency == frequencies[cause.type], comment)
        #expect(cause.changeCount == changes.count, comment)
        #expect(cause.changedSince == changes.first, comment)
        #expect(cause.lastChange == changes.last, comment)
        #expect(cause.previousDelivery == deliveries[cause.type], comment)
        if freePasses[cause.type] == nil, let last = deliveries[cause.type] {
            #expect(moment.since(last) >= cause.frequency.interval, "too early, \(comment)")
        }
    }
}
