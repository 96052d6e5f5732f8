import DeliveryEngine
import ExtensionHost
import FinanceKitSimulator
import Testing
import WalletModel

@testable import Conformance

/// One point that does not fail again takes back no mistake that others show.
@Suite struct ConfirmationTests {
    private static func failure(
        _ cut: FaultPoint.Cut, call ordinal: Int, isRacy: Bool = false, path: String = "a.json"
    ) -> PointFailure {
        let moment = Timestamp(seconds: 0)
        let wake = Wake.unasked(
            number: 1, at: moment, types: [.transactions], window: .seconds(30), notice: nil)
        let trial = TrialWake(
            wake: wake, result: LaunchResult(ending: .returned, total: .zero), events: [])
        let state = SurfaceState(contents: ContainerContents(), registrations: [:])
        return PointFailure(
            caseID: "everyday",
            result: PointResult(
                point: FaultPoint(
                    wake: 1, place: .call(name: "accounts", ordinal: ordinal, side: .beforeEffect),
                    cut: cut),
                hasFired: true, isRacy: isRacy, grade: .never,
                differences: [StateDifference(.missing, path: path, expected: "one")], torn: [],
                hasProgressed: true, endings: [], wakes: []),
            reference: WakeReference(
                clean: trial, before: state, after: state, afterRepeat: state, afterOther: state))
    }

    private static func answer(_ isConfirmed: Bool) -> Conformance.Confirmation.Answer {
        Conformance.Confirmation.Answer(isConfirmed: isConfirmed, capsule: CapsuleTests.capsule())
    }

    /// A notice whose outcome is real time, and plain kills that leave the same.
    private static let group =
        [failure(.noticeThenKill, call: 1), failure(.noticeThenTime, call: 2)]
        + [failure(.kill, call: 3, isRacy: true)] + (4...9).map { failure(.kill, call: $0) }

    @Test func `plain kills of the same mistake are tried before what rests on timing`() {
        let first = Self.group[0]
        let others = first.others(
            among: Self.group + [Self.failure(.kill, call: 10, path: "other.json")])
        #expect(others.map(\.result.point) == Self.group[3...5].map(\.result.point))
    }

    @Test func `racy points of a mistake are tried last`() {
        let first = Self.group[0]
        let others = first.others(among: Array(Self.group[0...3]))
        #expect(others.map(\.result.point) == [3, 1, 2].map { Self.group[$0].result.point })
    }

    @Test func `a mistake that fails again at another point stays one`() throws {
        let first = Self.group[0]
        var tried: [FaultPoint] = []
        let answer = try Conformance.Confirmation.answer(
            of: [first] + first.others(among: Self.group)
        ) {
            tried.append($0.result.point)
            return Self.answer($0.result.point.cut == .kill)
        }
        #expect(tried == [first.result.point, Self.group[3].result.point])
        var finding = ConformanceFinding(
            rule: "sync-idempotent", level: "must", caseID: "everyday", sentence: "s")
        FindingReview.apply(try #require(answer), to: &finding)
        #expect(finding.level == "must")
        #expect(finding.evidence.contains { $0.contains(Self.group[3].result.point.id) })
    }

    @Test func `a mistake that fails nowhere again is a note, after four points at most`() throws {
        let first = Self.group[0]
        var tried = 0
        let answer = try Conformance.Confirmation.answer(
            of: [first] + first.others(among: Self.group)
        ) { _ in
            tried += 1
            return Self.answer(false)
        }
        #expect(tried == 4)
        var finding = ConformanceFinding(
            rule: "sync-idempotent", level: "must", caseID: "everyday", sentence: "s")
        FindingReview.apply(try #require(answer), to: &finding)
        #expect(finding.level == "note")
    }

    @Test func `a point that fails again needs no other`() throws {
        let first = Self.group[0]
        let answer = try Conformance.Confirmation.answer(
            of: [first] + first.others(among: Self.group)
        ) { _ in
            Self.answer(true)
        }
        #expect(answer?.isConfirmed == true)
        #expect(answer?.other == nil)
    }
}
