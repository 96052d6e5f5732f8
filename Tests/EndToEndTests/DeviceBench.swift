import Foundation
import TestSupport
import Testing

/// A shelf of standing devices, and the built `fksim` on it as a person would use it.
struct DeviceBench {
    let scratch: ScratchDirectory
    var devices: String { scratch.path("devices") }

    init() throws {
        scratch = try ScratchDirectory("fksim-device")
    }

    func run(_ words: String...) throws -> ToolRun { try run(words) }

    func run(_ words: [String]) throws -> ToolRun {
        try ToolRun(
            BuiltProducts.path("fksim"), ["device"] + words + ["--devices", devices], within: 60)
    }

    /// A device with a small wallet, on which a purchase wakes `LedgerSync`.
    func prepare(_ name: String = "default") throws {
        for words in [
            ["create", name, "--transactions", "20", "--days", "5", "--seed", "7"],
            ["install", BuiltProducts.quick("LedgerSync")] + Self.ledger + ["--device", name],
            ["privacy", "grant", "--device", name],
            ["register", "transactions", "--device", name],
        ] {
            let run = try run(words)
            try #require(run.status == 0, "\(words): \(run.output)")
        }
    }

    static let ledger = [
        "--bundle-id", "com.example.ledger", "--group", "group.com.example.ledger", "--entitled",
    ]

    /// The object that `show` prints.
    func shown(_ name: String = "default") throws -> [String: Any] {
        let run = try run("show", "--device", name, "--last", "1000", "--format", "json")
        try #require(run.status == 0, "\(run.output)")
        let line = run.output.split(separator: "\n").last.map(String.init) ?? ""
        return try #require(
            try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }

    /// The rows that steps gave names to, by their names.
    func namedRows(_ name: String = "default") throws -> [String] {
        let rows = try shown(name)["lastTransactions"] as? [[String: Any]] ?? []
        return rows.compactMap { $0["name"] as? String }.sorted()
    }

    /// Events without what is measured, and without what tells how the run began and ended.
    static func events(_ text: String) throws -> [NSDictionary] {
        var events: [NSDictionary] = []
        for line in text.split(separator: "\n") where line.hasPrefix("{") {
            var event = try #require(
                try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            event["measured"] = nil
            // An expectation at the prompt stands in no file.
            event["place"] = nil
            let kind = event["event"] as? String ?? ""
            let words = event["text"] as? String ?? ""
            let isFrame =
                ["runStarted", "runEnded"].contains(kind)
                || kind == "note"
                    && (words.hasPrefix("installed") || words.hasPrefix("the scenario ends"))
            if !isFrame { events.append(event as NSDictionary) }
        }
        return events
    }
}
