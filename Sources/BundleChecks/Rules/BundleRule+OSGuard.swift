extension BundleRule {
    /// Code that is meant to be tried here is compiled here.
    static let osGuard = BundleRule(
        id: "package-os-guard", level: .must,
        summary: "No condition leaves the FinanceKit code out on Linux, where it is to be tried.",
        source: RuleSource(
            .documented, "The Swift Programming Language, Conditional Compilation Block",
            url: "https://docs.swift.org/swift-book/documentation/the-swift-programming-language/"
                + "statements/#Conditional-Compilation-Block"),
        fix:
            "Add '|| \(CompilationWorld.flag)' to the condition, and set that flag in the manifest "
            + "for builds against the simulator: .define(\"\(CompilationWorld.flag)\")."
    ) { subject in subject.sources.flatMap(conditionProblems) }

    private static func conditionProblems(_ source: SwiftSource) -> [Problem] {
        let finder = FinanceKitCode(source)
        let clauses = source.conditions.clauses
        // A block that has the code in another clause, which is compiled here, is no trap.
        // Neither is one that asks for the simulator: its author has thought of it.
        let servedBlocks = Set(
            clauses.filter {
                $0.isCompiled(in: .simulator) != false && finder.isUsed(in: $0.body)
                    || $0.condition?.asksFor(flag: CompilationWorld.flag) ?? false
            }.map(\.block))
        return clauses.compactMap { clause -> Problem? in
            guard finder.isUsed(in: clause.body) else { return nil }
            if clause.isReached(in: .simulator) != false,
                clause.isCompiled(in: .simulator) == false,
                clause.isCompiled(in: .iPhone) != false, !servedBlocks.contains(clause.block)
            {
                return leftOut(clause, in: source)
            }
            if CompilationWorld.allCases.allSatisfy({ clause.isCompiled(in: $0) == false }),
                clause.isReached(in: .simulator) != false,
                clause.condition?.asksFor(flag: CompilationWorld.flag) ?? false
            {
                return nowhere(clause, in: source)
            }
            guard let condition = clause.condition, condition.asksFor(module: "FinanceKit"),
                clause.isCompiled(in: .mac) != false
            else { return nil }
            return Problem(
                place: source.place(of: clause.directive),
                message: "'\(words(clause, source))' is also true on macOS, where a FinanceKit "
                    + "exists whose every declaration is unavailable.",
                expected: "a condition that is false on macOS, if this file is built for it",
                level: .note, fix: "Write '#if canImport(FinanceKit) && !os(macOS)'.")
        }
    }

    private static func leftOut(
        _ clause: ConditionalBlocks.Clause, in source: SwiftSource
    ) -> Problem {
        let condition = clause.condition
        let better = condition.map { condition in
            let isAnd = if case .and = condition { true } else { false }
            let text = isAnd ? "(\(condition.text))" : condition.text
            return "'\(source.tokens[clause.directive].text) \(text) || \(CompilationWorld.flag)'"
        }
        return Problem(
            place: source.place(of: clause.directive),
            message:
                "'\(words(clause, source))' leaves this FinanceKit code out on Linux, so every "
                + "test here would pass on nothing.",
            expected: better ?? "a block whose FinanceKit code is compiled under "
                + CompilationWorld.flag,
            fix: condition == nil
                ? "Add '&& !\(CompilationWorld.flag)' to the conditions before the #else, and set "
                    + "that flag in the manifest for builds against the simulator."
                : nil)
    }

    private static func nowhere(
        _ clause: ConditionalBlocks.Clause, in source: SwiftSource
    ) -> Problem {
        Problem(
            place: source.place(of: clause.directive),
            message: "'\(words(clause, source))' is true neither on an iPhone nor here, so this "
                + "FinanceKit code is compiled nowhere.",
            expected: "'#if os(iOS) || \(CompilationWorld.flag)'",
            fix: "Join the two with '||': the flag is set only in builds against the simulator.")
    }

    private static func words(_ clause: ConditionalBlocks.Clause, _ source: SwiftSource) -> String {
        let directive = source.tokens[clause.directive].text
        return directive + (clause.condition.map { " \($0.text)" } ?? "")
    }
}
