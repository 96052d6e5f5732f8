package import DeliveryEngine

/// Is shown the wakes of a run before they are made, and may try on the device what it wants.
///
/// What an observer tries has no part in the run as long as it puts the device back with
/// `WakeBench.rewind`.
package protocol WakeObserver: AnyObject {
    /// A wake is about to be made; the device stands at its moment.
    func willDeliver(_ wake: Wake, on bench: WakeBench) throws(SimulatorError)
    /// All steps were carried out, and all wakes made that came of them.
    func didFinish(on bench: WakeBench) throws(SimulatorError)
}
