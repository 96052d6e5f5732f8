package import FinanceKitSimulator
package import Foundation
package import WalletModel

package struct IgnorePattern: Sendable {}
package struct StateMasks: Sendable {
    package init(walletIDs: Set<UUID>, deviceTimes: [ClosedRange<Timestamp>]) {}
}
package struct StateComparison {
    package init(masks: StateMasks, ignores: [IgnorePattern], workFolder: String) {}
    package func differences(
        expected: ContainerContents, found: ContainerContents
    ) -> [StateDifference] {
        let paths = Set(expected.files.keys).union(found.files.keys).sorted()
        return paths.compactMap { path in
            let one = expected.files[path]
            let two = found.files[path]
            if one?.bytes == two?.bytes { return nil }
            return StateDifference(.changed, path: path)
        }
    }
}
