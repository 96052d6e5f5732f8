import ExtensionHost
import Foundation

/// Builds a product of a Swift package with the `swift` of the search path.
package enum ProductBuild {
    /// How long a build may take.
    private static let deadline: Duration = .seconds(3_600)

    /// Builds it, and gives what the build printed.
    ///
    /// - Throws: `SimulatorError` when there is no `swift`, or when the build fails; then the
    ///   message ends with what the build said last.
    @discardableResult
    package static func build(
        _ product: BuildFreshness.Product,
        searchPath: String = ProcessInfo.processInfo.environment["PATH"] ?? ""
    ) throws(SimulatorError) -> String {
        let tools = searchPath.split(separator: ":").map { String($0) + "/swift" }
        guard let swift = tools.first(where: { FileManager.default.isExecutableFile(atPath: $0) })
        else {
            throw SimulatorError(
                .environment,
                "'\(product.name)' cannot be built: there is no 'swift' on the search path. "
                    + "Install it, or build elsewhere and leave --build out.")
        }
        let arguments = [
            "build", "--package-path", product.root, "-c", product.configuration, "--product",
            product.name,
        ]
        let run: ProgramRun
        do throws(HostError) {
            run = try ProgramRun(executable: swift, arguments: arguments, deadline: deadline)
        } catch {
            throw SimulatorError(.environment, "swift build: \(error.message)", cause: error)
        }
        let output = String(decoding: run.output, as: UTF8.self)
        guard run.status == 0 else {
            let last = output.split(separator: "\n").suffix(20).joined(separator: "\n")
            throw SimulatorError(
                .input,
                "'\(product.name)' does not build: 'swift \(arguments.joined(separator: " "))' "
                    + "ended with status \(run.status). It said:\n\(last)")
        }
        return output
    }
}
