import TestSupport
import Testing
import WalletModel

@testable import FinanceKitSimulator

/// Broken project files of every kind: each is read or refused, and none ends the process.
@Suite struct XcodeProjectFuzzTests {
    private static let pieces = [
        "{", "}", "(", ")", ";", ",", "=", "\"", "/*", "*/", "//", "<", ">", "\\", "\\U12", "é",
        "\0", "isa = PBXGroup;", "children = (G);", "path = \"../..\";", "$(inherited)",
        "$(A$(B$(C", "(PBXProject)", "name = ;", "<<<<<<<",
    ]

    /// Does all that a build does before it starts a compiler.
    private func read(_ bytes: [UInt8], _ name: String) -> Bool {
        do throws(SimulatorError) {
            let project = try XcodeProject(
                bytes: bytes, path: XcodeProjectTests.folder(name) + "/\(name).xcodeproj")
            let closure = PackageClosure(tree: .disk, isDebug: false, simulator: "/none") {
                folder throws(SimulatorError) in
                throw SimulatorError(.input, "no manifest is read here: \(folder)")
            }
            _ = try AdoptedExtension.reading(
                project: project, target: nil, configuration: "Release", tree: .disk,
                closure: closure)
            return true
        } catch {
            #expect(!error.message.isEmpty)
            return false
        }
    }

    @Test(arguments: ["BudgetClassic", "CoinsModern"])
    func `reads or refuses every beginning`(name: String) throws {
        let original = Array(try XcodeProjectTests.text(name).utf8)
        let seed = RandomSeed()
        let first = Int(seed.value % 97)
        for length in stride(from: first, to: original.count - 2, by: 97) {
            #expect(!read(Array(original[..<length]), name), "\(length), \(seed.comment)")
        }
    }

    @Test(arguments: ["BudgetClassic", "CoinsModern"])
    func `reads or refuses every mutation`(name: String) throws {
        let original = Array(try XcodeProjectTests.text(name).utf8)
        let seed = RandomSeed()
        var random = RandomSource(seed: seed.value)
        var read = 0
        for _ in 0..<150 {
            var bytes = original
            for _ in 0...Int(random.next() % 3) {
                let start = Int(random.next() % UInt64(bytes.count))
                let end = min(bytes.count, start + Int(random.next() % 40))
                let piece = Self.pieces[Int(random.next() % UInt64(Self.pieces.count))]
                switch random.next() % 4 {
                case 0: bytes.removeSubrange(start..<end)
                case 1: bytes.replaceSubrange(start..<end, with: Array(piece.utf8))
                case 2: bytes.insert(contentsOf: Array(piece.utf8), at: start)
                default: bytes.insert(contentsOf: bytes[start..<end], at: start)
                }
            }
            if self.read(bytes, name) { read += 1 }
        }
        #expect(read < 150, "\(seed.comment)")
    }
}
