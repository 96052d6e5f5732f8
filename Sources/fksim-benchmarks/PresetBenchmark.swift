import FinanceKitSimulator
import Foundation
import SQLiteAccess
import WalletModel
import WalletStore

/// A large preset, made and committed, against SQLite's own bulk insert of the same rows.
enum PresetBenchmark: Benchmark {
    static let name = "preset"
    static let summary = "the preset large, made and stored, against a plain bulk insert"

    static func run(on bench: Workbench) throws(BenchmarkError) -> [Figure] {
        let rows = bench.options.rows
        let folder = try bench.makeFolder("preset")
        let rounds = bench.options.isQuick ? 1 : bench.options.isLarge ? 3 : 5
        let options = PresetOptions(.large, transactions: rows)
        var make = Samples()
        var whole = Samples()
        var plain = Samples()
        try BenchmarkError.whenDoing("make and store a preset of \(rows) rows") {
            for round in 0..<rounds + 1 {
                let times = try measureOnce(options, folder: folder + "/\(round)")
                // The first round warms up what is the same in all: code, caches, the disk.
                guard round > 0 else { continue }
                make.add(times.make)
                whole.add(times.whole)
                plain.add(times.plain)
            }
        }
        return [
            Figure(
                "preset.rate", Double(rows) * 1e9 / whole.median, "rows/s", runs: rounds,
                "\(rows) rows, made and committed as one commit"),
            Figure(
                "preset.make", make.median.milliseconds, "ms", runs: rounds,
                "making the rows alone, stored nowhere"),
            Figure(
                "preset.whole", whole.median.milliseconds, "ms", runs: rounds,
                "from nothing to the committed wallet and its change log"),
            Figure(
                "preset.plain", plain.median.milliseconds, "ms", runs: rounds,
                "plain SQLite: the same rows into one table without index or log"),
            Figure(
                "preset.ratio", whole.median / plain.median, "x", limit: 2, runs: rounds,
                "made and stored over the plain insert"),
        ]
    }

    private static func measureOnce(
        _ options: PresetOptions, folder: String
    ) throws -> (make: Duration, whole: Duration, plain: Duration) {
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        // A bulk of files that nobody reads again would slow the rounds after it.
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var rows: [TransactionRecord] = []
        let make = Stopwatch.time {
            var generator = PresetGenerator(options)
            while true {
                let batch = generator.nextBatch()
                if batch.isEmpty { break }
                rows += batch
            }
        }
        var random = RandomSource(seed: 7)
        let identity = WalletIdentity(
            deviceID: UUID.make(from: &random), secret: [UInt8](repeating: 7, count: 32))
        let store = try WalletStore.create(.file(folder + "/wallet.db"), identity: identity)
        let whole = try Stopwatch.time {
            var generator = PresetGenerator(options)
            try store.commit(at: options.now) { (commit) throws(WalletError) in
                try commit.insert(&generator)
            }
        }
        let database = try PlainDatabase(path: folder + "/plain.db")
        let plain = try Stopwatch.time { try database.insert(rows) }
        return (make, whole, plain)
    }
}
