import BundleChecks
import Foundation
import TestSupport
import Testing
import WalletModel

@Suite struct ExecutableEntitlementsTests {
    private static let list = Data("<plist><dict><key>a</key><true/></dict></plist>".utf8)

    private static func little(_ number: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    private static func big(_ number: Int) -> [UInt8] { little(number).reversed() }

    /// A header with one load command that leads to a signature with the given blobs.
    private static func signed(_ blobs: [(kind: Int, magic: Int, data: Data)]) -> Data {
        var signature = big(0xFADE_0CC0) + big(0) + big(blobs.count)
        var offset = 12 + blobs.count * 8
        for blob in blobs {
            signature += big(blob.kind) + big(offset)
            offset += 8 + blob.data.count
        }
        for blob in blobs { signature += big(blob.magic) + big(8 + blob.data.count) + blob.data }
        return Data(
            header(commands: 2) + little(0x2A) + little(16) + little(0) + little(0) + little(0x1D)
                + little(16) + little(32 + 32) + little(signature.count) + signature)
    }

    private static func header(commands: Int) -> [UInt8] {
        little(0xFEED_FACF) + little(0x0100_000C) + little(0) + little(2) + little(commands)
            + little(0) + little(0) + little(0)
    }

    private static let whole = signed([
        (0, 0xFADE_0C02, Data([1, 2, 3])), (5, 0xFADE_7171, list), (7, 0xFADE_7172, Data([4])),
    ])

    private static func name(_ text: String) -> [UInt8] {
        Array(text.utf8) + [UInt8](repeating: 0, count: 16 - text.utf8.count)
    }

    /// As a build for the iOS Simulator has it: a section, and an empty signature behind it.
    private static var sectioned: Data {
        let start = 32 + 72 + 80
        let command: [UInt8] =
            little(0x19) + little(72 + 80) + name("__TEXT") + [UInt8](repeating: 0, count: 40)
            + little(1) + little(0)
        let section: [UInt8] =
            name("__entitlements") + name("__TEXT") + [UInt8](repeating: 0, count: 8)
            + little(list.count) + little(0) + little(start) + [UInt8](repeating: 0, count: 28)
        return Data(header(commands: 1) + command + section) + list
    }

    @Test func `entitlements are found in a signature and in a section`() {
        #expect(ExecutableEntitlements.read(Self.whole) == .found(Self.list))
        #expect(ExecutableEntitlements.read(Self.sectioned) == .found(Self.list))
    }

    @Test func `entitlements are found behind several architectures`() {
        let unsigned = Data(Self.header(commands: 0))
        let first = 8 + 2 * 20
        var file = Data(Self.big(0xCAFE_BABE) + Self.big(2))
        for (offset, size) in [
            (first, unsigned.count), (first + unsigned.count, Self.whole.count),
        ] {
            file += Self.big(0) + Self.big(0) + Self.big(offset) + Self.big(size) + Self.big(0)
        }
        #expect(ExecutableEntitlements.read(file + unsigned + Self.whole) == .found(Self.list))
    }

    @Test func `a signature without entitlements and none at all are told apart`() {
        #expect(
            ExecutableEntitlements.read(Self.signed([(0, 0xFADE_0C02, Data([1]))])) == .none)
        #expect(ExecutableEntitlements.read(Data(Self.header(commands: 0))) == .unsigned)
        for other in [Data(), Data([0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0]), Data("#!/bin/sh".utf8)] {
            #expect(ExecutableEntitlements.read(other) == .notAppleExecutable)
        }
        // A class of Java begins with the same four bytes as several architectures.
        let java = Data(Self.big(0xCAFE_BABE) + Self.big(61) + [UInt8](repeating: 9, count: 64))
        #expect(ExecutableEntitlements.read(java) == .notAppleExecutable)
    }

    @Test func `a slice of a larger file is read by its own offsets`() {
        let larger = Data([9, 9, 9]) + Self.whole
        #expect(ExecutableEntitlements.read(larger.dropFirst(3)) == .found(Self.list))
    }

    @Test func `damaged and cut executables never lead outside the file`() {
        let seed = RandomSeed()
        var random = RandomSource(seed: seed.value)
        for original in [Self.whole, Self.sectioned] {
            for length in 0..<original.count {
                _ = ExecutableEntitlements.read(original.prefix(length))
            }
            for _ in 0..<3000 {
                var bytes = [UInt8](original)
                for _ in 0..<Int.random(in: 1...6, using: &random) {
                    let place = Int.random(in: 0..<bytes.count, using: &random)
                    bytes[place] = [0, 0xFF, 0x7F, 0x80].randomElement(using: &random) ?? 0
                }
                if Bool.random(using: &random) {
                    bytes.replaceSubrange(0..<4, with: Self.big(0xCAFE_BABF))
                }
                _ = ExecutableEntitlements.read(Data(bytes))
            }
        }
        var wide = Data(Self.big(0xCAFE_BABF) + Self.big(1) + [UInt8](repeating: 0, count: 8))
        wide += [0x7F] + [UInt8](repeating: 0xFF, count: 40)
        #expect(ExecutableEntitlements.read(wide) == .notAppleExecutable)
    }
}
