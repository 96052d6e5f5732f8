import CExtensionRuntime
import DeliveryWire
import Foundation
import Glibc

/// Sends every set of a preference to the host, and waits until the host has it on disk.
///
/// The process itself never writes a preference to disk: Foundation's own way of doing so truncates
/// the file in place, and a kill before the write that follows leaves nothing.
enum PreferenceRelay {
    /// Sends one set; comes back when the host has it, has refused it, or takes too long.
    ///
    /// The C part lets one set in at a time.
    static func relay(domain: String, key: String, value: AnyObject?) {
        guard let message = message(domain: domain, key: key, value: value) else { return }
        let outcome = ExtensionProcess.live.outcome(
            of: message, within: RuntimeLimits.preferenceSeconds, to: "keep the preference '\(key)'"
        )
        guard case .failure(let error)? = outcome else { return }
        ProcessEnd.say(
            """
            The host did not keep the preference '\(key)' of \(name(of: domain)): \
            \((error as? WireFailure)?.message ?? String(describing: error))
            """)
    }

    /// Makes the message, or says on the log why there is none.
    private static func message(
        domain: String, key: String, value: AnyObject?
    ) -> DefaultsChangedMessage? {
        guard let value else { return DefaultsChangedMessage(domain: domain, key: key, value: nil) }
        do {
            let list = try PropertyListSerialization.data(
                fromPropertyList: value, format: .binary, options: 0)
            guard list.count <= RuntimeLimits.preferenceBytesMax else {
                ProcessEnd.say(
                    """
                    The preference '\(key)' of \(name(of: domain)) is not kept: it has \
                    \(list.count) bytes, at most \(RuntimeLimits.preferenceBytesMax) can be \
                    kept. Write it to a file of the container.
                    """)
                return nil
            }
            return DefaultsChangedMessage(
                domain: domain, key: key, value: list.base64EncodedString())
        } catch {
            ProcessEnd.say(
                "The preference '\(key)' of \(name(of: domain)) is not kept: it is no property list."
            )
            return nil
        }
    }

    private static func name(of domain: String) -> String {
        domain.isEmpty ? "the standard defaults" : "the suite '\(domain)'"
    }
}

/// Called by the C part with what `CFPreferencesSetAppValue` is about to be called with.
@c(fksim_preference_will_be_set)
func preferenceWillBeSet(
    _ application: UnsafeRawPointer?, _ key: UnsafeRawPointer?, _ value: UnsafeRawPointer?
) {
    StaticBridging.keep()
    // On Linux a CFType that Foundation hands over is an object of the class that stands for it.
    func object(_ pointer: UnsafeRawPointer?) -> AnyObject? {
        pointer.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
    }
    guard let key = object(key) as? NSString, let application = object(application) as? NSString
    else { return }
    let name = application as String
    PreferenceRelay.relay(
        domain: name == PreferencesLayout.currentApplication ? "" : name, key: key as String,
        value: object(value))
}
