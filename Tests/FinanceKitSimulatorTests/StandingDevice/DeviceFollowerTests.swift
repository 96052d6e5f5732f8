import Foundation
import TestSupport
import Testing

@testable import FinanceKitSimulator

@Suite struct DeviceFollowerTests {
    private let bench: StandingBench

    init() throws {
        bench = try StandingBench()
        try bench.shelf.create("one", StandingBench.small)
    }

    private func follower() throws -> DeviceFollower {
        try DeviceFollower(bench.shelf.folder("one"), isJSON: true)
    }

    @Test func `what commands cause comes as whole lines, once`() throws {
        let follower = try follower()
        #expect(try follower.look() == nil)
        try bench.shelf.open("one").perform(StandingBench.coffee)
        guard case .lines(let bytes)? = try follower.look() else {
            Issue.record("nothing came")
            return
        }
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains("add booked debit of 4.50 USD to card (Coffee)"))
        #expect(text.split(separator: "\n").count == 1)
        #expect(try follower.look() == nil)
    }

    @Test func `what is taken back is told, and what comes then, too`() throws {
        let follower = try follower()
        try bench.shelf.open("one").perform(StandingBench.coffee)
        _ = try follower.look()
        let device = try bench.shelf.open("one")
        var seen: DeviceFollower.News?
        device.watcher = { _, _ throws(SimulatorError) in seen = try follower.look() }
        // Nothing is registered, so this fails after its step was noted.
        #expect(throws: SimulatorError.self) { try device.perform("deliver: true") }
        #expect(seen != nil)
        #expect(try follower.look() == .takenBack)
        #expect(try follower.look() == nil)
        device.watcher = nil
        try device.perform("reboot: true")
        guard case .lines(let bytes)? = try follower.look() else {
            Issue.record("nothing came")
            return
        }
        #expect(String(decoding: bytes, as: UTF8.self).contains("reboot"))
    }

    @Test func `other lines in the place of those that were told are noticed`() throws {
        let follower = try follower()
        let device = try bench.shelf.open("one")
        device.watcher = { _, _ throws(SimulatorError) in _ = try follower.look() }
        #expect(throws: SimulatorError.self) { try device.perform("deliver: true") }
        device.watcher = nil
        try device.perform("network: \"down\"")
        #expect(try follower.look() == .takenBack)
        guard case .lines(let bytes)? = try follower.look() else {
            Issue.record("nothing came")
            return
        }
        #expect(String(decoding: bytes, as: UTF8.self).contains("the network is down"))
    }

    @Test func `a device that is erased or deleted is told`() throws {
        let follower = try follower()
        try bench.shelf.erase("one")
        #expect(try follower.look() == .erased)
        _ = try follower.look()
        try bench.shelf.delete("one")
        #expect(try follower.look() == .deleted)
    }
}
