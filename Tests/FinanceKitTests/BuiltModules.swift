import Foundation
import TestSupport

/// Where the modules stand that were built together with the tests, as arguments for a compiler
/// that is no part of the package.
enum BuiltModules {
    /// What makes `import FinanceKit` work.
    static var arguments: [String] {
        let folder = BuiltProducts.folder
        let map = folder.appending(path: "CExtensionRuntime.build/module.modulemap")
        return [
            "-I", folder.appending(path: "Modules").path(percentEncoded: false),
            "-Xcc", "-fmodule-map-file=\(map.path(percentEncoded: false))",
        ]
    }

    /// The folder with the files that these tests give to the compiler.
    static var fixtures: URL { BuiltProducts.packageRoot.appending(path: "Tests/SurfaceFixtures") }

    static func fixture(_ path: String) -> String {
        fixtures.appending(path: path).path(percentEncoded: false)
    }
}
