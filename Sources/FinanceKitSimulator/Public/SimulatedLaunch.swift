public import Foundation

/// One launch of an extension, an app or a widget: what it did, in order, and how it ended.
public struct SimulatedLaunch: Hashable, Sendable {
    /// The executable's name, such as `BudgetSync`.
    public internal(set) var name: String
    /// Device time at which it was started.
    public internal(set) var date: Date
    /// How it ended.
    public internal(set) var ending = WakeEnding.hostStopped
    /// The ending in a sentence: the signal, the reason of a trap, what the start failed at.
    public internal(set) var endingDetails = ""
    /// Its calls of the store, in the order in which they arrived.
    public internal(set) var calls: [Call] = []
    /// The lines that it printed or logged, without line feeds; of very many, the first 10,000.
    public internal(set) var prints: [String] = []
    /// What it asked of WidgetKit, BackgroundTasks and UserNotifications.
    public internal(set) var sideEffects: [SideEffect] = []
    /// The files of its containers that are not as they were before it.
    public internal(set) var fileChanges: [FileChange] = []
    /// Where the planned fault fired, as scenarios name it; nil where it did not, or there was none.
    public internal(set) var faultFired: String?
    /// Everything as a person reads it, with real times in milliseconds.
    public internal(set) var timeline = ""

    /// One call of the framework.
    public struct Call: Hashable, Sendable {
        /// Such as `transactionHistory`; a set of user defaults is `defaultsChanged`.
        public let name: String
        /// Which call of this name it is in the launch, from 1.
        public let ordinal: Int
        /// What was asked, in a few words; empty where the name says it all.
        public let question: String
        /// What was answered, in a few words; nil where no answer came.
        public let answer: String?
    }

    /// One call of a shim, which is recorded in place of being done.
    public struct SideEffect: Hashable, Sendable {
        /// Module and call, such as `WidgetKit.reloadTimelines`.
        public let name: String
        /// What the call was about, such as `kind` with `Spending`.
        public let details: [String: String]
    }

    /// One file that was made, changed or removed.
    public struct FileChange: Hashable, Sendable {
        /// The App Group or `Data`, then the path inside: `group.com.example.budget/ledger.json`.
        public let path: String
        /// What became of it.
        public let kind: Kind
        /// Bytes before; nil where it was not there.
        public let sizeBefore: Int?
        /// Bytes after; nil where it is gone.
        public let sizeAfter: Int?

        /// What became of a file.
        public enum Kind: String, Hashable, Sendable {
            case added, modified, removed
        }
    }
}
