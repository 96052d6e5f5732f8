@testable import BundleChecks
import Foundation
import TestSupport
import Testing
import WalletModel

@Suite struct PropertyListLinesTests {
    private func place(_ text: String, _ keys: String...) -> String? {
        PropertyListLines(Data(text.utf8))?.position(of: keys).map { "\($0.line):\($0.column)" }
    }

    @Test func `a key is found by its path, past comments and equal names`() {
        let text = """
            <?xml version="1.0"?><!DOCTYPE plist [ <!ENTITY x "y"> ]>
            <plist version="1.0">
            <!-- <key>a</key> <dict> -->
            <dict>
              <key>b</key><dict><key>a</key><string>&lt;key&gt;</string></dict>
              <key>a</key>
              <array><string>x</string>
                <dict><key>c&amp;d</key><true/></dict>
                <array/><dict/> <integer>1</integer></array>
              <key><![CDATA[e]]></key><data>AA==</data>
            </dict></plist>
            """
        #expect(place(text, "b", "a") == "5:21")
        #expect(place(text, "a") == "6:3")
        #expect(place(text, "a", "0") == "7:10")
        #expect(place(text, "a", "1", "c&d") == "8:11")
        #expect(place(text, "a", "4") == "9:21")
        #expect(place(text, "e") == "10:3")
        #expect(place(text, "nothing") == nil)
    }

    @Test func `the binary form and UTF-16 have no lines, and still have values`() throws {
        for format in [PropertyListSerialization.PropertyListFormat.binary] {
            let data = try PropertyListSerialization.data(
                fromPropertyList: ["a": true], format: format, options: 0)
            #expect(PropertyListLines(data) == nil)
            let list = try PropertyListText(path: "a", bytes: data)
            #expect(list.root["a"] == .flag(true))
            #expect(list.place(of: "a").line == nil)
        }
        #expect(PropertyListLines(Data([0xFF, 0xFE, 0x3C, 0])) == nil)
    }

    @Test func `what is no property list says why`() {
        #expect(throws: PropertyListProblem.self) {
            try PropertyListText(path: "a", bytes: Data("<plist><dict>".utf8))
        }
        #expect(throws: PropertyListProblem.self) {
            try PropertyListText(path: "a", bytes: Data())
        }
        do throws(PropertyListProblem) {
            _ = try PropertyListText(path: "a", bytes: Data("<plist><array/></plist>".utf8))
            Issue.record("an array was taken for a dictionary")
        } catch {
            #expect(error.kind == .noDictionary)
            #expect(error.words == "holds no dictionary but an empty array")
        }
    }

    @Test func `values keep their kinds`() throws {
        let list = try Sample.list(
            """
            <key>a</key><true/><key>b</key><integer>1</integer><key>c</key><real>1.5</real>
            <key>d</key><string>true</string><key>e</key><array><false/></array>
            """, path: "a")
        #expect(list.root["a"] == .flag(true))
        #expect(list.root["b"] == .other("the number 1"))
        #expect(list.root["c"] == .other("the number 1.5"))
        #expect(list.root["d"] == .text("true"))
        #expect(list.root["e"] == .array([.flag(false)]))
    }

    /// A binary property list of arrays that refer to objects by their numbers.
    private func binary(arrays: [[Int]]) -> Data {
        var bytes = Array("bplist00".utf8)
        var offsets: [Int] = []
        for array in arrays {
            offsets.append(bytes.count)
            // Without references it is the value `true`.
            bytes += array.isEmpty ? [0x09] : [0xA0 | UInt8(array.count)]
            bytes += array.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        }
        let table = bytes.count
        for offset in offsets { bytes += [UInt8(offset >> 8), UInt8(offset & 0xFF)] }
        bytes += [0, 0, 0, 0, 0, 0, 2, 2]
        for number in [arrays.count, 0, table] {
            bytes += (0..<8).map { UInt8(truncatingIfNeeded: number >> ((7 - $0) * 8)) }
        }
        return Data(bytes)
    }

    @Test func `a binary list of a few bytes that stands for endless values is refused`() {
        let doubled = (0..<50).map { [$0 + 1, $0 + 1] } + [[]]
        for arrays in [doubled, [[0]], [[1], [2], [0]]] {
            #expect(BinaryPropertyListSize.isTooLarge(binary(arrays: arrays)))
            #expect(throws: PropertyListProblem.self) {
                try PropertyListText(path: "a", bytes: binary(arrays: arrays))
            }
        }
        for arrays in [[[1, 1, 2], [2, 2], []], [[]]] {
            #expect(!BinaryPropertyListSize.isTooLarge(binary(arrays: arrays)))
        }
    }

    @Test func `a damaged binary list is refused or read, and never more`() throws {
        let seed = RandomSeed()
        var random = RandomSource(seed: seed.value)
        let whole = try PropertyListSerialization.data(
            fromPropertyList: ["a": [1, "b", ["c": true]], "d": Array(repeating: "e", count: 20)],
            format: .binary, options: 0)
        #expect(!BinaryPropertyListSize.isTooLarge(whole))
        for _ in 0..<3000 {
            var bytes = [UInt8](whole)
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 6..<bytes.count, using: &random)
                bytes[place] = UInt8.random(in: 0...255, using: &random)
            }
            _ = BinaryPropertyListSize.isTooLarge(Data(bytes))
        }
    }

    // MARK: Random lists

    /// A random value, its XML with one key or element a line, and the lines of its paths.
    private struct Maker {
        var random: RandomSource
        var lines = ["<plist version=\"1.0\">"]
        var expected: [[String]: Int] = [:]

        mutating func add(_ depth: Int, at path: [String]) {
            let count = Int.random(in: 0...4, using: &random)
            switch Int.random(in: 0...(depth > 0 ? 4 : 2), using: &random) {
            case 0: lines.append("<true/>")
            case 1: lines.append("<string>&lt;/key&gt; <![CDATA[<key>x</key>]]></string>")
            case 2: lines.append("<integer>7</integer> <!-- <dict> -->")
            case 3:
                lines.append(count == 0 ? "<array/>" : "<array>")
                for index in 0..<count {
                    expected[path + ["\(index)"]] = lines.count + 1
                    add(depth - 1, at: path + ["\(index)"])
                }
                if count > 0 { lines.append("</array>") }
            default: dictionary(depth, count, at: path)
            }
        }

        mutating func dictionary(_ depth: Int, _ count: Int, at path: [String]) {
            lines.append("<dict>")
            for index in 0..<count {
                lines.append("<key>k\(index)</key>")
                expected[path + ["k\(index)"]] = lines.count
                add(depth - 1, at: path + ["k\(index)"])
            }
            lines.append("</dict>")
        }
    }

    @Test func `every key of a random list is found on its line`() throws {
        let seed = RandomSeed()
        var maker = Maker(random: RandomSource(seed: seed.value))
        for _ in 0..<200 {
            maker.lines = ["<plist version=\"1.0\">"]
            maker.expected = [:]
            maker.dictionary(4, 4, at: [])
            let text = (maker.lines + ["</plist>"]).joined(separator: "\n")
            let list = try PropertyListText(path: "a", bytes: Data(text.utf8))
            #expect(list.root.count == 4, "\(seed.comment)")
            let lines = try #require(PropertyListLines(Data(text.utf8)))
            for (path, line) in maker.expected {
                #expect(lines.position(of: path)?.line == line, "\(path) \(seed.comment)\n\(text)")
            }
        }
    }

    @Test func `a damaged list never stops the search for lines`() {
        let seed = RandomSeed()
        var maker = Maker(random: RandomSource(seed: seed.value))
        maker.dictionary(4, 4, at: [])
        let whole = Array(maker.lines.joined(separator: "\n").utf8)
        for _ in 0..<1500 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...8, using: &maker.random) where !bytes.isEmpty {
                let place = Int.random(in: 0..<bytes.count, using: &maker.random)
                switch Int.random(in: 0...2, using: &maker.random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &maker.random)
                case 1: bytes.removeSubrange(place..<min(bytes.count, place + 5))
                default: bytes.insert(contentsOf: "<![CDATA[".utf8, at: place)
                }
            }
            _ = PropertyListLines(Data(bytes))
            // What Foundation can read, the search can be asked about.
            if let list = try? PropertyListText(path: "a", bytes: Data(bytes)) {
                // A refusal is as good; only reading on counts here.
                for key in list.root.keys { _ = list.place(of: key) }
            }
        }
    }

    @Test func `lists in lists without end cost no more than their length`() {
        let text = String(repeating: "<dict><key>a</key>", count: 20_000)
        #expect(PropertyListLines(Data(text.utf8)) != nil)
    }
}
