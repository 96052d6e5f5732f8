import ExtensionHost
import Foundation
import TestSupport
import Testing
import WalletModel

@testable import FinanceKitSimulator

/// What a kill leaves at any instant: every file of the device as it is then, opened again.
@Suite(.serialized) struct StandingDeviceKillTests {
    private let bench: StandingBench

    init() throws {
        bench = try StandingBench()
    }

    /// A device that wakes `LedgerSync` for each change, and has done so once.
    private func prepared() throws -> StandingDevice {
        try bench.shelf.create("one", StandingBench.still)
        let device = try bench.shelf.open("one")
        try device.install(StandingBench.ledger, reference: StandingBench.ledger.executable)
        try device.perform("consent: { accounts: \"all\" }")
        try device.perform("background: [ { types: [\"transactions\"], frequency: \"hourly\" } ]")
        let outcome = try device.perform(StandingBench.coffee)
        #expect(outcome.endings == [.returned])
        try device.advance(to: device.state.now.adding(.seconds(7_200)))
        return device
    }

    /// The folders that a kill at each instant of `command` would leave, or at one of them.
    private func instants(
        of device: StandingDevice, only chosen: Int? = nil,
        _ command: (StandingDevice) throws -> Void
    ) throws -> [String] {
        var copies: [String] = []
        var count = 0
        func copy() {
            count += 1
            guard chosen ?? count == count else { return }
            let place = bench.scratch.path("instant-\(copies.count)/devices")
            do {
                try FileManager.default.createDirectory(
                    atPath: place, withIntermediateDirectories: true)
                try FileManager.default.copyItem(
                    atPath: device.folder.path, toPath: place + "/one")
                copies.append(place)
            } catch {
                Issue.record("no copy: \(error)")
            }
        }
        device.stage = { _ in copy() }
        device.watcher = { _, _ throws(SimulatorError) in copy() }
        try command(device)
        (device.stage, device.watcher) = (nil, nil)
        return copies
    }

    /// The wallet's and the containers' paths differ from copy to copy, and nothing else may.
    private func fingerprint(of shelf: String) throws -> String {
        try StandingBench.fingerprint(try StandingBench.shelf(shelf).open("one"))
    }

    @Test(arguments: ["buy", "newPhone", "install", "setup"])
    func
        `a command that is killed anywhere leaves the device before it or after it`(
            command: String
        ) throws
    {
        let device = try prepared()
        let before = try StandingBench.fingerprint(device)
        let copies = try instants(of: device) { device in
            switch command {
            case "buy": try device.perform(StandingBench.coffee + ", as: \"buy1\"")
            case "setup":
                try device.leaveBehind(
                    """
                    { environment: { A: '1' }, defaults: { 'group.com.example.ledger': { a: 1 } },
                      container: { 'group.com.example.ledger': { 'Ledger/ledger.json': '' } } }
                    """)
            case "newPhone": try device.perform("newPhone: true")
            default:
                try device.install(
                    StandingBench.ledger, reference: StandingBench.ledger.executable)
            }
        }
        let after = try StandingBench.fingerprint(device)
        #expect(before != after)
        var found: [String] = []
        for copy in copies {
            let fingerprint = try fingerprint(of: copy)
            found.append(
                fingerprint == before ? "before" : fingerprint == after ? "after" : fingerprint)
            // Nothing of a killed command is left.
            #expect(!FileSystem.exists(copy + "/one/pending.json"))
            #expect(!FileSystem.exists(copy + "/one/undo"))
        }
        #expect(found.count > (["install", "setup"].contains(command) ? 3 : 15))
        #expect(found == found.dropLast().map { _ in "before" } + ["after"])
    }

    @Test func `a device that was killed goes on as if the command had not been given`() throws {
        let device = try prepared()
        // One instant in the middle of the wake. Copying takes real time, and a copy at each would
        // bring the notice nearer where the disk is busy.
        let copies = try instants(of: device, only: 9) { try $0.perform(StandingBench.coffee) }
        let after = try StandingBench.fingerprint(device, countsEvents: false)
        let middle = StandingBench.shelf(try #require(copies.first))
        let again = try middle.open("one")
        #expect(again.takenBack == "a test")
        try again.perform(StandingBench.coffee)
        #expect(try StandingBench.fingerprint(again, countsEvents: false) == after)
    }

    @Test func `a recovery that is killed is done again`() throws {
        let device = try prepared()
        let before = try StandingBench.fingerprint(device)
        let copies = try instants(of: device) { try $0.perform(StandingBench.coffee) }
        let folder = DeviceFolder(path: copies[copies.count - 3] + "/one")
        // The containers were put back in part, and the log is gone already.
        let group = folder.containers + "/group.com.example.ledger"
        try FileSystem.remove(group + "/Ledger/ledger.json")
        try FileSystem.write(Data("new".utf8), to: group + "/Ledger/other")
        try FileSystem.remove(folder.wallet + "-wal")
        // A second look finds the same.
        for _ in 0..<2 { #expect(try fingerprint(of: copies[copies.count - 3]) == before) }
    }

    @Test func `a command that fails in its middle changes nothing`() throws {
        let device = try prepared()
        let before = try StandingBench.fingerprint(device)
        var count = 0
        device.watcher = { _, _ throws(SimulatorError) in
            count += 1
            guard count < 12 else { throw SimulatorError(.environment, "The pipe is closed.") }
        }
        let error = #expect(throws: SimulatorError.self) {
            try device.perform(StandingBench.coffee)
        }
        #expect(try #require(error).message == "The pipe is closed. The device stays as it was.")
        device.watcher = nil
        #expect(try StandingBench.fingerprint(device) == before)
        #expect(try device.perform(StandingBench.coffee).endings == [.returned])
    }

    @Test func `a fault in a wake that has been is refused, one in a wake to come is kept`() throws
    {
        let device = try prepared()
        let fault = { (wake: Int) in
            "fault: { wake: \(wake), call: \"accountHistory#1\", end: \"killedWithoutNotice\" }"
        }
        let error = #expect(throws: SimulatorError.self) { try device.perform(fault(1)) }
        #expect(try #require(error).message.contains("the next one is wake 2"))
        try device.perform(fault(2))
        let outcome = try bench.endingsOfNextPurchase(closing: device)
        #expect(outcome == ["killedWithoutNotice"])
    }
}

extension StandingBench {
    /// Buys with another opening of the same folder, as the next command would.
    fileprivate func endingsOfNextPurchase(closing device: StandingDevice) throws -> [String] {
        let copy = scratch.path("next")
        try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: device.folder.path, toPath: copy + "/one")
        return try Self.shelf(copy).open("one").perform(Self.coffee).endings.map(\.name)
    }
}
