import SQLiteAccess

extension WalletStore {
    /// Folds what earlier owners left in the log into the file, and keeps all later commits apart.
    ///
    /// Until `fold`, the file `PATH-wal` holds all that was committed since, so that whoever removes
    /// it while no store is open has the wallet of this moment.
    package func holdLog() throws(WalletError) {
        do throws(SQLiteError) {
            try connection.keepLog()
            try connection.foldLog()
        } catch {
            throw WalletError(error, while: "fold the log of the wallet")
        }
    }

    /// Makes the commits since `holdLog` a part of the file.
    package func foldLog() throws(WalletError) {
        do throws(SQLiteError) {
            try connection.foldLog()
        } catch {
            throw WalletError(error, while: "fold the log of the wallet")
        }
    }
}
