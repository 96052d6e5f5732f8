import Foundation

/// Writes a new package into a folder.
package struct PackageWriter {
    private let template: PackageTemplate
    /// Absolute path of the simulator's package.
    package let simulator: String

    /// Finds the simulator's package: the one that is named, or the one of the running program.
    ///
    /// It throws where that is nowhere to be found.
    package init(
        name: String, simulator: String?, executable: String
    ) throws(SimulatorError) {
        self.simulator = try SimulatorPackage(named: simulator, executable: executable).root
        template = PackageTemplate(name: name, simulator: self.simulator)
    }

    /// Writes all files, or none where one of them is there already; gives their paths.
    package func write(into folder: String) throws(SimulatorError) -> [String] {
        let source = simulator + "/Templates/NewPackage/"
        let files = try template.files { path throws(SimulatorError) in
            String(decoding: try FileSystem.read(source + path), as: UTF8.self)
        }
        let there = files.map(\.path).filter { FileSystem.exists(folder + "/" + $0) }
        guard there.isEmpty else {
            let names = there.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
            throw SimulatorError(
                .environment,
                "The folder '\(folder)' has \(names)\(there.count > 3 ? " and others" : "") already, "
                    + "and nothing is written over. Name an empty folder.")
        }
        for file in files {
            let path = folder + "/" + file.path
            try FileSystem.makeFolder(path.folderPart)
            try FileSystem.write(Data(file.text.utf8), to: path)
        }
        return files.map(\.path)
    }
}
