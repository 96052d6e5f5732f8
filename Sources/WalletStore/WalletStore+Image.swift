import SQLiteAccess

/// A wallet as it was at one moment.
package struct WalletImage: Sendable {
    let bytes: [UInt8]
}

extension WalletStore {
    /// The wallet as it is now; nil where its file is larger than `bytesMax`.
    package func image(bytesMax: Int) throws(WalletError) -> WalletImage? {
        do throws(SQLiteError) {
            return try connection.image(bytesMax: bytesMax).map(WalletImage.init)
        } catch {
            throw WalletError(error, while: "copy the wallet")
        }
    }

    /// The same file with what the wallet held when `image` was taken of it.
    ///
    /// This store, its cursors and its readers are not to be used any more.
    package func rewound(to image: WalletImage) throws(WalletError) -> WalletStore {
        do throws(SQLiteError) {
            try connection.replaceContents(with: image.bytes)
        } catch {
            throw WalletError(error, while: "put the wallet back")
        }
        return try WalletStore(checked: connection)
    }
}
