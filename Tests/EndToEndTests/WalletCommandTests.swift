import Foundation
import TestSupport
import Testing

extension EndToEndTests {
    /// `fksim wallet`, as a person types it.
    @Suite struct WalletCommandTests {
        private let fksim: Fksim
        private var wallet: String { fksim.scratch.path("w.db") }

        init() throws {
            fksim = try Fksim()
        }

        private func run(_ words: String...) throws -> ToolRun {
            try fksim.command(["wallet"] + words + ["--wallet", wallet])
        }

        private func file(_ text: String, _ name: String) throws -> String {
            try fksim.scratch.write(text, to: name)
        }

        private static let statement = """
            Transaction Date,Clearing Date,Description,Merchant,Category,Type,Amount (USD)
            02/03/2026,02/05/2026,CAFE 1,Café,Restaurants,Purchase,12.30
            02/04/2026,,BOOKS,Books,Shopping,Purchase,8.00

            """

        private static let qfx = """
            OFXHEADER:100
            DATA:OFXSGML

            <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>GBP
            <BANKACCTFROM><BANKID>1<ACCTID>555<ACCTTYPE>SAVINGS</BANKACCTFROM>
            <BANKTRANLIST><STMTTRN><TRNTYPE>INT<DTPOSTED>20260201<TRNAMT>1.25<FITID>9<NAME>Interest
            </STMTTRN></BANKTRANLIST><LEDGERBAL><BALAMT>500<DTASOF>20260302</LEDGERBAL>
            </STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
            """

        @Test func `statements of two months keep the first opening and say what does not add up`()
            throws
        {
            let head =
                "Transaction Date,Clearing Date,Description,Merchant,Category,Type,Amount (USD)\n"
            let january = try file(
                head + "01/05/2026,01/06/2026,COFFEE,Coffee,Restaurants,Purchase,100.00\n",
                "january.csv")
            let february = try file(
                head + "02/05/2026,02/06/2026,LUNCH,Lunch,Restaurants,Purchase,50.00\n",
                "february.csv")
            let both = try run("import", january, february)
            #expect(both.status == 0, "\(both.output)")
            let warning = "The account 'Apple Card' was there before: its balance and limit"
            #expect(both.output.contains(warning), "\(both.output)")
            #expect(try run("export").output.contains("\"openingDate\": \"2026-01-05"))
            let other = fksim.scratch.path("other.db")
            let one = try fksim.command(["wallet", "import", january, "--wallet", other])
            #expect(one.status == 0 && !one.output.contains(warning), "\(one.output)")
        }

        @Test func `a preset is made, shown, exported and imported again`() throws {
            let made = try run("create", "full-us", "--seed", "7", "--transactions", "200")
            #expect(made.status == 0, "\(made.output)")
            #expect(made.output.contains("3 accounts, 200 transactions"), "\(made.output)")
            let shown = try run("show", "--last", "3")
            #expect(shown.status == 0, "\(shown.output)")
            for word in [
                "3 accounts, 200 transactions", "apple-card", "apple-cash", "savings",
                "the last 3 rows (America/New_York)", "AVAILABLE",
            ] {
                #expect(shown.output.contains(word), "missing '\(word)' in \(shown.output)")
            }
            let json = fksim.scratch.path("w.json")
            #expect(try run("export", "--output", json).status == 0)
            let other = fksim.scratch.path("other.db")
            let imported = try fksim.command(["wallet", "import", json, "--wallet", other])
            #expect(imported.status == 0, "\(imported.output)")
            let again = try fksim.command(["wallet", "export", "--wallet", other])
            #expect(try again.output == String(contentsOfFile: json, encoding: .utf8))
            let twice = try run("export", "--output", json)
            #expect(twice.status == 3, "an export was overwritten: \(twice.output)")
        }

        @Test func `the same seed makes the same wallet`() throws {
            let exports = try ["a.db", "b.db"].map { name in
                let path = fksim.scratch.path(name)
                let made = try fksim.command(
                    ["wallet", "create", "uk-current-account", "--days", "30", "--wallet", path])
                #expect(made.status == 0, "\(made.output)")
                return try fksim.command(["wallet", "export", "--wallet", path]).output
            }
            #expect(exports[0] == exports[1])
            #expect(exports[0].contains("Salary"))
        }

        @Test func `statements of two formats go in at once, and again without doubling`() throws {
            let csv = try file(Self.statement, "card.csv")
            // Told by its content: the name says nothing.
            let qfx = try file(Self.qfx, "download.txt")
            let first = try run("import", csv, qfx)
            #expect(first.status == 0, "\(first.output)")
            #expect(first.output.contains("7 rows added, 0 updated, 0 there already"))
            #expect(first.output.contains("assumed:\n  - Nothing was owed"), "\(first.output)")
            let cleared = try file(
                Self.statement.replacing("02/04/2026,,", with: "02/04/2026,02/06/2026,"), "c.csv")
            let again = try run("import", cleared, qfx)
            #expect(
                again.output.contains("0 rows added, 1 updated, 6 there already"),
                "\(again.output)")
            let counted = try run("import", qfx, "--format", "json")
            let counts = try JSONSerialization.jsonObject(with: Data(counted.output.utf8))
            #expect((counts as? [String: Any])?["unchanged"] as? Int == 3, "\(counted.output)")
            let csvAgain = try run("export", "--format", "csv", "--account", "apple-card")
            #expect(csvAgain.output.contains("02/03/2026,02/05/2026,CAFE 1,Café,Restaurants"))
            let shown = try run("show", "--format", "csv")
            #expect(shown.output.contains("asset,GBP,,500,1,1"), "\(shown.output)")
            let json = try run("show", "--format", "json")
            let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
            #expect((object as? [String: Any])?["accounts"] is [Any])
        }

        @Test func `a bad row imports nothing and makes nothing`() throws {
            let good = try file(Self.statement, "good.csv")
            let bad = try file(Self.statement.replacing("8.00", with: "eight"), "bad.csv")
            let run = try run("import", good, bad)
            #expect(run.status == 4, "\(run.output)")
            #expect(run.output.contains("bad.csv:3:43: The Amount \"eight\""), "\(run.output)")
            #expect(!fksim.hasFile("w.db"))
        }

        @Test(arguments: [
            ([], 2, "expected create, import, export or show"),
            (["crate"], 2, "Did you mean 'create'?"),
            (["create"], 2, "expected one preset, found 0"),
            (["create", "apple-crad"], 2, "Did you mean 'apple-card'?"),
            (["create", "large", "--transactions", "1000001"], 2, "from 0 to 1000000"),
            (["create", "awkward", "--days", "3"], 2, "always has the same rows"),
            (["create", "savings", "--last", "3"], 2, "has no option --last"),
            (["import", "s", "--format", "csv"], 2, "expected text or json"),
            (["create", "savings", "--now", "today"], 2, "such as 2026-03-02"),
            (["create", "savings", "--time-zone", "EST"], 2, "America/New_York, or UTC"),
            (["import"], 2, "expected files to import"),
            (["import", "no-such-file"], 3, "no-such-file"),
            (["export", "--account", "x"], 2, "--account chooses what a CSV holds"),
            (["show", "all"], 2, "wallet show takes no 'all'"),
            (["show"], 4, "There is no wallet at"),
            (["export", "--format", "xml"], 2, "expected json or csv"),
        ]) func `what cannot be done is told`(
            words: [String], status: Int32, part: String
        ) throws {
            let run = try fksim.command(["wallet"] + words + ["--wallet", wallet])
            #expect(run.status == status, "\(run.output)")
            #expect(run.output.contains(part), "\(run.output)")
            #expect(!fksim.hasFile("w.db"))
        }

        @Test func `wrong files are told, and none is touched`() throws {
            let csv = try file(Self.statement, "card.csv")
            let qfx = try file(Self.qfx, "s.qfx")
            let forced = try run("import", "--as", "csv", qfx)
            #expect(forced.status == 4)
            #expect(forced.output.contains("This looks like OFX, not CSV."), "\(forced.output)")
            let noWallet = try fksim.command(["wallet", "show"])
            #expect(noWallet.status == 2 && noWallet.output.contains("--wallet FILE"))
            let other = try fksim.command(["wallet", "import", csv, "--wallet", csv])
            #expect(other.status == 4 && other.output.contains("is not a wallet"))
            #expect(try String(contentsOfFile: csv, encoding: .utf8) == Self.statement)
            #expect(try run("create", "empty").status == 0)
            let twice = try run("create", "savings")
            #expect(twice.status == 4 && twice.output.contains("a file already"))
            let none = try run("export", "--format", "csv")
            #expect(none.status == 4 && none.output.contains("has 0"), "\(none.output)")
        }

        @Test func `an extension wakes on a preset, and on accounts of a QFX file`() throws {
            let preset = try fksim.run(
                """
                { \(Fksim.ledger)
                  wallet: { preset: "apple-card", seed: 7, days: 30, transactions: 120 },
                  consent: { accounts: ["card"] },
                  background: [ { types: ["transactions"], frequency: "hourly" } ],
                  steps: [ \(Fksim.purchase("4.50")) ],
                  expect: [ { wake: 1, ending: "returned" } ] }
                """)
            #expect(preset.status == 0, "\(preset.output)")
            #expect(preset.output.contains("120 transactions"), "\(preset.output)")
            _ = try file(Self.qfx, "s.qfx")
            let imported = try fksim.run(
                """
                { \(Fksim.ledger)
                  wallet: { import: "s.qfx",
                      account: [ { number: "555", as: "saved", kind: "asset", currencyCode: "GBP" } ] },
                  background: [ { types: ["transactions"], frequency: "hourly" } ],
                  steps: [ { after: "+2h", add: { account: "saved", amount: "1", indicator: "debit",
                      merchant: "A" } } ],
                  expect: [ { wake: 1, ending: "returned" } ] }
                """)
            #expect(imported.status == 0, "\(imported.output)")
            let wrong = try fksim.run(
                "{ \(Fksim.ledger) wallet: { import: 's.qfx', account: 'saved' } }")
            #expect(wrong.status == 4, "\(wrong.output)")
            #expect(wrong.output.contains("is of kind asset in GBP"), "\(wrong.output)")
        }
    }
}
