import ExtensionHost
import Foundation

/// The `swift` of the search path, run to its end.
struct SwiftTool: Sendable {
    /// Absolute path.
    let executable: String

    /// How long a build may take.
    static let buildDeadline: Duration = .seconds(3_600)
    /// How long anything else may take.
    static let shortDeadline: Duration = .seconds(300)

    /// - Throws: `SimulatorError` where there is none.
    init(searchPath: String, purpose: String) throws(SimulatorError) {
        let tools = searchPath.split(separator: ":").map { String($0) + "/swift" }
        guard let tool = tools.first(where: { FileManager.default.isExecutableFile(atPath: $0) })
        else {
            throw SimulatorError(
                .environment,
                "\(purpose) needs swift, and there is no 'swift' on the search path. Install Swift "
                    + "6.3 or later from swift.org, or put its folder into PATH.")
        }
        executable = tool
    }

    /// Runs it, and gives its status with what it printed on both of its outputs.
    func run(
        _ arguments: [String], within deadline: Duration
    ) throws(SimulatorError) -> (status: Int32, output: String) {
        let run = try Self.run(executable, arguments, within: deadline, readsErrors: true)
        return (run.status, String(decoding: run.output, as: UTF8.self))
    }

    /// What it prints on standard output, which a program is to read.
    func output(
        _ arguments: [String], within deadline: Duration
    ) throws(SimulatorError) -> (status: Int32, output: [UInt8]) {
        let run = try Self.run(executable, arguments, within: deadline, readsErrors: false)
        return (run.status, run.output)
    }

    /// Another program of its toolchain.
    func companion(_ name: String) -> String? {
        let real = URL(filePath: executable).resolvingSymlinksInPath().path.folderPart
        let places = [real, executable.folderPart, "/usr/bin"]
        return places.map { $0 + "/" + name }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }

    static func run(
        _ executable: String, _ arguments: [String], within deadline: Duration, readsErrors: Bool
    ) throws(SimulatorError) -> ProgramRun {
        do throws(HostError) {
            return try ProgramRun(
                executable: executable, arguments: arguments, deadline: deadline,
                readsErrors: readsErrors)
        } catch {
            throw SimulatorError(
                .environment, "\(executable.lastPart): \(error.message)", cause: error)
        }
    }
}
