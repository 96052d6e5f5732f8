import TestSupport
import Testing
import WalletModel

@testable import DeliveryWire

@Suite struct RowWordTests {
    private func read<Word: RowWord>(_ text: String, as type: Word.Type) throws -> Word {
        try Array(text.utf8).withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            return try reader.readWord(type)
        }
    }

    private func checkAll<Word: RowWord & Equatable>(_ type: Word.Type) throws {
        for word in Word.allCases {
            #expect(try read("\"\(word.rawValue)\"", as: type) == word)
            let first = word.rawValue.unicodeScalars.prefix(1)
            let escaped = first.map { "\\u00" + String($0.value, radix: 16) }.joined()
            #expect(try read("\"\(escaped)\(word.rawValue.dropFirst())\"", as: type) == word)
        }
        #expect(throws: WireError.self) { try read("\"Credit\"", as: type) }
    }

    @Test func `reads every case of every word, escaped or not`() throws {
        try checkAll(IndicatorRecord.self)
        try checkAll(TransactionStatusRecord.self)
        try checkAll(TransactionTypeRecord.self)
    }
}
