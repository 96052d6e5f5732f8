import DeliveryWire
import Foundation
import TestSupport
import Testing
import WalletModel

extension ProcessTests {
    /// Sets of preferences in a real process, as its host sees them.
    @Suite struct PreferenceRelayTests {
        private static let suite = "group.com.example.declared"

        private func probe(_ mode: String) throws -> ProbeHost {
            try ProbeHost("AppProbe", [mode])
        }

        /// Sends the first line and takes the answer to it.
        private func greet(_ probe: ProbeHost) throws {
            let id = try probe.send(ProbeHost.initialize(role: .app))
            let answer = try probe.next()
            guard answer.kind == .reply(id: id) else { throw answer.unexpected }
        }

        private func value(_ message: DefaultsChangedMessage) throws -> Any? {
            guard let value = message.value else { return nil }
            let data = try #require(Data(base64Encoded: value))
            #expect(data.starts(with: Data("bplist00".utf8)))
            return try PropertyListSerialization.propertyList(from: data, format: nil)
        }

        @Test func `the host has a value before the set returns, so a kill cannot lose it`() throws
        {
            let probe = try probe("preference")
            try greet(probe)
            let set = try probe.next()
            let message = try set.read(DefaultsChangedMessage.self)
            probe.host.kill()
            #expect(try probe.host.wait() == .signalled(SIGKILL))
            #expect(set.method == "defaultsChanged")
            #expect(message.domain == Self.suite)
            #expect(message.key == "state")
            #expect(try value(message) as? String == "written")
            // The set waits for the reply, which never came.
            #expect(probe.log == "")
        }

        @Test func `every kind of value reaches the host, and is read back`() throws {
            let probe = try probe("preferences")
            try greet(probe)
            var suite: [String: Any] = [:]
            var standard: [String: Any] = [:]
            for _ in 0..<10 {
                let set = try probe.next()
                let message = try set.read(DefaultsChangedMessage.self)
                if message.domain.isEmpty {
                    standard[message.key] = try value(message)
                } else {
                    #expect(message.domain == Self.suite)
                    suite[message.key] = try value(message)
                }
                try probe.reply(set.requestID, EmptyMessage())
            }
            #expect(try probe.host.wait() == .exited(0))
            #expect(standard as NSDictionary == ["string": "own"] as NSDictionary)
            let expected: [String: Any] = [
                "string": "text \"ü\"", "double": 2.5, "flag": true, "data": Data([0, 255]),
                "date": Date(timeIntervalSince1970: 1000), "array": [1, "two", [3]] as [Any],
                "dictionary": ["a": [1, 2], "b": ["c": Data([1])]] as [String: Any],
            ]
            #expect(suite as NSDictionary == expected as NSDictionary)
            #expect(
                probe.logLines == ["reads back: 3", "reads back: [1, 2]", "removed: true"])
        }

        @Test func `the last set that the host sees is the one that is read back`() throws {
            let probe = try probe("parallelPreferences")
            try greet(probe)
            var last: Int?
            for _ in 0..<64 {
                let set = try probe.next()
                last = try value(try set.read(DefaultsChangedMessage.self)) as? Int
                try probe.reply(set.requestID, EmptyMessage())
            }
            #expect(try probe.host.wait() == .exited(0))
            #expect(probe.logLines == ["last: \(try #require(last))"])
        }

        @Test func `sets that block every thread of the pool do not stop the calls`() throws {
            let probe = try probe("preferenceInCall")
            try greet(probe)
            for _ in 0..<64 {
                let request = try probe.next()
                if request.method == "defaultsChanged" {
                    try probe.reply(request.requestID, EmptyMessage())
                } else {
                    try probe.reply(request.requestID, AuthorizationReply(status: .authorized))
                }
            }
            #expect(try probe.host.wait() == .exited(0))
            #expect(probe.logLines == ["all done"])
        }

        @Test func `a set that the host refuses is told on the log, and the process goes on`()
            throws
        {
            let probe = try probe("preference")
            try greet(probe)
            let set = try probe.next()
            try probe.fail(set.requestID, WireFailure(.unknown, "The disk is full."))
            #expect(try probe.host.wait() == .exited(0))
            #expect(
                probe.logLines == [
                    "The host did not keep the preference 'state' of the suite "
                        + "'\(Self.suite)': The disk is full.", "set",
                ])
        }

        @Test func `a value too large for a line is told on the log, and the process goes on`()
            throws
        {
            let probe = try probe("hugePreference")
            #expect(try probe.host.wait() == .exited(0))
            #expect(probe.log.contains("'huge'") && probe.log.contains("12582"))
            #expect(probe.logLines.last == "went on")
        }

        @Test func `reads what the host put into the preferences folder`() throws {
            let folder = try ScratchDirectory()
            for (file, values) in [
                PreferencesLayout.file(suite: Self.suite): ["seed": "of the suite"],
                PreferencesLayout.standardFile(bundleIdentifier: nil, executableName: "AppProbe"): [
                    "seed": "of the executable"
                ],
                PreferencesLayout.globalFile: ["global": "of all"],
            ] {
                let data = try PropertyListSerialization.data(
                    fromPropertyList: values, format: .binary, options: 0)
                try data.write(to: folder.url.appending(path: file))
            }
            let probe = try ProbeHost(
                "AppProbe", ["seeded"],
                environment: [PreferencesLayout.folderVariable: folder.path])
            #expect(try probe.host.wait() == .exited(0))
            #expect(
                probe.logLines == [
                    "suite: of the suite", "standard: of the executable", "global: of all",
                ])
        }

        @Test func `gives all preferences to a host that asks`() throws {
            let folder = try ScratchDirectory()
            let data = try PropertyListSerialization.data(
                fromPropertyList: ["seed": [1, 2]], format: .binary, options: 0)
            try data.write(to: folder.url.appending(path: Self.suite + ".plist"))
            let probe = try ProbeHost(
                "AppProbe", ["wait"], environment: [PreferencesLayout.folderVariable: folder.path])
            try probe.send(ProbeHost.initialize(role: .app, groups: [Self.suite: "/nowhere"]))
            _ = try probe.next()
            try probe.send(DefaultsWantedMessage())
            let domains = try probe.next().read(DefaultsWantedReply.self).domains
            #expect(Array(domains.keys) == [Self.suite])
            let list = try #require(domains[Self.suite].flatMap { Data(base64Encoded: $0) })
            let values = try PropertyListSerialization.propertyList(from: list, format: nil)
            #expect(values as? [String: [Int]] == ["seed": [1, 2]])
            probe.host.kill()
        }
    }
}
