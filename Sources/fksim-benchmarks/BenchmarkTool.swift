import FinanceKitSimulator
import Foundation

/// The command `fksim-benchmarks`: measures everything side by side in one run and prints it.
///
/// A figure over its bound is shown as such and is no failure: figures are for people to judge.
enum BenchmarkTool {
    static let benchmarks: [any Benchmark.Type] = [
        // First, since it measures what the host takes of memory.
        CatchUpBenchmark.self, CycleBenchmark.self, CallBenchmark.self, WindowBenchmark.self,
        ImportBenchmark.self, PresetBenchmark.self, QueryBenchmark.self, ScenarioBenchmark.self,
        YearBenchmark.self, ContainerBenchmark.self, WriteNoticeBenchmark.self, SweepBenchmark.self,
    ]

    /// Carries out one command line and gives the exit status.
    static func run(_ words: [String]) -> Int32 {
        do throws(BenchmarkError) {
            if words.first == CatchUpWallet.option {
                try makeCatchUp(Array(words.dropFirst()))
                return 0
            }
            let options = try BenchmarkOptions(words)
            if options.wantsHelp {
                print(help)
                return 0
            }
            let figures = try measure(options)
            print(options.isJSON ? Report.json(figures, options) : Report.table(figures))
            return 0
        } catch {
            say("fksim-benchmarks: \(error.message)")
            return error.status
        }
    }

    private static func measure(
        _ options: BenchmarkOptions
    ) throws(BenchmarkError) -> [Figure] {
        let bench = try Workbench(options)
        defer { bench.cleanUp() }
        var figures: [Figure] = []
        for benchmark in benchmarks where options.includes(benchmark.name) {
            say("measuring \(benchmark.name): \(benchmark.summary)")
            figures += try benchmark.run(on: bench)
        }
        return figures
    }

    /// Makes what the catch-up reads, for the process that measures it.
    private static func makeCatchUp(_ words: [String]) throws(BenchmarkError) {
        guard words.count == 2, let rows = Int(words[1]), rows > 0 else {
            throw .usage("\(CatchUpWallet.option) needs a folder and a number of rows.")
        }
        try BenchmarkError.whenDoing("make a wallet of \(rows) rows in '\(words[0])'") {
            try CatchUpWallet.make(
                rows: rows, folder: words[0],
                executable: try Workbench.staticExtension("BenchmarkExtension"))
        }
    }

    /// Writes a line to standard error, so that standard output holds the figures alone.
    static func say(_ text: String) {
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }

    private static var help: String {
        let list = benchmarks.map { "  \($0.name.padded(to: 10))\($0.summary)" }
        return """
            fksim-benchmarks - what a launch, a call, a window and a catch-up cost here

            Usage: fksim-benchmarks [--only NAME]... [--quick] [--large] [--json]

            What is compared is measured in turns (A B A B) in one run, so that a machine that
            slows down meanwhile slows both. Build the extension first: make benchmarks.

              --only NAME  measure this only; may be repeated
              --quick      a few rounds and fewer rows, to see that everything works
              --large      1,000,000 rows where there would be 100,000
              --json       print JSON in place of the table
              --help       print this

            Benchmarks:
            \(list.joined(separator: "\n"))

            Exit status: 0 measured, 2 the command line cannot be understood, 3 a file or the
            machine is in the way.
            """
    }
}
