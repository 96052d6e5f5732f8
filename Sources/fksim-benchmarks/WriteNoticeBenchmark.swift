import ExtensionHost
import Foundation
import WalletModel

/// What a system call that changes a container costs, watched and not.
enum WriteNoticeBenchmark: Benchmark {
    static let name = "write"
    static let summary = "a small write and a rename in a container, watched and not"

    private static let count = 10_000

    static func run(on bench: Workbench) throws(BenchmarkError) -> [Figure] {
        let executable = try writer()
        let rounds = bench.options.isQuick ? 1 : 7
        var plain = Calls()
        var watched = Calls()
        try BenchmarkError.whenDoing("time watched writes") {
            let launcher = try ExtensionLauncher()
            for round in 0..<rounds {
                for isWatched in [false, true] {
                    let folder = try bench.makeFolder("writes-\(round)-\(isWatched)")
                    let plan = LaunchPlan(executable: executable, container: folder)
                    var configuration = plan.configuration([.transactions])
                    configuration.arguments = ["often", folder, "\(count)"]
                    configuration.watchesWrites = isWatched
                    let delegate = LineDelegate()
                    _ = try launcher.run(configuration, delegate: delegate)
                    if isWatched {
                        try watched.add(delegate.lines)
                    } else {
                        try plain.add(delegate.lines)
                    }
                }
            }
        }
        return [
            figure("write.plain", plain.writes, "a pwrite of one byte that nobody watches"),
            figure("write.watched", watched.writes, "the same, counted and noted"),
            figure("write.rename.plain", plain.renames, "a rename that nobody watches"),
            figure("write.rename.watched", watched.renames, "the same, counted and noted"),
            cost("write.cost", watched.writes, plain.writes, "what counting adds to a pwrite"),
            cost(
                "write.rename.cost", watched.renames, plain.renames,
                "what counting adds to a rename"),
        ]
    }

    private static func cost(
        _ name: String, _ watched: Samples, _ plain: Samples, _ what: String
    ) -> Figure {
        Figure(
            name, watched.median.microseconds - plain.median.microseconds, "µs", limit: 15,
            runs: watched.count * count, what)
    }

    private static func figure(
        _ name: String, _ samples: Samples, _ what: String
    ) -> Figure {
        Figure(name, samples.median.microseconds, "µs", runs: samples.count * count, what)
    }

    /// The child in C, which stands beside this executable.
    private static func writer() throws(BenchmarkError) -> String {
        let own = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        let path = own.deletingLastPathComponent().appending(path: "Writer").path
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw .environment(
                "There is no executable '\(path)', which this measures. Build it in the package's "
                    + "folder with `swift build -c release --product Writer`.")
        }
        return path
    }

    /// Nanoseconds a call, by kind.
    private struct Calls {
        var writes = Samples()
        var renames = Samples()

        /// Takes the line `often WRITE RENAME`.
        mutating func add(_ lines: [String]) throws(BenchmarkError) {
            let words = (lines.last ?? "").split(separator: " ")
            guard words.count == 3, let write = Double(words[1]), let rename = Double(words[2])
            else {
                throw .environment("The child printed \(lines).")
            }
            writes.add(nanoseconds: write)
            renames.add(nanoseconds: rename)
        }
    }
}
