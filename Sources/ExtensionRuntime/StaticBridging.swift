import Foundation

/// Makes sure that a static executable has what turns Swift collections into Foundation's.
///
/// Foundation finds these conformances at run time, by looking. In a static executable they are
/// only there when something names them: without this, a dictionary in `UserDefaults` that holds
/// an array ends the process.
enum StaticBridging {
    private static let types: [any (_ObjectiveCBridgeable & SendableMetatype).Type] = [
        [Any].self, [AnyHashable: Any].self, Set<AnyHashable>.self, String.self, Data.self,
        Date.self, URL.self, UUID.self, Int.self, Double.self, Float.self, Bool.self,
    ]

    /// Names the conformances; does nothing else.
    static func keep() {
        withExtendedLifetime(types) {}
    }
}
