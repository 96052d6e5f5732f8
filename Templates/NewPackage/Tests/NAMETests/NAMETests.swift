import Foundation
import NAMESync
import Testing

#if os(Linux)
    import Conformance
#endif

@Suite struct NAMETests {
    @Test func `a ledger that was saved reads back the same`() throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "NAMETests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = LedgerStore(folder: folder)
        #expect(try store.load().accounts.isEmpty)
        var ledger = Ledger()
        ledger.accounts["a"] = Ledger.Account(name: "Card", isLiability: true)
        ledger.accounts["a"]?.rows["1"] = Ledger.Row(amount: -12.5, text: "Coffee")
        try store.save(ledger)
        #expect(try store.load().accounts["a"]?.rows == ledger.accounts["a"]?.rows)
        #expect(ledger.spent == 12.5)
        try store.remove()
        #expect(try store.load().accounts.isEmpty)
    }

    #if os(Linux)
        @Test func `the extension survives every cut`() throws {
            var check = ConformanceCheck("NAMEDelivery")
            check.timeLimit = .seconds(600)
            try check.run()
        }
    #endif
}
