import DeliveryWire
import Testing

@Suite struct UTF8ValidationTests {
    @Test func `agrees with the standard library about UTF-8`() {
        let leads: [UInt8] = [
            0x41, 0x7F, 0x80, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEF,
        ]
        let more: [UInt8] = [0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF, 0x8F, 0x90, 0x9F, 0xA0]
        let all = leads + more
        for first in all {
            for second in all {
                for third in all {
                    for fourth: UInt8 in [0x41, 0x80, 0xBF, 0xC2] {
                        let bytes = [first, second, third, fourth]
                        let isValid = String(validating: bytes, as: UTF8.self) != nil
                        let offset = bytes.withUnsafeBufferPointer {
                            UTF8Validation.firstInvalid(in: $0)
                        }
                        if (offset == nil) != isValid { Issue.record("\(bytes)") }
                    }
                }
            }
        }
    }
}
