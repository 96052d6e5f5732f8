import FinanceKitSimulator
import Glibc

/// What a sweep pays to keep and to put back the state of containers.
enum ContainerBenchmark: Benchmark {
    static let name = "container"
    static let summary = "snapshot and restore of a container of 100 files and 10 MB"

    private static let fileCount = 100
    private static let fileBytes = 100_000

    static func run(on bench: Workbench) throws(BenchmarkError) -> [Figure] {
        // Where sweeps keep their containers; elsewhere the disk would be measured.
        let isInMemory = access("/dev/shm", W_OK) == 0
        let folder =
            isInMemory
            ? "/dev/shm/fksim-benchmarks-\(getpid())" : try bench.makeFolder("container")
        var unchanged = Samples()
        var one = Samples()
        var all = Samples()
        try BenchmarkError.whenDoing("keep and restore '\(folder)'") {
            let vault = ContainerVault(folders: ["group": folder])
            defer { if isInMemory { clear(vault, folder) } }
            var files: [String: FileContent] = [:]
            for index in 0..<fileCount {
                files["group/file\(index)"] = FileContent(
                    .file, bytes: [UInt8](repeating: UInt8(index), count: fileBytes), mode: 0o644)
            }
            try vault.restore(ContainerContents(files: files))
            let state = try vault.snapshot()
            settle(vault)
            for round in 0..<(bench.options.isQuick ? 20 : 500) {
                let clock = ContinuousClock()
                unchanged.add(try clock.measure { _ = try vault.snapshot() })
                change("\(folder)/file\(round % fileCount)")
                one.add(try clock.measure { try vault.restore(state) })
                guard round % 10 == 0 else { continue }
                for index in 0..<fileCount { change("\(folder)/file\(index)") }
                all.add(try clock.measure { try vault.restore(state) })
                settle(vault)
            }
        }
        let what = "of 100 files with 10 MB together"
        return [
            Figure(
                "container.snapshot", unchanged.median.milliseconds, "ms", limit: 1,
                runs: unchanged.count, "a snapshot \(what) that nobody changed"),
            Figure(
                "container.restore", one.median.milliseconds, "ms", limit: 1, runs: one.count,
                "a restore \(what), one of which was changed"),
            Figure(
                "container.restore.all", all.median.milliseconds, "ms", runs: all.count,
                "a restore \(what), all of which were changed"),
        ]
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
