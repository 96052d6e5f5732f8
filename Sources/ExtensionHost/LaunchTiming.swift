/// The moments of one launch on the monotonic clock, and which of them is due.
///
/// A pure value; nil is a moment that does not come.
struct LaunchTiming {
    let startedAt: Int64
    var readyAt: Int64?
    var deliveredAt: Int64?
    /// When the callback returned, of an extension that lives on.
    var returnedAt: Int64?
    /// By when the answer to `initialize`, then `ready`, must be here.
    var handshake: Int64?
    /// When to look whether a debugger is attached.
    var debugger: Int64?
    /// By when one must be attached; `debugger` looks at it.
    var debuggerMissed: Int64?
    /// When `willTerminate` is sent.
    var notice: Int64?
    /// When the planned fault by time fires.
    var fault: Int64?
    /// When something happens on the device by itself.
    var happening: Int64?
    /// When the window ends; the keeper kills at it.
    var windowEnd: Int64?
    /// When a window ends at the latest that is counted in CPU time.
    var wallCap: Int64?
    /// When a process that has returned, or closed the wire, is not waited for any longer.
    var leaving: Int64?
    /// When a keeper that was told to kill must have done it.
    var patience: Int64?

    init(startedAt: Int64) {
        self.startedAt = startedAt
    }

    enum Moment: CaseIterable {
        case handshake, debugger, notice, fault, happening, leaving, patience
    }

    /// The next moment at which there is something to do here.
    var next: Int64? {
        [handshake, debugger, notice, fault, happening, leaving, patience].compactMap(\.self).min()
    }

    /// Takes out the moments that have come, in order.
    mutating func due(at now: Int64) -> [Moment] {
        var moments: [(Int64, Moment)] = []
        for moment in Moment.allCases {
            guard let time = self[moment], time <= now else { continue }
            moments.append((time, moment))
            self[moment] = nil
        }
        return moments.sorted { $0.0 < $1.0 }.map(\.1)
    }

    private subscript(moment: Moment) -> Int64? {
        get {
            switch moment {
            case .handshake: handshake
            case .debugger: debugger
            case .notice: notice
            case .fault: fault
            case .happening: happening
            case .leaving: leaving
            case .patience: patience
            }
        }
        set {
            switch moment {
            case .handshake: handshake = newValue
            case .debugger: debugger = newValue
            case .notice: notice = newValue
            case .fault: fault = newValue
            case .happening: happening = newValue
            case .leaving: leaving = newValue
            case .patience: patience = newValue
            }
        }
    }
}
