package import FinanceKitSimulator
import Foundation

/// The extension of a replay: assembled, so that it can be started any number of times.
package struct CaseSubject: Sendable {
    package var bundle: ExtensionBundle
    package var subject: Capsule.Subject

    /// Finds the extension and puts it into `folder`.
    ///
    /// - Parameters:
    ///   - reference: A product's name, a bundle folder or an executable.
    ///   - base: Absolute path of the folder from which the reference goes out.
    ///   - overrides: What is said of it beside its own files.
    ///   - builds: Absolute paths of folders in which a product is looked for first.
    ///   - folder: Absolute path of the folder to fill.
    /// - Throws: `SimulatorError` when it is not found, or cannot be started here.
    package init(
        reference: String, base: String, overrides: BundleLocator.Overrides,
        builds: [String] = [], folder: String
    ) throws(SimulatorError) {
        try self.init(
            ExtensionBundle.located(
                reference, base: base, overrides: overrides, builds: builds),
            reference: Self.absolute(reference, base: base), folder: folder)
    }

    /// Puts an extension that was found into `folder`; `reference` is what it is called.
    init(
        _ original: ExtensionBundle, reference: String, folder: String
    ) throws(SimulatorError) {
        let bundle = try original.assembled(in: folder)
        let facts = try ExecutableFacts(path: original.executable)
        self.init(
            bundle: bundle, reference: reference, original: original.executable, facts: facts)
    }

    /// The reference as it leads to the same from anywhere; a product's name stays.
    static func absolute(_ reference: String, base: String) -> String {
        guard !reference.hasPrefix("/") else { return reference }
        let path = URL(filePath: base + "/" + reference).standardizedFileURL.path
        return FileManager.default.fileExists(atPath: path) ? path : reference
    }

    init(bundle: ExtensionBundle, reference: String, original: String, facts: ExecutableFacts) {
        self.bundle = bundle
        subject = Capsule.Subject(
            reference: reference, executable: original, name: bundle.name,
            identifier: bundle.identifier, appGroups: bundle.appGroups,
            isEntitled: bundle.isEntitled, sha256: facts.sha256, bytes: facts.bytes)
    }
}

extension Capsule.Subject {
    /// What was said of the extension, for another one that takes its place.
    var overrides: BundleLocator.Overrides {
        BundleLocator.Overrides(
            identifier: identifier, appGroups: appGroups, isEntitled: isEntitled)
    }
}
