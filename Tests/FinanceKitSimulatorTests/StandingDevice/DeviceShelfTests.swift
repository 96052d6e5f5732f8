import Foundation
import TestSupport
import Testing
import WalletModel

@testable import FinanceKitSimulator

@Suite struct DeviceShelfTests {
    private let bench: StandingBench
    private var shelf: DeviceShelf { bench.shelf }

    init() throws {
        bench = try StandingBench()
    }

    private func message(_ body: () throws -> Void) throws -> String {
        let error = #expect(throws: SimulatorError.self) { try body() }
        return try #require(error).message
    }

    @Test func `the default device is made when it is used first, and no other is`() throws {
        #expect(try shelf.names().isEmpty)
        let device = try shelf.open("default")
        #expect(try device.summary(lastRows: 0).accounts.map(\.name) == ["card"])
        #expect(try shelf.names() == ["default"])
        #expect(try message { _ = try shelf.open("defualt") }.contains("Did you mean 'default'?"))
        #expect(try shelf.names() == ["default"])
    }

    @Test(arguments: [
        (["FKSIM_DEVICES": "/a/b", "HOME": "/h"], "/a/b"),
        (["XDG_DATA_HOME": "/data", "HOME": "/h"], "/data/fksim/devices"),
        (["XDG_DATA_HOME": "data", "HOME": "/h"], "/h/.local/share/fksim/devices"),
        (["FKSIM_DEVICES": "", "HOME": "/h"], "/h/.local/share/fksim/devices"),
    ]) func `devices lie where the environment says`(environment: [String: String], path: String) {
        #expect(DeviceShelf.customaryPath(environment) == path)
    }

    @Test(arguments: ["", ".x", "-x", "a/b", "..", "a b", "ä", String(repeating: "x", count: 65)])
    func `a name that cannot be a folder's is refused`(name: String) throws {
        let words = try message { try shelf.create(name, StandingBench.small) }
        #expect(words.contains("cannot be a device's name"))
        #expect(try message { _ = try shelf.open(name) }.contains("cannot be"))
        #expect(try shelf.names().isEmpty)
    }

    @Test func `a device is made once, and what cannot be made leaves nothing`() throws {
        try shelf.create("one", StandingBench.small)
        let again = try message { try shelf.create("one", StandingBench.small) }
        #expect(again.contains("There is a device 'one' already"))
        let bad = DeviceStart(device: [("os", .text("x"))], wallet: [("preset", .text("empty"))])
        #expect(try message { try shelf.create("two", bad) }.contains("expected an OS version"))
        #expect(try shelf.names() == ["one"])
        #expect(!FileSystem.exists(shelf.path + "/.new-two"))
    }

    @Test func `a clone goes its own way`() throws {
        try shelf.create("one", StandingBench.small)
        do {
            let device = try shelf.open("one")
            try device.perform(StandingBench.coffee)
        }
        try shelf.clone("one", as: "two")
        let fingerprint = try StandingBench.fingerprint(try shelf.open("one"))
        #expect(
            try StandingBench.fingerprint(try shelf.open("two"))
                == fingerprint.replacing("'one'", with: "'two'"))
        try shelf.open("two").perform(StandingBench.coffee)
        #expect(try shelf.open("two").summary(lastRows: 0).transactions == 22)
        #expect(try StandingBench.fingerprint(try shelf.open("one")) == fingerprint)
        #expect(try message { try shelf.clone("one", as: "two") }.contains("already"))
        #expect(try message { try shelf.clone("one", as: "one") }.contains("another name"))
        #expect(try message { try shelf.clone("nil", as: "three") }.contains("no device 'nil'"))
    }

    @Test func `an erased device is what it was when it was made`() throws {
        try shelf.create("one", StandingBench.small)
        let fingerprint = try StandingBench.fingerprint(try shelf.open("one"))
        try shelf.open("one").perform(StandingBench.coffee)
        #expect(try StandingBench.fingerprint(try shelf.open("one")) != fingerprint)
        try shelf.erase("one")
        #expect(try StandingBench.fingerprint(try shelf.open("one")) == fingerprint)
        try shelf.delete("one")
        #expect(try shelf.names().isEmpty)
        #expect(try message { try shelf.delete("one") }.contains("There are none"))
    }

    @Test func `an erase that was killed between its two renames is taken back`() throws {
        try shelf.create("one", StandingBench.small)
        try shelf.open("one").perform(StandingBench.coffee)
        let fingerprint = try StandingBench.fingerprint(try shelf.open("one"))
        try FileSystem.move(shelf.folder("one").path, to: shelf.path + "/.old-one")
        try FileSystem.makeFolder(shelf.path + "/.new-one")
        try FileSystem.makeFolder(shelf.path + "/.gone-one")
        #expect(try StandingBench.fingerprint(try shelf.open("one")) == fingerprint)
        let left = try FileManager.default.contentsOfDirectory(atPath: shelf.path).sorted()
        #expect(left == [".locks", "one"])
    }

    @Test func `a device that somebody else has is waited for, and who has it is said`() throws {
        try shelf.create("one", StandingBench.small)
        let holder = try StandingBench.shelf(shelf.path, command: "fksim device launch App")
            .open("one")
        let hasty = StandingBench.shelf(shelf.path, patience: .milliseconds(50))
        let words = try message { _ = try hasty.open("one") }
        #expect(words.contains("in use by 'fksim device launch App' (process \(getpid()))"))
        #expect(try message { try hasty.delete("one") }.contains("in use by"))
        // The list needs nobody's leave.
        #expect(try hasty.state(of: "one").now == holder.state.now)
    }

    @Test func `an import is kept with the device and begins every erase`() throws {
        let csv = """
            Transaction Date,Clearing Date,Description,Merchant,Category,Type,Amount (USD)
            02/03/2026,02/05/2026,CAFE 1,Café,Restaurants,Purchase,12.30

            """
        let file = try bench.scratch.write(csv, to: "card.csv")
        let start = try DeviceStart.importing(
            Array(csv.utf8), name: file, account: "mine", device: [("seed", .number(1))], knobs: [],
            options: StatementOptions(seed: 1))
        try shelf.create("one", start, statement: file)
        try FileSystem.remove(file)
        let device = try shelf.open("one")
        let summary = try device.summary(lastRows: 9)
        #expect(summary.accounts.map(\.name) == ["mine"])
        #expect(summary.rows.map { "\($0.record.amount.amount)" } == ["12.3"])
        #expect(try device.recording(in: "/").contains("\(device.folder.path)/import-card.csv"))
    }

    @Test func `several accounts of a wallet get names of their own`() throws {
        let wallet = try WalletFile(creating: bench.scratch.path("w.db"), seed: 1)
        try wallet.fill(PresetOptions(.fullUS, seed: 3, days: 5, transactions: 30))
        var json: [UInt8] = []
        try wallet.exportJSON { (bytes) throws(SimulatorError) in json += bytes }
        let file = bench.scratch.path("w.json")
        try FileSystem.write(Data(json), to: file)
        let start = try DeviceStart.importing(
            json, name: file, account: nil, device: [], knobs: [],
            options: StatementOptions(seed: 1))
        try shelf.create("one", start, statement: file)
        let summary = try shelf.open("one").summary(lastRows: 0)
        #expect(summary.accounts.map(\.name) == ["apple-card", "apple-cash", "savings"])
        #expect(summary.transactions == 30)
    }
}
