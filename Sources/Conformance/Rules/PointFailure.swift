import FinanceKitSimulator

/// A fault point that failed, and what that is a sign of.
struct PointFailure: Sendable {
    let caseID: String
    let result: PointResult
    let reference: WakeReference
    let kinds: Set<Kind>

    enum Kind: Sendable {
        /// A file could not have been read between the cut and the recovery.
        case torn
        /// And it was not put right by the recovery.
        case tornForGood
        /// Rows are not there although the token says that they were read.
        case tokenAhead
        case doubled
        /// Launch after launch crashes.
        case crashing
        /// After a kill, with or without notice, something stays wrong.
        case killed
        /// After an error answer.
        case restricted, unknownError, invalidToken
        /// After a write that failed.
        case failedWrite
    }

    init(caseID: String, result: PointResult, reference: WakeReference) {
        self.caseID = caseID
        self.result = result
        self.reference = reference
        kinds = Self.kinds(of: result)
    }

    private static func kinds(of result: PointResult) -> Set<Kind> {
        var kinds: Set<Kind> = []
        let isWrong = result.grade > .nextWake
        if !result.torn.isEmpty { kinds.insert(isWrong ? .tornForGood : .torn) }
        guard isWrong else { return kinds }
        if result.endings.dropFirst().filter({ $0 == "crashed" || $0 == "exited" }).count > 1 {
            kinds.insert(.crashing)
        }
        switch result.point.cut {
        case .kill, .noticeThenKill, .noticeThenTime:
            kinds.insert(.killed)
            let data = result.differences.filter { !$0.isToken }
            if data.contains(where: { $0.kind == .doubled }) { kinds.insert(.doubled) }
            let isBehind = data.contains { [.missing, .changed, .extra].contains($0.kind) }
            if isBehind, !result.differences.contains(where: \.tellsOfToken) {
                kinds.insert(.tokenAhead)
            }
        case .dataRestricted: kinds.insert(.restricted)
        case .unknown: kinds.insert(.unknownError)
        case .historyTokenInvalid: kinds.insert(.invalidToken)
        case .noSpace, .ioError: kinds.insert(.failedWrite)
        }
        return kinds
    }

    /// Failures with equal ones are the same mistake at another point.
    var signature: String {
        let differences = result.differences.map { "\($0.kind) \($0.path)" }
        return (kinds.map { "\($0)" }.sorted() + Set(differences).sorted()).joined(separator: "|")
    }

    /// The cut and what came of it, in two lines.
    var evidence: [String] {
        let cut = "\(result.point.place.id): \(result.point.cut.words)"
        let rest = result.endings.dropFirst().joined(separator: ", ")
        return [
            "wake \(result.point.wake) was cut at \(cut)",
            "the wakes after it: \(rest.isEmpty ? "none" : rest)",
        ]
    }
}

extension StateDifference {
    /// Whether a token is among what differs, so that it did not run ahead of the data.
    fileprivate var tellsOfToken: Bool {
        isToken || [expected, found].contains { $0?.contains("history token") ?? false }
    }
}

extension FaultPoint.Cut {
    /// What the cut does, for people.
    var words: String {
        switch self {
        case .kill: "killed without notice"
        case .noticeThenTime: "notice, and a moment to run on"
        case .noticeThenKill: "notice, then killed"
        case .dataRestricted, .historyTokenInvalid, .unknown: "answered with \(rawValue)"
        case .noSpace, .ioError: "failed with \(rawValue)"
        }
    }
}
