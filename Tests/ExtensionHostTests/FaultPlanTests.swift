import DeliveryWire
import Testing

@testable import ExtensionHost

@Suite struct FaultPlanTests {
    @Test func `knows the plans that can never fire`() {
        let bad: [(FaultPlan.Point, FaultPlan.Action)] = [
            (.write(ordinal: 0), .killWithoutNotice),
            (.call(name: nil, ordinal: -1, side: .beforeEffect), .killWithoutNotice),
            (.time(.seconds(-1)), .killWithoutNotice), (.time(.zero), .errno(5)),
            (.call(name: nil, ordinal: 1, side: .beforeEffect), .errno(5)),
            (.write(ordinal: 1), .fail(.init(.unknown, ""))), (.write(ordinal: 1), .errno(0)),
        ]
        for (point, action) in bad {
            #expect(FaultPlan(point: point, action: action).mistake != nil)
        }
        let good: [(FaultPlan.Point, FaultPlan.Action)] = [
            (.write(ordinal: 1), .errno(28)), (.write(ordinal: 3), .noticeThenKill),
            (.time(.zero), .killWithoutNotice), (.time(.seconds(1)), .noticeThenKill),
            (.call(name: "a", ordinal: 1, side: .afterEffect), .fail(.init(.unknown, ""))),
        ]
        for (point, action) in good {
            #expect(FaultPlan(point: point, action: action).mistake == nil)
        }
    }
}
