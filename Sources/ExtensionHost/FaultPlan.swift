package import DeliveryWire

/// Where one launch is cut on purpose, and how.
package struct FaultPlan: Hashable, Sendable {
    package var point: Point
    package var action: Action
    /// How much of the write at the point reaches the file first; nil for nothing of it.
    ///
    /// A write that has no such part goes on, the launch says so, and the fault has not fired.
    package var part: WritePart?

    package init(point: Point, action: Action, part: WritePart? = nil) {
        self.point = point
        self.action = action
        self.part = part
    }

    package enum Point: Hashable, Sendable {
        /// The k-th call in this launch, from 1; with a name, the k-th of that name.
        ///
        /// A call is every request to the device and every registration: `accounts`,
        /// `transactionHistory`, `defaultsChanged`, `enableBackgroundDelivery`, …, as
        /// `LaunchRequest.callName` spells them. `ready`, `cancel`, `sideEffect` and `trap` ask
        /// nothing of the device and are none.
        case call(name: String?, ordinal: Int, side: Side)
        /// The extension said that it is ready, and nothing is delivered yet.
        case ready
        /// The delivery was sent; what the extension has done by the kill is left to chance.
        case delivered
        /// The k-th state-changing system call on a path under the containers, from 1.
        case write(ordinal: Int)
        /// The k-th such call of this name on this path, whatever other threads do meanwhile.
        case writeAt(WritePlace)
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
        case (.writeAt(let place), _) where place.ordinal < 1:
            "A fault point is counted from 1, not \(place.ordinal)."
        case (.writeAt(let place), _) where place.path.isEmpty:
            "A place needs the path of a file in a container."
        case (.time(let time), _) where time < .zero:
            "A fault by time cannot come before the delivery."
        case (.write, .fail), (.writeAt, .fail), (.time, .fail), (.ready, .fail),
            (.delivered, .fail):
            "Only a call can be answered with a failure; use another action or a point at a call."
        case (.call, .errno), (.time, .errno), (.ready, .errno), (.delivered, .errno):
            "Only a write can return an errno; use another action or a point at a write."
        case (.write, .errno(let number)) where number < 1 || number > 4095,
            (.writeAt, .errno(let number)) where number < 1 || number > 4095:
            "An errno lies between 1 and 4095, not \(number)."
        case (.ready, .noticeThenKill), (.ready, .noticeThenTime):
            "Nothing is delivered yet at 'ready', so there is nothing to give notice of; use a "
                + "kill without notice."
        default: mistakeOfPart
        }
    }

    private var mistakeOfPart: String? {
        guard let part else { return nil }
        switch (point, action) {
        case (.write, .killWithoutNotice), (.writeAt, .killWithoutNotice),
            (.write, .noticeThenKill), (.writeAt, .noticeThenKill):
            break
        default: return "Only a write that is cut by a kill has parts."
        }
        if case .bytes(let count) = part, count < 1 {
            return "A part of a write has at least one byte, not \(count)."
        }
        return nil
    }

    /// Whether the keeper counts the way to the point.
    var isAtWrite: Bool {
        switch point {
        case .write, .writeAt: true
        case .ready, .delivered, .call, .time: false
        }
    }
}
