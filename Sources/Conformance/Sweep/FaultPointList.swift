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
    private let containers: [String]
    private var isGapTaken = false
    private var writeCounts: [String: Int] = [:]

    /// Takes a whole wake with its writes watched, and the names of the containers in the order of
    /// `WriteEvent.container`.
    package init(
        of trial: TrialWake, wake: Int, containers: [String], settings: SweepSettings
    ) {
        self.wake = wake
        self.settings = settings
        self.containers = containers
        for event in trial.events {
            guard case .launch(let kind) = event.kind else { continue }
            switch kind {
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
        addKill(at: .delivery, .time(.zero))
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
        let path = WriteIdentity.path(of: write, containers: containers)
        let key = write.call + " " + path
        writeCounts[key, default: 0] += 1
        defer {
            course.append(key)
            isGapTaken = false
        }
        guard settings.cutsWrites else { return }
        let place = FaultPoint.Place.write(
            call: write.call, path: path, ordinal: writeCounts[key, default: 1], part: nil)
        let point = FaultPlan.Point.write(ordinal: write.ordinal)
        addKill(at: place, point)
        add(place, point, .noSpace, .errno(ErrorNumber.noSpace))
        add(place, point, .ioError, .errno(ErrorNumber.inputOutput))
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
