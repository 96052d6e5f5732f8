import ExtensionHost
import Foundation
import TestSupport
import Testing

extension ProcessSuite {
    /// Where a watched call leads, by whatever path and from whatever folder it is made.
    @Suite struct WatchedPathTests {
        let census = LeakCheck.take()

        /// Watches `Writer` in a mode that also writes to a folder outside its container.
        private func watch(
            _ mode: String, scratch: [String] = [],
            prepare: (LaunchBench, ScratchDirectory) throws -> Void = { _, _ in },
            check: (LaunchBench, ScratchDirectory) throws -> Void
        ) throws {
            let outside = try ScratchDirectory("fksim-outside")
            try {
                let bench = try LaunchBench()
                try prepare(bench, outside)
                var configuration = bench.configuration(
                    "Writer", [mode, bench.container, outside.path])
                configuration.scratchFolders = [outside.path] + scratch
                configuration.watchesWrites = true
                #expect(try bench.run(configuration).ending == .returned)
                try check(bench, outside)
            }()
            LeakCheck.expectNothingLeft(since: census)
        }

        @Test func `finds the container by every way that leads to it`() throws {
            try watch("ways", scratch: ["/tmp"]) { bench, outside in
                try FileManager.default.createSymbolicLink(
                    atPath: outside.path("link"), withDestinationPath: bench.container)
            } check: { bench, outside in
                #expect(bench.delegate.prints == [])
                #expect(
                    bench.delegate.writes.map(\.path) == [
                        "by-directory", "by-dots", "by-proc", "by-link", outside.path("outside"),
                    ])
                #expect(bench.delegate.writes.last?.destination == "moved-in")
                let state = try WriteFaultTests.state(bench.container)
                #expect(
                    state == [
                        "by-directory: ", "by-dots: ", "by-link: ", "by-proc: ", "moved-in: x",
                    ])
            }
        }

        @Test func `reads paths wherever they lie, and of processes that come and go`() throws {
            try {
                let bench = try LaunchBench()
                var configuration = bench.configuration("Writer", ["far", bench.container])
                configuration.watchesWrites = true
                let result = try bench.run(configuration)
                #expect(result.ending == .returned)
                #expect(bench.delegate.prints == [])
                let writes = bench.delegate.writes
                let seen = zip(WriteFaultTests.words(writes), writes).map { words, write in
                    [words, write.destination].compactMap(\.self).joined(separator: " ")
                }
                let wanted = (0..<4).flatMap { index in
                    [
                        "open from-\(index)", "rename from-\(index) to-\(index)",
                        "open to-\(index)", "pwrite64 to-\(index)",
                        "rename to-\(index) from-\(index)",
                    ]
                }
                // A change of the container by one of its paths, though the other cannot be read.
                #expect(seen == wanted + ["rename  to-3", "rename to-3"])
            }()
            LeakCheck.expectNothingLeft(since: census)
        }

        @Test func `a path that leads elsewhere once its folder was moved is followed there`()
            throws
        {
            try watch("moves", scratch: ["/tmp"]) { bench, outside in
                #expect(bench.delegate.prints == ["moved"])
                #expect(
                    bench.delegate.writes.map { "\($0.call) \($0.destination ?? $0.path)" } == [
                        "mkdir inside", "openat inside/one", "rename inside/two", "rename moved",
                        "symlink inside",
                    ])
                #expect(FileManager.default.fileExists(atPath: outside.path("two")))
            }
        }

        @Test func `relative paths are followed wherever the working directory goes`() throws {
            try watch("wanders") { bench, outside in
                #expect(bench.delegate.prints == [])
                let renamed = bench.delegate.writes.filter { $0.call.hasPrefix("rename") }
                    .map { $0.destination ?? $0.path }
                // What the two racing threads touch may be at either place.
                #expect(
                    renamed.filter { !$0.hasSuffix("busier") } == [
                        "one", "a/two", "three", "b/four", "c", "c/five", "a/child", "parent",
                        "a/settled", "a/joined",
                    ])
                #expect(FileManager.default.fileExists(atPath: outside.path("outside")))
            }
        }

        @Test func `a thread that executes takes its own working directory along`() throws {
            try {
                let bench = try LaunchBench()
                var configuration = bench.configuration("Writer", ["executes", bench.container])
                configuration.watchesWrites = true
                #expect(try bench.run(configuration).ending == .returned)
                #expect(bench.delegate.prints == [])
                let renamed = bench.delegate.writes.filter { $0.call.hasPrefix("rename") }
                    .map { $0.destination ?? $0.path }
                #expect(renamed == ["b/own", "a/led", "b/executed"])
            }()
            LeakCheck.expectNothingLeft(since: census)
        }
    }
}
