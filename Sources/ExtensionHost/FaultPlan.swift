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
        /// The k-th call in this launch, from 1; with a name, the k-th of that name.
        ///
        /// A call is every request to the device and every registration: `accounts`,
        /// `transactionHistory`, `defaultsChanged`, `enableBackgroundDelivery`, …, as
        /// `LaunchRequest.callName` spells them. `ready`, `cancel`, `sideEffect` and `trap` ask
        /// nothing of the device and are none.
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
        /// `willTerminate` now, and the launch goes on with the faulted call answered until the
        /// grace is over or it returns.
        case noticeThenTime
        /// The call is answered with this failure and the launch goes on. Points at a call only.
        case fail(WireFailure)
        /// The system call returns this `errno` and the launch goes on. Points at a write only.
        case errno(Int32)
    }

    /// Why the plan can never fire, in words; nil when it is a good one.
    ///
    /// Whoever reads plans from a file checks this; the launcher takes it for granted.
    package var mistake: String? {
        switch (point, action) {
        case (.call(_, let ordinal, _), _) where ordinal < 1,
            (.write(let ordinal), _) where ordinal < 1:
            "A fault point is counted from 1, not \(ordinal)."
        case (.time(let time), _) where time < .zero:
            "A fault by time cannot come before the delivery."
        case (.write, .fail), (.time, .fail):
            "Only a call can be answered with a failure; use another action or a point at a call."
        case (.call, .errno), (.time, .errno):
            "Only a write can return an errno; use another action or a point at a write."
        case (.write, .errno(let number)) where number < 1 || number > 4095:
            "An errno lies between 1 and 4095, not \(number)."
        default: nil
        }
    }
}
