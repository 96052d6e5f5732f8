import TestSupport
import Testing

@Suite struct ToolRunTests {
    @Test func `gives the status and all that was written`() throws {
        let run = try ToolRun("sh", ["-c", "echo out; echo err >&2; exit 3"])
        #expect(run.status == 3)
        #expect(run.output == "out\nerr\n")
        #expect(try ToolRun("sh", ["-c", "kill -9 $$"]).status == 137)
    }

    @Test func `reads more than a pipe holds`() throws {
        let run = try ToolRun("sh", ["-c", "yes | head -c 300000"])
        #expect(run.output.utf8.count == 300_000)
    }

    @Test func `ends a tool that is not done in time`() throws {
        let failure = #expect(throws: ToolRun.Failure.self) {
            try ToolRun("sh", ["-c", "echo begun; exec tail -f /dev/null"], within: 0.5)
        }
        #expect(try #require(failure).description.contains("begun"))
    }

    @Test func `says that there is no such tool`() throws {
        let failure = #expect(throws: ToolRun.Failure.self) {
            try ToolRun("no-such-tool-anywhere", [])
        }
        #expect(try #require(failure).description.contains("no-such-tool-anywhere"))
    }
}
