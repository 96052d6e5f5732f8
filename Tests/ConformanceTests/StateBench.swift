import Conformance
import FinanceKitSimulator
import Foundation
import SQLiteAccess
import TestSupport
import WalletModel
import WalletStore

/// What the tests of the state comparison share: a folder, a reader, and a wallet's masks.
final class StateBench {
    let scratch: ScratchDirectory
    let reader: StateReader
    private var databaseNumber = 0

    static let path = "group.com.example.ledger/ledger.json"
    static let start = Timestamp(seconds: 1_790_000_000)
    static let span = start...Timestamp(seconds: 1_790_000_600)
    static let walletIDs: [UUID] = (1...40).compactMap {
        UUID(uuidString: "7F3A0000-0000-4000-8000-0000000000" + ($0 < 10 ? "0\($0)" : "\($0)"))
    }

    init() throws {
        scratch = try ScratchDirectory("state")
        let folder = scratch.url.appending(path: "reader")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        reader = StateReader(folder: folder)
    }

    /// Two devices with one wallet: their tokens look different and mean the same.
    static let tokens = [UInt8(1), 2].map { number in
        HistoryTokenText(
            identity: WalletIdentity(
                deviceID: walletIDs[Int(number)], secret: [UInt8](repeating: number, count: 32)))
    }

    var masks: StateMasks {
        StateMasks(walletIDs: Set(Self.walletIDs), deviceTimes: [Self.span]) { token in
            Self.tokens.lazy.compactMap {
                // A token of the other device is none of this one.
                try? $0.cursor(from: token)
            }.first
        }
    }

    func comparison(ignoring patterns: [String] = []) throws -> StateComparison {
        StateComparison(
            masks: masks, ignoring: try patterns.map { try IgnorePattern($0) }, reader: reader)
    }

    func differences(
        _ expected: String, _ found: String, at path: String = path,
        ignoring patterns: [String] = []
    ) throws -> [StateDifference] {
        try differences([path: Array(expected.utf8)], [path: Array(found.utf8)], ignoring: patterns)
    }

    func differences(
        _ expected: [String: [UInt8]], _ found: [String: [UInt8]], ignoring patterns: [String] = []
    ) throws -> [StateDifference] {
        try comparison(ignoring: patterns)
            .differences(expected: Self.contents(expected), found: Self.contents(found))
    }

    static func contents(_ files: [String: [UInt8]]) -> ContainerContents {
        ContainerContents(files: files.mapValues { FileContent(.file, bytes: $0, mode: 0o644) })
    }

    /// The bytes of a new database and of what stands beside it while it is open.
    func database(
        _ path: String, log: Bool = false, _ fill: (Connection) throws -> Void
    ) throws -> [String: [UInt8]] {
        databaseNumber += 1
        let file = scratch.path("db-\(databaseNumber).sqlite")
        let connection = try Connection(.file(file), options: ConnectionOptions(access: .create))
        try connection.execute("PRAGMA synchronous = OFF")
        if log {
            try connection.execute("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0")
        }
        try fill(connection)
        var files: [String: [UInt8]] = [:]
        for suffix in ["", "-wal", "-shm", "-journal"] {
            guard FileManager.default.fileExists(atPath: file + suffix) else { continue }
            files[path + suffix] = [UInt8](try Data(contentsOf: URL(filePath: file + suffix)))
        }
        return files
    }
}
