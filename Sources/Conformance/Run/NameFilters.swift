import WalletModel

/// Sorts the names that a person gives into rules and cases.
package struct NameFilters: Hashable, Sendable {
    package private(set) var onlyRules: [String] = []
    package private(set) var onlyCases: [String] = []
    package private(set) var skippedRules: [String] = []
    package private(set) var skippedCases: [String] = []

    /// Takes patterns in which `*` stands for any text.
    ///
    /// - Parameters:
    ///   - only: Rules to judge or cases to run.
    ///   - skip: Rules or cases to leave out.
    ///   - cases: Cases to run, also with a fault point's id behind them.
    /// - Throws: `NameFilterError` for a name that is neither, with the nearest one, and where
    ///   nothing would be left.
    package init(
        only: [String] = [], skip: [String] = [], cases: [String] = []
    ) throws(NameFilterError) {
        for name in only {
            if try Self.isRule(name, "--only") {
                onlyRules.append(name)
            } else {
                onlyCases.append(name)
            }
        }
        for name in skip {
            if try Self.isRule(name, "--skip") {
                skippedRules.append(name)
            } else {
                skippedCases.append(name)
            }
        }
        for name in cases {
            guard Self.isCase(name) else {
                throw NameFilterError(
                    message: "--case is '\(name)', and no case of the suite has that name; fksim "
                        + "conform --list-cases lists them" + Self.guess(name, Self.caseIDs))
            }
            onlyCases.append(name)
        }
        try checkThatSomethingIsLeft()
    }

    /// Puts the filters into a request.
    package func apply(to request: inout ConformanceRequest) {
        request.only = onlyRules
        request.skip = skippedRules
        request.cases = onlyCases
        request.skippedCases = skippedCases
    }

    private func checkThatSomethingIsLeft() throws(NameFilterError) {
        let rules = Rule.all.map(\.id).filter { id in
            (onlyRules.isEmpty || onlyRules.contains { NamePattern($0).matches(id) })
                && !skippedRules.contains { NamePattern($0).matches(id) }
        }
        let cases = Self.caseIDs.filter { id in
            let isWanted = onlyCases.contains {
                NamePattern(CaseName.withoutPoint($0)).matches(id)
            }
            return (onlyCases.isEmpty || isWanted)
                && !skippedCases.contains { NamePattern($0).matches(id) }
        }
        guard !rules.isEmpty, !cases.isEmpty else {
            throw NameFilterError(
                message: "the filters leave no \(rules.isEmpty ? "rule" : "case") to judge. Take "
                    + "one of --only, --skip and --case away")
        }
    }

    private static var caseIDs: [String] { SuiteScenario.all.flatMap(\.cases).map(\.id) }

    private static func isCase(_ name: String) -> Bool {
        let pattern = NamePattern(CaseName.withoutPoint(name))
        return caseIDs.contains { pattern.matches($0) }
    }

    /// A pattern that fits rules means rules; `*` would else name every case as well.
    private static func isRule(_ name: String, _ option: String) throws(NameFilterError) -> Bool {
        let pattern = NamePattern(name)
        if Rule.all.contains(where: { pattern.matches($0.id) }) { return true }
        guard isCase(name) else {
            throw NameFilterError(
                message: "\(option) is '\(name)', and no rule or case has that name; fksim rules "
                    + "and fksim conform --list-cases list them"
                    + guess(name, Rule.all.map(\.id) + caseIDs))
        }
        return false
    }

    private static func guess(_ name: String, _ known: [String]) -> String {
        let near = NearestWord.find(CaseName.withoutPoint(name), among: known)
        return near.map { ". Did you mean '\($0)'?" } ?? ""
    }
}

/// A filter that fits nothing.
package struct NameFilterError: Error, Hashable, Sendable {
    package let message: String
}
