package import Foundation
package import WalletModel

extension CivilDate {
    /// The day of a moment in the time zone of this machine.
    package init(_ moment: Date) {
        let parts = Calendar(identifier: .gregorian)
            .dateComponents([.year, .month, .day], from: moment)
        self =
            CivilDate(year: parts.year ?? 1970, month: parts.month ?? 1, day: parts.day ?? 1)
            ?? CivilDate(daysSince1970: 0)
    }

    /// `2026-03-02`.
    var text: String {
        let digits = { (number: Int, count: Int) in
            let text = String(number)
            return String(repeating: "0", count: max(0, count - text.count)) + text
        }
        return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
    }

    /// Reads `2026-03-02`; nil for anything else.
    init?(text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.count) == [4, 2, 2],
            parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }),
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }
}
