import FinanceKitSimulator
import TestSupport
import Testing
import WalletModel

/// Statements in both forms of OFX.
@Suite struct OFXTests {
    private static let header =
        "OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nSECURITY:NONE\r\nENCODING:USASCII\r\n"
        + "CHARSET:1252\r\nCOMPRESSION:NONE\r\nOLDFILEUID:NONE\r\nNEWFILEUID:NONE\r\n\r\n"

    /// A checking account in the old form, without closing tags of values.
    static func old(_ rows: String, number: String = "000123456") -> String {
        header + """
            <OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS>
            <DTSERVER>20260302<LANGUAGE>ENG<FI><ORG>First & Main<FID>1</FI></SONRS></SIGNONMSGSRSV1>
            <BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS>
            <CURDEF>USD<BANKACCTFROM><BANKID>042<ACCTID>\(number)<ACCTTYPE>CHECKING</BANKACCTFROM>
            <BANKTRANLIST><DTSTART>20260201<DTEND>20260302
            \(rows)
            </BANKTRANLIST><LEDGERBAL><BALAMT>-20.50<DTASOF>20260302</LEDGERBAL>
            <AVAILBAL><BALAMT>100<DTASOF>20260302120000</AVAILBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1>
            </OFX>
            """
    }

    /// A credit card as XML.
    static func xml(_ rows: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8" standalone="no"?>
        <?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
        <!-- a comment with <tags> & such -->
        <OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>EUR</CURDEF>
        <CCACCTFROM><ACCTID>4111-9876</ACCTID></CCACCTFROM>
        <BANKTRANLIST>
        \(rows)
        </BANKTRANLIST>
        <LEDGERBAL><BALAMT>-150.25</BALAMT><DTASOF>20260302</DTASOF></LEDGERBAL>
        <AVAILBAL><BALAMT>849.75</BALAMT><DTASOF>20260302</DTASOF></AVAILBAL>
        </CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>
        """
    }

    static let oldRow =
        "<STMTTRN><TRNTYPE>POS<DTPOSTED>20260215093000.123[-5:EST]<DTUSER>20260214\n"
        + "<TRNAMT>-12.34<FITID>A1<SIC>5411<NAME>Green & Co<MEMO>STORE 4</STMTTRN>"
    static let xmlRow =
        "<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20260215</DTPOSTED><TRNAMT>-9,99</TRNAMT>"
        + "<FITID>B1</FITID><NAME>Caf\u{E9} &amp; Bar &#x263A;</NAME><MEMO></MEMO></STMTTRN>"

    /// The old form with a row posted in a zone of these hours.
    static func zone(_ text: String) -> String {
        old(oldRow.replacing("-5:EST", with: text))
    }

    private func read(
        _ text: String, _ options: StatementOptions = StatementOptions()
    ) throws(StatementError) -> WalletContent {
        try WalletContent.read(Array(text.utf8), name: "s.qfx", options: options)
    }

    private func failure(_ text: String) -> StatementError? {
        do throws(StatementError) {
            _ = try read(text)
            return nil
        } catch {
            return error
        }
    }

    @Test func `reads every member of a row of the old form`() throws {
        let content = try read(
            Self.old(Self.oldRow), StatementOptions(secondsFromGMT: -5 * 3_600))
        let account = try #require(content.accounts.first)
        #expect(account.name == "000123456")
        #expect(account.record.displayName == "Checking 3456")
        #expect(account.record.institutionName == "First & Main")
        #expect(!account.record.isLiability)
        let row = try #require(content.transactions.first)
        #expect(content.transactions.count == 1)
        #expect(row.accountID == account.record.id)
        #expect(row.amount == MoneyRecord(amount: amount("12.34"), currencyCode: "USD"))
        #expect(row.indicator == .debit)
        #expect(row.transactionDescription == "Green & Co")
        #expect(row.originalDescription == "Green & Co STORE 4")
        #expect(row.merchantName == "Green & Co")
        #expect(row.merchantCategoryCode == 5411)
        #expect(row.type == .pointOfSale && row.status == .booked)
        #expect(row.transactionDate.description == "2026-02-14T17:00:00Z")
        #expect(row.postedDate?.description == "2026-02-15T14:30:00.123Z")
        let balance = try #require(content.balances.first)
        #expect(balance.booked?.indicator == .debit)
        #expect(balance.booked?.money.amount == amount("20.5"))
        #expect(balance.available?.indicator == .credit)
        #expect(balance.available?.asOfDate.description == "2026-03-02T12:00:00Z")
    }

    @Test func `reads a card as XML, with what it owes and may owe`() throws {
        let content = try read(Self.xml(Self.xmlRow))
        let account = try #require(content.accounts.first?.record)
        #expect(account.isLiability && account.currencyCode == "EUR")
        #expect(account.credit?.creditLimit?.amount == amount("1000"))
        let row = try #require(content.transactions.first)
        #expect(row.transactionDescription == "Caf\u{E9} & Bar \u{263A}")
        #expect(row.amount.amount == amount("9.99"))
        #expect(row.type == .pointOfSale)
        #expect(content.assumptions.contains { $0.contains("credit limit") })
    }

    @Test func `the two forms of one statement are equal`() throws {
        let closed = Self.old(
            "<STMTTRN><TRNTYPE>POS</TRNTYPE><DTPOSTED>20260215093000.123[-5:EST]</DTPOSTED>"
                + "<DTUSER>20260214</DTUSER><TRNAMT>-12.34</TRNAMT><FITID>A1</FITID><SIC>5411</SIC>"
                + "<NAME>Green &amp; Co</NAME><MEMO>STORE 4</MEMO></STMTTRN>")
        #expect(try read(closed) == read(Self.old(Self.oldRow)))
    }

    @Test func `an empty value of the old form swallows nothing`() throws {
        let row =
            "<STMTTRN><TRNTYPE>CHECK<CHECKNUM><DTPOSTED>20260215<TRNAMT>5<MEMO><NAME>X</STMTTRN>"
        let content = try read(Self.old(row + Self.oldRow))
        #expect(content.transactions.count == 2)
        #expect(content.transactions.contains { $0.transactionDescription == "X" })
    }

    @Test func `old files may be Windows-1252`() throws {
        var bytes = Array(Self.old(Self.oldRow).utf8)
        let place = try #require(bytes.firstRange(of: Array("Green".utf8)))
        bytes.replaceSubrange(place, with: [0x43, 0x61, 0x66, 0xE9, 0x80])
        let content = try WalletContent.read(bytes, name: "s.ofx")
        #expect(content.transactions.first?.merchantName == "Caf\u{E9}\u{20AC} & Co")
    }

    @Test func `several accounts, pending rows, and ids that stay`() throws {
        let first = Self.old(Self.oldRow)
        let content = try read(first)
        let grown = try read(
            Self.old(
                Self.oldRow
                    + "<STMTTRNP><TRNTYPE>DEBIT<DTTRAN>20260301<TRNAMT>-1<NAME>Soon</STMTTRNP>"
                    + Self.oldRow))
        let ids = grown.transactions.map(\.id)
        #expect(ids.first == content.transactions.first?.id)
        #expect(Set(ids).count == 3)
        let pending = try #require(grown.transactions.last)
        #expect(pending.status == .pending && pending.postedDate == nil)
        #expect(pending.type == .unknown)
        let other = try read(Self.old(Self.oldRow, number: "77"))
        #expect(other.accounts.first?.record.id != content.accounts.first?.record.id)
        #expect(Set(other.transactions.map(\.id)).isDisjoint(with: ids))
    }

    @Test func `amounts in another currency are converted and kept`() throws {
        let row =
            "<STMTTRN><TRNTYPE>POS<DTPOSTED>20260215<TRNAMT>-100.05<FITID>1<NAME>A"
            + "<CURRENCY><CURRATE>1.0842<CURSYM>EUR</CURRENCY></STMTTRN>"
        let converted = try #require(try read(Self.old(row)).transactions.first)
        #expect(converted.amount == MoneyRecord(amount: amount("108.47"), currencyCode: "USD"))
        #expect(converted.foreignAmount?.amount == amount("100.05"))
        #expect(converted.foreignExchangeRate == amount("1.0842"))
        let original = row.replacing("CURRENCY>", with: "ORIGCURRENCY>")
        let kept = try #require(try read(Self.old(original)).transactions.first)
        #expect(kept.amount.amount == amount("100.05") && kept.foreignAmount == nil)
        let small = Self.old(row).replacing("USD", with: "usd").replacing("EUR", with: "eur")
        #expect(try read(small) == read(Self.old(row)))
        let same = try #require(
            try read(Self.old(row.replacing("EUR", with: "usd"))).transactions.first)
        #expect(same.amount.amount == amount("100.05") && same.foreignAmount == nil)
    }

    private static func inCurrency(_ rate: String, _ symbol: String) -> String {
        old(
            "<STMTTRN><TRNTYPE>POS<DTPOSTED>20260215<TRNAMT>-1<NAME>A"
                + "<CURRENCY><CURRATE>\(rate)<CURSYM>\(symbol)</CURRENCY></STMTTRN>")
    }

    @Test(arguments: [
        ("20260215", "2026-02-15T12:00:00Z"), ("202602150930", "2026-02-15T09:30:00Z"),
        ("20260215093000", "2026-02-15T09:30:00Z"),
        ("20260215093000.5[+5.5:IST]", "2026-02-15T04:00:00.5Z"),
        ("20260215[-8]", "2026-02-15T20:00:00Z"),
        ("20260215093000[5.30:IST]", "2026-02-15T04:00:00Z"),
        ("20260215093000[+5.75:NPT]", "2026-02-15T03:45:00Z"),
        ("20260215093000[-03.30:NST]", "2026-02-15T13:00:00Z"),
        ("20260215093000[14:LINT]", "2026-02-14T19:30:00Z"),
    ]) func `moments`(text: String, moment: String) throws {
        let row = "<STMTTRN><TRNTYPE>POS<DTPOSTED>\(text)<TRNAMT>1<NAME>A</STMTTRN>"
        let made = try read(Self.old(row)).transactions.first
        #expect(made?.postedDate?.description == moment)
    }

    /// A text, what is said of it, and what begins at the place that is told.
    @Test(arguments: [
        (old(oldRow.replacing("-12.34", with: "1,234.5")), "not an amount", "1,234.5"),
        (old(oldRow.replacing("20260214", with: "20260231")), "The DTUSER", "20260231"),
        (old(oldRow.replacing("<SIC>5411", with: "<SIC>x")), "is no category code", "<SIC>"),
        (old(oldRow).replacing("USD", with: "U$D"), "currency of three letters", "<CURDEF>"),
        (old(oldRow).replacing("USD", with: "\u{20AC}UR"), "currency of three", "<CURDEF>"),
        (inCurrency("1.5", "E1R"), "The <CURSYM> \"E1R\"", "<CURSYM>"),
        (inCurrency("0", "EUR"), "The <CURRATE> \"0\" is not over zero", "<CURRATE>"),
        (inCurrency("-1.1", "EUR"), "The <CURRATE> \"-1.1\" is not over zero", "<CURRATE>"),
        (zone("14.01:XXX"), "The DTPOSTED", "20260215093000"),
        (zone("-15:XXX"), "The DTPOSTED", "20260215093000"),
        (zone("999999999999999999:EST"), "The DTPOSTED", "20260215093000"),
        (zone("-999999999999999999999999:EST"), "The DTPOSTED", "20260215093000"),
        (zone("5.999999999999999999:EST"), "The DTPOSTED", "20260215093000"),
        (zone("--5:EST"), "The DTPOSTED", "20260215093000"),
        (old("<STMTTRN><DTPOSTED>20260215</STMTTRN>"), "needs a <TRNTYPE>", "<STMTTRN>"),
        (old(oldRow).replacing("USD", with: "DOLLAR"), "currency of three letters", "<CURDEF>"),
        (old(oldRow).replacing("</OFX>", with: ""), "ends inside <OFX> of line 11", ""),
        (
            old(oldRow).replacing("</BANKTRANLIST>", with: "</NOTHING>"),
            "</NOTHING> closes nothing", "</NOTHING>"
        ),
        (
            xml(xmlRow).replacing("&amp;", with: "&bank;"), "The entity \"&bank;\"", "&bank;"
        ),
        (xml(xmlRow).replacing("</NAME>", with: ""), "stands inside <NAME>", "<MEMO>"),
        (
            xml("<!DOCTYPE x [<!ENTITY y SYSTEM 'http://h/'>]>"), "none are followed", "<!DOCTYPE"
        ),
        ("<?xml version='1.0'?><Document/>", "looks like XML or HTML", "<?xml"),
        ("<html><body>Sign in</body></html>", "looks like XML or HTML", "<html>"),
        ("%PDF-1.4", "looks like a PDF", "%PDF"),
        ("!Type:Bank\nD1/1/26", "looks like QIF", "!Type"),
        ("PK\u{3}\u{4}", "a spreadsheet", "PK"),
        (
            "<OFX><A>" + String(repeating: "<B>", count: 30) + "<C>", "more than 32 deep", "<C>"
        ),
        ("<OFX><INVSTMTRS></INVSTMTRS></OFX>", "investments or loans only", "<OFX>"),
        (
            "<OFX><STATUS><CODE>15500<SEVERITY>ERROR<MESSAGE>Sign on</STATUS></OFX>",
            "answered with an error: Sign on", "<STATUS>"
        ),
    ]) func `what is wrong is told with its place`(
        text: String, words: String, mark: String
    ) throws {
        let error = try #require(failure(text))
        #expect(error.description.contains(words), "\(error)")
        let place = TextPlace(of: mark, in: text)
        #expect(error.line == place.line && error.column == place.column, "\(error)")
    }

    @Test func `a format that was insisted on is held against the content`() {
        #expect(throws: StatementError.self) {
            try WalletContent.read(Array(Self.old(Self.oldRow).utf8), name: "s", format: .csv)
        }
        do throws(StatementError) {
            _ = try StatementParser.parse(Array(Self.old(Self.oldRow).utf8), name: "s.csv")
            Issue.record("OFX was read as CSV")
        } catch {
            #expect(error.reason.hasPrefix("This looks like OFX, not CSV."))
        }
    }

    /// Bytes that are cut out, doubled or changed give words or a wallet, and never a trap.
    @Test func `damaged files never trap`() throws {
        let seed = RandomSeed()
        var random = RandomSource(seed: seed.value)
        for base in [Self.old(Self.oldRow), Self.xml(Self.xmlRow)] {
            for _ in 0..<400 {
                var bytes = Array(base.utf8)
                for _ in 0..<(1 + random.next() % 4) {
                    let place = Int(random.next() % UInt64(bytes.count))
                    let end = min(bytes.count, place + Int(random.next() % 12))
                    switch random.next() % 3 {
                    case 0: bytes.removeSubrange(place..<end)
                    case 1: bytes.insert(contentsOf: bytes[place..<end], at: place)
                    default: bytes[place] = UInt8(truncatingIfNeeded: random.next())
                    }
                }
                do throws(StatementError) {
                    let content = try WalletContent.read(bytes, name: "s")
                    #expect(content.accounts.count <= 2, "\(seed.comment)")
                } catch {
                    #expect(error.line >= 1 && error.column >= 1, "\(seed.comment)")
                    #expect(!error.reason.isEmpty, "\(seed.comment)")
                }
            }
        }
    }

    private func amount(_ text: String) -> ExactDecimal {
        ExactDecimal(text) ?? .zero
    }
}
