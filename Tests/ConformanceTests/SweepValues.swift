import DeliveryEngine
import ExtensionHost
import FinanceKitSimulator
import WalletModel

@testable import Conformance

/// Wakes, points and sweeps as values, without a process.
enum SweepValues {
    static let crash = Ending.crashed(
        Ending.Crash(signal: 11, signalName: "SIGSEGV", message: nil, lastLines: []))

    static func wake(_ number: Int = 1, _ ending: Ending = .returned) -> TrialWake {
        TrialWake(
            wake: .unasked(
                number: number, at: Timestamp(seconds: 0), types: [.transactions],
                window: .seconds(30), notice: nil),
            result: LaunchResult(ending: ending, total: .zero), events: [])
    }

    static func reference(_ number: Int = 1, _ ending: Ending = .returned) -> WakeReference {
        let state = SurfaceState(contents: ContainerContents(), registrations: [:])
        return WakeReference(
            clean: wake(number, ending), before: state, after: state, afterRepeat: state,
            afterOther: state)
    }

    /// The k-th query of a wake, killed before it takes effect.
    static func point(_ ordinal: Int, wake: Int = 1) -> FaultPoint {
        FaultPoint(
            wake: wake, place: .call(name: "accounts", ordinal: ordinal, side: .beforeEffect),
            cut: .kill)
    }

    static func result(_ point: FaultPoint, isFailure: Bool = false) -> PointResult {
        PointResult(
            point: point, hasFired: true, isRacy: false, grade: isFailure ? .never : .atOnce,
            differences: [], torn: [], hasProgressed: true, endings: [], wakes: [])
    }

    static func enumeration(
        _ points: [FaultPoint], _ ending: Ending = .returned
    ) -> PointQueue.Enumeration {
        PointQueue.Enumeration(
            found: points.count, merged: 0, points: points, reference: reference(1, ending))
    }

    static func sweep(
        _ caseID: String, wake: Int = 1, _ ending: Ending = .returned, found: Int = 0,
        results: [PointResult] = []
    ) -> SweepEvidence {
        SweepEvidence(
            caseID: caseID, wake: wake, reference: reference(wake, ending), found: found,
            merged: 0, results: results, isExhaustive: true)
    }

    /// The evidence of an extension of which nothing was looked at yet.
    static var evidence: SuiteEvidence {
        SuiteEvidence(
            bundle: ExtensionBundle(
                name: "Extension", executable: "/bin/true", identifier: "com.example.extension",
                appGroups: [], isEntitled: true))
    }
}
