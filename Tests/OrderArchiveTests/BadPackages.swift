import Foundation
import OrderArchive
import TestSupport
import WalletModel

/// The bad packages of `OrderRefusalTests`.
enum BadPackages {
    typealias Bad = OrderRefusalTests.Bad

    static let all = archives + entries + manifests + signatures + orders + languages

    /// A good package that was spoiled in its source.
    static func source(
        _ name: String, _ code: OrderRefusal.Code, _ words: String, days: Int = 0,
        _ spoil: @escaping @Sendable (inout OrderSource) throws -> Void
    ) -> Bad {
        Bad(name: name, code: code, words: words, days: days) {
            var source = try OrderSource()
            try spoil(&source)
            return try source.build()
        }
    }

    /// A good package that was spoiled when it was zipped.
    private static func zip(
        _ name: String, _ code: OrderRefusal.Code, _ words: String,
        _ spoil: @escaping @Sendable (inout [ZipWriter.Entry]) -> Void
    ) -> Bad {
        Bad(name: name, code: code, words: words) {
            let content = try OrderSource().content()
            var entries = content.sorted { $0.key < $1.key }.map { ZipWriter.Entry($0, $1) }
            spoil(&entries)
            return ZipWriter.archive(entries)
        }
    }

    private static let archives: [Bad] = [
        Bad(name: "empty", code: .notAnArchive, words: "it is empty") { [] },
        Bad(name: "text", code: .notAnArchive, words: "7b 22 61 22") { Array("{\"a\":1}".utf8) },
        Bad(name: "start only", code: .archiveDamaged, words: "damaged") { [0x50, 0x4B, 3, 4] },
        Bad(name: "cut", code: .archiveDamaged, words: "Zip it again") {
            Array(try OrderSource().build().dropLast(200))
        },
        Bad(name: "large", code: .archiveTooLarge, words: "smaller images") {
            [UInt8](repeating: 0x50, count: 12 * 1024 * 1024)
        },
        zip("no files", .archiveDamaged, "holds no files") {
            var folder = ZipWriter.Entry("folder/", [])
            folder.mode = 0o040755
            $0 = [folder]
        },
        zip("wrong checksum", .archiveDamaged, "cannot be unpacked") { $0[0].checksum = 1 },
        zip("wrong length", .archiveDamaged, "cannot be unpacked") { $0[0].claimedSize = 1 },
        zip("encrypted", .entryEncrypted, "without a password") { $0[0].flags = 1 },
        zip("LZMA", .compressionUnknown, "deflation") { $0[0].method = 14 },
        zip("many entries", .tooManyEntries, "at most 1000") {
            $0 += (0..<1100).map { ZipWriter.Entry("f\($0)", []) }
        },
        zip("very many entries", .tooManyEntries, "more than 2000") {
            $0 += (0..<3000).map { ZipWriter.Entry("f\($0)", []) }
        },
        zip("large claim", .fileTooLarge, "16777216") { $0[0].claimedSize = 1 << 30 },
        source("large together", .unpackedTooLarge, "50331648") { source in
            // Enough that does not shrink, so that the ratio stays ordinary.
            var random = RandomSource(seed: 1)
            let noise = (0..<1 << 15).flatMap { _ in
                withUnsafeBytes(of: random.next()) { Array($0) }
            }
            let zeros = [UInt8](repeating: 0, count: 12 << 20)
            source.changeContent = { content in
                for index in 0..<5 { content["f\(index)"] = noise + zeros }
            }
        },
        zip("claims together", .ratioTooHigh, "100 times") {
            $0[0].claimedSize = 10 << 20
        },
    ]

    private static let entries: [Bad] = [
        zip("absolute", .pathUnsafe, "'/etc/passwd'") { $0.append(.init("/etc/passwd", [1])) },
        zip("up", .pathUnsafe, "leads out") { $0.append(.init("../order.json", [1])) },
        zip("up inside", .pathUnsafe, "leads out") { $0.append(.init("a/../../b", [1])) },
        zip("backslashes", .pathUnsafe, "'..") { $0.append(.init("..\\..\\b", [1])) },
        zip("drive", .pathUnsafe, "colon") { $0.append(.init("C:/b", [1])) },
        zip("control", .pathUnsafe, "control character") { $0.append(.init("a\u{1}b", [1])) },
        zip("empty part", .pathUnsafe, "empty") { $0.append(.init("a//b", [1])) },
        zip("long name", .pathUnsafe, "600 bytes") {
            $0.append(.init(String(repeating: "a", count: 600), [1]))
        },
        zip("not UTF-8", .pathUnsafe, "UTF-8") {
            var entry = ZipWriter.Entry("", [1])
            entry.name = [0xC3, 0x28]
            $0.append(entry)
        },
        zip("symbolic link", .entryNotAFile, "'link'") {
            var link = ZipWriter.Entry("link", Array("/etc/passwd".utf8))
            link.mode = 0o120777
            $0.append(link)
        },
        zip("device", .entryNotAFile, "'device'") {
            var device = ZipWriter.Entry("device", [])
            device.mode = 0o020666
            $0.append(device)
        },
        zip("same name", .nameDuplicate, "twice") { $0.append(.init("order.json", [1])) },
        zip("same but for capitals", .nameDuplicate, "capitals") {
            $0.append(.init("ORDER.json", [1]))
        },
        zip("same letters", .nameDuplicate, "forms of a letter") {
            $0 += [.init("e\u{301}", [1]), .init("\u{E9}", [1])]
        },
        zip("file and folder", .nameDuplicate, "'order.json'") {
            $0.append(.init("order.json/x", [1]))
        },
    ]

    private static let manifests: [Bad] = [
        source("no manifest", .manifestMissing, "'manifest.json'") {
            $0.changeContent = { $0["manifest.json"] = nil }
        },
        source("one folder too many", .manifestMissing, "There is 'x/manifest.json'") {
            $0.changeContent = { content in
                content = Dictionary(
                    uniqueKeysWithValues: content.map { ("x/" + $0.key, $0.value) })
            }
        },
        source("comma at the end", .manifestMalformed, "line") {
            $0.changeManifest = { $0 = $0.replacing("\"\n}", with: "\",\n}") }
        },
        source("key twice", .manifestMalformed, "stands here again") {
            $0.changeManifest = { $0 = $0.replacing("{\n", with: "{\n\"logo.png\": \"\",") }
        },
        source("SHA-1", .manifestMalformed, "40 digits") {
            $0.changeManifest = { manifest in
                manifest.replace(/[0-9a-f]{64}/) { $0.output.prefix(40) }
            }
        },
        source("array", .manifestMalformed, "an array") { $0.changeManifest = { $0 = "[]" } },
        source("number as hash", .manifestMalformed, "a number") {
            $0.changeManifest = { $0.replace(/"[0-9a-f]{64}"/) { _ in "1" } }
        },
        source("not listed", .fileNotListed, "'extra.txt'") {
            $0.changeContent = { $0["extra.txt"] = [1] }
        },
        source("leftover", .fileNotListed, "Leave such files out") {
            $0.changeContent = { $0["en.lproj/.DS_Store"] = [1] }
        },
        source("listed and absent", .fileMissing, "'logo.png'") {
            $0.changeContent = { $0["logo.png"] = nil }
        },
        source("changed", .hashMismatch, "'logo.png'") {
            $0.changeContent = { $0["logo.png"]?.append(0) }
        },
    ]
}
