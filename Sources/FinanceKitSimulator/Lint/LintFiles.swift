import BundleChecks
import Foundation

/// Reads single files for `fksim lint`, within limits, and knows how their paths are shown.
struct LintFiles {
    private let workingFolder: String

    init(workingFolder: String) {
        self.workingFolder = URL(filePath: workingFolder).standardizedFileURL.path
    }

    /// Without `.`, `..` and a slash at the end.
    func absolute(_ path: String) -> String {
        let whole = path.hasPrefix("/") ? path : workingFolder + "/" + path
        let tidy = URL(filePath: whole).standardizedFileURL.path
        return tidy.count > 1 && tidy.hasSuffix("/") ? String(tidy.dropLast()) : tidy
    }

    /// From the working folder where the file is below it, else the whole path.
    func shown(_ path: String) -> String {
        if path == workingFolder { return "." }
        let prefix = workingFolder == "/" ? "/" : workingFolder + "/"
        return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
    }

    /// The bytes of an ordinary file that is not larger than `sizeMax`.
    func bytes(of path: String, sizeMax: Int) throws(SimulatorError) -> Data {
        guard let size = FileSystem.size(ofFile: path) else {
            // What is not there is said by reading; the rest is no file.
            guard FileSystem.exists(path) else { return try FileSystem.read(path) }
            throw SimulatorError(
                .input, "'\(shown(path))' is no file that can be read. Expected an ordinary file.")
        }
        guard size <= sizeMax else {
            throw SimulatorError(
                .input,
                "'\(shown(path))' has \(size) bytes; at most \(sizeMax) are read. Is it the file "
                    + "that you mean?")
        }
        return try FileSystem.read(path)
    }

    func propertyList(at path: String) throws(SimulatorError) -> PropertyListText {
        let bytes = try bytes(of: path, sizeMax: LintLimits.propertyListBytesMax)
        do throws(PropertyListProblem) {
            return try PropertyListText(path: shown(path), bytes: bytes)
        } catch {
            throw SimulatorError(
                .input,
                "'\(shown(path))' \(error.words). Expected a property list with a <dict> at its "
                    + "top; check the file with an editor.")
        }
    }

    /// One Swift source.
    func source(at path: String) throws(SimulatorError) -> SwiftSource {
        let bytes = try bytes(of: path, sizeMax: LintLimits.sourceBytesMax)
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw SimulatorError(
                .input, "'\(shown(path))' is no text in UTF-8. Save it as UTF-8, as Swift needs it."
            )
        }
        return SwiftSource(path: shown(path), text: text)
    }
}
