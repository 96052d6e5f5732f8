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
            (.writeAt(WritePlace(call: nil, path: "a", ordinal: 0)), .killWithoutNotice),
            (.writeAt(WritePlace(call: nil, path: "")), .killWithoutNotice),
            (.writeAt(WritePlace(call: nil, path: "a")), .errno(0)),
            (.writeAt(WritePlace(call: nil, path: "a")), .fail(.init(.unknown, ""))),
            (.ready, .noticeThenKill), (.ready, .errno(5)), (.delivered, .errno(5)),
            (.delivered, .fail(.init(.unknown, ""))),
        ]
        for (point, action) in bad {
            #expect(FaultPlan(point: point, action: action).mistake != nil)
        }
        let good: [(FaultPlan.Point, FaultPlan.Action)] = [
            (.write(ordinal: 1), .errno(28)), (.write(ordinal: 3), .noticeThenKill),
            (.time(.zero), .killWithoutNotice), (.time(.seconds(1)), .noticeThenKill),
            (.call(name: "a", ordinal: 1, side: .afterEffect), .fail(.init(.unknown, ""))),
            (.writeAt(WritePlace(call: "write", path: "a", ordinal: 2)), .noticeThenKill),
            (.ready, .killWithoutNotice), (.delivered, .noticeThenKill),
        ]
        for (point, action) in good {
            #expect(FaultPlan(point: point, action: action).mistake == nil)
        }
    }

    @Test func `knows the parts that nothing can have`() {
        let write = FaultPlan.Point.write(ordinal: 1)
        let place = FaultPlan.Point.writeAt(WritePlace(call: "write", path: "a"))
        let bad: [FaultPlan] = [
            FaultPlan(point: write, action: .errno(5), part: .firstPage),
            FaultPlan(point: .ready, action: .killWithoutNotice, part: .firstPage),
            FaultPlan(point: .time(.zero), action: .killWithoutNotice, part: .lastPage),
            FaultPlan(point: place, action: .killWithoutNotice, part: .bytes(0)),
        ]
        for plan in bad { #expect(plan.mistake != nil) }
        for point in [write, place] {
            for action in [FaultPlan.Action.killWithoutNotice, .noticeThenKill] {
                let plan = FaultPlan(point: point, action: action, part: .bytes(1))
                #expect(plan.mistake == nil)
            }
        }
    }
}
