import Foundation
package import Testing

/// Compares a text with the file that holds what it should be.
package enum Snapshot {
    /// Expects `text` to be the content of `Snapshots/NAME` beside the test's source file.
    ///
    /// With `RECORD_SNAPSHOTS=1` the file is written instead, and the test fails, so that nobody
    /// takes recording for passing.
    package static func expect(
        _ text: String, equals name: String, in source: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let folder = URL(filePath: source).deletingLastPathComponent()
        let file = folder.appending(path: "Snapshots/\(name)")
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
            try Data(text.utf8).write(to: file)
            Issue.record("recorded \(name)", sourceLocation: sourceLocation)
            return
        }
        let expected = try String(contentsOf: file, encoding: .utf8)
        #expect(text == expected, "Snapshots/\(name)", sourceLocation: sourceLocation)
    }
}
