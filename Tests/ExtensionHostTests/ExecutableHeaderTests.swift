import Foundation
import TestSupport
import Testing

@testable import ExtensionHost

@Suite struct ExecutableHeaderTests {
    @Test func `reads this test's own executable`() throws {
        let bytes = try Data(contentsOf: URL(filePath: CommandLine.arguments[0])).prefix(8192)
        guard case .elf(let machine, let loader) = ExecutableHeader(Array(bytes)) else {
            Issue.record("not an ELF file")
            return
        }
        #expect(machine == ExecutableHeader.ownMachine)
        #expect(loader?.hasPrefix("/lib") == true)
    }

    @Test func `reads scripts with and without space`() {
        #expect(
            ExecutableHeader(Array("#!/bin/sh -e\nx".utf8)) == .script(interpreter: "/bin/sh"))
        #expect(
            ExecutableHeader(Array("#! /usr/bin/env x\n".utf8))
                == .script(interpreter: "/usr/bin/env"))
        #expect(ExecutableHeader(Array("#!".utf8)) == .script(interpreter: ""))
    }

    @Test func `reads Mach-O files of one and of many machines`() {
        #expect(
            ExecutableHeader([0xCF, 0xFA, 0xED, 0xFE, 7, 0, 0, 1])
                == .machO(architectures: ["x86_64"]))
        var universal: [UInt8] = [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 2]
        universal += [1, 0, 0, 7] + [UInt8](repeating: 0, count: 16)
        universal += [1, 0, 0, 12] + [UInt8](repeating: 0, count: 16)
        #expect(ExecutableHeader(universal) == .machO(architectures: ["x86_64", "arm64"]))
    }

    @Test func `reads a foreign byte order`() {
        var bytes: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 2, 1]
        bytes += [UInt8](repeating: 0, count: 57)
        bytes[19] = 22
        #expect(ExecutableHeader(bytes) == .elf(machine: 22, interpreter: nil))
    }

    @Test func `never reads behind the end of damaged files`() throws {
        let seed = RandomSeed()
        var state = seed.value
        func roll() -> UInt8 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 40)
        }
        let starts: [[UInt8]] = [
            [0x7F, 0x45, 0x4C, 0x46, 2, 1], [0x7F, 0x45, 0x4C, 0x46, 1, 2],
            [0xCA, 0xFE, 0xBA, 0xBE],
            [0xCF, 0xFA, 0xED, 0xFE], [0x23, 0x21],
        ]
        for round in 0..<5000 {
            var bytes = starts[round % starts.count]
            bytes += (0..<Int(roll()) / 2).map { _ in roll() }
            #expect(!ExecutableHeader(bytes).summary.isEmpty, Comment(rawValue: seed.comment))
        }
    }

    @Test func `tells empty and unknown files apart`() {
        #expect(ExecutableHeader([]) == .empty)
        #expect(ExecutableHeader([1, 2, 3]) == .unknown)
    }
}
