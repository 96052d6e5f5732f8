import FinanceKitSimulator
import Foundation
import SQLiteAccess
import WalletModel
import WalletStore

/// From a statement's text to a committed wallet, against SQLite's own bulk insert of the rows.
enum ImportBenchmark: Benchmark {
    static let name = "import"
    static let summary = "a statement's text into the wallet, against a plain bulk insert"

    static func run(on bench: Workbench) throws(BenchmarkError) -> [Figure] {
        let rows = bench.options.rows
        let text = StatementText.make(rows: rows)
        let folder = try bench.makeFolder("import")
        let rounds = bench.options.isQuick ? 1 : bench.options.isLarge ? 3 : 5
        var parse = Samples()
        var commit = Samples()
        var plain = Samples()
        try BenchmarkError.whenDoing("import a statement of \(rows) rows") {
            for round in 0..<rounds + 1 {
                let times = try measureOnce(text, folder: folder + "/\(round)")
                // The first round warms up what is the same in all: code, caches, the disk.
                guard round > 0 else { continue }
                parse.add(times.parse)
                commit.add(times.commit)
                plain.add(times.plain)
            }
        }
        let whole = parse.median + commit.median
        return [
            Figure(
                "import.rate", Double(rows) * 1e9 / whole, "rows/s", runs: rounds,
                "\(rows) rows of CSV text, parsed and committed as one commit"),
            Figure(
                "import.parse", parse.median.milliseconds, "ms", runs: rounds,
                "of that, from text to records"),
            Figure(
                "import.commit", commit.median.milliseconds, "ms", runs: rounds,
                "of that, from records to the committed wallet and its change log"),
            Figure(
                "import.plain", plain.median.milliseconds, "ms", runs: rounds,
                "plain SQLite: the same records into one table without index or log"),
            Figure(
                "import.ratio", whole / plain.median, "x", runs: rounds,
                "parse and commit over the plain insert"),
        ]
    }

    private static func measureOnce(
        _ text: [UInt8], folder: String
    ) throws -> (parse: Duration, commit: Duration, plain: Duration) {
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        // A bulk of files that nobody reads again would slow the rounds after it.
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var content: StatementImport?
        let parse = try Stopwatch.time {
            content = try StatementParser.parse(text, name: "statement.csv")
        }
        guard let content else { preconditionFailure("parsed, and nothing is there") }
        let identity = WalletIdentity(
            deviceID: content.account.id, secret: [UInt8](repeating: 7, count: 32))
        let store = try WalletStore.create(.file(folder + "/wallet.db"), identity: identity)
        let commit = try Stopwatch.time {
            try store.commit(at: Timestamp(seconds: 1_772_460_000)) {
                (commit) throws(WalletError) in
                try commit.insert(content.account)
                try commit.insert(contentsOf: content.transactions)
                try commit.insert(content.balance)
            }
        }
        let database = try PlainDatabase(path: folder + "/plain.db")
        let plain = try Stopwatch.time { try database.insert(content.transactions) }
        return (parse, commit, plain)
    }
}
