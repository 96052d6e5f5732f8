import TestSupport
import Testing
import WalletModel
import WalletStore

import struct Foundation.UUID

@Suite struct HistoryTokenTextTests {
    private let tokens = HistoryTokenText(identity: WalletFixture.identity)
    private let account = UUID(
        uuid: (0xAB, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 0xFE))

    private var cursors: [HistoryCursor] {
        [
            HistoryStream.accounts, .accountBalances(accountID: account),
            .transactions(accountID: account),
        ].flatMap { stream in
            [
                HistoryCursor(stream: stream, position: 1),
                HistoryCursor(stream: stream, position: .max),
                HistoryCursor(stream: stream, position: 77, delivered: 0),
                HistoryCursor(stream: stream, position: 77, delivered: 76),
                HistoryCursor(stream: stream, position: 77, reviewed: 0),
                HistoryCursor(stream: stream, position: 77, reviewed: 77),
            ]
        }
    }

    @Test func `the text of a token never changes`() {
        // Its two codes were made with another implementation of HMAC-SHA256.
        let token = tokens.token(
            for: HistoryCursor(stream: .transactions(accountID: account), position: 4_711))
        #expect(
            token == "FKHT1-t-ab0102030405060708090a0b0c0d0efe-0000000000001267-ffffffffffffffff-"
                + "1036f0336a3a7c0e-cdd0ba8c71f359caf112fe8494cda29e")
    }

    @Test func `every cursor survives the way through its token`() throws {
        for cursor in cursors {
            let token = tokens.token(for: cursor)
            #expect(token.utf8.count == HistoryTokenText.length)
            #expect(try tokens.cursor(from: token) == cursor)
        }
    }

    @Test func `the pattern finds tokens in the middle of any text`() throws {
        let pattern = try Regex(HistoryTokenText.pattern)
        for cursor in cursors {
            let token = tokens.token(for: cursor)
            let text = "{\"a\":\"x-\(token)\",\"b\":\"\(token)-FKHT1-t-00\"}"
            #expect(text.matches(of: pattern).map { String(text[$0.range]) } == [token, token])
        }
        #expect("FKHT1-t-".firstMatch(of: pattern) == nil)
    }

    @Test func `a token with any one character changed is refused`() {
        let token = tokens.token(
            for: HistoryCursor(
                stream: .transactions(accountID: account), position: 70, delivered: 3))
        for index in token.indices {
            for other in ["0", "f", "-", "A", "é", "a", "b"] where String(token[index]) != other {
                var changed = token
                changed.replaceSubrange(index...index, with: other)
                expectInvalid(changed)
            }
            expectInvalid(String(token[..<index]))
        }
        expectInvalid(token + "0")
        expectInvalid("")
        expectInvalid(String(repeating: "-", count: HistoryTokenText.length))
    }

    @Test func `tokens of two devices differ, and neither takes the other's`() {
        let other = HistoryTokenText(
            identity: WalletIdentity(deviceID: account, secret: WalletFixture.identity.secret))
        let forger = HistoryTokenText(
            identity: WalletIdentity(
                deviceID: WalletFixture.identity.deviceID, secret: Array(1...32)))
        for cursor in cursors {
            let token = tokens.token(for: cursor)
            #expect(other.token(for: cursor) != token)
            #expect(forger.token(for: cursor) != token)
            expectInvalid(other.token(for: cursor))
            expectInvalid(forger.token(for: cursor))
        }
    }

    private func expectInvalid(
        _ token: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(sourceLocation: sourceLocation) {
            try tokens.cursor(from: token)
        } throws: { error in
            (error as? WalletError)?.code == .historyTokenInvalid
        }
    }
}
