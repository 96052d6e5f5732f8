import DeliveryWire
import TestSupport
import Testing
import WalletModel

/// Lines of strangers: each is read or refused, with an offset inside the line.
@Suite struct HostileLineTests {
    @Test func `refuses every line that was cut, wherever it was cut`() {
        for sample in WireSample.all {
            // The line feed is not needed; everything before it is.
            for length in 0..<sample.line.count - 1 {
                let bytes = Array(sample.line[..<length])
                #expect(!isRead(bytes, as: sample), "\(sample.type) cut at \(length)")
            }
        }
    }

    @Test func `reads or refuses lines with any byte replaced`() {
        let seed = RandomSeed()
        var random = RandomSource(seed: seed.value)
        let telling: [UInt8] = [
            0x00, 0x0A, 0x1F, 0x22, 0x2C, 0x2D, 0x30, 0x3A, 0x5B, 0x5C, 0x5D, 0x65, 0x75, 0x7B,
            0x7D, 0x7F, 0x80, 0xC0, 0xED, 0xFF,
        ]
        var refused = 0
        for sample in WireSample.all {
            for index in sample.line.indices.dropLast() {
                for _ in 0..<3 {
                    var bytes = sample.line
                    bytes[index] = random.element(of: telling)
                    if !isRead(bytes, as: sample) { refused += 1 }
                }
            }
        }
        #expect(refused > 1_000, "\(seed.comment)")
    }

    /// Which refusal it is may differ, since the trusting reader may meet another fault first.
    @Test func `reads the same lines when it trusts the outline of a reply`() {
        let seed = RandomSeed()
        var random = RandomSource(seed: seed.value)
        let telling: [UInt8] = [0x20, 0x22, 0x2C, 0x30, 0x3A, 0x5C, 0x5D, 0x7B, 0x7D, 0xFF]
        var refused = 0
        for sample in WireSample.all {
            for index in sample.line.indices {
                var changed = sample.line
                changed[index] = random.element(of: telling)
                for line in [sample.line.dropLast(), sample.line[..<index], changed.dropLast()] {
                    // Losing the reason is right: only whether and as what it is read counts.
                    let strict = try? sample.rewrite(Array(line))
                    let trusting = try? sample.rewriteTrusting(Array(line))
                    if strict == nil { refused += 1 }
                    #expect(
                        strict == trusting,
                        "\(String(decoding: line, as: UTF8.self)) \(seed.comment)")
                }
            }
        }
        #expect(refused > 1_000)
    }

    @Test(arguments: [
        #"{"jsonrpc":"2.0","id":1,"result":{},"error":{"code":1,"message":"m"}}"#,
        #"{"jsonrpc":"2.0","id":1,"result":{},"id":2}"#,
        #"{"jsonrpc":"2.0","id":1,"result":{}}}"#, #"{"jsonrpc":"2.0","id":01,"result":{}}"#,
        #"{"jsonrpc":"2.0","id":1,"result":}"#, #"{"jsonrpc":"2.0","id":,"result":{}}"#,
    ])
    func `trusts no line that only begins like a reply`(_ line: String) {
        let bytes = Array(line.utf8)
        #expect(throws: WireError.self) {
            try bytes.withUnsafeBufferPointer { bytes in
                _ = try WireEnvelope(trusting: bytes).read(EmptyMessage.self, from: bytes)
            }
        }
    }

    @Test func `skips members that it does not know, wherever they stand`() throws {
        let unknown = #""zz":[{"a":[1,-2.5e+3,0,"x\u0041\"",null,true,false,{}]}],"#
        for sample in WireSample.all {
            var line = ""
            var inString = false
            for (index, character) in sample.text.enumerated() {
                line.append(character)
                let before = sample.text.prefix(index)
                if character == "\"", before.last != "\\" { inString.toggle() }
                guard character == "{", !inString else { continue }
                // The members of a map are names, not words of the protocol.
                let isMap = ["appGroups", "domains", "details", "knobs"].contains {
                    before.hasSuffix("\"\($0)\":")
                }
                let isEmpty = sample.text.dropFirst(index + 1).first == "}"
                if !isMap { line += isEmpty ? String(unknown.dropLast()) : unknown }
            }
            #expect(line.utf8.count > sample.text.utf8.count)
            let read = try sample.rewrite(Array(line.utf8))
            #expect(read == sample.line, "\(sample.type)")
        }
    }

    @Test func `bounds how deep values stand`() {
        let head = #"{"jsonrpc":"2.0","method":"ready","params":"#
        func line(_ depth: Int) -> [UInt8] {
            let open = String(repeating: "[", count: depth)
            return Array((head + open + String(repeating: "]", count: depth) + "}").utf8)
        }
        // The envelope is one level.
        #expect(envelope(line(WireLimits.depthMax - 1)) == nil)
        #expect(
            envelope(line(WireLimits.depthMax))
                == WireError("values stand more than 32 deep", at: head.utf8.count + 32))
        #expect(envelope(Array((head + String(repeating: "[", count: 1_000_000)).utf8)) != nil)
        #expect(
            envelope(Array((head + String(repeating: #"{"a":"#, count: 500_000)).utf8)) != nil)
    }

    @Test(arguments: [
        (#"\q"#, 1), (#"\u12"#, 4), (#"\u12G4"#, 4), (#"\ud800"#, 6), (#"\ud800x"#, 6),
        (#"\ud800\n"#, 6), (#"\ud800\u0041"#, 12), (#"\udc00"#, 6), (#"\U0041"#, 1),
    ])
    func `refuses bad escapes at their place`(_ escape: String, _ offset: Int) {
        let line = Array("\"ab\(escape)\"".utf8)
        let error = string(line).error
        #expect(error?.offset == 3 + offset, "\(String(describing: error))")
    }

    @Test(arguments: [
        (#""\u0041\ud83d\ude00\/\b\f\n\r\t\\\"""#, "A😀/\u{8}\u{C}\n\r\t\\\""), ("\"é漢😀\"", "é漢😀"),
        (#""é\u00e9""#, "éé"), ("\"\"", ""), ("  \"a\"", "a"),
        ("\"\u{7F}\u{2028}\"", "\u{7F}\u{2028}"),
    ])
    func `reads every good escape`(_ line: String, _ text: String) {
        #expect(string(Array(line.utf8)).value == text)
    }

    /// A value with bytes that are not text is another value once it is repaired, so it is refused.
    @Test(
        arguments: [
            ([0xFF], 0), ([0x61, 0x80], 1), ([0xC0, 0xAF], 0), ([0xED, 0xA0, 0x80], 0),
            ([0xE2, 0x82], 0), ([0x5C, 0x6E, 0xFF], 2), ([0xF4, 0x90, 0x80, 0x80], 0),
            ([0x5C, 0xC3, 0xA9], nil),
        ] as [([UInt8], Int?)])
    func `refuses text that is not UTF-8`(_ content: [UInt8], _ offset: Int?) {
        let error = string([0x22] + content + [0x22]).error
        if let offset {
            #expect(error == WireError("the text is not UTF-8", at: 1 + offset))
        } else {
            #expect(error != nil)
        }
        let line = Array(#"{"jsonrpc":"2.0","method":"ready","#.utf8) + [0x22] + content
        #expect(envelope(line + Array("\":1}".utf8)) != nil)
    }

    @Test(
        arguments: [
            ("9223372036854775807", Int64.max), ("-9223372036854775808", Int64.min), ("0", 0),
            ("-0", 0), ("  12", 12), ("9223372036854775808", nil), ("-9223372036854775809", nil),
            ("1.0", nil), ("1e2", nil), ("1E2", nil), ("01", nil), ("-", nil), ("+1", nil),
            ("", nil),
            ("- 1", nil), ("0x10", 0), ("\"1\"", nil), ("NaN", nil), ("--1", nil),
            (String(repeating: "9", count: 10_000), nil),
        ] as [(String, Int64?)])
    func `reads whole numbers of 64 bits and no others`(_ text: String, _ number: Int64?) {
        let line = Array(text.utf8)
        let value = line.withUnsafeBufferPointer { bytes -> Int64? in
            var reader = JSONReader(bytes)
            do throws(WireError) {
                return try reader.readInteger()
            } catch {
                #expect((0...line.count).contains(error.offset))
                return nil
            }
        }
        #expect(value == number)
    }

    @Test(arguments: ["01", "-01", "1.", ".5", "1e", "1e+", "-", "00"])
    func `skips no number that JSON does not have`(_ number: String) {
        let line = Array(#"{"jsonrpc":"2.0","method":"ready","x":\#(number)}"#.utf8)
        #expect(envelope(line) != nil)
    }

    @Test func `reads member names with escapes and of any script`() throws {
        let line = Array(
            #"{"jsonrpc":"2.0","m\u0065thod":"sideEffect","params":{"name":"n","details":{"\"é\n":"v"}}}"#
                .utf8)
        try line.withUnsafeBufferPointer { bytes in
            let message = try WireEnvelope(line: bytes).read(SideEffectMessage.self, from: bytes)
            #expect(message.details == ["\"é\n": "v"])
        }
    }

    /// Whether a line is read as the message of a sample; a refusal must point into the line.
    private func isRead(_ bytes: [UInt8], as sample: WireSample) -> Bool {
        do {
            _ = try sample.rewrite(bytes)
            return true
        } catch let error as WireError {
            if !(0...bytes.count).contains(error.offset) || error.reason.isEmpty {
                Issue.record("\(error) in a line of \(bytes.count) bytes")
            }
            return false
        } catch {
            // The method or the kind became another one.
            return false
        }
    }

    private func envelope(_ bytes: [UInt8]) -> WireError? {
        bytes.withUnsafeBufferPointer { bytes in
            do throws(WireError) {
                _ = try WireEnvelope(line: bytes)
                return nil
            } catch {
                return error
            }
        }
    }

    private func string(_ bytes: [UInt8]) -> (value: String?, error: WireError?) {
        bytes.withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            do throws(WireError) {
                return (try reader.readString(), nil)
            } catch {
                return (nil, error)
            }
        }
    }
}
