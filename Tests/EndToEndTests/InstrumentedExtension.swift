import Foundation
import TestSupport

/// A small extension that a test compiles with flags of its own, from source and the objects that
/// were built with the tests.
enum InstrumentedExtension {
    private static let modules = [
        "FinanceKit", "ExtensionFoundation", "ExtensionRuntime", "DeliveryWire", "WalletModel",
        "CExtensionRuntime",
    ]

    /// Compiles the source and gives the executable's path.
    static func build(
        _ source: String, flags: [String], in scratch: ScratchDirectory
    ) throws -> String {
        let file = try scratch.write(source, to: "Extension.swift")
        let output = scratch.path("Instrumented")
        let folder = BuiltProducts.folder
        let objects = try modules.flatMap { module in
            let place = folder.appending(path: module + ".build").path
            // A build folder keeps the objects of sources that were renamed since.
            let sources = try names(
                in: BuiltProducts.packageRoot.appending(path: "Sources/" + module).path)
            return try FileManager.default.subpathsOfDirectory(atPath: place).sorted()
                .filter { object in
                    object.hasSuffix(".o")
                        && sources.contains(String(name(of: object).dropLast(".o".count)))
                }
                .map { place + "/" + $0 }
        }
        let header = BuiltProducts.packageRoot.appending(path: "Sources/CExtensionRuntime/include")
        let map = folder.appending(path: "CExtensionRuntime.build/module.modulemap").path
        let run = try ToolRun(
            "swiftc",
            [
                "-parse-as-library", "-g", file, "-o", output, "-module-cache-path",
                scratch.path("cache"),
            ]
                + ["-I", folder.appending(path: "Modules").path, "-I", header.path]
                + ["-Xcc", "-fmodule-map-file=\(map)"] + objects + flags)
        guard run.status == 0 else {
            throw ToolRun.Failure(description: "swiftc ended with \(run.status): \(run.output)")
        }
        return output
    }

    private static func names(in folder: String) throws -> Set<String> {
        Set(try FileManager.default.subpathsOfDirectory(atPath: folder).map(name(of:)))
    }

    private static func name(of path: String) -> String {
        URL(filePath: path).lastPathComponent
    }

    /// A tool that came with the compiler.
    static func tool(_ name: String) throws -> String {
        let which = try ToolRun("bash", ["-c", "readlink -f \"$(command -v swiftc)\""])
        let path = URL(filePath: which.output.trimmingCharacters(in: .whitespacesAndNewlines))
            .deletingLastPathComponent().appending(path: name).path
        return FileManager.default.isExecutableFile(atPath: path) ? path : name
    }
}
