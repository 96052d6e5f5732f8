import FinanceKitSimulator

import struct Foundation.UUID

/// One comparison of two states.
struct ComparisonRun {
    private let masks: StateMasks
    private let patterns: [IgnorePattern]
    private let reader: StateReader
    private let contents: (expected: ContainerContents, found: ContainerContents)
    private let words: ValueText

    init(
        masks: StateMasks, patterns: [IgnorePattern], reader: StateReader,
        expected: ContainerContents, found: ContainerContents
    ) {
        self.masks = masks
        self.patterns = patterns
        self.reader = reader
        contents = (expected, found)
        words = ValueText(masks)
    }

    /// Both states of the files, masked and with one colour for each pair of names.
    private struct Sides {
        var expected: MaskedState
        var found: MaskedState
        var expectedMasker: StateMasker
        var foundMasker: StateMasker
    }

    /// What differs in the files of some paths.
    mutating func records(of paths: [String]) -> [StateRecord] {
        guard !paths.isEmpty else { return [] }
        let documents = paths.map { path in
            AlignedDocuments(
                expected: reader.document(at: path, in: contents.expected),
                found: reader.document(at: path, in: contents.found))
        }
        var (sides, partners) = masked(paths, documents, fixed: [])
        let fixed = renamedThoughElsewhere(sides, partners, changed: Set(paths))
        if !fixed.isEmpty { (sides, partners) = masked(paths, documents, fixed: fixed) }
        return compare(sides)
    }

    private func masked(
        _ paths: [String], _ documents: [AlignedDocuments], fixed: Set<UUID>
    ) -> (Sides, [Int?]) {
        var maskers = (StateMasker(masks, fixed: fixed), StateMasker(masks, fixed: fixed))
        var files: (expected: [MaskedFile], found: [MaskedFile]) = ([], [])
        for (path, pair) in zip(paths, documents) {
            if let document = pair.expected {
                files.expected.append(maskers.0.file(document, path: path, ignoring: patterns))
            }
            if let document = pair.found {
                files.found.append(maskers.1.file(document, path: path, ignoring: patterns))
            }
        }
        var sides = Sides(
            expected: MaskedState(files: files.expected, names: maskers.0.names),
            found: MaskedState(files: files.found, names: maskers.1.names),
            expectedMasker: maskers.0, foundMasker: maskers.1)
        var pairing = NamePairing(sides.expected, sides.found)
        if !sides.expected.colours.isEmpty || !sides.found.colours.isEmpty {
            (sides.expected.colours, sides.found.colours) = pairing.run()
            sides.expected.rehash()
            sides.found.rehash()
        }
        return (sides, pairing.partners)
    }

    /// The identifiers that have another name in the changed files, and stand in unchanged ones.
    ///
    /// There they have their name in both states, so they cannot have been renamed.
    private func renamedThoughElsewhere(
        _ sides: Sides, _ partners: [Int?], changed: Set<String>
    ) -> Set<UUID> {
        var renamed: Set<UUID> = []
        for (one, other) in partners.enumerated() {
            guard let other else { continue }
            let (before, after) = (sides.expected.names.keys[one], sides.found.names.keys[other])
            guard before.domain == NameTable.uuids, before.text != after.text else { continue }
            renamed.formUnion([before.text, after.text].compactMap(UUID.init(uuidString:)))
        }
        guard !renamed.isEmpty else { return [] }
        var elsewhere: Set<UUID> = []
        for path in contents.expected.files.keys
        where !changed.contains(path) && contents.found.files[path] != nil {
            guard let facts = reader.facts(at: path, in: contents.expected) else { continue }
            elsewhere.formUnion(facts.ids.intersection(renamed))
        }
        return elsewhere
    }

    // MARK: Files

    private func compare(_ sides: Sides) -> [StateRecord] {
        var open: [UInt64: MaskedFile] = [:]
        for file in sides.found.files {
            open[file.maskedPath.hash(sides.found.colours)] = file
        }
        var records: [StateRecord] = []
        var missing: [MaskedFile] = []
        for file in sides.expected.files {
            let key = file.maskedPath.hash(sides.expected.colours)
            guard let other = open.removeValue(forKey: key) else {
                missing.append(file)
                continue
            }
            records += compare(file, other, sides)
        }
        for file in Self.withoutImpliedFolders(missing) {
            records.append(Self.record(.fileMissing, file))
        }
        for file in Self.withoutImpliedFolders(open.values.sorted { $0.path < $1.path }) {
            records.append(Self.record(.fileExtra, file))
        }
        return records
    }

    /// A folder needs no word when something inside it is told of.
    private static func withoutImpliedFolders(_ files: [MaskedFile]) -> [MaskedFile] {
        files.filter { folder in
            guard case .folder = folder.document else { return true }
            return !files.contains { $0.path.hasPrefix(folder.path + "/") }
        }
    }

    private static func record(_ kind: StateDifference.Kind, _ file: MaskedFile) -> StateRecord {
        let text = DocumentText.text(file.document)
        return StateRecord(
            difference: StateDifference(
                kind, path: file.path, expected: kind == .fileMissing ? text : nil,
                found: kind == .fileExtra ? text : nil),
            place: .root, nodes: [file.node])
    }

    private func compare(
        _ expected: MaskedFile, _ found: MaskedFile, _ sides: Sides
    ) -> [StateRecord] {
        let colours = (expected: sides.expected.colours, found: sides.found.colours)
        var isDatabase = false
        if case .database = expected.document { isDatabase = true }
        let root: StatePlace = isDatabase ? .database : .root
        var comparison = TreeComparison(
            path: expected.path, colours: colours, words: words, hasOrder: !isDatabase)
        let nodes = [expected.node, found.node]
        switch (expected.document, found.document) {
        case (.json, .json), (.propertyList, .propertyList):
            comparison.compare(expected.node, found.node, at: root)
        case (.database, .database):
            comparison.compare(expected.node, found.node, at: root)
            return Self.withoutRowsOfMissingTables(comparison.records)
        case (.jsonLines, .jsonLines):
            comparison.compare(expected.node, found.node, at: root)
            if comparison.records.contains(where: { $0.difference.kind == .orderOnly }),
                let row = LineOrder(expected.node, found.node).firstMovedRow
            {
                comparison.append(
                    .changed, at: root.element(row), expected: "its lines in their order",
                    found: "its lines in another order", nodes)
            }
        case (.text(let before), .text(let after)):
            guard expected.node.hash != found.node.hash else { break }
            let lines = TextDifference(
                before, after,
                hashes: (
                    { sides.expectedMasker.hash(ofLine: $0, colours.expected) },
                    { sides.foundMasker.hash(ofLine: $0, colours.found) }
                ))
            comparison.append(
                .changed, at: root.line(lines.number), expected: lines.expected.map(words.text),
                found: lines.found.map(words.text), nodes,
                isToken: TokenChange.isOne(expected.node, found.node))
        default:
            guard expected.node.hash != found.node.hash || !isSameKind(expected, found) else {
                break
            }
            let kind: StateDifference.Kind = isUnreadable(expected, found) ? .unreadable : .changed
            let texts = DocumentText.texts(expected.document, found.document)
            comparison.append(
                kind, at: root.whole, expected: texts.expected, found: texts.found, nodes,
                isToken: kind == .changed && isSameKind(expected, found)
                    && TokenChange.isOne(expected.node, found.node))
        }
        return comparison.records
    }

    private func isSameKind(_ expected: MaskedFile, _ found: MaskedFile) -> Bool {
        switch (expected.document, found.document) {
        case (.folder, .folder), (.link, .link): true
        default: expected.document.isPlain && found.document.isPlain
        }
    }

    private func isUnreadable(_ expected: MaskedFile, _ found: MaskedFile) -> Bool {
        expected.document.format != nil && found.document.isPlain
    }

    /// That a table is missing says all about its rows.
    private static func withoutRowsOfMissingTables(_ records: [StateRecord]) -> [StateRecord] {
        let whole = Set(
            records.map(\.difference).filter { $0.place.hasPrefix("table ") }
                .filter { $0.kind == .missing || $0.kind == .extra }.map(\.place))
        return records.filter { record in
            let place = record.difference.place
            guard place.hasPrefix("schema of table ") else { return true }
            return !whole.contains(String(place.dropFirst("schema of ".count)))
        }
    }
}
