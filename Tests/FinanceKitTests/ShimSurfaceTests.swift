import TestSupport
import Testing

/// The public declarations of the modules that stand in for Apple's, so that they change knowingly.
///
/// They were written from general knowledge of the public API, not from a page that was checked:
/// their standing is observed or assumed. `RECORD_SNAPSHOTS=1` writes the lists anew.
@Suite(.serialized) struct ShimSurfaceTests {
    @Test(arguments: [
        "ExtensionFoundation", "FinanceKitUI", "os", "OSLog", "WidgetKit", "BackgroundTasks",
        "UserNotifications",
    ])
    func `the public declarations of a shim are those of its list`(module: String) throws {
        let lines = try SymbolGraph.read(of: module).lines.sorted()
        if module != "OSLog" { try #require(!lines.isEmpty) }
        let header =
            module == "ExtensionFoundation"
            ? "# Public declarations of our ExtensionFoundation, as the SDK states the parts that an "
                + "extension rests on; standing: documented.\n"
            : "# Public declarations of our \(module), from general knowledge of Apple's API; "
                + "standing: observed or assumed.\n"
        try Snapshot.expect(
            header + lines.map { $0 + "\n" }.joined(), equals: "\(module).surface", in: #filePath)
    }
}
