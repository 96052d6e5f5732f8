import FinanceKitSimulator
import SQLiteAccess
import WalletModel
import WalletStore

import struct Foundation.UUID

/// A query of a few rows by account and date in a large wallet, asked by an extension in a wake.
enum QueryBenchmark: Benchmark {
    static let name = "query"
    static let summary = "a query of 50 rows by account and date, and opening the wallet"

    static func run(on bench: Workbench) throws(BenchmarkError) -> [Figure] {
        let rows = bench.options.isQuick ? bench.options.rows : max(bench.options.rows, 1_000_000)
        let (query, opening, rounds) = try BenchmarkError.whenDoing("query \(rows) rows") {
            try measure(bench, rows: rows)
        }
        return [
            Figure(
                "query.wake", query.median.milliseconds, "ms", limit: 5, runs: 41,
                "queries in a wake, each giving 50 of \(rows) rows"),
            Figure(
                "query.open", opening.median.milliseconds, "ms", limit: 50, runs: rounds,
                "opening that wallet"),
        ]
    }

    private static func measure(
        _ bench: Workbench, rows: Int
    ) throws -> (query: Samples, opening: Samples, rounds: Int) {
        let file = try bench.write(StatementText.make(rows: rows), to: "query.csv")
        var scenario = WakeScenario(
            executable: try bench.staticExtension("QueryProbe"), type: "transactions",
            wallet: "import: \"\(file)\", account: \"card\"",
            step: """
                add: { account: "card", amount: "4.50", indicator: "debit", merchant: "Shop" }
                """)
        scenario.identifier = "com.example.measure"
        let wake = try MeasuredWake(try scenario.runner(on: bench))
        let words = wake.lines.first.map { $0.split(separator: " ") } ?? []
        guard words.count == 3, words[0] == "query", words[1] == "50",
            let nanoseconds = Double(words[2])
        else {
            throw BenchmarkError.environment(
                "The extension printed \(wake.lines), expected \"query 50\" and a duration.")
        }
        var query = Samples()
        query.add(nanoseconds: nanoseconds)
        let path = try bench.makeFolder("query") + "/wallet.sqlite"
        try fill(path, rows: rows)
        var opening = Samples()
        let rounds = 11
        for _ in 0..<rounds {
            opening.add(try Stopwatch.time { _ = try WalletStore.open(path: path) })
        }
        return (query, opening, rounds)
    }

    private static func fill(_ path: String, rows: Int) throws {
        var random = RandomSource(seed: 3)
        let account = UUID.make(from: &random)
        let identity = WalletIdentity(
            deviceID: UUID.make(from: &random), secret: Array(repeating: 1, count: 32))
        let store = try WalletStore.create(.file(path), identity: identity)
        let start = Timestamp(seconds: 1_600_000_000)
        try store.commit(at: start) { (commit) throws(WalletError) in
            try commit.insert(
                AccountRecord(
                    id: account, displayName: "Card", institutionName: "Bank", currencyCode: "USD"))
            for index in 0..<rows {
                try commit.insert(
                    TransactionRecord(
                        id: UUID.make(from: &random), accountID: account,
                        amount: MoneyRecord(
                            amount: ExactDecimal(significand: Int64(index), scale: 2),
                            currencyCode: "USD"),
                        indicator: .debit, transactionDescription: "Shop",
                        originalDescription: "SHOP", type: .pointOfSale, status: .booked,
                        transactionDate: start.adding(.seconds(index * 60))))
            }
        }
    }
}
