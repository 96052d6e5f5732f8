/// Asks swift what the manifest of a package declares.
struct ManifestReader: Sendable {
    let swift: SwiftTool
    /// Absolute path of the folder that the build makes everything in.
    let scratch: String

    func manifest(_ folder: String) throws(SimulatorError) -> PackageManifest {
        try ScratchFolder.prepare(scratch)
        let arguments = [
            "package", "--package-path", folder, "--scratch-path", scratch + "/manifests",
            "dump-package",
        ]
        let run = try swift.output(arguments, within: SwiftTool.shortDeadline)
        guard run.status == 0 else {
            let said = try swift.run(arguments, within: SwiftTool.shortDeadline).output
            throw SimulatorError(
                .input,
                "The manifest of the package '\(folder)' cannot be read. swift said:\n"
                    + said.split(separator: "\n").suffix(10).joined(separator: "\n"))
        }
        return try PackageManifest(json: run.output, folder: folder)
    }
}
