import Foundation
import Glibc
import TestSupport

/// What one mode did in a scenario: what was told and what is kept.
struct MutantRun {
    let status: Int32
    let output: String
    /// The files of the groups by their paths, as they were at the end.
    let files: [String: Data]

    /// The folder of the mutants' group, below the shared container.
    static let group = "group.com.example.mutant"

    /// Runs a mode's bundle, of which `bundles` is the folder, with containers of its own.
    init(
        _ mode: String, bundles: String, scenario: String, in scratch: ScratchDirectory,
        isLocked: Bool = false
    ) throws {
        let shared = scratch.path("Shared-\(mode)")
        var lock: Int32?
        if isLocked { lock = try Self.lock("\(shared)/\(Self.group)/Mirror") }
        defer { if let lock { close(lock) } }
        let run = try ToolRun(
            BuiltProducts.path("fksim"),
            [
                "run", scenario, "--bundle", "\(bundles)/\(mode)", "--shared-container", shared,
                "--watch-writes", "--probe", BuiltProducts.path("LedgerProbe"),
            ] + (isLocked ? ["--keep-container"] : []), within: 60)
        status = run.status
        output = run.output
        files = try Self.files(in: shared)
    }

    /// Holds the lock that an app would hold, until the descriptor is closed.
    private static func lock(_ folder: String) throws -> Int32 {
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        let descriptor = open("\(folder)/ledger.lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            throw ToolRun.Failure(description: "'\(folder)/ledger.lock' cannot be locked")
        }
        return descriptor
    }

    private static func files(in shared: String) throws -> [String: Data] {
        var files: [String: Data] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: shared)
        where path.hasPrefix("group.") && !path.hasSuffix(".lock") {
            // A folder has no content.
            files[path] = FileManager.default.contents(atPath: "\(shared)/\(path)")
        }
        return files
    }

    /// How each wake ended.
    var endings: [String] {
        output.matches(of: /ending   (\w+)/).map { String($0.1) }
    }

    /// Whether the ledger equals the wallet; nil where it was not compared.
    var isEqualToWallet: Bool? {
        if output.contains("NOT MET  the ledger equals the wallet") { return false }
        return output.contains("met      the ledger equals the wallet") ? true : nil
    }

    /// The most memory that a wake took, in MiB.
    var peak: Double {
        output.matches(of: /peak ([0-9.]+) MiB/).compactMap { Double($0.1) }.max() ?? 0
    }

    func count(of text: String) -> Int { output.ranges(of: text).count }

    /// Whether the widget is reloaded after the last write.
    var reloadsLast: Bool {
        guard let reload = output.ranges(of: "⇢ WidgetKit.reloadTimelines").last,
            let write = output.ranges(of: "✎ write#").last
        else { return false }
        return reload.lowerBound > write.lowerBound
    }

    /// How often a file that readers look at is opened for writing where it stands.
    var writesInPlace: Int {
        output.matches(of: /openat Mirror\/[A-Za-z]+\.json\n/).count
    }
}
