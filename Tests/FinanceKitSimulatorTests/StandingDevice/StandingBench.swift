import Foundation
import TestSupport
import Testing
import WalletModel

@testable import FinanceKitSimulator

/// A shelf of devices in a scratch folder.
struct StandingBench {
    let scratch: ScratchDirectory
    let shelf: DeviceShelf

    init(_ name: String = "devices") throws {
        scratch = try ScratchDirectory("standing")
        shelf = Self.shelf(scratch.path(name))
    }

    static func shelf(
        _ path: String, command: String = "a test", patience: Duration = .seconds(20)
    ) -> DeviceShelf {
        DeviceShelf(path: path, command: command, patience: patience) { _ in
            { "\(String(decoding: $0.jsonLine, as: UTF8.self).prefix(60))\n" }
        }
    }

    /// A wallet that is made quickly.
    static let small = DeviceStart(
        device: [("os", .text("26.0")), ("seed", .number(7))],
        wallet: [
            ("preset", .text("apple-card")), ("days", .number(5)), ("transactions", .number(20)),
        ])

    /// The same, on which a wake takes no device time, however slow the machine is.
    static let still = DeviceStart(
        device: [("os", .text("26.0")), ("seed", .number(7))],
        wallet: [
            ("preset", .text("apple-card")), ("days", .number(5)), ("transactions", .number(20)),
        ], knobs: [("clock", .text("frozen"))])

    static let coffee = """
        add: { account: "card", amount: "4.50", indicator: "debit", merchant: "Coffee" }
        """

    /// The extension of the tests, with its group.
    static var ledger: ExtensionBundle {
        ExtensionBundle(
            name: "LedgerSync", executable: BuiltProducts.quick("LedgerSync"),
            identifier: "com.example.ledger", appGroups: ["group.com.example.ledger"],
            isEntitled: true)
    }

    /// All that makes a device what it is, as text; equal texts are equal devices.
    ///
    /// The transcript counts by its length, where what is measured is the same.
    static func fingerprint(
        _ device: StandingDevice, countsEvents: Bool = true
    ) throws -> String {
        let summary = try device.summary(lastRows: 1_000)
        let folders = try device.folder.containerFolders()
        let contents = try ContainerVault(folders: folders).snapshot()
        let files = contents.files.sorted { $0.key < $1.key }.map { key, content in
            "\(key) \(content.kind) \(content.bytes.count) \(ContentHash.sha256(of: content.bytes))"
        }
        let rows = summary.rows.map { "\($0.name ?? "-") \($0.record)" }
        let steps = try device.recording(in: "/")
        let events =
            countsEvents ? try Data(contentsOf: URL(filePath: device.folder.events)).count : 0
        return
            ([
                "\(summary.now) \(summary.wakes) \(summary.steps) \(summary.consent) "
                    + "\(summary.registrations) \(String(describing: summary.nextWake))",
                try device.freeName("buy"), "\(device.state.walletCommits)", "\(events)", steps,
            ] + rows + files).joined(separator: "\n")
    }
}
