package import FinanceKitSimulator

package import struct Foundation.UUID

/// What rules ask about the files of one state.
///
/// The reader keeps what it found, so that asking again about unchanged files costs a look-up each.
package struct StateFacts: Sendable {
    private let contents: ContainerContents
    private let reader: StateReader

    package init(_ contents: ContainerContents, reader: StateReader) {
        self.contents = contents
        self.reader = reader
    }

    /// A history token in a file.
    package struct PlacedToken: Hashable, Sendable {
        /// The path of the file.
        package let path: String
        /// Where it stands inside; empty for files without a structure.
        package let place: String
        package let text: String
    }

    /// A file that claims a format, or had one before, and cannot be read in it.
    package struct UnreadableFile: Hashable, Sendable {
        package let path: String
        /// For people, such as `0 bytes that are not JSON: it is empty`.
        package let reason: String
    }

    /// Which of some identifiers stand in which files, or in their names.
    ///
    /// They are found as text in either case and as 16 bytes, inside nested documents too. Rows that
    /// a database has deleted are not found, though their bytes may still be on its free pages.
    package func files(holding ids: Set<UUID>) -> [String: Set<UUID>] {
        var result: [String: Set<UUID>] = [:]
        let search = RawIdentifierSearch(ids)
        for path in contents.files.keys {
            guard let facts = reader.facts(at: path, in: contents) else { continue }
            var held = facts.ids.intersection(ids)
            var copy = path
            copy.withUTF8 { bytes in
                TextScanner.scan(bytes) { item, _ in
                    if case .id(let id) = item, ids.contains(id) { held.insert(id) }
                }
            }
            // Bytes without a structure have no values that could be looked at one by one.
            if facts.isRaw, let content = contents.files[path] {
                held.formUnion(search.found(in: content.bytes))
            }
            if !held.isEmpty { result[path] = held }
        }
        return result
    }

    /// Every history token, by file and place.
    package var tokens: [PlacedToken] {
        contents.files.keys.sorted().flatMap { path in
            (reader.facts(at: path, in: contents)?.tokens ?? []).map {
                PlacedToken(path: path, place: $0.place, text: $0.text)
            }
        }
    }

    /// The files whose structure is gone, by what they are called or what they were in `earlier`.
    package func unreadableFiles(
        comparedTo earlier: ContainerContents? = nil
    ) -> [UnreadableFile] {
        contents.files.keys.sorted().compactMap { path in
            guard let document = reader.document(at: path, in: contents) else { return nil }
            let before = earlier.flatMap { reader.document(at: path, in: $0) }
            let aligned = AlignedDocuments(expected: before, found: document).found ?? document
            if case .unreadable = aligned {
                return UnreadableFile(path: path, reason: DocumentText.text(aligned))
            }
            guard let format = before?.format, aligned.isPlain else { return nil }
            let size = contents.files[path]?.bytes.count ?? 0
            return UnreadableFile(
                path: path, reason: "\(size) bytes that are not \(format.rawValue)")
        }
    }
}
