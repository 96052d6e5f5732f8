import BundleChecks
import Foundation

/// The `Info.plist` and the entitlements that stand near an executable target of a package.
struct PackagingFiles: Sendable {
    private let informationFile: String?
    private let entitlementsFile: String?
    private(set) var notes: [String] = []

    /// Looks in the target's folder, beside it where it is called `Sources`, and in
    /// `Extensions/NAME`.
    init(near folder: String, package: String, name: String, tree: FileTree) {
        var places = [folder]
        if folder.lastPart == "Sources" { places.append(folder.folderPart) }
        places.append(package + "/Extensions/" + name)
        func first(_ isWanted: (String) -> Bool) -> String? {
            for place in places {
                let names = (tree.entries(place) ?? []).filter(isWanted)
                let best = names.first { $0.hasPrefix(name + ".") || $0 == "Info.plist" }
                if let name = best ?? (names.count == 1 ? names.first : nil) {
                    return place + "/" + name
                }
            }
            return nil
        }
        informationFile = first { $0.hasSuffix("Info.plist") }
        entitlementsFile = first { $0.hasSuffix(".entitlements") }
        if informationFile == nil {
            notes.append(
                "there is no Info.plist beside the target, so one with the extension point is made")
        }
    }

    func information(name: String, tree: FileTree) throws(SimulatorError) -> ExtensionInformation {
        func values(_ file: String?) throws(SimulatorError) -> [String: Any]? {
            guard let file, let bytes = tree.bytes(file) else { return nil }
            return try ExtensionInformation.dictionary(bytes, file)
        }
        let settings = BuildSettings(
            layers: [],
            known: [
                "TARGET_NAME": name, "TARGETNAME": name, "DEVELOPMENT_LANGUAGE": "en",
                "PRODUCT_BUNDLE_PACKAGE_TYPE": "XPC!",
            ])
        return try ExtensionInformation(
            values: try values(informationFile)
                ?? [
                    "EXAppExtensionAttributes": [
                        "EXExtensionPointIdentifier": BundlePart.deliveryPoint
                    ]
                ],
            entitlements: try values(entitlementsFile), name: name, executableName: name,
            identifier: nil, resolve: settings.resolve)
    }
}
