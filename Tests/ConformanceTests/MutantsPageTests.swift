import BundleChecks
import Conformance
import Foundation
import TestSupport
import Testing

/// The published page of the proof: which mistake each rule is tried with.
@Suite struct MutantsPageTests {
    private static let file = BuiltProducts.packageRoot.appending(
        path: "Sources/FinanceKitSimulator/FinanceKitSimulator.docc/Mutants.md")

    /// The page, made from the table of mutants and the catalogue.
    private static var page: String {
        let untestable = Set(Rule.all.filter { $0.untestable != nil }.map(\.id))
        let lines = Mutant.all.compactMap { mutant -> String? in
            guard let rule = mutant.rule else { return nil }
            let isSeen = !untestable.contains(rule) && mutant.mode != "rejected-counts"
            return "| `\(mutant.mode)` | \(mutant.sentence) | `\(rule)` | "
                + (isSeen ? "flagged" : "cannot be seen") + " |"
        }
        return """
            # The proof of the rules

            Extensions that make one mistake each, and the rule that flags it.

            ## Overview

            A kit that judges others has to be judged itself. Five reference extensions of different
            architectures pass `fksim conform` with no finding: LedgerSync (journals in files),
            LedgerDatabase (SQLite), LedgerDefaults (the group's defaults), SpendingWidget (an
            aggregate that is asked for anew), and PythonLedger (the protocol alone). Each mutant
            below breaks one thing, and its own rule has to say so; the tests run all of them.

            What cannot be seen is listed too: rules that are untestable here, and a sum that only
            its author knows the meaning of.

            | mutant | what it does wrong | rule | |
            |---|---|---|---|
            \(lines.joined(separator: "\n"))

            """
    }

    @Test func `the page Mutants is what the table says`() throws {
        if ProcessInfo.processInfo.environment["FKSIM_UPDATE_PAGES"] != nil {
            try Self.page.write(to: Self.file, atomically: true, encoding: .utf8)
        }
        let written = try String(contentsOf: Self.file, encoding: .utf8)
        #expect(written == Self.page, "Run the test with FKSIM_UPDATE_PAGES=1 and look at it.")
    }

    @Test func `every rule that must hold and can be tested has a mutant`() {
        let tried = Set(Mutant.all.compactMap(\.rule))
        let must = Rule.all.filter { $0.level == .must && $0.untestable == nil }.map(\.id)
        // They need a second executable, and a probe, and have tests of their own.
        let elsewhere: Set = ["lifecycle-survives-upgrade", "probe-ledger-equals-wallet"]
        #expect(Set(must).subtracting(tried).subtracting(elsewhere).isEmpty)
    }

    @Test func `there are at least 35 mutants`() {
        #expect(Mutant.all.count { $0.rule != nil } >= 35)
    }
}
