import Foundation
import TestSupport
import Testing
import WalletModel

/// The example extension keeps its word: wherever a wake is cut, the next one leaves a ledger that
/// equals the wallet.
@Suite(.serialized) struct LedgerSyncTests {
    private let group: ScratchDirectory

    init() throws {
        group = try ScratchDirectory()
    }

    @Test func `a first wake takes in everything and a second one asks once for each history`()
        throws
    {
        let wallet = LedgerWallet(seed: 1, accounts: 2, changes: 60)
        let first = try LedgerWake(wallet, group: group)
        #expect(first.hasReturned, "\(first.log)")
        try expectEqual(wallet, after: first)
        let second = try LedgerWake(wallet, group: group)
        #expect(second.requests == 2 + 2 * wallet.accounts.count)
        try expectEqual(wallet, after: second)
    }

    @Test func `a kill at any call loses and doubles nothing`() throws {
        var wallet = LedgerWallet(seed: 2, accounts: 2, changes: 30)
        let whole = try LedgerWake(wallet, group: ScratchDirectory())
        #expect(whole.requests > 10)
        for number in 1...whole.requests {
            let killed = try LedgerWake(wallet, group: group, cut: .kill(atRequest: number))
            #expect(!killed.hasReturned || killed.requests < number)
            if number % 3 == 0 { wallet.change(times: 6) }
        }
        try expectEqual(wallet, after: LedgerWake(wallet, group: group))
    }

    @Test func `a notice stops the wake early with all that was saved`() throws {
        let wallet = LedgerWallet(seed: 3, accounts: 3, changes: 60)
        let stopped = try LedgerWake(wallet, group: group, cut: .notice(atRequest: 4))
        #expect(stopped.hasReturned)
        let whole = try LedgerWake(wallet, group: ScratchDirectory())
        #expect(stopped.requests < whole.requests, "\(stopped.log)")
        try expectEqual(wallet, after: LedgerWake(wallet, group: group))
    }

    @Test func `a journal that was cut at any byte is whole again after the next wake`() throws {
        var wallet = LedgerWallet(seed: 4, accounts: 1, changes: 12)
        try expectEqual(wallet, after: LedgerWake(wallet, group: group))
        let journal = try #require(try journals().first { $0.contains("transactions") })
        wallet.change(times: 8)
        let old = try Data(contentsOf: URL(filePath: journal))
        try expectEqual(wallet, after: LedgerWake(wallet, group: group))
        let new = try Data(contentsOf: URL(filePath: journal))
        #expect(new.count > old.count + 200)
        // Every place in the middle of the second wake's writing, and a few before it.
        for length in stride(from: old.count - 120, to: new.count, by: 23) {
            try new.prefix(length).write(to: URL(filePath: journal))
            try expectEqual(wallet, after: LedgerWake(wallet, group: group))
        }
        // A disk that kept the length and not the bytes.
        try (old + Data(count: new.count - old.count)).write(to: URL(filePath: journal))
        try expectEqual(wallet, after: LedgerWake(wallet, group: group))
    }

    @Test func `tokens that are refused lead to a new start in the same wake`() throws {
        var wallet = LedgerWallet(seed: 5, accounts: 3, changes: 60)
        try expectEqual(wallet, after: LedgerWake(wallet, group: group))
        wallet.change(times: 40)
        wallet.compact()
        let wake = try LedgerWake(wallet, group: group)
        #expect(wake.log.contains("no longer valid"))
        try expectEqual(wallet, after: wake)
    }

    @Test func `any mixture of changes and cuts ends in the wallet's own state`() throws {
        let seed = RandomSeed()
        var random = RandomSource(seed: seed.value)
        var wallet = LedgerWallet(seed: random.next(), accounts: 3, changes: 20)
        for _ in 0..<25 {
            wallet.change(times: .random(in: 0...15, using: &random))
            if Int.random(in: 0..<6, using: &random) == 0 { wallet.compact() }
            let number = Int.random(in: 1...20, using: &random)
            let cut: LedgerWake.Cut =
                switch Int.random(in: 0..<4, using: &random) {
                case 0, 1: .kill(atRequest: number)
                case 2: .notice(atRequest: number)
                default: .none
                }
            let wake = try LedgerWake(wallet, group: group, cut: cut)
            if case .none = cut { try expectEqual(wallet, after: wake, "\(seed.comment)") }
            if let file = try journals().randomElement(using: &random) {
                let data = try Data(contentsOf: URL(filePath: file))
                let length = Int.random(in: 0...data.count, using: &random)
                try data.prefix(length).write(to: URL(filePath: file))
            }
        }
        try expectEqual(wallet, after: LedgerWake(wallet, group: group), "\(seed.comment)")
    }

    private func journals() throws -> [String] {
        let folder = group.path("Ledger")
        guard FileManager.default.fileExists(atPath: folder) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            .filter { $0.hasSuffix(".journal") }.map { folder + "/" + $0 }
    }

    /// Reads one journal the way its format says: whole blocks up to the last commit.
    private func rows(of name: String) throws -> [String: [String: Any]] {
        let url = URL(filePath: group.path("Ledger/\(name).journal"))
        var rows: [String: [String: Any]] = [:]
        guard FileManager.default.fileExists(atPath: url.path) else { return rows }
        for line in try Data(contentsOf: url).split(separator: UInt8(ascii: "\n")) {
            let entry = try JSONSerialization.jsonObject(with: line) as? [String: Any] ?? [:]
            if let id = entry["delete"] as? String { rows[id] = nil }
            if let row = entry["put"] as? [String: Any], let id = row["id"] as? String {
                rows[id] = row
            }
        }
        return rows
    }

    private func expectEqual(
        _ wallet: LedgerWallet, after wake: LedgerWake, _ comment: Comment? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let accounts = try rows(of: "accounts")
        #expect(
            Set(accounts.keys) == Set(wallet.accounts.keys), comment,
            sourceLocation: sourceLocation)
        var total = Decimal(0)
        for id in accounts.keys {
            let found = try rows(of: "transactions.\(id)").compactMapValues { row in
                (row["amount"] as? String).flatMap { Decimal(string: $0) }
            }
            let expected = wallet.transactions[id] ?? [:]
            #expect(found == expected, comment, sourceLocation: sourceLocation)
            total += expected.values.reduce(0, +)
        }
        let summary = try JSONSerialization.jsonObject(
            with: Data(contentsOf: URL(filePath: group.path("Ledger/ledger.json"))))
        let totals = (summary as? [String: Any])?["totals"] as? [String: String]
        #expect(totals == ["USD": "\(total)"], comment, sourceLocation: sourceLocation)
        let known = Set(
            ["accounts.journal"]
                + wallet.accounts.keys.flatMap {
                    ["balances.\($0).journal", "transactions.\($0).journal"]
                })
        let files = try journals().compactMap { $0.split(separator: "/").last.map(String.init) }
        #expect(known.isSuperset(of: files), comment, sourceLocation: sourceLocation)
    }
}
