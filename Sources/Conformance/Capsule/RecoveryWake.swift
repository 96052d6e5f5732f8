import DeliveryEngine
import FinanceKitSimulator
import WalletModel

/// One wake that makes up for a cut, at a fixed time after it.
package struct RecoveryWake: Codable, Hashable, Sendable {
    /// Device time since the wake that was cut.
    package var afterSeconds: Int64
    package var types: Types
    /// Whether one transaction is added to the wallet just before it.
    package var addsTransaction: Bool
    /// What it comes to when all is right after this wake; nil for one that is cut itself.
    package var grade: RecoveryGrade?

    package init(
        afterSeconds: Int64, types: Types, addsTransaction: Bool = false, grade: RecoveryGrade?
    ) {
        self.afterSeconds = afterSeconds
        self.types = types
        self.addsTransaction = addsTransaction
        self.grade = grade
    }

    package enum Types: String, Codable, Sendable {
        /// Those of the wake that was cut.
        case same
        /// Those that it did not carry.
        case others
    }

    /// What every cut is given, in this order, until all is right.
    package static let plan = [
        RecoveryWake(afterSeconds: 3_600, types: .same, grade: .atOnce),
        RecoveryWake(afterSeconds: 7_200, types: .others, grade: .nextWake),
        RecoveryWake(
            afterSeconds: 10_800, types: .same, addsTransaction: true, grade: .afterOneChange),
    ]

    /// The same where the first wake of the recovery is cut as well.
    package static let planAfterSecondCut = [
        RecoveryWake(afterSeconds: 3_600, types: .same, grade: nil),
        RecoveryWake(afterSeconds: 7_200, types: .same, grade: .atOnce),
        RecoveryWake(afterSeconds: 10_800, types: .others, grade: .nextWake),
        RecoveryWake(
            afterSeconds: 14_400, types: .same, addsTransaction: true, grade: .afterOneChange),
    ]

    package static func plan(for point: FaultPoint) -> [RecoveryWake] {
        point.second == nil ? plan : planAfterSecondCut
    }

    func moment(after wake: Timestamp) -> Timestamp { wake.adding(.seconds(afterSeconds)) }

    func types(after wake: Wake) -> [DeliveryDataType] {
        switch types {
        case .same: wake.types
        case .others: RecoveryPlan.otherTypes(than: wake.types)
        }
    }
}
