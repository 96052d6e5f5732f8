import FinanceKitSimulator
import Foundation
import Testing
import WalletModel
import WalletStore

@testable import Conformance

/// What is a place in a history and what is data, and what points are judged by.
@Suite struct TokenDifferenceTests {
    private let bench: StateBench
    private let ids = StateBench.walletIDs.map(\.uuidString)

    init() throws {
        bench = try StateBench()
    }

    private func token(_ position: Int64) -> String {
        StateBench.tokens[0].token(for: HistoryCursor(stream: .accounts, position: position))
    }

    private func failures(
        _ expected: String, _ found: String, at path: String = StateBench.path
    ) -> [StateDifference] {
        let context = JudgeContext(ignores: [], journals: JournalView(), reader: bench.reader)
        let judge = StateJudge(
            walletIDs: Set(StateBench.walletIDs), moments: [], tokens: StateBench.tokens[0],
            context: context)
        func state(_ text: String) -> SurfaceState {
            SurfaceState(
                contents: StateBench.contents([path: Array(text.utf8)]), registrations: [:])
        }
        return judge.failures(state(expected), state(found))
    }

    private func row(_ id: Int, _ amount: Int, _ position: Int64) -> String {
        #"{"id":"\#(ids[id])","amount":\#(amount),"token":"\#(token(position))"}"#
    }

    @Test func `a row with a token in it is data when it is missing, doubled or extra`() {
        let whole = #"{"rows":[\#(row(1, 5, 3)),\#(row(2, 7, 4))]}"#
        let less = #"{"rows":[\#(row(1, 5, 3))]}"#
        let doubled = #"{"rows":[\#(row(1, 5, 3)),\#(row(2, 7, 4)),\#(row(2, 7, 4))]}"#
        #expect(failures(whole, less).map(\.kind) == [.missing])
        #expect(failures(whole, doubled).map(\.kind) == [.doubled])
        #expect(failures(less, whole).map(\.kind) == [.extra])
    }

    @Test func `a row with a token in it is data when it stands under its id`() {
        func file(_ rows: [Int: String]) -> String {
            let members = rows.sorted { $0.key < $1.key }.map { #""\#(ids[$0])":\#($1)"# }
            return "{\(members.joined(separator: ","))}"
        }
        func account(_ balance: Int, _ position: Int64) -> String {
            #"{"balance":\#(balance),"token":"\#(token(position))"}"#
        }
        let whole = file([1: account(5, 3), 2: account(6, 3)])
        #expect(failures(whole, file([1: account(5, 3)])).map(\.kind) == [.missing])
        #expect(
            failures(whole, file([1: account(4, 2), 2: account(6, 3)])).map(\.kind) == [.changed])
        // What is left of the difference is where the history was read to.
        #expect(failures(whole, file([1: account(5, 2), 2: account(6, 3)])).isEmpty)
    }

    @Test func `a balance that changed beside its token is data`() {
        #expect(
            failures(#"{"rows":[\#(row(1, 5, 3))]}"#, #"{"rows":[\#(row(1, 4, 2))]}"#).count == 1)
        #expect(failures(#"{"rows":[\#(row(1, 5, 3))]}"#, #"{"rows":[\#(row(1, 5, 2))]}"#).isEmpty)
    }

    @Test(arguments: ["a.json", "list.json", "null.json", "a.txt", "named.txt"])
    func `a token that moved is no failure wherever it lies`(name: String) {
        func file(_ position: Int64) -> String {
            let token = token(position)
            return switch name {
            case "a.json": #"{"tokens":{"accounts":"\#(token)"}}"#
            case "list.json": #"["\#(token)"]"#
            case "null.json": position == 3 ? #"{"token":null}"# : #"{"token":"\#(token)"}"#
            case "a.txt": token
            default: "accounts \(token)\n"
            }
        }
        #expect(failures(file(3), file(4), at: "g/\(name)").isEmpty)
    }

    @Test func `a text is judged by all its lines, not by the first that differs`() {
        #expect(
            failures("\(token(3))\nrent 5\n", "\(token(2))\nrent 4\n", at: "g/a.txt").count == 1)
    }

    @Test func `any number of tokens that moved in one file is no failure`() {
        func file(_ position: Int64, amount: Int) -> String {
            let members = (1...25).map { #""stream\#($0)":"\#(token(position))""# }
            return #"{"amount":\#(amount),\#(members.joined(separator: ","))}"#
        }
        #expect(failures(file(3, amount: 1), file(4, amount: 1)).isEmpty)
        let told = failures(file(3, amount: 1), file(4, amount: 2))
        #expect(told.count == StateComparison.differencesPerFileMax + 1)
    }

    @Test func `data behind many tokens is not cut off with them`() {
        func file(_ position: Int64, amount: Int) -> String {
            let members = (1...25).map { #""a\#($0)":"\#(token(position))""# }
            return #"{\#(members.joined(separator: ",")),"z":\#(amount)}"#
        }
        let told = failures(file(3, amount: 1), file(4, amount: 2))
        #expect(told.last?.isToken == false)
    }

    @Test func `what a difference is about stays with it when it is written and read`() throws {
        for isToken in [false, true] {
            let one = StateDifference(.changed, path: "g/a", found: "x", isToken: isToken)
            let data = try JSONEncoder().encode(one)
            #expect(try JSONDecoder().decode(StateDifference.self, from: data) == one)
        }
        let old = Data(#"{"kind":"changed","path":"g/a","place":""}"#.utf8)
        #expect(try JSONDecoder().decode(StateDifference.self, from: old).isToken == false)
    }
}
