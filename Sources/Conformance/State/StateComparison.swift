package import FinanceKitSimulator

import struct Foundation.UUID

/// Compares what two runs left behind, as far as it must be equal.
///
/// It decides by values alone; only databases are opened, by its reader. Files of the same content,
/// by identity or by bytes, are not looked into. One comparison may be used from several threads.
package struct StateComparison: Sendable {
    /// How many differences of one file are told; the last place says how many more there are.
    package static let differencesPerFileMax = 20

    private let masks: StateMasks
    private let patterns: [IgnorePattern]
    private let reader: StateReader

    package init(masks: StateMasks, ignoring patterns: [IgnorePattern] = [], reader: StateReader) {
        self.masks = masks
        self.patterns = patterns
        self.reader = reader
    }

    /// What differs, rows that are missing first, then doubled and changed ones, and notes last.
    package func differences(
        expected: ContainerContents, found: ContainerContents
    ) -> [StateDifference] {
        var differences: [StateDifference] = []
        var shown: [String: Int] = [:]
        var cutOff: [String: [StateDifference]] = [:]
        for record in records(expected: expected, found: found) {
            let path = record.difference.path
            guard shown[path, default: 0] >= Self.differencesPerFileMax else {
                shown[path, default: 0] += 1
                differences.append(record.difference)
                continue
            }
            cutOff[path, default: []].append(record.difference)
        }
        for (path, more) in cutOff.sorted(by: { $0.key < $1.key }) {
            differences.append(
                StateDifference(
                    more[0].kind, path: path, place: "and \(more.count) more",
                    isToken: more.allSatisfy(\.isToken)))
        }
        return differences
    }

    /// The same with all that calibration needs, in the same order and without a maximum.
    func records(expected: ContainerContents, found: ContainerContents) -> [StateRecord] {
        let chosen = ChosenFiles(expected, found, ignoring: patterns)
        var run = ComparisonRun(
            masks: masks, patterns: patterns, reader: reader, expected: expected, found: found)
        let records =
            run.records(of: chosen.paths)
            + chosen.temporaries.map { path in
                StateRecord(
                    difference: StateDifference(.temporary, path: path), place: .root)
            }
        return records.enumerated().sorted { one, other in
            let (left, right) = (one.element.difference, other.element.difference)
            return (Self.rank(left.kind), left.path, one.offset)
                < (Self.rank(right.kind), right.path, other.offset)
        }.map(\.element)
    }

    private static func rank(_ kind: StateDifference.Kind) -> Int {
        switch kind {
        case .missing: 0
        case .doubled: 1
        case .changed: 2
        case .extra: 3
        case .unreadable: 4
        case .fileMissing: 5
        case .fileExtra: 6
        case .orderOnly: 7
        case .temporary: 8
        }
    }
}
