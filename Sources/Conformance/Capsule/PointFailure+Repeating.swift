extension PointFailure {
    /// How many more points of a mistake are repeated before it is taken for chance.
    static let othersMax = 3

    /// Other points of the same mistake, those first that are the surest to come again.
    ///
    /// The first point of a mistake may be one whose course is decided by threads or by what runs
    /// between a notice and its kill, while at others it comes in every run.
    func others(among failures: [PointFailure]) -> [PointFailure] {
        let signature = signature
        let others = failures.filter { other in
            other.signature == signature
                && (other.caseID != caseID || other.result.point != result.point)
        }
        return others.enumerated().sorted { one, other in
            (one.element.unsureness, one.offset) < (other.element.unsureness, other.offset)
        }.prefix(Self.othersMax).map(\.element)
    }

    /// The less, the surer is the failure to come again.
    private var unsureness: Int {
        if result.isRacy { return 3 }
        switch result.point.cut {
        case .kill: return 0
        case .dataRestricted, .historyTokenInvalid, .unknown, .noSpace, .ioError: return 1
        case .noticeThenKill, .noticeThenTime: return 2
        }
    }
}
