import FinanceKitSimulator
import Foundation
import SQLiteAccess
import WalletModel
import WalletStore

/// A large preset, made and committed, against SQLite's own bulk insert of the same rows.
///
/// The plain table holds the same columns as the wallet's, in one transaction and the same kind of
/// journal; what it lacks is every index, rule and log. A store of rows with ids has to find them
/// again, so the same table with the id as its primary key stands beside it.
enum PresetBenchmark: Benchmark {
    static let name = "preset"
    static let summary = "the preset large, made and stored, against a plain bulk insert"

    static func run(on bench: Workbench) throws(BenchmarkError) -> [Figure] {
        let rows = bench.options.rows
        let folder = try bench.makeFolder("preset")
        let rounds = bench.options.isQuick ? 1 : bench.options.isLarge ? 3 : 5
        let options = PresetOptions(.large, transactions: rows)
        var make = Samples()
        var whole = (time: Samples(), cpu: Samples())
        var plain = (time: Samples(), cpu: Samples())
        var keyed = (time: Samples(), cpu: Samples())
        try BenchmarkError.whenDoing("make and store a preset of \(rows) rows") {
            for round in 0..<rounds + 1 {
                let times = try measureOnce(options, folder: folder + "/\(round)")
                // The first round warms up what is the same in all: code, caches, the disk.
                guard round > 0 else { continue }
                make.add(times.make)
                add(times.whole, to: &whole)
                add(times.plain, to: &plain)
                add(times.keyed, to: &keyed)
            }
        }
        return [
            Figure(
                "preset.rate", Double(rows) * 1e9 / whole.time.median, "rows/s", runs: rounds,
                "\(rows) rows, made and committed as one commit"),
            Figure(
                "preset.make", make.median.milliseconds, "ms", runs: rounds,
                "making the rows alone, stored nowhere"),
            Figure(
                "preset.whole", whole.time.median.milliseconds, "ms", runs: rounds,
                "from nothing to the committed wallet with its indexes"),
            Figure(
                "preset.plain", plain.time.median.milliseconds, "ms", runs: rounds,
                "plain SQLite: the same rows into one table without index or log"),
            Figure(
                "preset.keyed", keyed.time.median.milliseconds, "ms", runs: rounds,
                "the same into a table whose primary key is the id"),
            Figure(
                "preset.ratio", whole.time.median / plain.time.median, "x", limit: 2, runs: rounds,
                "made and stored over the plain insert"),
            Figure(
                "preset.keyed-ratio", whole.time.median / keyed.time.median, "x", limit: 2,
                runs: rounds, "made and stored over the insert with a primary key"),
            Figure(
                "preset.cpu-ratio", whole.cpu.median / plain.cpu.median, "x", runs: rounds,
                "made and stored over the plain insert in CPU time of all threads"),
            Figure(
                "preset.keyed-cpu-ratio", whole.cpu.median / keyed.cpu.median, "x", runs: rounds,
                "the same over the insert with a primary key"),
        ]
    }

    private typealias Spent = (time: Duration, cpu: Duration)

    private static func add(_ spent: Spent, to samples: inout (time: Samples, cpu: Samples)) {
        samples.time.add(spent.time)
        samples.cpu.add(spent.cpu)
    }

    private static func measure(_ body: () throws -> Void) rethrows -> Spent {
        let cpu = HostProcess.cpuTime
        let time = try Stopwatch.time(body)
        return (time, HostProcess.cpuTime - cpu)
    }

    private static func measureOnce(
        _ options: PresetOptions, folder: String
    ) throws -> (make: Duration, whole: Spent, plain: Spent, keyed: Spent) {
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
        let whole = try measure {
            var generator = PresetGenerator(options)
            try store.commit(at: options.now) { (commit) throws(WalletError) in
                try commit.insert(&generator)
            }
        }
        let database = try PlainDatabase(path: folder + "/plain.db")
        let plain = try measure { try database.insert(rows) }
        let keyedDatabase = try PlainDatabase(path: folder + "/keyed.db", key: .id)
        let keyed = try measure { try keyedDatabase.insert(rows) }
        return (make, whole, plain, keyed)
    }
}
