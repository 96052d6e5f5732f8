import Foundation

extension ExtensionBundle {
    /// Finds an extension where it lies.
    ///
    /// - Parameters:
    ///   - reference: A product's name, a bundle folder or an executable, as `--bundle` takes it.
    ///   - base: Absolute path of the folder from which the reference goes out.
    ///   - overrides: What is said of it beside its own files.
    ///   - builds: Absolute paths of folders in which a product is looked for first.
    /// - Returns: The extension with its own executable, which is not copied.
    /// - Throws: `SimulatorError` that says where it was looked for.
    package static func located(
        _ reference: String, base: String,
        overrides: BundleLocator.Overrides = BundleLocator.Overrides(), builds: [String] = []
    ) throws(SimulatorError) -> ExtensionBundle {
        try BundleLocator(base: base, overrides: overrides, builds: builds).locate(reference)
    }

    /// Puts the executable into a folder, from where it can be started any number of times.
    ///
    /// The copy also keeps what is judged the same while a build goes on.
    /// - Parameter folder: Absolute path of the folder to fill.
    /// - Returns: The bundle with the executable that is to be started.
    /// - Throws: `SimulatorError` when it cannot be started here, or the folder cannot be filled.
    package func assembled(in folder: String) throws(SimulatorError) -> ExtensionBundle {
        var bundle = self
        try ExecutableCheck.check(bundle)
        try FileSystem.makeFolder(folder)
        bundle.executable = try LaunchFolder.assemble(bundle, in: folder + "/bundle")
        return bundle
    }
}
