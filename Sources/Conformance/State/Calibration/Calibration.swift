package import FinanceKitSimulator
import WalletModel

/// Finds out from runs that nothing cut what changes by itself, and proposes to ignore it.
///
/// What two equal runs leave behind differently is no matter of ignoring: it is told as it is.
/// Nothing is proposed that would hide an identifier of the wallet, an amount or a history token.
package struct Calibration: Sendable {
    private let comparison: StateComparison
    private let secrets: WalletTraces
    private let reader: StateReader

    /// `amounts` are those of the wallet as decimal text, with or without their sign.
    package init(
        masks: StateMasks, ignoring patterns: [IgnorePattern] = [], amounts: Set<String>,
        reader: StateReader
    ) {
        comparison = StateComparison(masks: masks, ignoring: patterns, reader: reader)
        secrets = WalletTraces(ids: masks.walletIDs, amounts: amounts)
        self.reader = reader
    }

    /// What the runs show.
    package struct Result: Sendable {
        package var proposals: [ConformanceReport.Proposal]
        /// What differs between two equal runs, notes left out.
        package var nonDeterminism: [StateDifference]
    }

    /// Compares two equal clean runs, one after a wake with nothing new, and one at another time.
    package func result(
        first: ContainerContents, second: ContainerContents,
        afterIdleWake idle: ContainerContents? = nil, timeShifted shifted: ContainerContents? = nil
    ) -> Result {
        let unstable = comparison.differences(expected: first, found: second)
            .filter(\.isFailure)
        var proposals: [ConformanceReport.Proposal] = []
        let runs: [(ContainerContents?, String)] = [
            (idle, "a wake with nothing new changes it"),
            (shifted, "it follows the time of the device"),
        ]
        let all = [first, second] + runs.compactMap(\.0)
        for (contents, reason) in runs {
            guard let contents else { continue }
            let records = comparison.records(expected: first, found: contents)
            for pattern in records.flatMap(ProposedPattern.patterns) {
                guard !proposals.contains(where: { $0.pattern == pattern.description }),
                    Self.canBeWritten(pattern), isHarmless(pattern, in: all)
                else { continue }
                proposals.append(
                    ConformanceReport.Proposal(pattern: pattern.description, reason: reason))
            }
        }
        return Result(
            proposals: Self.withoutNeedless(proposals), nonDeterminism: unstable)
    }

    /// Whether users can write the pattern down; names with odd letters have no way to.
    private static func canBeWritten(_ pattern: IgnorePattern) -> Bool {
        // What is wrong with it matters to nobody, since nobody wrote it.
        (try? IgnorePattern(pattern.description)) == pattern
    }

    /// Whether nothing of the wallet stands in what a pattern would hide, in any of the runs.
    private func isHarmless(_ pattern: IgnorePattern, in runs: [ContainerContents]) -> Bool {
        runs.allSatisfy { contents in
            contents.files.keys.filter { pattern.path.matches($0) }.allSatisfy { path in
                guard let document = reader.document(at: path, in: contents) else { return true }
                return !secrets.areIn(.string(path))
                    && !PatternReach(pattern, path: path).values(in: document)
                        .contains(where: secrets.areIn)
            }
        }
    }

    /// Leaves out parts of what is proposed as a whole.
    private static func withoutNeedless(
        _ proposals: [ConformanceReport.Proposal]
    ) -> [ConformanceReport.Proposal] {
        proposals.filter { one in
            !proposals.contains { other in
                other.pattern != one.pattern
                    && [":", " column", ".", "["].contains {
                        one.pattern.hasPrefix(other.pattern + $0)
                            && ($0 == ":" || other.pattern.contains(":"))
                    }
            }
        }
    }
}
