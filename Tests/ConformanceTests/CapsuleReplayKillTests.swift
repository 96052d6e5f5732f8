import FinanceKitSimulator
import TestSupport
import Testing

@testable import Conformance

/// Only a build that comes to what was wrong, and does it well, is called fixed.
@Suite struct CapsuleReplayKillTests {
    private func subject(_ executable: String) throws -> CaseSubject {
        let own = BuiltProducts.path("Trapper")
        return CaseSubject(
            bundle: ExtensionBundle(
                name: "Other", executable: executable, identifier: "com.example.other",
                appGroups: ["group.other"], isEntitled: true),
            reference: executable, original: executable, facts: try ExecutableFacts(path: own))
    }

    private func capsule(
        at point: FaultPoint?, _ basis: Capsule.Basis, signature: String
    ) -> Capsule {
        var capsule = CapsuleTests.capsule(
            text: SuiteScenario.everyday.text, caseID: "everyday", rule: "sync-idempotent")
        capsule.scenario.knobs = []
        capsule.scenario.seed = 11
        capsule.ignores = []
        capsule.journals = []
        capsule.point = point
        capsule.recovery = point.map { RecoveryWake.plan(for: $0) } ?? []
        capsule.found.basis = basis
        capsule.found.signature = signature
        return capsule
    }

    private static let delivery = FaultPoint(wake: 1, place: .delivery, cut: .kill)

    /// Cases of every kind: with a cut, without, and those of a rule.
    private func capsules() -> [Capsule] {
        [
            capsule(at: Self.delivery, .state, signature: "doubled"),
            capsule(at: nil, .state, signature: "path|doubled a.json"),
            capsule(at: nil, .rule, signature: ""),
        ]
    }

    @Test func `a build whose every wake ends badly is not called fixed`() throws {
        let subject = try subject(BuiltProducts.path("Trapper"))
        for capsule in capsules() {
            let scratch = try ScratchDirectory("capsule-replay")
            let outcome = try CapsuleReplay(capsule, subject: subject, folder: scratch.path)
                .outcome(looksElsewhere: true)
            #expect(outcome.verdict == .unclear, "\(capsule.found)")
            #expect(outcome.failure == nil)
            #expect(
                outcome.notes.contains { $0.contains("ends as trapped although nothing cuts it") },
                "\(outcome.notes)")
        }
    }

    @Test func `a build that ends badly as it did is still called so`() throws {
        let capsule = capsule(at: nil, .state, signature: "ending|trapped")
        let scratch = try ScratchDirectory("capsule-replay")
        let outcome = try CapsuleReplay(
            capsule, subject: try subject(BuiltProducts.path("Trapper")), folder: scratch.path
        ).outcome(looksElsewhere: true)
        #expect(outcome.verdict == .same)
    }

    @Test func `a wake that does not come leaves it open whether the build is fixed`() throws {
        let point = FaultPoint(wake: 400, place: .delivery, cut: .kill)
        let scratch = try ScratchDirectory("capsule-replay")
        let outcome = try CapsuleReplay(
            capsule(at: point, .state, signature: "doubled"),
            subject: try subject(BuiltProducts.path("Trapper")), folder: scratch.path
        ).outcome(looksElsewhere: true)
        #expect(outcome.verdict == .unclear)
        #expect(outcome.notes.first?.hasPrefix("wake 400 does not come any more") == true)
    }

    @Test func `a build that cannot be started is no answer`() throws {
        let subject = try subject("/nowhere/Other")
        for capsule in capsules() {
            let scratch = try ScratchDirectory("capsule-replay")
            let error = #expect(throws: SimulatorError.self) {
                try CapsuleReplay(capsule, subject: subject, folder: scratch.path)
                    .outcome(looksElsewhere: true)
            }
            #expect(error?.reason == .environment, "\(error?.message ?? "")")
        }
    }

    @Test func `a build that runs and never becomes ready is judged by the rule about it`() throws {
        let scratch = try ScratchDirectory("capsule-replay")
        try Mutant.makeBundles(["wire-other-version"], in: scratch.path)
        let subject = try CaseSubject(
            reference: scratch.path("wire-other-version"), base: "/", overrides: .init(),
            folder: scratch.path("subject"))
        var capsule = capsule(at: nil, .rule, signature: "")
        let other = try CapsuleReplay(capsule, subject: subject, folder: scratch.path("other"))
            .outcome()
        #expect(other.verdict == .unclear, "\(other.notes)")
        capsule.found.rule = "lifecycle-becomes-ready"
        let own = try CapsuleReplay(capsule, subject: subject, folder: scratch.path("own"))
            .outcome()
        #expect(own.verdict == .same, "\(own.notes)")
    }
}
