package import DeliveryWire

/// Where one launch is cut on purpose, and how.
package struct FaultPlan: Hashable, Sendable {
    package var point: Point
    package var action: Action

    package init(point: Point, action: Action) {
        self.point = point
        self.action = action
    }

    package enum Point: Hashable, Sendable {
        /// The k-th request to the store in this launch, from 1; with a name, the k-th of that
        /// name. Names are `LaunchEvent.Call.name`.
        case call(name: String?, ordinal: Int, side: Side)
        /// The k-th state-changing system call on a path under the containers, from 1.
        case write(ordinal: Int)
        /// So much real time after the delivery was sent.
        case time(Duration)
    }

    package enum Side: String, CaseIterable, Sendable {
        /// The request has arrived and has not been carried out.
        case beforeEffect
        /// It was carried out and its answer is withheld.
        case afterEffect
    }

    package enum Action: Hashable, Sendable {
        /// SIGKILL at once; nobody is told.
        case killWithoutNotice
        /// `willTerminate` now; the kill when its grace is over, with the faulted call unanswered.
        case noticeThenKill
        /// The call is answered with this failure and the launch goes on. Points at a call only.
        case fail(WireFailure)
        /// The system call returns this `errno` and the launch goes on. Points at a write only.
        case errno(Int32)
    }
}
