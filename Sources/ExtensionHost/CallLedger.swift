/// Numbers the calls of a launch, over all and by name.
struct CallLedger {
    private var count = 0
    private var counts: [String: Int] = [:]
    /// Whether the planned fault has fired; it fires once.
    var hasFaultFired = false
    /// How many calls for data came after a planned notice.
    var answersAfterNotice = 0

    mutating func enter(_ name: String, at moment: Int64) -> CallInProgress {
        count += 1
        counts[name, default: 0] += 1
        return CallInProgress(
            name: name, ordinal: count, ordinalOfName: counts[name, default: 0], arrivedAt: moment)
    }

    /// On which side of this call the planned fault fires, if it does.
    func side(_ plan: FaultPlan?, at call: CallInProgress) -> FaultPlan.Side? {
        guard !hasFaultFired, case .call(let name, let ordinal, let side)? = plan?.point else {
            return nil
        }
        guard let name else { return ordinal == call.ordinal ? side : nil }
        return name == call.name && ordinal == call.ordinalOfName ? side : nil
    }
}
