package import FinanceKitSimulator
import Synchronization

package import struct Foundation.URL

/// Reads files of containers into documents, each content once as long as it lives.
///
/// It may be used from several threads. The databases among the files that have a write-ahead log or
/// a rollback journal beside them are copied into a folder of its own user's, for the moment.
package final class StateReader: Sendable {
    private let folder: URL
    private let cache = Mutex(Cache())

    /// After so many bytes were read, what was read of contents that are gone is forgotten.
    private static let pruningBytes = 16 << 20
    /// What a file counts at least, so that many small ones are forgotten as well.
    private static let bytesMin = 16 << 10

    private struct Cache: ~Copyable {
        var entries: [ObjectIdentifier: Entry] = [:]
        var fileNumber = 0
        /// How much was read since what is gone was last looked for.
        var bytesSincePruning = 0

        func known(
            _ content: FileContent, _ path: String, _ companions: [FileContent?]
        ) -> Entry? {
            guard let entry = entries[ObjectIdentifier(content)], entry.content === content,
                entry.path == path, entry.companions.elementsEqual(companions, by: ===)
            else { return nil }
            return entry
        }
    }

    /// Keeps what was read, and forgets it when the content is gone.
    private struct Entry {
        weak var content: FileContent?
        /// The companions of a database that it was read with; kept, so that no other content can
        /// come to have the same identity meanwhile.
        var companions: [FileContent?]
        var path: String
        var document: StateDocument
        var facts: DocumentFacts?
    }

    /// Makes a reader that may write into `folder`, which exists.
    package init(folder: URL) {
        self.folder = folder
    }

    /// What stands at a path of some contents; nil when there is nothing.
    ///
    /// The companions of a database belong to it and are no documents of their own: nil as well.
    package func document(at path: String, in contents: ContainerContents) -> StateDocument? {
        guard let content = contents.files[path],
            !DatabaseFiles.isCompanion(path, in: contents)
        else { return nil }
        let companions = DatabaseFiles.companions(of: path, in: contents)
        let key = ObjectIdentifier(content)
        let known = cache.withLock { $0.known(content, path, companions)?.document }
        if let known { return known }
        let document = read(content, path, companions)
        cache.withLock { cache in
            cache.entries[key] = Entry(
                content: content, companions: companions, path: path, document: document)
            cache.bytesSincePruning += max(Self.bytesMin, content.bytes.count)
            guard cache.bytesSincePruning >= Self.pruningBytes else { return }
            cache.entries = cache.entries.filter { $0.value.content != nil }
            cache.bytesSincePruning = 0
        }
        return document
    }

    /// The identifiers and history tokens of a file, found once as long as its content lives.
    package func facts(at path: String, in contents: ContainerContents) -> DocumentFacts? {
        guard let content = contents.files[path] else { return nil }
        let key = ObjectIdentifier(content)
        let companions = DatabaseFiles.companions(of: path, in: contents)
        let known = cache.withLock { $0.known(content, path, companions)?.facts }
        if let known { return known }
        guard let document = document(at: path, in: contents) else { return nil }
        let facts = DocumentFacts(document)
        cache.withLock { cache in
            if cache.known(content, path, companions) != nil { cache.entries[key]?.facts = facts }
        }
        return facts
    }

    private func read(
        _ content: FileContent, _ path: String, _ companions: [FileContent?]
    ) -> StateDocument {
        switch content.kind {
        case .folder: return .folder
        case .link: return .link(target: String(decoding: content.bytes, as: UTF8.self))
        case .file: break
        }
        guard DatabaseFiles.isDatabase(content, companions: companions) else {
            return DocumentParser.document(of: content.bytes, path: path)
        }
        let number = cache.withLock { cache -> Int in
            cache.fileNumber += 1
            return cache.fileNumber
        }
        do {
            let database = try DatabaseContents.read(
                main: content.bytes, log: companions[0]?.bytes, journal: companions[1]?.bytes,
                in: folder, named: "state-\(number).sqlite")
            return .database(database)
        } catch {
            return .unreadable(.database, reason: error.reason, bytes: content.bytes)
        }
    }
}
