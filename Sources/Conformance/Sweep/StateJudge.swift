import FinanceKitSimulator
import Foundation
import WalletModel

/// Compares durable surfaces in one run, with the masks that belong to the run.
struct StateJudge {
    let comparison: StateComparison

    /// - Parameters:
    ///   - walletIDs: The ids that the wallet issued; every other one is chance.
    ///   - moments: Device times at which wakes ran; a date in any of them is "now".
    ///   - ignores: What the user, or calibration, leaves out.
    init(
        walletIDs: Set<UUID>, moments: [ClosedRange<Timestamp>], ignores: [IgnorePattern],
        workFolder: String
    ) {
        comparison = StateComparison(
            masks: StateMasks(walletIDs: walletIDs, deviceTimes: moments), ignores: ignores,
            workFolder: workFolder)
    }

    /// Where `found` is not what `expected` is; orders and temporaries included.
    func differences(_ expected: SurfaceState, _ found: SurfaceState) -> [StateDifference] {
        var differences = comparison.differences(
            expected: expected.contents, found: found.contents)
        let types = Set(expected.registrations.keys).union(found.registrations.keys).sorted()
        for type in types where expected.registrations[type] != found.registrations[type] {
            let kind: StateDifference.Kind =
                expected.registrations[type] == nil
                ? .extra : found.registrations[type] == nil ? .missing : .changed
            differences.append(
                StateDifference(
                    kind, path: "registrations", place: type,
                    expected: expected.registrations[type], found: found.registrations[type]))
        }
        return differences
    }

    /// Only what says that data is wrong.
    func failures(_ expected: SurfaceState, _ found: SurfaceState) -> [StateDifference] {
        differences(expected, found).filter(\.isFailure)
    }
}
