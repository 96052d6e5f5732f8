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
    package func cursor(
        from token: String, for stream: HistoryStream
    ) throws(WalletError) -> HistoryCursor {
        let cursor = try tokens.cursor(from: token)
        try check(cursor, for: stream)
        return cursor
    }
}
