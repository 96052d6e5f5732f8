import ExtensionHost
import Foundation
import TestSupport
import Testing

extension ProcessSuite {
    /// Cuts inside what Foundation writes; `FKSIM_PROBES` tries it with static executables.
    @Suite struct FoundationWriteTests {
        let census = LeakCheck.take()

        private func run(
            _ mode: String, fault: FaultPlan?
        ) throws -> (result: LaunchResult, writes: [WriteEvent], files: [String: String]) {
            let outcome = try {
                let bench = try LaunchBench()
                var configuration = bench.configuration(
                    BuiltProducts.probe("DeliveryProbe"), fault: fault)
                configuration.environment["PROBE_MODE"] = mode
                configuration.environment["CFFIXED_USER_HOME"] = bench.container
                configuration.containerNames = ["Data"]
                configuration.watchesWrites = true
                let result = try bench.run(configuration)
                var files: [String: String] = [:]
                for name in try FileManager.default.contentsOfDirectory(atPath: bench.container) {
                    let data = try Data(contentsOf: URL(filePath: bench.container + "/" + name))
                    files[WritePlace.masked(name)] = Self.described([UInt8](data))
                }
                return (result, bench.delegate.writes, files)
            }()
            LeakCheck.expectNothingLeft(since: census)
            return outcome
        }

        /// How much of which content it is.
        private static func described(_ bytes: [UInt8]) -> String {
            if bytes == Array("small".utf8) { return "small" }
            let isPart = bytes == (0..<bytes.count).map { UInt8(0x61 + $0 % 26) }
            return isPart ? "\(bytes.count) of large" : "something else"
        }

        @Test func `a torn plain write leaves the part in the file itself`() throws {
            let whole = try run("writePlain", fault: nil)
            #expect(whole.files == ["ledger.json": "20000 of large"])
            let write = try #require(whole.writes.last { $0.bytes == 20_000 })
            for (part, bytes) in [(WritePart.firstPage, 4096), (.lastPage, 16_384), (.bytes(9), 9)]
            {
                let plan = FaultPlan(
                    point: .writeAt(write.place), action: .killWithoutNotice, part: part)
                let cut = try run("writePlain", fault: plan)
                #expect(cut.result.faultFired)
                #expect(cut.files == ["ledger.json": "\(bytes) of large"])
            }
        }

        @Test func `a torn atomic write leaves the old file and a part of a temporary`() throws {
            let whole = try run("writeAtomic", fault: nil)
            #expect(whole.files == ["ledger.json": "20000 of large"])
            let write = try #require(whole.writes.last { $0.bytes == 20_000 })
            #expect(write.place.path == "Data/.dat.nosync*")
            let plan = FaultPlan(
                point: .writeAt(write.place), action: .killWithoutNotice, part: .middlePage)
            let cut = try run("writeAtomic", fault: plan)
            #expect(cut.result.ending == .killedWithoutNotice)
            #expect(
                cut.files == ["ledger.json": "small", ".dat.nosync*": "12288 of large"])
            // The same writes at the same places, run for run.
            #expect(cut.writes.map(\.place) == whole.writes.prefix(cut.writes.count).map(\.place))
        }
    }
}
