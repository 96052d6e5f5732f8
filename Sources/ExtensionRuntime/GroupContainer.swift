import DeliveryWire
package import Foundation

/// The folders that apps and extensions of one group share.
package enum GroupContainer {
    /// The folder of a group that the executable declares; nil for every other.
    ///
    /// Creates nothing: the host made the folder. The first use reads `initialize`.
    package static func url(forGroup identifier: String) -> URL? {
        ExtensionProcess.connection.world.groups.first { $0.identifier == identifier }.map {
            URL(filePath: $0.path, directoryHint: .isDirectory)
        }
    }
}
