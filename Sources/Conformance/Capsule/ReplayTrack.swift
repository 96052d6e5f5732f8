import DeliveryEngine
import ExtensionHost
import FinanceKitSimulator
import Foundation

/// What a run that was never cut did from one wake on: what a cut one is held against.
struct ReplayTrack {
    let wake: Wake
    /// What lay on the durable surfaces before the wake.
    let before: SurfaceState
    /// The wake and those that follow it.
    let wakes: [TrialWake]
    /// What each of them left.
    let states: [SurfaceState]
    let walletIDs: Set<UUID>

    /// The wake as sweeps keep it.
    var reference: WakeReference {
        WakeReference(
            clean: wakes[0], before: before, after: states[0],
            afterRepeat: states[min(1, states.count - 1)],
            afterOther: states[min(2, states.count - 1)])
    }

    /// Every point of the wake, none merged.
    func points(cutsWrites: Bool = true) -> [FaultPointList.Planned] {
        FaultPointList(
            of: wakes[0], wake: wake.number,
            settings: SweepSettings(cutsWrites: cutsWrites, mergesEqualPoints: false)
        ).points
    }
}
