import Foundation

/// The folder that a build makes everything in.
enum ScratchFolder {
    /// Says that the folder was made by a build, and keeps it out of version control.
    private static let mark = ".gitignore"
    private static let markText = "# Made by fksim build; everything here can be deleted.\n*\n"

    /// Makes it.
    ///
    /// - Throws: `SimulatorError` where a folder with other things is there, or none can be made.
    static func prepare(_ path: String) throws(SimulatorError) {
        if FileSystem.isFolder(path) {
            let names = try FileSystem.contents(ofFolder: path)
            if let other = names.first, FileTree.disk.text(of: path + "/" + mark) != markText {
                throw SimulatorError(
                    .environment,
                    "The scratch folder '\(path)' holds other things, such as '\(other)'. Name "
                        + "an empty folder, or one that fksim build made: --scratch-path FOLDER")
            }
        }
        try FileSystem.makeFolder(path)
        try FileSystem.writeIfChanged(Data(markText.utf8), to: path + "/" + mark)
    }
}
