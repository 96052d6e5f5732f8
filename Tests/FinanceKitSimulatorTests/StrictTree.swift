import FinanceKitSimulator
import Foundation

/// Reads the containers of a test by other means than the vault: path by path, with Foundation.
enum StrictTree {
    /// A line for everything beneath the folders `group` and `data` of a scratch folder.
    static func read(_ scratch: String) throws -> [String] {
        var lines: [String] = []
        for (name, folder) in [("group", "group"), ("Data", "data")] {
            let manager = FileManager.default
            guard manager.fileExists(atPath: scratch + "/" + folder) else { continue }
            for path in try manager.subpathsOfDirectory(atPath: scratch + "/" + folder) {
                let full = scratch + "/" + folder + "/" + path
                let attributes = try manager.attributesOfItem(atPath: full)
                let mode = (attributes[.posixPermissions] as? NSNumber)?.uint16Value ?? 0
                switch attributes[.type] as? FileAttributeType {
                case .typeSymbolicLink?:
                    let target = try manager.destinationOfSymbolicLink(atPath: full)
                    lines.append("\(name)/\(path) link \(target)")
                case .typeDirectory?: lines.append("\(name)/\(path) folder \(mode)")
                case .typeRegular?:
                    let bytes = try [UInt8](Data(contentsOf: URL(filePath: full)))
                    lines.append("\(name)/\(path) file \(mode) \(bytes)")
                default: lines.append("\(name)/\(path) special")
                }
            }
        }
        return lines.sorted()
    }

    /// The same lines for a state.
    static func expected(_ contents: ContainerContents) -> [String] {
        contents.files.map { key, content in
            switch content.kind {
            case .link: "\(key) link \(String(decoding: content.bytes, as: UTF8.self))"
            case .folder: "\(key) folder \(content.mode)"
            case .file: "\(key) file \(content.mode) \(content.bytes)"
            }
        }.sorted()
    }
}
