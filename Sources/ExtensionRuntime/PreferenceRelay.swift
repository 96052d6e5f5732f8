import DeliveryWire
import Dispatch
import Foundation

/// Sends every set of a preference to the host, and waits until the host has it on disk.
enum PreferenceRelay {
    static func relay(domain: String, key: String, value: AnyObject?) {}
}

/// Called by the C part with what `CFPreferencesSetAppValue` is about to be called with.
@c(fksim_preference_will_be_set)
func preferenceWillBeSet(
    _ application: UnsafeRawPointer?, _ key: UnsafeRawPointer?, _ value: UnsafeRawPointer?
) {
}
