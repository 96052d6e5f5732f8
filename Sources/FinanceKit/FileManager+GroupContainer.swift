import ExtensionRuntime
public import Foundation

// Foundation on Linux has no app groups. The method stands in this module since every target that
// is built against the simulator imports it, apps included.
extension FileManager {
    /// Gives the folder that the app and the extensions of a group share.
    ///
    /// Only groups that the executable's entitlements declare have one. It exists already; this
    /// method creates nothing.
    ///
    /// - Parameter groupIdentifier: An identifier such as `group.com.example.ledger`.
    /// - Returns: The folder, or nil when the group is not declared.
    public func containerURL(
        forSecurityApplicationGroupIdentifier groupIdentifier: String
    ) -> URL? {
        GroupContainer.url(forGroup: groupIdentifier)
    }
}
