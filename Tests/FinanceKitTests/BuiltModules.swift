import Foundation
import TestSupport

/// Where the modules stand that were built together with the tests, as arguments for a compiler
/// that is no part of the package.
enum BuiltModules {
    /// What makes `import FinanceKit` and the shims work.
    static var arguments: [String] {
        let folder = BuiltProducts.folder
        let maps = [
            folder.appending(path: "CExtensionRuntime.build/module.modulemap"),
            BuiltProducts.packageRoot.appending(
                path: "Sources/COSModule/include/module.modulemap"),
        ]
        return ["-I", folder.appending(path: "Modules").path(percentEncoded: false)]
            + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0.path(percentEncoded: false))"] }
    }

    /// The folder with the files that these tests give to the compiler.
    static var fixtures: URL { BuiltProducts.packageRoot.appending(path: "Tests/SurfaceFixtures") }

    static func fixture(_ path: String) -> String {
        fixtures.appending(path: path).path(percentEncoded: false)
    }
}
