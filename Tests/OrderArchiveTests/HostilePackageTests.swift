import Foundation
import OrderArchive
import TestSupport
import Testing
import WalletModel

/// Bytes that somebody made to crash, hang or bloat the reader, or to be believed wrongly.
@Suite struct HostilePackageTests {
    @Test func `no truncation is accepted`() throws {
        let archive = try OrderSource().build()
        let bench = try OrderBench()
        for length in stride(from: 0, to: archive.count, by: 7) {
            #expect(throws: OrderRefusal.self, "\(length) of \(archive.count) bytes") {
                try bench.read(Array(archive[..<length]))
            }
        }
    }

    @Test func `flipped bytes never change an order that is accepted`() throws {
        let seed = RandomSeed()
        var random = RandomSource(seed: seed.value)
        let archive = try OrderSource().build()
        let bench = try OrderBench()
        let good = try bench.read(archive)
        var refused = 0
        for _ in 0..<4000 {
            var bytes = archive
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            }
            do throws(OrderRefusal) {
                // A flip may hit a byte that says nothing, such as a file's date.
                let package = try bench.read(bytes)
                #expect(package == good, "\(seed.comment)")
            } catch {
                refused += 1
            }
        }
        #expect(refused > 2000, "\(seed.comment)")
    }

    @Test func `a signature with flipped bytes never vouches for another manifest`() throws {
        let seed = RandomSeed()
        var random = RandomSource(seed: seed.value)
        let content = try OrderSource().content()
        let other = try OrderSource().files.mapValues { $0 + [0x20] }
        let bench = try OrderBench()
        for round in 0..<400 {
            var changed = content
            var signature = try #require(content["signature"])
            let place = Int.random(in: 0..<signature.count, using: &random)
            signature[place] = UInt8.random(in: 0...255, using: &random)
            changed["signature"] = signature
            if round.isMultiple(of: 2) { changed["manifest.json"]?.append(0x0A) }
            if round.isMultiple(of: 3) { changed["order.json"] = other["order.json"] }
            let archive = ZipWriter.archive(changed.map { ZipWriter.Entry($0, $1) })
            if round.isMultiple(of: 2) || round.isMultiple(of: 3) {
                #expect(throws: OrderRefusal.self, "\(seed.comment)") { try bench.read(archive) }
            } else {
                // Whatever comes of it is fine but a crash; what is accepted was not changed.
                let package = try? bench.read(archive)
                #expect(package == nil || package?.files["order.json"] == content["order.json"])
            }
        }
    }

    @Test func `random bytes behind the start of an archive are refused`() throws {
        let seed = RandomSeed()
        var random = RandomSource(seed: seed.value)
        let bench = try OrderBench()
        for _ in 0..<300 {
            let count = Int.random(in: 0...400, using: &random)
            let noise = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            #expect(throws: OrderRefusal.self, "\(seed.comment)") {
                try bench.read([0x50, 0x4B, 3, 4] + noise)
            }
        }
    }

    @Test func `a bomb is not unpacked`() throws {
        let folder = try ScratchDirectory("fksim-bomb")
        let zeros = folder.path("zeros")
        // It takes no room on the disk.
        #expect(FileManager.default.createFile(atPath: zeros, contents: nil))
        let file = try #require(FileHandle(forWritingAtPath: zeros))
        try file.truncate(atOffset: 15 << 20)
        try file.close()
        let output = folder.path("bomb.zip")
        let run = try ToolRun(
            "bsdtar", ["--format", "zip", "-cf", output, "-C", folder.path, "zeros"])
        #expect(run.status == 0, "\(run.output)")
        let bomb = [UInt8](try Data(contentsOf: URL(filePath: output)))
        #expect(bomb.count < 100_000)
        let refusal = try #require(try OrderBench().refusal(of: bomb))
        #expect(refusal.code == .ratioTooHigh, "\(refusal.message)")
    }

    @Test func `entries that share one lump of bytes are refused`() throws {
        let block = [UInt8](repeating: 1, count: 1 << 20)
        let checksum = ZipWriter.crc32(block)
        let entries = (0..<900).map { index in
            var entry = ZipWriter.Entry("f\(index)", block)
            entry.checksum = checksum
            return entry
        }
        let archive = ZipWriter.archive(entries, overlapping: true)
        #expect(archive.count < 2 << 20)
        let bench = try OrderBench()
        #expect(throws: OrderRefusal.self) { try bench.read(archive) }
    }

    @Test func `reading again and again does not grow the process`() throws {
        let archive = try OrderSource().build()
        let cut = Array(archive.dropLast(100))
        let bench = try OrderBench()
        func growth(of rounds: Int) throws -> Int {
            let before = try residentKibibytes()
            for _ in 0..<rounds {
                _ = try bench.read(archive)
                _ = bench.refusal(of: cut)
            }
            return try residentKibibytes() - before
        }
        // The first rounds fill the caches of the libraries.
        _ = try growth(of: 200)
        // A leak of the package alone would be over 5 MB. Other tests run beside this one, so one
        // quiet span of several is enough.
        var smallest = Int.max
        for _ in 0..<8 where smallest > 2048 { smallest = min(smallest, try growth(of: 1000)) }
        #expect(smallest <= 2048, "\(smallest) KiB more after 1000 packages")
    }

    private func residentKibibytes() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
        return try #require(line.split(separator: " ").dropFirst().first.flatMap { Int($0) })
    }
}
