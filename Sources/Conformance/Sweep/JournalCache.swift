import FinanceKitSimulator
import Synchronization

/// Keeps what journals come to, as long as their content lives.
///
/// Contents that are equal are one object in a sweep, so a journal is read once however many points
/// leave it as it is, and what it comes to is one object too, which need not be compared.
final class JournalCache: Sendable {
    private struct Entry {
        weak var content: FileContent?
        var reduced: FileContent
    }
    private let known = Mutex<[String: Bool]>([:])
    private let entries = Mutex<[ObjectIdentifier: Entry]>([:])
    /// With so many entries, those whose content is gone are let go.
    private static let pruneAt = 512

    /// What a content comes to, worked out by `reduce` when it is not known.
    func reduced(
        _ content: FileContent, by reduce: () -> FileContent
    ) -> FileContent {
        let key = ObjectIdentifier(content)
        let known = entries.withLock { entries in
            entries[key].flatMap { $0.content === content ? $0.reduced : nil }
        }
        if let known { return known }
        let reduced = reduce()
        entries.withLock { entries in
            if entries.count >= Self.pruneAt {
                entries = entries.filter { $0.value.content != nil }
            }
            entries[key] = Entry(content: content, reduced: reduced)
        }
        return reduced
    }

    /// Whether a path is a journal's; patterns are slow to match, and paths are few.
    func isJournal(_ path: String, by match: () -> Bool) -> Bool {
        if let answer = known.withLock({ $0[path] }) { return answer }
        let answer = match()
        known.withLock { known in
            if known.count >= Self.pruneAt { known = [:] }
            known[path] = answer
        }
        return answer
    }
}
