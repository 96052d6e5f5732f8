/// The one-byte encoding that old statement files use.
enum Windows1252 {
    /// The characters of the bytes 0x80 to 0x9F; the five that mean nothing are replaced.
    private static let special = Array(
        "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ".unicodeScalars)

    static func text(_ bytes: [UInt8]) -> String {
        var text = String.UnicodeScalarView()
        for byte in bytes {
            text.append(
                (0x80...0x9F).contains(byte)
                    ? special[Int(byte) - 0x80] : Unicode.Scalar(byte))
        }
        return String(text)
    }
}
