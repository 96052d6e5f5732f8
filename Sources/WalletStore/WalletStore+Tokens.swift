package import WalletModel

extension WalletStore {
    /// The token that stands for a cursor of this wallet.
    package func token(for cursor: HistoryCursor) -> String {
        tokens.token(for: cursor)
    }

    /// The cursor of a token that is asked to go on with `stream`.
    ///
    /// Throws `historyTokenInvalid` for a token that is forged or changed, of another device or
    /// another stream, ahead of the wallet, or compacted away.
    /// Where `acceptsOtherStreams`, a token of another stream stands for its position alone.
    package func cursor(
        from token: String, for stream: HistoryStream, acceptsOtherStreams: Bool = false
    ) throws(WalletError) -> HistoryCursor {
        var cursor = try tokens.cursor(from: token)
        if acceptsOtherStreams, cursor.stream != stream {
            cursor = HistoryCursor(stream: stream, position: cursor.position)
        }
        try check(cursor, for: stream)
        return cursor
    }
}
