import Foundation
import Synchronization

/// Says on the extension's log why a call was refused, each sentence once.
///
/// `FinanceError` has three public cases and no room for words. What the host said would be lost
/// to the person who looks for the reason, so it goes to stderr.
package final class FailureLog: Sendable {
    /// The most different sentences that are said; later ones are dropped.
    package static let sentencesMax = 64

    private let said = Mutex<Set<String>>([])
    private let write: @Sendable (String) -> Void

    /// Writes through `write`, which gets a sentence without a line feed.
    package init(write: @escaping @Sendable (String) -> Void) {
        self.write = write
    }

    /// Writes to descriptor 2, which the host keeps apart from the wire.
    package static let standardError = FailureLog { sentence in
        FileHandle.standardError.write(Data("\(sentence)\n".utf8))
    }

    /// Says the sentence, unless it was said before.
    package func say(_ sentence: String) {
        let isNew = said.withLock { said in
            said.count < Self.sentencesMax && said.insert(sentence).inserted
        }
        if isNew { write(sentence) }
    }
}
