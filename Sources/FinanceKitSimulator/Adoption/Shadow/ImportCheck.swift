import BundleChecks

/// Says which imports no module here answers, and what is known about them.
struct ImportCheck {
    /// An import that cannot succeed.
    struct Finding: Hashable, Sendable {
        let module: String
        let place: FilePlace
        let advice: String
    }

    /// Names of the modules that are built with the extension.
    let own: Set<String>
    let missing: [PackageClosure.MissingProduct]

    /// Modules that come with Swift for Linux.
    static let toolchain: Set<String> = [
        "CoreFoundation", "Cxx", "CxxStdlib", "Dispatch", "Distributed", "Foundation",
        "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
        "FoundationXML", "Glibc", "Observation", "RegexBuilder", "Swift", "Synchronization",
        "Testing", "XCTest", "_Concurrency", "_Differentiation", "_RegexParser",
        "_StringProcessing", "_Volatile",
    ]

    func findings(in facts: [SourceFacts]) -> [Finding] {
        var findings: [Finding] = []
        for entry in facts.flatMap(\.imports) where !entry.isAskedFor {
            let module = entry.module
            guard !own.contains(module), !Self.toolchain.contains(module),
                !SimulatorModules.names.contains(module),
                // Those of Apple's have a rule of their own.
                UnavailableModule.named(module) == nil
            else { continue }
            findings.append(Finding(module: module, place: entry.place, advice: advice(module)))
        }
        return findings
    }

    private func advice(_ module: String) -> String {
        let take = "Check the package out and name it: --package FOLDER"
        if let product = missing.first(where: { $0.product == module }) {
            return "It comes from \(product.location), and fksim build fetches nothing. \(take)"
        }
        if let product = missing.first {
            return "It may come from \(product.location) (product '\(product.product)'), and fksim "
                + "build fetches nothing. \(take)"
        }
        return "No module of that name comes with Swift, with the simulator, or with the "
            + "extension's own packages. Put the import and what needs it behind "
            + "'#if canImport(\(module))'."
    }
}
