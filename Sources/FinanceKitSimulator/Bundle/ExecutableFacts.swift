import Foundation
package import WalletModel

/// What identifies an executable, so that a report says what it is about.
package struct ExecutableFacts: Hashable, Sendable {
    /// Absolute path.
    package let path: String
    package let bytes: Int
    /// 64 hexadecimal digits.
    package let sha256: String
    /// When it was last written.
    package let modified: Timestamp

    /// Reads the whole file.
    ///
    /// - Throws: `SimulatorError` when it cannot be read.
    package init(path: String) throws(SimulatorError) {
        let content = try FileSystem.read(path)
        self.path = path
        bytes = content.count
        sha256 = ContentHash.sha256(of: content)
        modified = Timestamp(
            seconds: Int64(FileSystem.modificationDate(path).timeIntervalSince1970))
    }
}
