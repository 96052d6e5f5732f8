import Foundation
package import SQLiteAccess

extension WalletStore {
    /// Makes a new, empty wallet where nothing is yet.
    ///
    /// An empty file, or one whose making was cut short, counts as nothing. `pageCountMax` bounds
    /// the size of the file, in pages of 4096 bytes; more is refused as a full disk is.
    /// `busyTimeout` is how long a commit waits for another process that holds the file.
    package static func create(
        _ location: DatabaseLocation, identity: WalletIdentity, pageCountMax: Int? = nil,
        busyTimeout: Duration = WalletLimits.busyTimeout
    ) throws(WalletError) -> WalletStore {
        let connection = try connect(
            location, access: .create, busyTimeout: busyTimeout, while: "make the wallet")
        guard case .nothing = try inspect(connection, at: location) else {
            throw WalletError(
                .occupied,
                "Could not make a wallet at \(location.quoted): there is a file with content "
                    + "already. Name another place, or open the wallet that is there.")
        }
        do throws(SQLiteError) {
            try limit(connection, to: pageCountMax)
            try connection.useWriteAheadLog()
            try connection.setCacheSize(kibibytes: WalletLimits.cacheSizeKibibytes)
            try connection.transaction { () throws(SQLiteError) in
                try connection.execute(WalletSchema.creation)
                let row = try connection.prepare("INSERT INTO wallet VALUES (1, ?, ?, 0, 0, 0)")
                try row.bind(identity.deviceID, at: 1)
                try row.bind(blob: identity.secret, at: 2)
                try row.run()
            }
        } catch {
            throw WalletError(error, while: "make the wallet at \(location.quoted)")
        }
        return try WalletStore(checked: connection)
    }

    /// Opens the wallet file at `path`, and brings one of an earlier format up to date.
    ///
    /// A file that is no wallet, or one of a newer format, is left untouched.
    package static func open(
        path: String, pageCountMax: Int? = nil
    ) throws(WalletError) -> WalletStore {
        let location = DatabaseLocation.file(path)
        guard FileManager.default.fileExists(atPath: path) else {
            throw WalletError(
                .missing,
                "There is no wallet at \(location.quoted). Name a wallet file, or make one first.")
        }
        let connection = try connect(location, access: .readWrite, while: "open the wallet")
        let format: Int64
        switch try inspect(connection, at: location) {
        case .wallet(let found): format = found
        case .nothing:
            throw WalletError(
                .notAWallet,
                "The file \(location.quoted) is empty and holds no wallet. Name a wallet file, or "
                    + "make a wallet there first.")
        }
        do throws(SQLiteError) {
            try limit(connection, to: pageCountMax)
            try connection.useWriteAheadLog()
            try connection.setCacheSize(kibibytes: WalletLimits.cacheSizeKibibytes)
            if format < WalletSchema.formatVersion { try WalletMigration.migrate(connection) }
        } catch {
            throw WalletError(error, while: "open the wallet at \(location.quoted)")
        }
        return try WalletStore(checked: connection)
    }

    /// Opens the wallet at `path`, or makes it when there is nothing.
    ///
    /// `identity` is for a new wallet; one that is there keeps its own.
    package static func openOrCreate(
        path: String, identity: WalletIdentity
    ) throws(WalletError) -> WalletStore {
        let location = DatabaseLocation.file(path)
        let connection = try connect(location, access: .create, while: "open the wallet")
        switch try inspect(connection, at: location) {
        case .wallet: return try open(path: path)
        case .nothing: return try create(location, identity: identity)
        }
    }

    /// For a wallet that the next run makes again: a power cut may damage its file.
    ///
    /// What was committed survives the end of the process as before, and nothing waits for the disk.
    package func leaveSyncingToSystem() throws(WalletError) {
        do throws(SQLiteError) {
            try connection.leaveSyncingToSystem()
        } catch {
            throw WalletError(error, while: "open the wallet")
        }
    }

    private enum Content {
        case nothing
        case wallet(format: Int64)
    }

    /// Finds out what a file holds without writing to it; throws for all that is no wallet.
    private static func inspect(
        _ connection: Connection, at location: DatabaseLocation
    ) throws(WalletError) -> Content {
        let objectCount: Int64
        let application: Int64
        let format: Int64
        do throws(SQLiteError) {
            objectCount = try connection.integer("SELECT count(*) FROM sqlite_schema")
            application = try connection.integer("PRAGMA application_id")
            format = try connection.integer("PRAGMA user_version")
        } catch {
            guard case .notADatabase = error else {
                throw WalletError(error, while: "read \(location.quoted)")
            }
            throw WalletError(
                .notAWallet,
                "The file \(location.quoted) is not a wallet: it is not even a SQLite database. "
                    + "Name a wallet file, or make a new one elsewhere.", cause: error)
        }
        if objectCount == 0, application == 0, format == 0 { return .nothing }
        guard application == WalletSchema.applicationID else {
            throw WalletError(
                .notAWallet,
                "The file \(location.quoted) is not a wallet: it is a SQLite database of another "
                    + "program (application id \(application), not "
                    + "\(WalletSchema.applicationID)). Name a wallet file, or make a new one "
                    + "elsewhere.")
        }
        guard format <= WalletSchema.formatVersion else {
            throw WalletError(
                .newerFormat,
                "The wallet \(location.quoted) has format \(format), and this version knows "
                    + "formats up to \(WalletSchema.formatVersion). Use the version that wrote it, or "
                    + "make the wallet again with this one.")
        }
        guard (1...WalletSchema.formatVersion).contains(format), objectCount > 0 else {
            throw WalletError(
                .damaged,
                "The wallet \(location.quoted) has format \(format), which never existed. Make "
                    + "the wallet again.")
        }
        return .wallet(format: format)
    }

    private static func connect(
        _ location: DatabaseLocation, access: ConnectionOptions.Access,
        busyTimeout: Duration = WalletLimits.busyTimeout, while action: String
    ) throws(WalletError) -> Connection {
        do throws(SQLiteError) {
            return try Connection(
                location,
                options: ConnectionOptions(access: access, busyTimeout: busyTimeout))
        } catch {
            throw WalletError(error, while: "\(action) at \(location.quoted)")
        }
    }

    private static func limit(
        _ connection: Connection, to pageCountMax: Int?
    ) throws(SQLiteError) {
        guard let pageCountMax else { return }
        try connection.execute("PRAGMA max_page_count = \(pageCountMax)")
    }
}

extension DatabaseLocation {
    /// The place in single quotes, for sentences.
    fileprivate var quoted: String {
        switch self {
        case .memory: "'memory'"
        case .file(let path): "'\(path)'"
        }
    }
}
