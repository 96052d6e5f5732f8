package import struct Foundation.UUID

/// Which device a wallet belongs to, and the secret that its history tokens are signed with.
///
/// Both come from outside, so that a seed decides them. Two devices that share a secret would
/// accept one another's tokens but for their ids.
package struct WalletIdentity: Hashable, Sendable {
    package let deviceID: UUID
    /// Exactly `WalletLimits.secretSizeBytes` bytes.
    package let secret: [UInt8]

    package init(deviceID: UUID, secret: [UInt8]) {
        precondition(
            secret.count == WalletLimits.secretSizeBytes,
            "a token secret has \(WalletLimits.secretSizeBytes) bytes, not \(secret.count)")
        self.deviceID = deviceID
        self.secret = secret
    }
}
