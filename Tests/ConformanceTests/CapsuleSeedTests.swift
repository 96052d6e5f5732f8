import FinanceKitSimulator
import TestSupport
import Testing

@testable import Conformance

/// A case is repeated with the seed with which it was found, or else it is another case.
@Suite struct CapsuleSeedTests {
    private static let executable = BuiltProducts.path("Trapper")

    private func subject() throws -> CaseSubject {
        let bundle = ExtensionBundle(
            name: "Trapper", executable: Self.executable, identifier: "com.example.trapper",
            appGroups: [], isEntitled: true)
        return CaseSubject(
            bundle: bundle, reference: Self.executable, original: Self.executable,
            facts: try ExecutableFacts(path: Self.executable))
    }

    private func capsule(seed: UInt64, of finding: ConformanceFinding) throws -> Capsule {
        var request = ConformanceRequest(reference: Self.executable, base: "/")
        request.seed = seed
        let subject = try subject()
        let confirmation = Conformance.Confirmation(
            evidence: SuiteEvidence(bundle: subject.bundle), request: request, subject: subject,
            folder: "/nowhere")
        return try #require(confirmation.capsule(for: finding))
    }

    @Test(arguments: [0, 5, 11, UInt64.max])
    func `the capsule of a finding keeps the seed of the run, with a cut and without`(
        seed: UInt64
    ) throws {
        let point = FaultPoint(wake: 2, place: .delivery, cut: .kill)
        for finding in [
            ConformanceFinding(
                rule: "sync-idempotent", level: "must", caseID: "everyday", sentence: "s"),
            ConformanceFinding(
                rule: "sync-idempotent", level: "must", caseID: "everyday/" + point.id,
                point: point, sentence: "s"),
        ] {
            #expect(try capsule(seed: seed, of: finding).scenario.seed == seed)
        }
    }

    @Test func `a replay judges the suite with the seed of the capsule`() throws {
        let finding = ConformanceFinding(
            rule: "sync-deterministic", level: "should", caseID: "everyday", sentence: "s")
        var capsule = try capsule(seed: 5, of: finding)
        let subject = try subject()
        #expect(
            try CapsuleReplay(capsule, subject: subject, folder: "/nowhere").suiteRequest().seed
                == 5)
        capsule.scenario.seed = nil
        #expect(
            try CapsuleReplay(capsule, subject: subject, folder: "/nowhere").suiteRequest().seed
                == ConformanceRequest(reference: "", base: "/").seed)
    }
}
