import Conformance
import FinanceKitSimulator
import Foundation
import Glibc

/// What a sweep pays to keep, to put back and to compare the state of containers.
enum ContainerBenchmark: Benchmark {
    static let name = "container"
    static let summary = "snapshot, restore and comparison of a container of 100 files and 10 MB"

    private static let fileCount = 100
    private static let fileBytes = 100_000

    private struct Times {
        var unchanged = Samples()
        var one = Samples()
        var all = Samples()
        var comparison = Samples()
        var smallComparison = Samples()
    }

    /// Seconds that a fault point takes with such a container, for what every point does: one
    /// restore, two snapshots and two comparisons.
    ///
    /// What a wake writes is small; LedgerSync, whose sweep this is held against, writes less than
    /// 2 KB.
    static func perPoint(
        on bench: Workbench
    ) throws(BenchmarkError) -> (seconds: Double, runs: Int) {
        let times = try measure(on: bench)
        let nanoseconds =
            times.one.median + 2 * times.unchanged.median + 2 * times.smallComparison.median
        return (nanoseconds / 1e9, times.one.count)
    }

    static func run(on bench: Workbench) throws(BenchmarkError) -> [Figure] {
        let times = try measure(on: bench)
        let what = "of 100 files with 10 MB together"
        return [
            Figure(
                "container.snapshot", times.unchanged.median.milliseconds, "ms", limit: 1,
                runs: times.unchanged.count, "a snapshot \(what) that nobody changed"),
            Figure(
                "container.restore", times.one.median.milliseconds, "ms", limit: 1,
                runs: times.one.count, "a restore \(what), one of which was changed"),
            Figure(
                "container.restore.all", times.all.median.milliseconds, "ms",
                runs: times.all.count, "a restore \(what), all of which were changed"),
            Figure(
                "container.compare", times.comparison.median.milliseconds, "ms",
                runs: times.comparison.count,
                "a comparison \(what), one of which was written anew"
            ),
            Figure(
                "container.compare.small", times.smallComparison.median.milliseconds, "ms",
                runs: times.smallComparison.count,
                "the same where a file of 2 KB was written anew"),
        ]
    }

    private static func measure(on bench: Workbench) throws(BenchmarkError) -> Times {
        // Where sweeps keep their containers; elsewhere the disk would be measured.
        let isInMemory = access("/dev/shm", W_OK) == 0
        let folder =
            isInMemory
            ? "/dev/shm/fksim-benchmarks-\(getpid())" : try bench.makeFolder("container")
        var times = Times()
        try BenchmarkError.whenDoing("keep and restore '\(folder)'") {
            let vault = ContainerVault(folders: ["group": folder])
            defer { if isInMemory { clear(vault, folder) } }
            var files: [String: FileContent] = [:]
            for index in 0..<fileCount {
                files["group/file\(index)"] = FileContent(
                    .file, bytes: ledger(index, of: fileBytes, savedBy: 1), mode: 0o644)
            }
            files["group/small"] = FileContent(
                .file, bytes: ledger(0, of: 2_000, savedBy: 1), mode: 0o644)
            try vault.restore(ContainerContents(files: files))
            let state = try vault.snapshot()
            let comparison = StateComparison(
                masks: StateMasks(),
                reader: StateReader(folder: URL(filePath: try bench.makeFolder("comparing"))))
            settle(vault)
            for round in 0..<(bench.options.isQuick ? 20 : 500) {
                let clock = ContinuousClock()
                times.unchanged.add(try clock.measure { _ = try vault.snapshot() })
                change("\(folder)/file\(round % fileCount)")
                times.one.add(try clock.measure { try vault.restore(state) })
                func compare(_ name: String, bytes: Int) -> Duration {
                    var other = state
                    other.files[name] = FileContent(
                        .file, bytes: ledger(0, of: bytes, savedBy: 2 + round), mode: 0o644)
                    return clock.measure {
                        _ = comparison.differences(expected: state, found: other)
                    }
                }
                times.comparison.add(compare("group/file0", bytes: fileBytes))
                times.smallComparison.add(compare("group/small", bytes: 2_000))
                guard round % 10 == 0 else { continue }
                for index in 0..<fileCount { change("\(folder)/file\(index)") }
                times.all.add(try clock.measure { try vault.restore(state) })
                settle(vault)
            }
        }
        return times
    }

    /// A ledger as an extension keeps it, of about so many bytes.
    private static func ledger(_ number: Int, of bytes: Int, savedBy wake: Int) -> [UInt8] {
        let rows = (0..<bytes / 110).map { row in
            "{\"amount\":\"\(row).50\",\"currency\":\"USD\",\"file\":\(number),\"id\":\(row + 100_000),"
                + "\"merchant\":\"Blue Door Coffee \(row % 50)\",\"status\":\"booked\"}"
        }
        let text = rows.joined(separator: ",\n")
        return Array("{\"rows\":[\(text)],\"savedBy\":\(wake)}".utf8)
    }

    /// Writes one byte in place.
    private static func change(_ path: String) {
        let descriptor = open(path, O_WRONLY)
        pwrite(descriptor, "!", 1, 50_000)
        close(descriptor)
    }

    /// Lets the file system's clock go on, so that what was written lies in the past.
    private static func settle(_ vault: ContainerVault) {
        usleep(20_000)
        // Trouble shows in what is measured next.
        _ = try? vault.snapshot()
    }

    private static func clear(_ vault: ContainerVault, _ folder: String) {
        // A folder that stays behind in memory is gone with the machine.
        try? vault.restore(ContainerContents())
        rmdir(folder)
    }
}
