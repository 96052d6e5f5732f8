import FinanceKit
import Foundation
import WalletModel

/// One shape of predicate, made anew with other constants each time.
struct QueryShape<Model: QueriedModel>: Sendable {
    /// How much of it the wallet must be asked to decide.
    enum Share: Sendable { case whole, part, nothing }

    var name: String
    var share: Share
    var make: @Sendable (inout RandomRows) -> Predicate<Model>

    init(
        _ name: String, _ share: Share = .whole,
        _ make: @escaping @Sendable (inout RandomRows) -> Predicate<Model>
    ) {
        self.name = name
        self.share = share
        self.make = make
    }
}
