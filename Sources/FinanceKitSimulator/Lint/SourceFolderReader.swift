import BundleChecks
import Foundation

/// Finds and reads the Swift sources in files and folders.
struct SourceFolderReader {
    let files: LintFiles

    /// The sources in the order of their paths, each once.
    ///
    /// Hidden folders and bundles are passed over. With `mustHold` a folder without any source is
    /// refused.
    func sources(
        in references: [String], mustHold: Bool
    ) throws(SimulatorError) -> [SwiftSource] {
        var paths: Set<String> = []
        for reference in references {
            let path = files.absolute(reference)
            if FileSystem.isFolder(path) {
                let found = try swiftFiles(below: path)
                guard !found.isEmpty || !mustHold else {
                    throw SimulatorError(
                        .input, "The folder '\(reference)' holds no Swift source. Name another one."
                    )
                }
                paths.formUnion(found)
            } else if path.hasSuffix(".swift") || !FileSystem.exists(path) {
                paths.insert(path)
            } else {
                throw SimulatorError(
                    .input,
                    "'\(reference)' is no Swift source. Expected .swift files, or folders of them.")
            }
        }
        guard paths.count <= LintLimits.sourcesMax else {
            throw SimulatorError(
                .input,
                "There are \(paths.count) Swift sources; at most \(LintLimits.sourcesMax) are read. "
                    + "Name the folder of the extension's own sources.")
        }
        var sources: [SwiftSource] = []
        for path in paths.sorted() { sources.append(try files.source(at: path)) }
        return sources
    }

    private func swiftFiles(below root: String) throws(SimulatorError) -> [String] {
        var found: [String] = []
        var waiting = [root]
        // A link can lead back to a folder above; each is walked once, by its real path.
        var seen: Set<String> = []
        var entries = 0
        while let folder = waiting.popLast() {
            let real = URL(filePath: folder).resolvingSymlinksInPath().path
            guard seen.insert(real).inserted else { continue }
            for name in try FileSystem.contents(ofFolder: folder) where !name.hasPrefix(".") {
                entries += 1
                let path = folder + "/" + name
                if FileSystem.isFolder(path) {
                    if !Self.bundleEndings.contains(where: name.hasSuffix) { waiting.append(path) }
                } else if name.hasSuffix(".swift") {
                    found.append(path)
                }
            }
            guard entries <= LintLimits.folderEntriesMax else {
                throw SimulatorError(
                    .input,
                    "The folder '\(files.shown(root))' holds more than "
                        + "\(LintLimits.folderEntriesMax) entries. Name the folder of the "
                        + "extension's own sources.")
            }
        }
        return found
    }

    private static let bundleEndings = [
        ".app", ".appex", ".docc", ".framework", ".xcassets", ".xcframework", ".xcodeproj",
        ".xcworkspace",
    ]
}
