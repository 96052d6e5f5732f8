import Foundation

/// Writes the generated package: a manifest and links.
struct ShadowWriter {
    /// Absolute path of the package's folder.
    let folder: String

    /// Makes the folder hold the package and nothing else; what is right already is left alone.
    func write(_ package: ShadowPackage) throws(SimulatorError) {
        let sources = folder + "/Sources"
        try FileSystem.makeFolder(sources)
        let names = Set(package.targets.map(\.name))
        for entry in try FileSystem.contents(ofFolder: sources) where !names.contains(entry) {
            try FileSystem.remove(sources + "/" + entry)
        }
        for target in package.targets {
            let place = folder + "/" + ShadowPackage.folder(of: target)
            switch target.place {
            case .folder(let path): try FileSystem.link(to: path, at: place)
            case .files(let links): try write(links, in: place)
            }
        }
        try FileSystem.writeIfChanged(Data(package.manifest.utf8), to: folder + "/Package.swift")
    }

    private func write(_ links: [ShadowTarget.Link], in place: String) throws(SimulatorError) {
        if FileSystem.isLink(place) { try FileSystem.remove(place) }
        try FileSystem.makeFolder(place)
        let names = Set(links.map(\.name))
        for entry in try FileSystem.contents(ofFolder: place) where !names.contains(entry) {
            try FileSystem.remove(place + "/" + entry)
        }
        for link in links { try FileSystem.link(to: link.path, at: place + "/" + link.name) }
    }
}
