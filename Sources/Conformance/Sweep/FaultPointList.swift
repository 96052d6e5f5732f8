package import ExtensionHost
package import FinanceKitSimulator

/// Every point at which a wake can be cut, found by watching it once without a cut.
///
/// Kills in one *gap*, which is a stretch of the wake in which nothing durable happens, all leave
/// the same state behind. The first of a gap stands for the others where merging is asked for.
package struct FaultPointList: Sendable {
    /// In the order of the wake.
    package private(set) var points: [Planned] = []
    /// How many points stand in a gap that another one stands for.
    package private(set) var merged = 0
    /// What the wake did, so that a run that goes another way is noticed.
    package private(set) var course: [String] = []

    package struct Planned: Hashable, Sendable {
        package var point: FaultPoint
        package var plan: FaultPlan
        /// How many entries of the course come before the point.
        package var courseIndex: Int
    }

    private let wake: Int
    private let settings: SweepSettings
    private var isGapTaken = false

    /// Takes a whole wake with its writes watched.
    package init(
        of trial: TrialWake, wake: Int, settings: SweepSettings
    ) {
        self.wake = wake
        self.settings = settings
        for event in trial.events {
            guard case .launch(let kind) = event.kind else { continue }
            switch kind {
            case .ready: addReady()
            case .delivered: addDelivery()
            case .call(let call): add(call)
            case .write(let write): add(write)
            case .sideEffect: isGapTaken = false
            default: break
            }
        }
    }

    private mutating func addDelivery() {
        guard settings.cutsCalls else { return }
        // No notice: the extension would work beside it, as far as real time lets it. At its first
        // call or write it waits, and a notice there says the same each time.
        addKill(at: .delivery, .delivered)
    }

    private mutating func addReady() {
        guard settings.cutsCalls else { return }
        addKill(at: .ready, .ready)
    }

    private mutating func add(_ call: LaunchEvent.Call) {
        defer { course.append("\(call.name)#\(call.ordinalOfName)") }
        let effect = CallKind(call.name)
        if settings.cutsCalls {
            let before = FaultPlan.Point.call(
                name: call.name, ordinal: call.ordinalOfName, side: .beforeEffect)
            let place = FaultPoint.Place.call(
                name: call.name, ordinal: call.ordinalOfName, side: .beforeEffect)
            addKill(at: place, before)
            add(place, before, .noticeThenKill, .noticeThenKill)
            add(place, before, .noticeThenTime, .noticeThenTime)
            for (cut, failure) in effect.failures(hasToken: call.facts?.token != nil) {
                add(place, before, cut, .fail(failure))
            }
        }
        if effect.isDurable { isGapTaken = false }
        guard settings.cutsCalls else { return }
        addKill(
            at: .call(name: call.name, ordinal: call.ordinalOfName, side: .afterEffect),
            .call(name: call.name, ordinal: call.ordinalOfName, side: .afterEffect))
    }

    private mutating func add(_ write: WriteEvent) {
        defer {
            course.append(write.place.name)
            isGapTaken = false
        }
        guard settings.cutsWrites else { return }
        let point = FaultPlan.Point.writeAt(write.place)
        addKill(at: place(of: write, part: nil), point)
        if let bytes = write.bytes, bytes > Self.pageBytes {
            for (part, name) in Self.parts {
                let place = place(of: write, part: name)
                isGapTaken = true
                points.append(
                    Planned(
                        point: FaultPoint(wake: wake, place: place, cut: .kill),
                        plan: FaultPlan(point: point, action: .killWithoutNotice, part: part),
                        courseIndex: course.count))
            }
        }
        // The write waits meanwhile, so that what willTerminate saves comes before it.
        add(place(of: write, part: nil), point, .noticeThenKill, .noticeThenKill)
        add(place(of: write, part: nil), point, .noSpace, .errno(ErrorNumber.noSpace))
        add(place(of: write, part: nil), point, .ioError, .errno(ErrorNumber.inputOutput))
    }

    /// A kill stops a write between two pages of the file.
    private static let pageBytes = 4_096
    private static let parts: [(WritePart, FaultPoint.Part)] = [
        (.firstPage, .firstPage), (.middlePage, .middlePage), (.lastPage, .lastPage),
    ]

    private func place(of write: WriteEvent, part: FaultPoint.Part?) -> FaultPoint.Place {
        .write(
            call: write.call, path: write.place.path, ordinal: write.place.ordinal, part: part)
    }

    private mutating func addKill(at place: FaultPoint.Place, _ point: FaultPlan.Point) {
        if settings.mergesEqualPoints, isGapTaken {
            merged += 1
            return
        }
        isGapTaken = true
        add(place, point, .kill, .killWithoutNotice)
    }

    private mutating func add(
        _ place: FaultPoint.Place, _ point: FaultPlan.Point, _ cut: FaultPoint.Cut,
        _ action: FaultPlan.Action
    ) {
        points.append(
            Planned(
                point: FaultPoint(wake: wake, place: place, cut: cut),
                plan: FaultPlan(point: point, action: action), courseIndex: course.count))
    }
}
