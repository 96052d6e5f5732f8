@available(iOS 17.4, *)
extension FinanceStore {
    // Sendable without the compiler's proof because Apple declares it so; one constant string.
    /// A place in a history, to go on from later.
    ///
    /// It is opaque. Its coded form is one string, alone or inside other values. A property list
    /// cannot be a lone string, so there a token must stand inside an array, a dictionary or a
    /// type of the app's.
    /// Standing: documented but for the coded form, which is assumed from what apps have seen.
    public struct HistoryToken: Codable, @unchecked Sendable {
        /// The longest text that is taken for a token.
        static let bytesMax = 1024

        /// The host's word for the place: visible ASCII characters.
        package let text: String

        package init(text: String) {
            self.text = text
        }

        /// Reads a token from a string.
        ///
        /// Throws `DecodingError.dataCorrupted` for a text that cannot be a token at all. Whether
        /// the place can still be used is found when a history is read with it.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            guard !text.isEmpty, text.utf8.count <= Self.bytesMax,
                text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
            else {
                throw DecodingError.dataCorruptedError(
                    in: container,
                    debugDescription:
                        "'\(text.prefix(64))' is not a history token; store what encoding gave")
            }
            self.text = text
        }

        /// Writes the token as a string.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(text)
        }
    }
}
