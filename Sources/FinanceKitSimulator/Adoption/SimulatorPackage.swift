import ExtensionHost
import Foundation

/// The package that fksim itself comes from, which has the modules that extensions import.
struct SimulatorPackage: Sendable {
    /// Absolute path.
    let root: String

    static let archive = "libExtensionModules.a"

    /// Finds it: the one that is named, the one above the executable, or the one that the
    /// executable was compiled in.
    ///
    /// - Throws: `SimulatorError` where none of them is there.
    init(named path: String?, executable: String) throws(SimulatorError) {
        if let path {
            guard Self.isPackage(path) else {
                throw SimulatorError(
                    .environment,
                    "--simulator is '\(path)', and that is no financekit-simulator package. Name "
                        + "the folder that has its Package.swift and Sources/FinanceKit.")
            }
            root = path
            return
        }
        var folder = executable.folderPart
        while folder.count > 1 {
            if Self.isPackage(folder) {
                root = folder
                return
            }
            folder = folder.folderPart
        }
        // Sources/FinanceKitSimulator/Adoption/ stands three folders below the root.
        let compiled = "\(#filePath)".folderPart.folderPart.folderPart.folderPart
        guard Self.isPackage(compiled) else {
            throw SimulatorError(
                .environment,
                "The package that fksim was built from is not at '\(compiled)' any more, and its "
                    + "modules are needed. Name it: --simulator PATH")
        }
        root = compiled
    }

    static func isPackage(_ path: String) -> Bool {
        FileSystem.exists(path + "/Package.swift")
            && FileSystem.isFolder(path + "/Sources/FinanceKit")
            && FileSystem.isFolder(path + "/Sources/ExtensionRuntime")
    }

    /// Where modules that were built for this lie.
    var scratch: String { root + "/.build/extension-modules" }

    /// The build folder whose modules can be taken; nil where they have to be built first.
    ///
    /// Modules beside the executable were built with it. Others count when they are newer than
    /// their sources.
    func built(beside executable: String) -> String? {
        let own = executable.folderPart
        if FileSystem.exists(own + "/" + Self.archive),
            FileSystem.exists(own + "/Modules/FinanceKit.swiftmodule")
        {
            return own
        }
        let release = scratch + "/release"
        let made = FileSystem.modificationDate(release + "/" + Self.archive)
        guard made > .distantPast, newestSource < made else { return nil }
        return release
    }

    private var newestSource: Date {
        let folders = SimulatorModules.swiftModules + ["CExtensionRuntime", "COSModule"]
        var newest = FileSystem.modificationDate(root + "/Package.swift")
        for folder in folders.map({ root + "/Sources/" + $0 }) {
            for file in FileTree.disk.files(below: folder) {
                newest = max(newest, FileSystem.modificationDate(folder + "/" + file))
            }
        }
        return newest
    }

    /// Builds the modules, which takes about half a minute once.
    func build(with swift: SwiftTool) throws(SimulatorError) -> String {
        let arguments = [
            "build", "--package-path", root, "--scratch-path", scratch, "-c", "release",
            "--product", "ExtensionModules",
        ]
        let run = try swift.run(arguments, within: SwiftTool.buildDeadline)
        guard run.status == 0 else {
            throw SimulatorError(
                .environment,
                "The simulator's modules do not build: 'swift \(arguments.joined(separator: " "))' "
                    + "ended with status \(run.status). It said:\n"
                    + run.output.split(separator: "\n").suffix(20).joined(separator: "\n"))
        }
        return scratch + "/release"
    }

    /// Puts what a compiler and a linker need into a folder of its own.
    ///
    /// The build folder holds other modules as well, which `canImport` would find.
    func modules(
        from build: String, in folder: String, swift: SwiftTool
    ) throws(SimulatorError) -> SimulatorModules {
        let modules = SimulatorModules(
            folder: folder, object: folder + "/ExtensionModules.o",
            maps: [
                build + "/CExtensionRuntime.build/module.modulemap",
                root + "/Sources/COSModule/include/module.modulemap",
                root + "/Sources/SQLite3/module.modulemap",
            ])
        try FileSystem.makeFolder(folder)
        let archive = build + "/" + Self.archive
        let isSame =
            FileSystem.linkTarget(folder + "/FinanceKit.swiftmodule")
            == build + "/Modules/FinanceKit.swiftmodule"
        for name in SimulatorModules.swiftModules {
            let file = name + ".swiftmodule"
            try FileSystem.link(to: build + "/Modules/" + file, at: folder + "/" + file)
        }
        let made = FileSystem.modificationDate(modules.object)
        if isSame, made > FileSystem.modificationDate(archive) { return modules }
        guard let linker = swift.companion("ld.lld") ?? swift.companion("ld") else {
            throw SimulatorError(
                .environment, "There is no linker beside '\(swift.executable)' and no /usr/bin/ld.")
        }
        // One object, since the linker looks at archives in order, and Foundation's come first.
        let run = try SwiftTool.run(
            linker, ["-r", "-o", modules.object, "--whole-archive", archive],
            within: SwiftTool.shortDeadline, readsErrors: true)
        guard run.status == 0 else {
            throw SimulatorError(
                .environment,
                "'\(linker)' could not join the simulator's modules: "
                    + String(decoding: run.output, as: UTF8.self))
        }
        return modules
    }
}
