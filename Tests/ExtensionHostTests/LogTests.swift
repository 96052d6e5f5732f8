import ExtensionHost
import TestSupport
import Testing

extension ProcessSuite {
    @Suite struct LogTests {
        let census = LeakCheck.take()

        func run(
            _ arguments: [String], window: Duration = .seconds(20),
            change: (inout LaunchConfiguration) -> Void = { _ in }
        ) throws -> (LaunchResult, RecordingDelegate) {
            let outcome = try {
                let bench = try LaunchBench()
                var configuration = bench.configuration("Flooder", arguments, window: window)
                change(&configuration)
                return (try bench.run(configuration), bench.delegate)
            }()
            LeakCheck.expectNothingLeft(since: census)
            return outcome
        }

        @Test func `prints survive the kill, the one without a line feed too`() throws {
            let (result, delegate) = try run(["last-words"], window: .milliseconds(500))
            #expect(result.ending == .windowExpired(.withheld))
            #expect(delegate.prints == ["one", "two", "no line feed"])
        }

        @Test func `keeps every line of a large log in order`() throws {
            let (result, delegate) = try run(["log", "20000"])
            #expect(result.ending == .returned)
            #expect(result.logBytesDropped == 0)
            let expected = (1...20000).map { "flood \($0) of many, many lines" }
            #expect(delegate.prints == expected)
        }

        @Test func `counts what goes over the bound and drops it`() throws {
            let (result, delegate) = try run(["log", "5000"]) { $0.limits.logBytesMax = 10_000 }
            #expect(result.ending == .returned)
            let kept = delegate.prints.reduce(0) { $0 + $1.utf8.count + 1 }
            let all = (1...5000).reduce(0) { $0 + "flood \($1) of many, many lines\n".utf8.count }
            #expect(kept <= 10_000)
            #expect(kept + result.logBytesDropped == all)
        }

        @Test func `cuts a line that is too long and goes on behind it`() throws {
            let (result, delegate) = try run(["line"]) { $0.limits.logLineBytesMax = 1000 }
            #expect(
                delegate.kinds.suffix(2) == [
                    .print(line: String(repeating: "y", count: 1000), isCut: true),
                    .print(line: "short again", isCut: false),
                ])
            #expect(result.logBytesDropped == 256 * 1024 - 1 - 1000)
        }

        @Test func `an endless log does not hold up the kill`() throws {
            let (result, delegate) = try run(["endless"], window: .milliseconds(500)) {
                $0.limits.logBytesMax = 100_000
            }
            #expect(result.ending == .windowExpired(.withheld))
            #expect(result.logBytesDropped > 0)
            #expect(delegate.prints.reduce(0) { $0 + $1.utf8.count + 1 } <= 100_000)
        }
    }
}
