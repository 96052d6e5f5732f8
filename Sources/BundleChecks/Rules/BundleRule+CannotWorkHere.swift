extension BundleRule {
    /// What the sources import can be had on Linux.
    static let cannotWorkHere = BundleRule(
        id: "package-cannot-work-here", level: .should,
        summary: "The extension imports no framework that only Apple's systems have.",
        source: RuleSource(
            .observed, "the modules that Swift 6.3 for Linux and the simulator bring along"),
        fix: "Put the import and what needs it behind '#if canImport(…)'."
    ) { subject in subject.sources.flatMap(importProblems) }

    private static func importProblems(_ source: SwiftSource) -> [Problem] {
        source.importedModules.compactMap { name, token in
            guard !source.conditions.isLeftOut(token, in: .simulator),
                let module = UnavailableModule.named(name)
            else { return nil }
            return Problem(
                place: source.place(of: token),
                message: "'import \(name)' cannot be built on Linux: \(module.reason).",
                expected: "only modules that exist on Linux, or '#if canImport(\(name))' around "
                    + "the import and what needs it",
                fix: module.advice)
        }
    }
}
