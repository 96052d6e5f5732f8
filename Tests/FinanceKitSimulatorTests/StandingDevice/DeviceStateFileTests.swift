import Foundation
import TestSupport
import Testing
import WalletModel

@testable import FinanceKitSimulator

@Suite struct DeviceStateFileTests {
    private let bench: StandingBench
    private let folder: DeviceFolder

    init() throws {
        bench = try StandingBench()
        try bench.shelf.create("one", StandingBench.small)
        folder = bench.shelf.folder("one")
        try bench.shelf.open("one").perform(
            "background: [ { types: [\"transactions\"], frequency: \"daily\" } ]")
        try bench.shelf.open("one").perform("network: \"down\"")
    }

    /// Changes the state's JSON, and gives what opening says then.
    private func opening(
        _ change: (inout [String: Any]) -> Void
    ) throws -> Result<StandingDevice, any Error> {
        let data = try FileSystem.read(folder.state)
        var values = try #require(
            try JSONSerialization.jsonObject(with: data) as? [String: Any])
        change(&values)
        try JSONSerialization.data(withJSONObject: values).write(to: URL(filePath: folder.state))
        return Result { try bench.shelf.open("one") }
    }

    private func words(_ result: Result<StandingDevice, any Error>) throws -> String {
        let error = #expect(throws: SimulatorError.self) { _ = try result.get() }
        return try #require(error).message
    }

    @Test func `a state comes back as it was kept`() throws {
        let device = try bench.shelf.open("one")
        let summary = try device.summary(lastRows: 0)
        #expect(summary.registrations.map(\.frequency) == [.daily])
        #expect(!summary.isNetworkUp)
        let before = try FileSystem.read(folder.state)
        try DeviceStateFile.write(try DeviceStateFile.read(from: folder), to: folder)
        #expect(try FileSystem.read(folder.state) == before)
    }

    @Test func `a newer device is refused and left as it is`() throws {
        let result = try opening { $0["version"] = DeviceState.version + 1 }
        let before = try FileSystem.read(folder.state)
        #expect(try words(result).contains("made by a newer fksim: its state has version 4"))
        #expect(try FileSystem.read(folder.state) == before)
    }

    @Test func `a device of version 1 goes on as one of this version`() throws {
        let result = try opening { values in
            values["version"] = 1
            values["isNetworkUp"] = nil
            values["heldLocks"] = nil
            values["environment"] = nil
            values["arguments"] = nil
        }
        let device = try result.get()
        #expect(try device.summary(lastRows: 0).isNetworkUp)
        try device.perform(StandingBench.coffee)
        #expect(try DeviceStateFile.read(from: folder).version == DeviceState.version)
        let text = String(decoding: try FileSystem.read(folder.state), as: UTF8.self)
        #expect(text.contains("\"version\" : 3"))
    }

    /// A change of what is kept needs a new version, and the texts of older ones stay.
    @Test func `a state of version 2 is understood`() throws {
        let old = DeviceFolder(path: bench.scratch.path("old"))
        try FileSystem.makeFolder(old.path)
        try Data(StateOfVersion2.text.utf8).write(to: URL(filePath: old.state))
        let state = try DeviceStateFile.read(from: old)
        #expect(state.wakes == 1)
        #expect(state.installed?.identifier == "com.example.ledger")
        #expect(state.heldLocks.map(\.file) == ["ledger.json"])
        #expect(state.names.transactions.keys.sorted() == ["buy1"])
        #expect("\(state.now)" == "2026-03-02T15:00:00Z")
        #expect(state.access.status == .authorized)
        #expect(state.environment.isEmpty && state.arguments.isEmpty)
    }

    /// What a version that kept no count had on its transcript: a launch, a wake, and behind the
    /// bytes that count a launch of a command that was cut short.
    private static let launch = Data("{\"event\":\"appStarted\",\"at\":\"a\"}\n".utf8)
    private static let other = Data("{\"event\":\"note\",\"text\":\"appStarted\"}\n".utf8)

    @Test func `the launches of a device of version 2 are counted in its transcript`() throws {
        let old = DeviceFolder(path: bench.scratch.path("old"))
        try FileSystem.makeFolder(old.path)
        try Data(StateOfVersion2.text.utf8).write(to: URL(filePath: old.state))
        #expect(try DeviceStateFile.read(from: old).appLaunches == 0)
        let counted = Self.launch + Self.other + Self.launch
        let filling = Data(repeating: UInt8(ascii: " "), count: 14_909 - counted.count)
        try (counted + filling + Data("\n".utf8) + Self.launch).write(
            to: URL(filePath: old.events))
        let state = try DeviceStateFile.read(from: old)
        #expect(state.eventsBytes == 14_910)
        #expect(state.appLaunches == 2)
    }

    @Test(arguments: [1, 2]) func `a launch of an app before the migration has been`(
        version: Int
    ) throws {
        let before = try FileSystem.read(folder.events)
        try (before + Self.launch + Self.launch).write(to: URL(filePath: folder.events))
        func device() throws -> StandingDevice {
            try opening { values in
                values["version"] = version
                values["appLaunches"] = nil
                values["eventsBytes"] = before.count + Self.launch.count
            }.get()
        }
        let error = #expect(throws: SimulatorError.self) {
            try device().perform(step: "{ during: { app: 1, prints: 'x' }, network: 'up' }")
        }
        #expect(
            try #require(error).message.contains(
                "Launch 1 of an app has been: the next one is launch 2"),
            "\(error?.message ?? "")")
        try device().perform(step: "{ during: { app: 2, prints: 'x' }, network: 'up' }")
        #expect(try DeviceStateFile.read(from: folder).appLaunches == 1)
        // A state that has been written since holds the count itself.
        #expect(try bench.shelf.open("one").state.appLaunches == 1)
    }

    @Test(arguments: ["", "{", "[]", "{}", "{\"version\": 0}", "{\"version\": 3}"])
    func `what is no state is told`(text: String) throws {
        try Data(text.utf8).write(to: URL(filePath: folder.state))
        let error = #expect(throws: SimulatorError.self) { try bench.shelf.open("one") }
        let message = try #require(error).message
        #expect(message.contains("The device 'one' cannot be used: its state"), "\(message)")
        #expect(message.contains("fksim device delete one"), "\(message)")
    }

    @Test func `a folder that lost a part is told`() throws {
        for (path, part) in [
            (folder.steps, "steps.json5 has 0 bytes"), (folder.wallet, "wallet has 0 commits"),
            (folder.events, "0 bytes, expected"), (folder.state, "no state.json"),
        ] {
            let kept = try FileSystem.read(path)
            try FileSystem.remove(path)
            let error = #expect(throws: SimulatorError.self) {
                try bench.shelf.open("one").perform(StandingBench.coffee)
            }
            #expect(try #require(error).message.contains(part), "\(part): \(error?.message ?? "")")
            for suffix in ["", "-wal", "-shm"] { try FileSystem.remove(path + suffix) }
            try kept.write(to: URL(filePath: path))
        }
        try bench.shelf.open("one").perform(StandingBench.coffee)
    }
}
