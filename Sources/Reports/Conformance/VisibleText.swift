import FinanceKitSimulator

/// Text of an extension, made harmless for whoever shows it.
///
/// An extension decides what it prints, what it stores and how it calls its files. What steers a
/// terminal, turns the direction of writing or cannot be seen is shown as its number instead, so
/// that nothing pretends to be something else.
enum VisibleText {
    /// The most characters of one value that any report shows.
    static let charactersMax = 2_000

    /// The text with every character that steers or hides shown as `\u{1B}`.
    ///
    /// Line feeds stay where `keepsLines` is true; tabs become blanks.
    static func visible(_ text: String, keepsLines: Bool = false) -> String {
        guard text.unicodeScalars.contains(where: { isSteering($0) }) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n" where keepsLines: result.unicodeScalars.append(scalar)
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "    "
            case let scalar where isSteering(scalar):
                result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The visible text, cut behind `limit` characters with a word about it.
    static func short(_ text: String, _ limit: Int = charactersMax) -> String {
        let head = text.prefix(limit)
        guard head.endIndex != text.endIndex else { return visible(text) }
        let rest = text.utf8.count - head.utf8.count
        return visible(String(head)) + "… (\(CountText.bytes(rest)) more)"
    }

    private static func isSteering(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0: true
        // Marks, embeddings, overrides and isolates of direction; blanks without width.
        case 0x061C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF: true
        case 0x2028, 0x2029, 0xFFF9...0xFFFB, 0xFFFE, 0xFFFF, 0xE0000...0xE007F: true
        default: scalar.value & 0xFFFE == 0xFFFE
        }
    }
}
