import Foundation
import WalletModel

/// One way in which a ledger and the wallet differ.
enum LedgerDifference: Hashable {
    /// The wallet has it, the ledger does not.
    case missing(LedgerRow)
    /// The ledger has it, the wallet does not.
    case left(LedgerRow)
    /// The ledger has it more than once.
    case doubled(LedgerRow)
    /// Both have it, with other content.
    case changed(ledger: LedgerRow, wallet: LedgerRow)

    /// Every difference, in the order of the wallet and then of the ledger.
    static func between(ledger: [LedgerRow], wallet: [LedgerRow]) -> [LedgerDifference] {
        var known: [UUID: LedgerRow] = [:]
        var differences: [LedgerDifference] = []
        for row in ledger where known.updateValue(row, forKey: row.id) != nil {
            differences.append(.doubled(row))
        }
        for row in wallet {
            guard let found = known.removeValue(forKey: row.id) else {
                differences.append(.missing(row))
                continue
            }
            if !found.agrees(with: row) { differences.append(.changed(ledger: found, wallet: row)) }
        }
        let left = Set(known.keys)
        for row in ledger where left.contains(row.id) && known[row.id] == row {
            differences.append(.left(row))
        }
        return differences
    }

    /// How many of each kind, and the first few in words.
    static func words(_ differences: [LedgerDifference], listed: Int) -> String {
        var counts: [(String, Int)] = []
        for difference in differences {
            if let index = counts.firstIndex(where: { $0.0 == difference.kind }) {
                counts[index].1 += 1
            } else {
                counts.append((difference.kind, 1))
            }
        }
        let sum = counts.map { "\($0.1) \($0.0)" }.joined(separator: ", ")
        let first = differences.prefix(listed).map(\.words).joined(separator: "; ")
        return sum + " (" + first + (differences.count > listed ? "; …)" : ")")
    }

    private var kind: String {
        switch self {
        case .missing: "missing"
        case .left: "not in the wallet"
        case .doubled: "doubled"
        case .changed: "changed"
        }
    }

    private var words: String {
        switch self {
        case .missing(let row): "missing \(row.words)"
        case .left(let row): "not in the wallet \(row.words)"
        case .doubled(let row): "doubled \(row.words)"
        case .changed(let ledger, let wallet):
            "in the ledger \(ledger.words), in the wallet \(wallet.words)"
        }
    }
}

extension LedgerRow {
    fileprivate var words: String {
        "\(id.uuidString.prefix(8)) of \(amount)" + (status.map { ", \($0)" } ?? "")
    }
}
