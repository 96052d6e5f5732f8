package import SQLiteAccess

/// Why the wallet could not do what it was asked to.
package struct WalletError: Error, Hashable, Sendable {
    package let code: Code
    /// What happened, what was expected and what to do.
    package let message: String
    /// The database's own answer, where it was the reason.
    package let cause: SQLiteError?

    package init(_ code: Code, _ message: String, cause: SQLiteError? = nil) {
        self.code = code
        self.message = message
        self.cause = cause
    }

    package enum Code: String, CaseIterable, Sendable {
        /// There is no wallet file at that place.
        case missing
        /// A wallet was to be made where something already is.
        case occupied
        /// The file is something else than a wallet.
        case notAWallet
        /// The file was written by a newer version.
        case newerFormat
        /// The rows and the change log of the file contradict one another, or it is damaged.
        case damaged
        /// There is no row with that id.
        case rowMissing
        /// There is a row with that id already.
        case rowExists
        /// The row belongs to an account that is not in the wallet.
        case accountMissing
        /// The row breaks a rule that every row of its kind must keep.
        case rowRefused
        /// The token or cursor cannot be used: forged, foreign, of another stream, or compacted.
        case historyTokenInvalid
        /// What was asked for contradicts itself; the caller must change.
        case misuse
        /// The disk, or the room set aside for the file, is full.
        case storageFull
        /// The file or its folder cannot be written.
        case storageReadOnly
        /// Another process holds the file.
        case storageBusy
        /// Reading or writing the file went wrong in another way.
        case storageFailed
    }
}

extension WalletError: CustomStringConvertible {
    package var description: String { message }
}

extension WalletError {
    /// Says in the wallet's words what SQLite answered while `action` was under way.
    init(_ error: SQLiteError, while action: String) {
        let (code, reason): (Code, String) =
            switch error {
            case .full:
                (
                    .storageFull,
                    "the disk is full. Nothing was changed. Free some space, then do it again."
                )
            case .readOnly, .cannotOpen:
                (
                    .storageReadOnly,
                    "the wallet file cannot be written. Nothing was changed. Make the file and its "
                        + "folder writable, then do it again."
                )
            case .busy:
                (
                    .storageBusy,
                    "another process holds the wallet file. Nothing was changed. End it, or give "
                        + "each device a wallet of its own."
                )
            case .notADatabase:
                (.notAWallet, "the file is not a wallet. Name the right file, or make a new one.")
            case .corrupt:
                (.damaged, "the wallet file is damaged. Make the wallet again from its scenario.")
            case .constraint:
                (.rowRefused, "\(error.rule). Nothing was changed. Correct the value.")
            default:
                (
                    .storageFailed,
                    "the database answered \"\(error.message)\". Nothing was changed."
                )
            }
        self.init(code, "Could not \(action): \(reason)", cause: error)
    }
}

extension SQLiteError {
    /// The rule that a refused row broke; the schema names its rules in words.
    var rule: String {
        let marker = "CHECK constraint failed: "
        if message.hasPrefix(marker) {
            return "the rule \"\(message.dropFirst(marker.count))\" is broken"
        }
        return "the database answered \"\(message)\""
    }
}
