/// The greatest sizes that the wallet works with.
package enum WalletLimits {
    /// The most rows of one history element, where nothing else is asked for.
    package static let historyRows = 500
    /// The most rows of one history element that can be asked for.
    package static let historyRowsMax = 100_000
    /// How many rows a cursor takes from the database at a time, where nothing else is asked for.
    package static let pageRows = 256
    /// How many new rows at once make it worth while to put off the indexes of an empty table.
    package static let loadRows = 1_000
    /// How long a call waits for another process that holds the wallet file.
    package static let busyTimeout: Duration = .seconds(2)
    /// How much of the wallet file is held in memory at most.
    package static let cacheSizeKibibytes = 65_536
    /// The largest wallet file that is copied to be put back later.
    package static let imageSizeBytesMax = 64 * 1024 * 1024
    /// How many bytes the token secret of a wallet must have.
    package static let secretSizeBytes = 32
}
