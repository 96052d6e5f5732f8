import Foundation
import WalletModel
import WalletStore

/// What differs from run to run and means the same: random identifiers, row numbers, the device's
/// time and its tokens.
struct RandomWorld {
    let device: Int
    let ids: [UUID]
    let rowNumberStart: Int
    private let seconds: [Int64]

    init(_ random: inout RandomSource) {
        device = Int.random(in: 0..<StateBench.tokens.count, using: &random)
        ids = (0..<64).map { _ in UUID.make(from: &random) }
        rowNumberStart = Int.random(in: 1...50, using: &random)
        seconds = (0..<64).map { _ in Int64.random(in: 0...600, using: &random) }
    }

    func token(account: Int, position: Int) -> String {
        StateBench.tokens[device].token(
            for: HistoryCursor(
                stream: .transactions(accountID: StateBench.walletIDs[account]),
                position: Int64(position)))
    }

    func time(_ index: Int) -> Timestamp {
        StateBench.start.adding(.seconds(seconds[index]))
    }
}
