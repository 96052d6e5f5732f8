import DeliveryEngine
import ExtensionHost
import FinanceKitSimulator
import Foundation
import Testing
import WalletModel

@testable import Conformance

/// A confirmation compares as the sweep did, and a replay of another build knows its files anew.
@Suite struct CaseReplayJournalTests {
    private let row = UUID()

    /// A run that leaves a file in which one row stands twice.
    private var track: ReplayTrack {
        let moment = Timestamp(seconds: 0)
        let wake = Wake.unasked(
            number: 1, at: moment, types: [.transactions], window: .seconds(30), notice: nil)
        let trial = TrialWake(
            wake: wake, result: LaunchResult(ending: .returned, total: .zero), events: [])
        let line = "{\"id\": \"\(row.uuidString)\"}\n"
        let state = SurfaceState(
            contents: ContainerContents(files: [
                "group/twice.json": FileContent(
                    .file, bytes: Array((line + line).utf8), mode: 0o644)
            ]), registrations: [:])
        return ReplayTrack(
            wake: wake, before: state, wakes: [trial], states: [state], walletIDs: [row])
    }

    private func replay(findsJournals: Bool) -> CaseReplay {
        CaseReplay(
            scenario: CaseScenario(name: "x", text: "{}"),
            bundle: ExtensionBundle(
                name: "x", executable: "/x", identifier: "x", appGroups: [], isEntitled: true),
            point: FaultPoint(wake: 1, place: .delivery, cut: .kill), recovery: [], ignores: [],
            journals: ["group/rows.journal"], findsJournals: findsJournals, isConfined: true,
            folder: "/nowhere")
    }

    @Test func `what a sweep found is repeated with its journals and no others`() {
        #expect(replay(findsJournals: false).journals(with: track) == ["group/rows.journal"])
    }

    @Test func `the journals of another build are found besides`() {
        #expect(
            replay(findsJournals: true).journals(with: track)
                == ["group/rows.journal", "group/twice.json"])
    }
}
