package import WalletModel

package import struct Foundation.UUID

/// What the host knows about values that differ from run to run and mean the same.
package struct StateMasks: Sendable {
    /// The identifiers that the wallet issued; every other random one is renamed before comparing.
    package var walletIDs: Set<UUID>
    /// The spans of device time in which processes of the compared runs ran.
    ///
    /// Any moment inside equals any other. Both ends belong to a span, which is taken in whole
    /// seconds, as the device's clock moves.
    package var deviceTimes: [ClosedRange<Timestamp>]
    /// What a text of the form of a history token stands for; nil for one that was never issued.
    package var cursor: @Sendable (String) -> HistoryCursor?

    package init(
        walletIDs: Set<UUID> = [], deviceTimes: [ClosedRange<Timestamp>] = [],
        cursor: @escaping @Sendable (String) -> HistoryCursor? = { _ in nil }
    ) {
        self.walletIDs = walletIDs
        self.deviceTimes = deviceTimes
        self.cursor = cursor
    }
}
