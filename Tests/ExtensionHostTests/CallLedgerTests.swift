import Testing

@testable import ExtensionHost

@Suite struct CallLedgerTests {
    @Test func `numbers calls over all and by name`() {
        var ledger = CallLedger()
        let calls = ["a", "b", "a", "a"].map { ledger.enter($0, at: 0) }
        #expect(calls.map(\.ordinal) == [1, 2, 3, 4])
        #expect(calls.map(\.ordinalOfName) == [1, 1, 2, 3])
    }

    @Test func `a plan fits one call, and fires once`() {
        var ledger = CallLedger()
        let byName = FaultPlan(
            point: .call(name: "a", ordinal: 2, side: .afterEffect), action: .killWithoutNotice)
        let byOrdinal = FaultPlan(
            point: .call(name: nil, ordinal: 3, side: .beforeEffect), action: .killWithoutNotice)
        let sides = ["a", "b", "a", "a"].map { name in
            let call = ledger.enter(name, at: 0)
            return [ledger.side(byName, at: call), ledger.side(byOrdinal, at: call)]
        }
        #expect(sides == [[nil, nil], [nil, nil], [.afterEffect, .beforeEffect], [nil, nil]])
        ledger.hasFaultFired = true
        let fifth = ledger.enter("c", at: 0)
        let late = FaultPlan(
            point: .call(name: "c", ordinal: 1, side: .beforeEffect), action: .killWithoutNotice)
        #expect(ledger.side(late, at: fifth) == nil)
        #expect(ledger.side(nil, at: fifth) == nil)
        let write = FaultPlan(point: .write(ordinal: 1), action: .killWithoutNotice)
        #expect(ledger.side(write, at: fifth) == nil)
    }
}
