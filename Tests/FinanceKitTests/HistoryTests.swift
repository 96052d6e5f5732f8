import DeliveryWire
import FinanceKit
import Foundation
import Testing
import WalletModel

@Suite struct HistoryTests {
    private typealias Answer = LocalConnection.HistoryAnswer

    /// A connection that gives the elements of a script by position, named by their tokens.
    private static func scripted(
        _ answers: [Answer], asked: Log<HistoryMessage> = Log()
    ) -> LocalConnection {
        var connection = LocalConnection()
        connection.onHistory = { message in
            asked.append(message)
            guard let since = message.since else { return answers.first }
            let index = try #require(answers.firstIndex { $0.token == since })
            return index + 1 < answers.count ? answers[index + 1] : nil
        }
        return connection
    }

    private static let answers = [
        Answer(inserted: [Sample.transaction(1), Sample.transaction(2)], token: "t1"),
        Answer(
            inserted: [], updated: [Sample.transaction(2, amount: "7")], deleted: [Sample.id(1)],
            token: "t2"),
    ]

    @Test func `goes from token to token and then ends`() async throws {
        let asked = Log<HistoryMessage>()
        let store = FinanceStore.over(Self.scripted(Self.answers, asked: asked))
        let history = store.transactionHistory(forAccountID: Sample.checking, isMonitoring: false)
        var seen: [FinanceStore.Changes<FinanceKit.Transaction>] = []
        for try await changes in history { seen.append(changes) }
        #expect(seen.map(\.newToken.text) == ["t1", "t2"])
        #expect(seen.map { $0.inserted.map(\.id) } == [[Sample.id(1), Sample.id(2)], []])
        #expect(seen.map { $0.updated.map(\.transactionAmount.amount) } == [[], [7]])
        #expect(seen.map(\.deleted) == [[], [Sample.id(1)]])
        #expect(asked.all.map(\.since) == [nil, "t1", "t2"])
        #expect(
            asked.all.allSatisfy {
                $0.stream == .transactions(accountID: Sample.checking) && !$0.isMonitoring
            })
    }

    @Test func `monitors unless it is told not to, and names each stream`() async throws {
        let asked = Log<HistoryMessage>()
        var connection = LocalConnection()
        connection.onHistory = { message in
            asked.append(message)
            return nil
        }
        let store = FinanceStore.over(connection)
        let token = FinanceStore.HistoryToken(text: "t")
        for try await _ in store.accountHistory() {}
        for try await _ in store.accountHistory(since: token, isMonitoring: false) {}
        for try await _ in store.accountBalanceHistory(forAccountID: Sample.card, since: token) {}
        for try await _ in store.transactionHistory(forAccountID: Sample.card) {}
        #expect(
            asked.all == [
                HistoryMessage(stream: .accounts, since: nil, isMonitoring: true),
                HistoryMessage(stream: .accounts, since: "t", isMonitoring: false),
                HistoryMessage(
                    stream: .accountBalances(accountID: Sample.card), since: "t",
                    isMonitoring: true),
                HistoryMessage(
                    stream: .transactions(accountID: Sample.card), since: nil, isMonitoring: true),
            ])
    }

    @Test func `asks for nothing before the first step and nothing after the end`() async throws {
        let asked = Log<HistoryMessage>()
        let store = FinanceStore.over(Self.scripted([Self.answers[0]], asked: asked))
        let history = store.transactionHistory(forAccountID: Sample.checking, isMonitoring: false)
        #expect(asked.all.isEmpty)
        let iterator = history.makeAsyncIterator()
        #expect(try await iterator.next() != nil)
        #expect(try await iterator.next() == nil)
        #expect(try await iterator.next() == nil)
        #expect(asked.all.count == 2)
    }

    @Test func `two iterators of one history do not move one another`() async throws {
        let store = FinanceStore.over(Self.scripted(Self.answers))
        let history = store.transactionHistory(forAccountID: Sample.checking, isMonitoring: false)
        let first = history.makeAsyncIterator()
        let second = history.makeAsyncIterator()
        #expect(try await first.next()?.newToken.text == "t1")
        #expect(try await first.next()?.newToken.text == "t2")
        #expect(try await second.next()?.newToken.text == "t1")
        #expect(try await first.next() == nil)
        #expect(try await second.next()?.newToken.text == "t2")
    }

    @Test func `throws out of iterating and has nothing more after that`() async throws {
        let failure = WireFailure(.historyTokenInvalid, "the token is too old")
        let store = FinanceStore.over(.refusing(with: failure))
        let iterator = store.accountHistory(isMonitoring: false).makeAsyncIterator()
        await #expect(throws: FinanceError.historyTokenInvalid) { try await iterator.next() }
        #expect(try await iterator.next() == nil)
    }

    @Test func `ends when its task is cancelled`() async throws {
        let started = AsyncStream<Void>.makeStream()
        var connection = LocalConnection()
        connection.onHistory = { _ in
            started.continuation.yield()
            // A monitoring history with nothing to tell: it waits until it is cancelled.
            for await _ in AsyncStream<Void>.makeStream().stream {}
            throw CancellationError()
        }
        let store = FinanceStore.over(connection)
        let task = Task {
            var count = 0
            for try await _ in store.accountHistory() { count += 1 }
            return count
        }
        for await _ in started.stream { break }
        task.cancel()
        #expect(try await task.value == 0)
    }

    @Test func `carries accounts and balances as their models`() async throws {
        let account = Sample.liability()
        let store = FinanceStore.over(
            Self.scripted([Answer(inserted: [account], updated: [account], token: "a")]))
        let accounts = try await store.accountHistory().makeAsyncIterator().next()
        #expect(accounts?.inserted == [Account(account)])
        let balance = BalanceRecord(
            id: Sample.id(9), accountID: account.id, booked: Sample.amount("3", .debit, day: 4))
        let other = FinanceStore.over(Self.scripted([Answer(inserted: [balance], token: "b")]))
        let balances = try await other.accountBalanceHistory(forAccountID: account.id)
            .makeAsyncIterator().next()
        #expect(balances?.inserted == [AccountBalance(balance)])
    }
}
