import DeliveryEngine
import ExtensionHost
import FinanceKitSimulator
import Foundation
import Testing
import WalletModel
import WalletStore

@testable import Conformance

/// A case is found again in the whole suite, where another one may stand for it.
@Suite struct SuiteReplayTests {
    private static let wake: WakeEvidence = {
        let moment = Timestamp(seconds: 0)
        let wake = Wake.unasked(
            number: 1, at: moment, types: [.transactions], window: .seconds(30), notice: nil)
        return WakeEvidence(
            trial: TrialWake(
                wake: wake, result: LaunchResult(ending: .returned, total: .zero), events: []),
            after: SurfaceState(contents: ContainerContents(), registrations: [:]), ids: [:])
    }()

    /// A case in which two equal wakes leave different states, or do not.
    private static func recorded(differs: Bool) -> CaseEvidence {
        CaseEvidence(
            wakes: [], closing: wake, quiet: wake, fresh: wake, pathDifferences: [],
            chanceDifferences: differs ? [StateDifference(.changed, path: "a.json")] : [],
            names: [:], walletIDs: [],
            tokens: HistoryTokenText(
                identity: WalletIdentity(
                    deviceID: UUID(),
                    secret: [UInt8](repeating: 7, count: WalletLimits.secretSizeBytes))))
    }

    private func finding(of caseID: String, whereDiffer cases: Set<String>) -> ConformanceFinding? {
        var evidence = SuiteEvidence(
            bundle: ExtensionBundle(
                name: "x", executable: "/x", identifier: "x", appGroups: [], isEntitled: true))
        for id in ["awkward", "behind", "everyday", "narrowed", "owed"] {
            evidence.cases[id] = Self.recorded(differs: cases.contains(id))
        }
        return SuiteReplay.finding(
            "sync-deterministic", id: caseID, of: caseID, in: evidence)
    }

    @Test(arguments: ["awkward", "behind", "everyday", "narrowed", "owed"])
    func `a case that fails is found wherever the failure is told`(_ caseID: String) {
        #expect(finding(of: caseID, whereDiffer: [caseID]) != nil)
        for others in [["awkward"], ["everyday"], ["owed"], ["awkward", "everyday", "owed"]] {
            #expect(finding(of: caseID, whereDiffer: Set(others + [caseID])) != nil, "\(others)")
        }
    }

    @Test(arguments: ["awkward", "behind", "everyday", "narrowed", "owed"])
    func `a case that is well is not found for what others show`(_ caseID: String) {
        let others = Set(["awkward", "behind", "everyday", "narrowed", "owed"])
            .subtracting([caseID])
        for other in others { #expect(finding(of: caseID, whereDiffer: [other]) == nil) }
        #expect(finding(of: caseID, whereDiffer: others) == nil)
        #expect(finding(of: caseID, whereDiffer: []) == nil)
    }
}
