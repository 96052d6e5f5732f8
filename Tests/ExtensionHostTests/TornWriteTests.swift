import ExtensionHost
import Foundation
import TestSupport
import Testing

extension ProcessSuite {
    /// A kill inside a large write: the file holds exactly the planned part.
    @Suite struct TornWriteTests {
        let census = LeakCheck.take()

        static let calls = [
            "write", "appends", "pwrite64", "writev", "pwritev", "pwritev2", "appends2", "sendfile",
            "copy_file_range",
        ]
        /// What the write of 20,000 bytes behind 1000 others can leave, by the pages of 4096.
        static let parts: [(part: WritePart, bytes: Int)] = [
            (.firstPage, 4096 - 1000), (.middlePage, 12288 - 1000), (.lastPage, 20480 - 1000),
            (.bytes(1), 1), (.bytes(7001), 7001), (.bytes(19_999), 19_999),
        ]

        private func run(
            _ call: String, _ part: WritePart?, action: FaultPlan.Action = .killWithoutNotice
        ) throws -> (LaunchResult, RecordingDelegate, [UInt8]) {
            let outcome = try run(call, part, action: action, on: LaunchBench())
            LeakCheck.expectNothingLeft(since: census)
            return outcome
        }

        private func run(
            _ call: String, _ part: WritePart?, action: FaultPlan.Action = .killWithoutNotice,
            on bench: LaunchBench
        ) throws -> (LaunchResult, RecordingDelegate, [UInt8]) {
            let name = ["appends": "write", "appends2": "pwritev2"][call] ?? call
            let place = WritePlace(call: name, path: "large", ordinal: name == "write" ? 2 : 1)
            let file = bench.container + "/large"
            // There is none the first time.
            try? FileManager.default.removeItem(atPath: file)
            let configuration = bench.configuration(
                "Writer", ["large", bench.container, call], notice: .milliseconds(50),
                fault: FaultPlan(point: .writeAt(place), action: action, part: part))
            let result = try bench.run(configuration)
            let data = try Data(contentsOf: URL(filePath: file))
            return (result, bench.delegate, [UInt8](data))
        }

        static func expected(_ count: Int) -> [UInt8] {
            [UInt8](repeating: 0x6F, count: 1000) + (0..<count).map { UInt8(0x61 + $0 % 26) }
        }

        @Test(arguments: calls)
        func `the file holds exactly the part, by whatever call`(call: String) throws {
            try cutAtEveryPart(call)
            LeakCheck.expectNothingLeft(since: census)
        }

        private func cutAtEveryPart(_ call: String) throws {
            let bench = try LaunchBench()
            for (part, bytes) in Self.parts {
                let (result, delegate, file) = try run(call, part, on: bench)
                #expect(result.ending == .killedWithoutNotice)
                #expect(result.faultFired)
                #expect(delegate.prints == [], "\(part)")
                let isExact = file == Self.expected(bytes)
                #expect(isExact, "\(call), \(part): \(file.count) bytes")
                #expect(delegate.writes.last?.bytes == 20_000)
            }
            let (_, _, file) = try run(call, nil, on: bench)
            #expect(file.count == 1000)
        }

        @Test func `the extension hears of the notice while its torn write hangs`() throws {
            let (result, delegate, file) = try run("write", .firstPage, action: .noticeThenKill)
            let endings: [Ending] = [.windowExpired(.given), .windowExpired(.entered)]
            #expect(endings.contains(result.ending))
            #expect(delegate.kinds.contains(.noticeGiven))
            let isExact = file == Self.expected(3096)
            #expect(isExact)
        }

        @Test func `a write without such a part goes on, and that is said`() throws {
            let (result, delegate, file) = try run("write", .bytes(20_000))
            #expect(result.ending == .returned)
            #expect(!result.faultFired)
            #expect(file.count == 21_000)
            #expect(delegate.skips.count == 1)
            #expect(delegate.skips[0].contains("'20000 bytes'"))
            try {
                let bench = try LaunchBench()
                for (call, words) in [("write", "shorter than itself"), ("mkdir", "no bytes")] {
                    let path = call == "mkdir" ? "new" : "new/ledger.part"
                    let place = WritePlace(call: call, path: path)
                    let plan = FaultPlan(
                        point: .writeAt(place), action: .killWithoutNotice, part: .firstPage)
                    // Each in a folder of its own, since the changes are made once.
                    let folder = bench.container + "/" + call
                    try FileManager.default.createDirectory(
                        atPath: folder, withIntermediateDirectories: true)
                    var configuration = bench.configuration("Writer", ["ten", folder], fault: plan)
                    configuration.containers = [folder]
                    let result = try bench.run(configuration)
                    #expect(result.ending == .returned)
                    #expect(!result.faultFired)
                    #expect(bench.delegate.skips.contains { $0.contains(words) })
                }
            }()
            LeakCheck.expectNothingLeft(since: census)
        }
    }
}
