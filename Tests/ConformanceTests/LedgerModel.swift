import Foundation
import WalletModel

/// A random ledger as an extension may keep it, before random names and times are filled in.
struct LedgerModel {
    struct Row {
        /// The wallet's identifier; nil for rows that the extension made itself.
        var walletID: Int?
        /// Its own random identifier.
        var own: Int
        /// The random identifier of another row.
        var parent: Int?
        var amount: String
        var merchant: String
        var isBooked: Bool
        var note: String?
        /// Which of the world's moments, and how it is written.
        var seen: Int
        var tags: [String]
        var raw: [UInt8]
        var due: Int
    }

    var rows: [Row] = []
    var tokens: [Int] = []
    var settings: [String: Int] = [:]

    enum Change: CaseIterable {
        case removeRow, addRow, doubleRow, changeAmount, changeMerchant, changeBooked, changeNote
        case changeWalletID, changeParent, removeParent, changeToken, removeToken, changeSetting
        case addSetting, removeSetting, changeTags, changeRaw, changeDue, swapAmounts
    }

    init(random: inout RandomSource) {
        let count = Int.random(in: 2...9, using: &random)
        for index in 0..<count { rows.append(Self.randomRow(index, count, &random)) }
        tokens = (0..<3).map { _ in Int.random(in: 1...99, using: &random) }
        for index in 0..<Int.random(in: 1...4, using: &random) {
            settings["setting\(index)"] = Int.random(in: 0...99, using: &random)
        }
    }

    private static func randomRow(_ index: Int, _ count: Int, _ random: inout RandomSource) -> Row {
        Row(
            walletID: Int.random(in: 0..<4, using: &random) == 0 ? nil : index,
            own: index, parent: index == 0 ? nil : Int.random(in: 0..<index, using: &random),
            // All differ, so that every row can be told from the others.
            amount: "\(index * 100 + Int.random(in: 0...99, using: &random)).5",
            merchant: merchants.randomElement(using: &random) ?? "",
            isBooked: Bool.random(using: &random),
            note: Bool.random(using: &random) ? nil : "note \(index)",
            seen: index, tags: (0..<Int.random(in: 0...3, using: &random)).map { "t\($0)" },
            raw: (0..<5).map { _ in UInt8.random(in: 0...255, using: &random) },
            due: Int.random(in: 1_700_000_000...1_700_900_000, using: &random))
    }

    private static let merchants = ["Café", "Kiosk \"7\"", "A&B <x>", "", "Ünïcode 🧾"]

    /// Makes one change that no mask hides; false when there is nothing to change.
    mutating func apply(_ change: Change, _ random: inout RandomSource) -> Bool {
        let index = Int.random(in: rows.indices, using: &random)
        switch change {
        case .removeRow: rows.remove(at: index)
        case .addRow:
            var row = Self.randomRow(rows.count, rows.count + 1, &random)
            row.own = 40
            rows.append(row)
        case .doubleRow: rows.append(rows[index])
        case .changeAmount: rows[index].amount += "1"
        case .changeMerchant: rows[index].merchant += "x"
        case .changeBooked: rows[index].isBooked.toggle()
        case .changeNote: rows[index].note = rows[index].note == nil ? "new" : nil
        case .changeWalletID: rows[index].walletID = 30
        case .changeParent:
            guard let parent = rows[index].parent, rows.count > 2,
                let other = rows.indices.first(where: { $0 != parent && $0 != index })
            else { return false }
            rows[index].parent = other
        case .removeParent:
            guard rows[index].parent != nil else { return false }
            rows[index].parent = nil
        case .changeRaw: rows[index].raw[2] ^= 0x10
        case .changeDue: rows[index].due += 1
        case .changeTags: rows[index].tags.append("new")
        case .swapAmounts:
            guard index > 0 else { return false }
            let amount = rows[index].amount
            rows[index].amount = rows[0].amount
            rows[0].amount = amount
        case .changeToken: tokens[1] += 1
        case .removeToken: tokens.removeLast()
        case .changeSetting: settings["setting0"]? += 1
        case .addSetting: settings["more"] = 1
        case .removeSetting: settings["setting0"] = nil
        }
        return true
    }
}
