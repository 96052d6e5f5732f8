import DeliveryWire
import Foundation
import TestSupport
import Testing

/// The protocol as bytes: a changed line is a changed protocol and needs another version.
@Suite struct WireSnapshotTests {
    private static let folder = BuiltProducts.packageRoot.appending(
        path: "Tests/DeliveryWireTests/Snapshots")
    private static let files = Set(WireSample.all.map(\.file)).sorted()

    @Test(arguments: files)
    func `writes every message as it always did`(_ file: String) throws {
        let samples = WireSample.all.filter { $0.file == file }
        let url = Self.folder.appending(path: file + ".jsonl")
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
            try Data(samples.flatMap(\.line)).write(to: url)
            Issue.record("wrote \(url.lastPathComponent); run again without RECORD_SNAPSHOTS")
            return
        }
        let golden = try String(contentsOf: url, encoding: .utf8)
            .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
        #expect(golden.count == samples.count)
        for (sample, line) in zip(samples, golden) {
            #expect(sample.text == line)
            let read = try sample.rewrite(Array(line.utf8))
            #expect(read == sample.line)
        }
    }

    @Test func `keeps no golden file without messages`() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path())
            .filter { $0.hasSuffix(".jsonl") }
        #expect(names.sorted() == Self.files.map { $0 + ".jsonl" })
    }

    @Test func `shows every message type of the sources`() throws {
        let folder = BuiltProducts.packageRoot.appending(path: "Sources/DeliveryWire")
        let declaration =
            /(?m)^package struct (\w+)(?:<[^>]*>)?: [^{]*?(?:Wire|Request|Notification)Message\b/
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        var declared: Set<String> = ["WireFailure"]
        while let url = files?.nextObject() as? URL {
            guard url.pathExtension == "swift" else { continue }
            let source = try String(contentsOf: url, encoding: .utf8)
            for match in source.matches(of: declaration) { declared.insert(String(match.1)) }
        }
        // Read before its rows are: a part of `rows`, no message of its own.
        declared.remove("RowsHeader")
        // The bytes of another message, written ahead of time.
        declared.remove("EncodedMessage")
        #expect(declared.count > 20)
        #expect(declared.subtracting(WireSample.all.map(\.type)).isEmpty)
    }
}
