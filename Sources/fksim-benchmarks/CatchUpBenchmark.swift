import FinanceKitSimulator

/// The first catch-up of a whole history over the wire, against reading the rows from SQLite.
///
/// The plain side opens nothing and speaks to nobody: it reads the same rows from one table, every
/// column as a Swift value. The other side is a wake on a whole device, from the delivery until
/// the extension is gone; its rows become Apple's models.
enum CatchUpBenchmark: Benchmark {
    static let name = "catch-up"
    static let summary = "a first catch-up over the wire, against reading the rows plainly"

    static func run(on bench: Workbench) throws(BenchmarkError) -> [Figure] {
        let rows = bench.options.rows
        let rounds = bench.options.isQuick ? 2 : bench.options.isLarge ? 3 : 7
        let (plain, wakes) = try BenchmarkError.whenDoing("catch up with \(rows) rows") {
            try measure(bench, rows: rows, rounds: rounds)
        }
        return figures(plain, wakes, rows: rows)
    }

    private static func figures(
        _ plain: (time: Samples, cpu: Samples), _ wakes: [MeasuredWake], rows: Int
    ) -> [Figure] {
        var wire = Samples()
        var extensionTime = Samples()
        var hostTime = Samples()
        for wake in wakes {
            wire.add(wake.inWindow)
            extensionTime.add(wake.extensionTime)
            hostTime.add(wake.hostTime)
        }
        let runs = wakes.count
        func peak(_ path: KeyPath<MeasuredWake, Int>) -> Double {
            Double(wakes.map { $0[keyPath: path] }.max() ?? 0).mebibytes
        }
        let growth = wakes.map { $0.hostPeakBytes - $0.hostBytesBefore }.max() ?? 0
        return [
            Figure(
                "catch-up.plain", plain.time.median.milliseconds, "ms", runs: runs,
                "\(rows) rows read with plain SQLite, every column as a Swift value"),
            Figure(
                "catch-up.wire", wire.median.milliseconds, "ms", runs: runs,
                "the same rows through transactionHistory, from the delivery to the end"),
            Figure(
                "catch-up.ratio", wire.median / plain.time.median, "x", limit: 4, runs: runs,
                "over the wire by plainly"),
            Figure(
                "catch-up.cpu-ratio",
                (hostTime.median + extensionTime.median) / plain.cpu.median, "x", runs: runs,
                "the same in CPU time of both processes, which other load hardly changes"),
            Figure(
                "catch-up.host", hostTime.median.milliseconds, "ms", runs: runs,
                "CPU time of the host in that"),
            Figure(
                "catch-up.extension", extensionTime.median.milliseconds, "ms", runs: runs,
                "CPU time of the extension in its whole life"),
            Figure(
                "catch-up.extension-peak", peak(\.extensionPeakBytes), "MiB", limit: 150,
                runs: runs, "largest resident size of the extension"),
            Figure(
                "catch-up.host-peak", peak(\.hostPeakBytes), "MiB", limit: 150, runs: runs,
                "largest resident size of the host; a process of its own made the wallet"),
            Figure(
                "catch-up.host-growth", Double(growth).mebibytes, "MiB", runs: runs,
                "what the wake added to that"),
        ]
    }

    private static func measure(
        _ bench: Workbench, rows: Int, rounds: Int
    ) throws -> (plain: (time: Samples, cpu: Samples), wakes: [MeasuredWake]) {
        let folder = try bench.makeFolder("catch-up")
        try CatchUpWallet.makeElsewhere(rows: rows, folder: folder)
        let executable = try bench.staticExtension()
        var plain = (time: Samples(), cpu: Samples())
        var wakes: [MeasuredWake] = []
        for round in 0..<rounds + 1 {
            var read = 0
            let cpu = HostProcess.cpuTime
            let time = try Stopwatch.time {
                let database = try PlainDatabase(
                    path: CatchUpWallet.plainFile(in: folder), isNew: false)
                read = try database.readAll().rows
            }
            let plainCPU = HostProcess.cpuTime - cpu
            let wake = try MeasuredWake(CatchUpWallet.wake(in: folder, executable: executable))
            // Each round adds a row to the wallet.
            guard read == rows, wake.lines == ["rows \(rows + 1 + round)"] else {
                throw BenchmarkError.environment(
                    "\(read) rows were read plainly and the extension printed \(wake.lines); "
                        + "expected \(rows), and \(1 + round) more over the wire.")
            }
            guard round > 0 else { continue }
            plain.time.add(time)
            plain.cpu.add(plainCPU)
            wakes.append(wake)
        }
        return (plain, wakes)
    }
}
