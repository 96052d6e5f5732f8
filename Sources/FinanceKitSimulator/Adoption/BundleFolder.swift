import Foundation

/// Puts a bundle together as a build for a phone does, flat.
struct BundleFolder {
    let adopted: AdoptedExtension
    /// Absolute path of the folder with what was built.
    let products: String

    /// Writes `NAME.appex`, in the place of one from before.
    func write(
        into folder: String
    ) throws(SimulatorError) -> (path: String, executable: String, bytes: Int) {
        let information = adopted.information
        let path = folder + "/" + information.name.replacing("/", with: "-") + ".appex"
        try FileSystem.remove(path)
        try FileSystem.makeFolder(path)
        for file in adopted.resources { try copy(file, to: path + "/" + file.lastPart) }
        for name in try FileSystem.contents(ofFolder: products) where name.hasSuffix(".resources") {
            let isOwn = adopted.targets.contains { name.hasSuffix("_\($0.name).resources") }
            if isOwn { try copy(products + "/" + name, to: path + "/" + name) }
        }
        try FileSystem.write(information.propertyList, to: path + "/Info.plist")
        if let entitlements = information.entitlements {
            try FileSystem.write(
                entitlements, to: path + "/" + information.executableName + ".entitlements")
        }
        let executable = path + "/" + information.executableName
        try FileSystem.place(products + "/" + adopted.product, at: executable)
        return (path, executable, FileSystem.size(ofFile: executable) ?? 0)
    }

    private func copy(_ file: String, to place: String) throws(SimulatorError) {
        guard FileSystem.exists(file) else {
            throw SimulatorError(
                .input,
                "The target's resource '\(file)' is not there. Put it there, or take it out of the "
                    + "target in Xcode.")
        }
        do {
            try FileManager.default.copyItem(atPath: file, toPath: place)
        } catch {
            throw FileSystem.failure("copy to", place, error)
        }
    }
}
