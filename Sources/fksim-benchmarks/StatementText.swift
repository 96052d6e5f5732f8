import WalletModel

/// A card statement of any length, the same for the same length.
enum StatementText {
    private static let shops = [
        ("Corner Coffee", "CORNER COFFEE 12 MAIN ST RIVERTON 07001 NJ USA", "Restaurants"),
        ("Green Grocer", "GREEN GROCER #204 91 RIVER ST RIVERTON 07001 NJ USA", "Grocery"),
        ("Mercado Señor Aguacate", "MERCADO SEÑOR AGUACATE RIVERTON 07001 NJ USA", "Grocery"),
        ("Gadget Shed", "GADGET SHED ONLINE 8005550100 DE USA", "Shopping"),
        (
            "North Line Rail", "NORTH LINE RAIL TICKETS 0 STATION RD HILLTOP 07002 NJ",
            "Transportation"
        ),
        ("Fuel & Go", "FUEL & GO 3 HIGHWAY 9 RIVERTON 07001 NJ USA", "Gas"),
        ("Papierwaren Grün", "PAPIERWAREN GRÜN GMBH BERLIN DEU", "Shopping"),
    ]

    /// The statement's bytes, newest row first as an export has it.
    static func make(rows: Int) -> [UInt8] {
        var random = RandomSource(seed: 20_260_302)
        var text: [UInt8] = []
        text.reserveCapacity(rows * 120)
        append(
            "Transaction Date,Clearing Date,Description,Merchant,Category,Type,Amount (USD),"
                + "Purchased By", to: &text)
        let newest = 20_513
        for index in 0..<rows {
            // Some dozen rows a day, back from the last day of February 2026.
            let day = day(newest - index / 40)
            let cleared = self.day(newest - index / 40 + 1)
            let shop = shops[Int(random.next() % UInt64(shops.count))]
            let cents = random.next() % 25_000 + 100
            let amount = "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
            append(
                "\(day),\(cleared),\(shop.1),\(shop.0),\(shop.2),Purchase,\(amount),Primary",
                to: &text)
        }
        return text
    }

    private static func day(_ number: Int) -> String {
        let date = CivilDate(daysSince1970: number)
        let month = date.month < 10 ? "0\(date.month)" : "\(date.month)"
        return "\(month)/\(date.day < 10 ? "0" : "")\(date.day)/\(date.year)"
    }

    private static func append(_ line: String, to text: inout [UInt8]) {
        text += line.utf8
        text.append(UInt8(ascii: "\n"))
    }
}
