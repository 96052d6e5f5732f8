package import WalletModel

import struct Foundation.UUID
import typealias Foundation.uuid_t

/// The text of history tokens: what an extension keeps and hands back.
///
/// A token is ASCII of a fixed length, `FKHT1`, a letter for the kind of data and five groups of
/// lower-case hexadecimal digits, joined by hyphens:
///
///     FKHT1-t-<account, 32>-<position, 16>-<delivered, 16>-<device, 16>-<code, 32>
///
/// The letter is `a` for accounts (whose account is all zeros), `b` for balances, `t` for
/// transactions. *Position* and *delivered* are those of `HistoryCursor`, all `f` for none; with
/// its highest bit set, *delivered* is the cursor's `reviewed`.
/// *Device* tells devices apart without naming them, and *code* is an HMAC-SHA256 over all that
/// stands before it, cut to 16 bytes, under the wallet's secret. Nothing in it needs escaping in
/// JSON, XML, a property list, a URL or SQL, so tokens can be found inside any file.
package struct HistoryTokenText: Hashable, Sendable {
    /// A regular expression, in the syntax that all common dialects share, for one token anywhere
    /// in a text.
    package static let pattern =
        "FKHT1-[abt]-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{16}-[0-9a-f]{16}-[0-9a-f]{32}"
    /// How many characters a token has.
    package static let length = prefix.count + 2 + 33 + 17 * 3 + 33

    /// What every token begins with.
    package static let prefix = "FKHT1"
    private static let none = UInt64.max
    /// Marks a *delivered* that is a `reviewed`; no ordinal is so large.
    private static let reviewMark: UInt64 = 1 << 63
    private let secret: [UInt8]
    private let deviceTag: String

    /// Makes and reads the tokens of one device.
    package init(identity: WalletIdentity) {
        secret = identity.secret
        let name = Array("device ".utf8) + Array(identity.deviceID.uuidString.utf8)
        let code = MessageAuthentication.code(of: name, key: identity.secret)
        deviceTag = Self.hexadecimal(code[..<8])
    }

    /// The token that stands for a cursor.
    package func token(for cursor: HistoryCursor) -> String {
        let signed =
            Self.prefix + "-" + Self.body(of: cursor.stream) + "-"
            + Self.hexadecimal(UInt64(bitPattern: cursor.position)) + "-"
            + Self.hexadecimal(Self.progress(of: cursor)) + "-"
            + deviceTag
        return signed + "-" + code(of: signed)
    }

    /// The cursor that a token of this device stands for.
    package func cursor(from token: String) throws(WalletError) -> HistoryCursor {
        let parts = token.split(separator: "-", omittingEmptySubsequences: false)
        guard token.utf8.count == Self.length, parts.count == 7, parts[0] == Self.prefix,
            let accountID = Self.id(parts[2]),
            let position = Self.number(parts[3]), let progress = Self.number(parts[4]),
            let stream = Self.stream(parts[1], accountID)
        else {
            throw WalletError(
                .historyTokenInvalid,
                "\"\(token.prefix(Self.length))\" is not a history token. Keep tokens as they "
                    + "come, whole and unchanged; begin without one.")
        }
        guard parts[5] == deviceTag else {
            throw WalletError(
                .historyTokenInvalid,
                "The history token \"\(token)\" is of another device. Tokens do not move to a "
                    + "new device with a backup; begin without one.")
        }
        let signed = token.prefix(token.count - parts[6].count - 1)
        guard
            MessageAuthentication.isEqual(
                Array(parts[6].utf8), Array(code(of: String(signed)).utf8))
        else {
            throw WalletError(
                .historyTokenInvalid,
                "The history token \"\(token)\" was changed after it was issued. Keep tokens as "
                    + "they come; begin without one.")
        }
        let isReview = progress != Self.none && progress >= Self.reviewMark
        let ordinal = progress == Self.none ? nil : Int64(progress & ~Self.reviewMark)
        return HistoryCursor(
            stream: stream, position: Int64(bitPattern: position),
            delivered: isReview ? nil : ordinal, reviewed: isReview ? ordinal : nil)
    }

    private static func progress(of cursor: HistoryCursor) -> UInt64 {
        if let reviewed = cursor.reviewed { return UInt64(bitPattern: reviewed) | reviewMark }
        return cursor.delivered.map(UInt64.init(bitPattern:)) ?? none
    }

    private func code(of text: String) -> String {
        Self.hexadecimal(MessageAuthentication.code(of: Array(text.utf8), key: secret)[...])
    }
}

extension HistoryTokenText {
    /// How a token names its history: the letter of its kind and its account.
    package static func body(of stream: HistoryStream) -> String {
        let letter =
            switch stream.dataType {
            case .accounts: "a"
            case .accountBalances: "b"
            case .transactions: "t"
            }
        let id = (stream.accountID ?? noAccount).uuid
        return letter + "-" + withUnsafeBytes(of: id) { hexadecimal([UInt8]($0)[...]) }
    }

    private static func stream(_ letter: Substring, _ id: UUID) -> HistoryStream? {
        switch letter {
        case "a": id == noAccount ? .accounts : nil
        case "b": .accountBalances(accountID: id)
        case "t": .transactions(accountID: id)
        default: nil
        }
    }

    private static let noAccount = UUID(
        uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

    private static func id(_ digits: Substring) -> UUID? {
        guard digits.utf8.count == 32, let high = number(digits.prefix(16)),
            let low = number(digits.suffix(16))
        else { return nil }
        let words = (high.bigEndian, low.bigEndian)
        return withUnsafeBytes(of: words) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }

    private static let digits = Array("0123456789abcdef".utf8)

    private static func hexadecimal(_ bytes: ArraySlice<UInt8>) -> String {
        var text: [UInt8] = []
        for byte in bytes {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 0xF)])
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func hexadecimal(_ number: UInt64) -> String {
        withUnsafeBytes(of: number.bigEndian) { hexadecimal([UInt8]($0)[...]) }
    }

    /// The number of exactly 16 lower-case digits.
    private static func number(_ text: Substring) -> UInt64? {
        var value: UInt64 = 0
        var count = 0
        for byte in text.utf8 {
            guard let digit = digits.firstIndex(of: byte) else { return nil }
            value = value << 4 | UInt64(digit)
            count += 1
        }
        return count == 16 ? value : nil
    }
}
