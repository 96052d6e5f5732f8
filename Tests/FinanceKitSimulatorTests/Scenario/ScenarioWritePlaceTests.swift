import ExtensionHost
import Testing

@testable import FinanceKitSimulator

/// Faults at writes by place, parts of writes, and the moments of a wake.
@Suite struct ScenarioWritePlaceTests {
    private func plan(_ members: String) throws -> FaultPlan {
        let text = "{ steps: [ { fault: { wake: 1, \(members) } } ] }"
        return try #require(try ScenarioDecoder.decode(text, file: "s").faults.first).plan
    }

    private func refusal(
        _ members: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> String {
        let error = #expect(throws: ScenarioError.self, sourceLocation: sourceLocation) {
            _ = try plan(members)
        }
        return try #require(error).message
    }

    private static let kill = "end: 'killedWithoutNotice'"

    @Test func `reads a write by its number or its place`() throws {
        let good: [(String, FaultPlan.Point)] = [
            ("3", .write(ordinal: 3)),
            (
                "'renameat2 Ledger/ledger.json#2'",
                .writeAt(WritePlace(call: "renameat2", path: "Ledger/ledger.json", ordinal: 2))
            ),
            (
                "'write group.com.example.ledger/ledger.json'",
                .writeAt(WritePlace(call: "write", path: "group.com.example.ledger/ledger.json"))
            ),
            ("'ledger.json#7'", .writeAt(WritePlace(call: nil, path: "ledger.json", ordinal: 7))),
            ("'my.folder/a b#1'", .writeAt(WritePlace(call: nil, path: "my.folder/a b"))),
            ("'write a b'", .writeAt(WritePlace(call: "write", path: "a b"))),
            ("'write a#b#3'", .writeAt(WritePlace(call: "write", path: "a#b", ordinal: 3))),
            ("'write .dat.nosync1.x'", .writeAt(WritePlace(call: "write", path: ".dat.nosync*"))),
        ]
        for (text, point) in good {
            #expect(try plan("write: \(text), \(Self.kill)").point == point, "\(text)")
        }
    }

    @Test func `a place is read as it is spelled in transcripts`() throws {
        for (call, path, ordinal) in [("unlink", "a/b c", 1), (nil, "group.x/.dat.nosync*", 12)] {
            let place = WritePlace(call: call, path: path, ordinal: ordinal)
            let point = try plan("write: '\(place.name)', \(Self.kill)").point
            #expect(point == .writeAt(place))
        }
    }

    @Test func `reads parts of writes and moments`() throws {
        let parts: [(String, WritePart)] = [
            ("part: 'firstPage'", .firstPage), ("part: 'middlePage'", .middlePage),
            ("part: 'lastPage'", .lastPage), ("bytes: 4096", .bytes(4096)),
        ]
        for (text, part) in parts {
            #expect(try plan("write: 'a', \(text), \(Self.kill)").part == part)
            #expect(try plan("write: 2, \(text), end: 'noticeThenKill'").part == part)
        }
        #expect(try plan("write: 2, \(Self.kill)").part == nil)
        #expect(try plan("at: 'ready', \(Self.kill)").point == .ready)
        #expect(try plan("at: 'delivered', end: 'noticeThenKill'").point == .delivered)
    }

    @Test func `says what is wrong with a place, a part or a moment`() throws {
        let bad: [(String, String)] = [
            ("write: 'wirte a', \(Self.kill)", "did you mean \"write\"?"),
            ("write: 'fsync a', \(Self.kill)", "is not a system call that changes files"),
            ("write: 'write a#0', \(Self.kill)", "counted from 1"),
            ("write: 'write a#x', \(Self.kill)", "counted from 1"),
            ("write: 'write a#', \(Self.kill)", "counted from 1"),
            ("write: 'write a#+1', \(Self.kill)", "counted from 1"),
            ("write: 0, \(Self.kill)", "renameat2 Ledger/ledger.json#2"),
            ("write: '', \(Self.kill)", "is no path inside a container"),
            ("write: 'write /etc/passwd', \(Self.kill)", "is no path inside a container"),
            ("write: 'a/../b', \(Self.kill)", "is no path inside a container"),
            ("write: 'a//b', \(Self.kill)", "is no path inside a container"),
            ("write: 'a', part: 'page', \(Self.kill)", "is not a part of a write"),
            ("write: 'a', part: 'lastPage', bytes: 1, \(Self.kill)", "cannot have both"),
            ("write: 'a', bytes: 0, \(Self.kill)", "a number of bytes from 1"),
            ("write: 'a', bytes: 5, error: 'EIO'", "A write that fails writes nothing"),
            ("write: 'a', bytes: 5, end: 'noticeThenTime'", "cut by a kill has parts"),
            ("call: 1, part: 'lastPage', \(Self.kill)", "Only a \"write\" has parts"),
            ("time: '1s', bytes: 5, \(Self.kill)", "Only a \"write\" has parts"),
            ("at: 'start', \(Self.kill)", "is not a moment of a wake"),
            ("at: 'ready', end: 'noticeThenKill'", "Nothing is delivered yet at 'ready'"),
            ("at: 'ready', error: 'EIO'", "A moment in time has no error"),
            ("at: 'ready', write: 1, \(Self.kill)", "cannot have both \"write\" and \"at\""),
            ("request: 1, \(Self.kill)", "cannot be used in this version"),
        ]
        for (members, words) in bad {
            let message = try refusal(members)
            #expect(message.contains(words), "\(members): \(message)")
        }
    }
}
