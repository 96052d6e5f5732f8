import Foundation
import TestSupport
import Testing

/// The helper that other process tests end with must see a leak, and nothing else.
@Suite struct LeakCheckTests {
    @Test func `a descriptor that stays open is found`() {
        let before = LeakCheck.take()
        let pipe = Pipe()
        withKnownIssue {
            LeakCheck.expectNothingLeft(since: before, within: 0.05)
        }
        // Closed at the latest when the pipe goes away.
        try? pipe.fileHandleForReading.close()
        try? pipe.fileHandleForWriting.close()
    }

    @Test func `what is gone again is no leak`() throws {
        let before = LeakCheck.take()
        let run = try ToolRun("true", [])
        #expect(run.status == 0)
        LeakCheck.expectNothingLeft(since: before)
    }
}
