import DeliveryWire
import ExtensionHost
import TestSupport
import Testing

extension ProcessSuite {
    @Suite struct ProtocolBreachTests {
        let census = LeakCheck.take()
        /// Bytes that a plain C extension has written before it goes wrong.
        static let good = """
            {"jsonrpc":"2.0","id":1,"result":{"protocolVersion":1,\
            "runtime":{"name":"plain C","version":"1"}}}
            {"jsonrpc":"2.0","method":"ready","params":{}}

            """.utf8.count

        func run(
            _ mode: String, _ executable: String = "Garbler",
            strayLines: LaunchLimits.StrayLines = .endLaunch
        ) throws -> (Ending, RecordingDelegate) {
            let outcome = try {
                let bench = try LaunchBench()
                var configuration = bench.configuration(executable, [mode])
                configuration.limits.strayLines = strayLines
                return (try bench.run(configuration).ending, bench.delegate)
            }()
            LeakCheck.expectNothingLeft(since: census)
            return outcome
        }

        func breach(_ mode: String, _ executable: String = "Garbler") throws
            -> Ending.ProtocolBreach
        {
            let (ending, _) = try run(mode, executable)
            guard case .brokeProtocol(let breach) = ending else {
                throw Unexpected(ending: ending)
            }
            return breach
        }

        struct Unexpected: Error { var ending: Ending }

        @Test func `shows binary bytes with their place`() throws {
            let breach = try breach("binary")
            #expect(breach.excerpt == "\\x00\\x01\\x02\\xff\\xfea\\x80")
            #expect(breach.offset == Self.good)
            #expect(breach.nearest == nil)
        }

        @Test func `shows a print that went to the wire`() throws {
            let breach = try breach("print")
            #expect(breach.excerpt == "hello from print")
            #expect(breach.offset == Self.good)
        }

        @Test func `ends a line that has no end`() throws {
            let breach = try breach("long")
            #expect(breach.reason.contains("longer than the 16777216 bytes"))
            #expect(breach.excerpt.utf8.count == 200)
        }

        @Test func `names the method that was probably meant`() throws {
            #expect(try breach("misspelt").nearest == "accounts")
        }

        @Test func `points at the member that does not fit`() throws {
            let breach = try breach("params")
            #expect(breach.reason.contains("whole number"))
            let line = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"accounts\",\"params\":"
            #expect(
                breach.offset == Self.good + line.utf8.count + "{\"query\":{\"limit\":".utf8.count)
        }

        @Test func `refuses an answer that nobody asked for`() throws {
            #expect(try breach("reply").reason.contains("request 77 is answered"))
        }

        @Test func `refuses a callback that is answered with an error`() throws {
            #expect(try breach("refuse").reason.contains("cannot be refused"))
        }

        @Test func `refuses a message before the handshake`() throws {
            #expect(try breach("eager", "Greeter").reason.contains("must be first"))
        }

        @Test func `ends an extension that closes the wire and lives on`() throws {
            #expect(try breach("close").reason.contains("closed its end of the wire"))
        }

        @Test func `half a line at the end is reported beside the ending`() throws {
            let (ending, delegate) = try run("half")
            #expect(ending == .exited(status: 5, lastLines: []))
            #expect(delegate.skips.contains { $0.contains("in the middle of a line of 22 bytes") })
        }

        @Test func `an unknown method is answered and noted, and the launch goes on`() throws {
            let (ending, delegate) = try run("method")
            #expect(ending == .returned)
            #expect(
                delegate.skips == [
                    "there is no method 'acounts'; 'accounts' is the nearest one",
                    "there is no method 'weather'",
                ])
        }

        @Test func `what comes after the return never happens`() throws {
            let (ending, delegate) = try run("late")
            #expect(ending == .returned)
            #expect(delegate.requests.isEmpty)
            #expect(delegate.skips.contains { $0.contains("came after the return") })
        }

        @Test func `stray lines can be reported instead`() throws {
            let (ending, delegate) = try run("returns-after", strayLines: .report)
            #expect(ending == .returned)
            #expect(delegate.skips.count == 1)
            #expect(delegate.skips[0].contains("hello from print"))
        }
    }
}
