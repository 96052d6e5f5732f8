package import BundleChecks
import Foundation

/// Reads from the disk what `fksim lint` judges.
///
/// It takes what builds produce: `.app` and `.appex` folders with entitlements in their code
/// signatures, and folders of sources with property lists that the build completes.
package struct LintReader {
    /// Absolute; relative paths start here and are shown from here.
    private let workingFolder: String

    package init(workingFolder: String) {
        self.workingFolder = workingFolder
    }

    /// Reads everything that the request names.
    package func subject(for request: LintRequest) throws(SimulatorError) -> LintSubject {
        let files = LintFiles(workingFolder: workingFolder)
        let parts = BundlePartReader(files: files)
        let path = try bundlePath(request.bundle)
        var subject: LintSubject
        if path.hasSuffix(".app") {
            subject = try containingApp(path, request, parts)
        } else {
            subject = LintSubject(extensions: [
                try parts.part(.extension, at: path, entitlements: request.entitlements)
            ])
            if let app = request.app ?? enclosingApp(of: path) {
                subject.app = try parts.part(
                    .app, at: files.absolute(app), entitlements: request.appEntitlements)
            }
        }
        let folders = request.sources.isEmpty ? ownSources(of: path) : request.sources
        subject.sources = try SourceFolderReader(files: files).sources(
            in: folders, mustHold: !request.sources.isEmpty)
        guard subject.propertyListCount > 0 || !subject.sources.isEmpty else {
            throw SimulatorError(
                .input,
                "'\(request.bundle)' holds no Info.plist, no entitlements and no Swift sources. "
                    + "Name an .app, an .appex, or the folder of an extension's sources.")
        }
        return subject
    }

    private func bundlePath(_ reference: String) throws(SimulatorError) -> String {
        let path = LintFiles(workingFolder: workingFolder).absolute(reference)
        if FileSystem.isFolder(path) || FileSystem.exists(path) { return path }
        if !reference.contains("/"), let named = sourceFolder(named: reference) { return named }
        throw SimulatorError(
            .environment,
            "There is nothing at '\(reference)'. Name an .app or .appex folder, the folder of an "
                + "extension's sources, or its Info.plist.")
    }

    /// `Extensions/NAME` of the package that the working folder is in.
    private func sourceFolder(named name: String) -> String? {
        var folder = URL(filePath: workingFolder).standardizedFileURL
        while folder.path != "/" {
            if FileSystem.exists(folder.path + "/Package.swift") {
                let path = folder.path + "/Extensions/" + name
                return FileSystem.isFolder(path) ? path : nil
            }
            folder.deleteLastPathComponent()
        }
        return nil
    }

    /// The `.app` that an `.appex` stands in, two folders further up.
    private func enclosingApp(of path: String) -> String? {
        guard path.hasSuffix(".appex") else { return nil }
        let app = URL(filePath: path).deletingLastPathComponent().deletingLastPathComponent().path
        return app.hasSuffix(".app") ? app : nil
    }

    /// A folder of sources has them below it; a built bundle has none.
    private func ownSources(of path: String) -> [String] {
        FileSystem.isFolder(path) && !path.hasSuffix(".appex") && !path.hasSuffix(".app")
            ? [path] : []
    }

    /// The app and those of its extensions that background deliveries are meant for.
    private func containingApp(
        _ path: String, _ request: LintRequest, _ parts: BundlePartReader
    ) throws(SimulatorError) -> LintSubject {
        var subject = LintSubject(extensions: [])
        subject.app = try parts.part(.app, at: path, entitlements: request.appEntitlements)
        var exact: [BundlePart] = []
        var near: [BundlePart] = []
        for folder in ["Extensions", "PlugIns"] where FileSystem.isFolder(path + "/" + folder) {
            let names = try FileSystem.contents(ofFolder: path + "/" + folder)
            for name in names where name.hasSuffix(".appex") {
                let part = try parts.part(
                    .extension, at: "\(path)/\(folder)/\(name)",
                    entitlements: request.entitlements)
                switch part.namedPoint {
                case BundlePart.deliveryPoint: exact.append(part)
                case let point? where point.lowercased().contains("financekit"): near.append(part)
                default:
                    subject.otherExtensions.append(.init(path: part.path, point: part.namedPoint))
                }
            }
        }
        subject.extensions = exact.isEmpty ? near : exact
        if !exact.isEmpty {
            subject.otherExtensions += near.map { .init(path: $0.path, point: $0.namedPoint) }
        }
        return subject
    }
}
