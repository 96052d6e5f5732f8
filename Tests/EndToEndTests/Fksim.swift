import Foundation
import TestSupport
import Testing

/// A folder to work in, and the built `fksim` run in it as a person would.
struct Fksim {
    let scratch: ScratchDirectory

    init() throws {
        scratch = try ScratchDirectory("fksim-e2e")
    }

    /// Runs the command on a scenario text; containers go to `Shared` in the scratch folder.
    func run(
        _ scenario: String, _ arguments: [String] = [], name: String = "test.fkscenario.json5"
    ) throws -> ToolRun {
        let file = try scratch.write(scenario, to: name)
        return try run(file: file, arguments)
    }

    func run(file: String, _ arguments: [String] = []) throws -> ToolRun {
        try command(
            ["run", file, "--shared-container", scratch.path("Shared")] + arguments)
    }

    func command(_ arguments: [String]) throws -> ToolRun {
        try ToolRun(BuiltProducts.path("fksim"), arguments, within: 60)
    }

    /// The members of a scenario that name one of the example extensions and its group.
    static func bundle(_ product: String, group: String) -> String {
        """
        bundle: { path: "\(BuiltProducts.path(product))",
                  bundleIdentifier: "com.example.\(product.lowercased())",
                  appGroups: ["\(group)"], entitled: true },
        """
    }

    static let ledger = bundle("LedgerSync", group: "group.com.example.ledger")

    /// One account with three transactions.
    static let smallWallet = """
        device: { now: "2026-03-04T09:00:00-05:00" },
        wallet: { accounts: [ { id: "card", kind: "liability", displayName: "Card",
            institutionName: "Example Bank", currencyCode: "USD", transactions: [
              { amount: "12.30", indicator: "debit", merchant: "Grocer", date: "2026-03-01" },
              { amount: "7.00", indicator: "debit", merchant: "Kiosk", date: "2026-03-02" },
              { amount: "3.50", indicator: "credit", merchant: "Grocer", date: "2026-03-03" },
            ] } ] },
        background: [ { types: ["transactions"], frequency: "hourly" } ],
        """

    /// A step that adds one purchase of `amount`.
    static func purchase(_ amount: String, after: String = "+2h") -> String {
        """
        { after: "\(after)", add: { account: "card", amount: "\(amount)", indicator: "debit",
          merchant: "Coffee" } },
        """
    }

    /// Expects a run to end well, to say all of some words and none of others.
    static func expect(
        _ run: ToolRun, _ words: [String], not absent: [String] = [],
        at place: SourceLocation = #_sourceLocation
    ) {
        #expect(run.status == 0, "\(run.output)", sourceLocation: place)
        for word in words {
            #expect(
                run.output.contains(word), "no \(word)\n\(run.output)", sourceLocation: place)
        }
        for word in absent {
            #expect(!run.output.contains(word), "\(word)\n\(run.output)", sourceLocation: place)
        }
    }

    /// Whether a file is there in the scratch folder.
    func hasFile(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: scratch.path(path))
    }

    /// The container file's whole text, or nil.
    func container(_ path: String) -> String? {
        // A file that is not there is what a test asks about.
        try? String(contentsOfFile: scratch.path("Shared/" + path), encoding: .utf8)
    }
}
