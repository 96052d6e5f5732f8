import Foundation

/// What every benchmark needs: a folder of its own, the built extension, and how much to do.
final class Workbench {
    let options: BenchmarkOptions
    /// A folder that is removed at the end.
    let folder: String

    init(_ options: BenchmarkOptions) throws(BenchmarkError) {
        self.options = options
        let template = FileManager.default.temporaryDirectory.path + "/fksim-benchmarks-XXXXXX"
        var name = Array(template.utf8CString)
        guard mkdtemp(&name) != nil else {
            throw .environment(
                "Could not make a folder like '\(template)': \(String(cString: strerror(errno))). "
                    + "Free some space there, or set TMPDIR to another folder.")
        }
        folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    func cleanUp() {
        // A folder that stays behind in the temporary folder harms nobody.
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Makes an empty folder in the workbench's own and gives its path.
    func makeFolder(_ name: String) throws(BenchmarkError) -> String {
        let path = folder + "/" + name
        try BenchmarkError.whenDoing("make the folder '\(path)'") {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true)
        }
        return path
    }

    /// Writes a file into the workbench's folder and gives its path.
    func write(_ bytes: [UInt8], to name: String) throws(BenchmarkError) -> String {
        let path = folder + "/" + name
        try BenchmarkError.whenDoing("write '\(path)'") {
            try Data(bytes).write(to: URL(filePath: path))
        }
        return path
    }

    /// Absolute path of the statically linked extension.
    func staticExtension(
        _ name: String = "BenchmarkExtension"
    ) throws(BenchmarkError) -> String {
        try Self.staticExtension(name)
    }

    static func staticExtension(_ name: String) throws(BenchmarkError) -> String {
        let path = packageRoot + "/.build/static/release/" + name
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw .environment(
                "There is no executable '\(path)', which this measures. Build it with "
                    + "`make benchmarks`, or in the package's folder with `swift build -c release "
                    + "-Xswiftc -static-executable --scratch-path .build/static --product \(name)`."
            )
        }
        return path
    }

    /// Path of a bundle folder of an example extension: its static executable, plist and rights.
    static func bundle(of name: String) throws(BenchmarkError) -> String {
        let executable = try staticExtension(name)
        let folder = FileManager.default.temporaryDirectory.path + "/fksim-benchmark-\(name)"
        let sources = packageRoot + "/Extensions/" + name
        try BenchmarkError.whenDoing("make the bundle '\(folder)'") {
            let files = FileManager.default
            // One of an earlier run is replaced.
            try? files.removeItem(atPath: folder)
            try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
            for file in ["Info.plist", name + ".entitlements"] {
                try files.copyItem(atPath: sources + "/" + file, toPath: folder + "/" + file)
            }
            try files.linkItem(atPath: executable, toPath: folder + "/" + name)
        }
        return folder
    }

    /// The package that this executable was built in, else the folder it is started in.
    private static var packageRoot: String {
        var folder = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            let manifest = folder.appending(path: "Package.swift").path
            if FileManager.default.fileExists(atPath: manifest) { return folder.path }
        }
        return FileManager.default.currentDirectoryPath
    }
}
