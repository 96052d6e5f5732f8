import DeliveryWire
import Foundation
import TestSupport
import Testing

@testable import FinanceKitSimulator

@Suite struct PreferencesDaemonTests {
    private let scratch: ScratchDirectory
    private let daemon: PreferencesDaemon

    init() throws {
        scratch = try ScratchDirectory()
        let containers = try ContainerRoot(
            path: scratch.path, groups: ["group.com.example.ledger"],
            bundleIdentifier: "com.example.ledger")
        try containers.prepare(keepsContents: false)
        daemon = PreferencesDaemon(containers: containers)
    }

    private func encoded(_ value: Any) throws -> String {
        try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
            .base64EncodedString()
    }

    private func domain(_ name: String) throws -> [String: Any] {
        let data = try Data(contentsOf: URL(filePath: daemon.file(of: name)))
        let list = try PropertyListSerialization.propertyList(from: data, format: nil)
        return try #require(list as? [String: Any])
    }

    @Test func `a set is in the group's file when apply returns`() throws {
        let group = "group.com.example.ledger"
        try daemon.apply(
            DefaultsChangedMessage(domain: group, key: "total", value: encoded("12.50")))
        try daemon.apply(DefaultsChangedMessage(domain: group, key: "count", value: encoded(3)))
        #expect(
            daemon.file(of: group)
                == scratch.path("\(group)/Library/Preferences/\(group).plist"))
        let values = try domain(group)
        #expect(values["total"] as? String == "12.50")
        #expect(values["count"] as? Int == 3)
    }

    @Test func `a removal takes one key away`() throws {
        for key in ["a", "b"] {
            try daemon.apply(DefaultsChangedMessage(domain: "", key: key, value: encoded(1)))
        }
        try daemon.apply(DefaultsChangedMessage(domain: "", key: "a", value: nil))
        #expect(try domain("").keys.sorted() == ["b"])
    }

    @Test func `several keys are set and removed, and the others stay as they are`() throws {
        let moment = Date(timeIntervalSince1970: 0.123_456_789)
        for (key, value) in ["date": moment, "old": 1, "new": 1] as [String: Any] {
            try daemon.apply(
                DefaultsChangedMessage(domain: "", key: key, value: encoded(value)))
        }
        try daemon.set(["new": 2], removing: ["old", "never"], in: "")
        let values = try domain("")
        #expect(values["date"] as? Date == moment)
        #expect(values["new"] as? Int == 2 && values.count == 2)
    }

    @Test func `standard defaults stay in the executable's own container`() throws {
        try daemon.apply(DefaultsChangedMessage(domain: "", key: "a", value: encoded(true)))
        #expect(
            daemon.file(of: "").hasSuffix(
                "com.example.ledger/Library/Preferences/com.example.ledger.plist"))
        #expect(try daemon.files().keys.sorted() == [""])
    }

    @Test func `a domain's name cannot lead out of the container`() throws {
        try daemon.apply(
            DefaultsChangedMessage(domain: "../../outside", key: "a", value: encoded(1)))
        #expect(daemon.file(of: "../../outside").hasSuffix("/..:..:outside.plist"))
        #expect(FileSystem.exists(daemon.file(of: "../../outside")))
    }

    @Test func `a value that is no property list is refused with its key`() throws {
        let error = #expect(throws: SimulatorError.self) {
            try daemon.apply(DefaultsChangedMessage(domain: "", key: "broken", value: "AAAA"))
        }
        #expect(error?.message.contains("'broken'") == true)
    }
}
