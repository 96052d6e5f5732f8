import TestSupport
import Testing

extension EndToEndTests {
    /// The switches that stand before the data, each seen from inside an extension.
    @Suite struct AccessTests {
        private let fksim: Fksim

        init() throws {
            fksim = try Fksim()
        }

        // MARK: Availability and entitlement

        @Test(arguments: [
            ("swallow", "FinanceStore.accounts(query:)"),
            ("swallowHistory", "FinanceStore.accountHistory(since:isMonitoring:)"),
            ("register", "FinanceStore.enableBackgroundDelivery(for:frequency:)"),
        ])
        func `a data call where no data is offered ends the process, also through try?`(
            mode: String, call: String
        ) throws {
            let run = try fksim.probe(
                mode, device: "financialData: false", steps: Fksim.buy("four"),
                expect: "{ wake: 1, ending: \"trapped\" }")
            Fksim.expect(run, ["trapped: \(call)"], not: ["went on with", "replaced"])
        }

        @Test func `a missing entitlement ends the process, also through try?`() throws {
            let run = try fksim.probe(
                "swallow", members: "approvals: [\"com.example.probe\"],",
                steps: Fksim.buy("four"), expect: "{ wake: 1, ending: \"trapped\" }")
            // The app's approval does not cover its extension.
            Fksim.expect(
                run,
                [
                    "'com.example.probe.swallow' is not among the approvals",
                    "trapped: FinanceStore.accounts(query:)",
                ], not: ["went on with"])
        }

        @Test func `an approval holds for exactly its identifier`() throws {
            let run = try fksim.probe(
                "swallow", members: "approvals: [\"com.example.probe.swallow\"],",
                steps: Fksim.buy("four"), expect: "{ wake: 1, ending: \"returned\" }")
            Fksim.expect(run, ["went on with 2"], not: ["approvals"])
        }

        @Test func `a missing entitlement throws where the knob says so`() throws {
            let run = try fksim.probe(
                "query", members: "approvals: [], knobs: { missingEntitlement: \"throw\" },",
                steps: Fksim.buy("four"), expect: "{ wake: 1, ending: \"returned\" }")
            Fksim.expect(run, ["status: throws unknown", "transactions: throws unknown"])
        }

        // MARK: Consent

        private func ask(
            _ prompt: String, members: String = "", steps: String = Fksim.buy("four")
        ) throws -> ToolRun {
            try fksim.probe(
                "ask", members: members,
                steps: """
                    { during: { wake: 1, call: 1 },
                      consent: { status: "notDetermined", \(prompt) } }, \(steps)
                    """)
        }

        @Test func `closing the question leaves the choice open, and a later call asks again`()
            throws
        {
            let run = try ask("prompt: [\"cancel\", \"share\"], accounts: [\"save\"]")
            Fksim.expect(
                run,
                [
                    "answer 1: notDetermined", "before 2: notDetermined", "answer 2: authorized",
                    "answer 3: authorized", "not asked again", "accounts: Savings",
                    "transactions: nine",
                ])
        }

        @Test func `a refusal is kept and nobody is asked again`() throws {
            let run = try ask("prompt: \"deny\"")
            Fksim.expect(
                run,
                ["answer 1: denied", "answer 2: denied", "not asked again", "accounts: \n"])
        }

        @Test func `nobody answers where the scenario gives no answer`() throws {
            let run = try ask("")
            Fksim.expect(run, ["answer 3: notDetermined", "consent.prompt of the scenario"])
        }

        @Test(arguments: ["authorized", "denied"])
        func `without an account to share consent is what the knob says`(status: String) throws {
            let run = try fksim.run(
                """
                { wallet: { accounts: [ { id: "card", kind: "asset", displayName: "Card",
                    institutionName: "Bank", currencyCode: "USD" } ] }, \(Fksim.probe("ask"))
                  knobs: { noAccountsConsent: "\(status)" },
                  background: [ { types: ["accounts"], frequency: "hourly" } ],
                  steps: [ { during: { wake: 1, call: 1 },
                             consent: { prompt: "share" } },
                           { after: "1h", delete: "card" } ] }
                """)
            Fksim.expect(run, ["answer 1: \(status)", "is told that there is no account"])
        }

        @Test func `each account is shared from its own earliest date`() throws {
            let run = try fksim.probe(
                "query",
                members: """
                    consent: { since: "2026-03-03", accounts: [
                      { account: "card", since: "2026-03-02" }, "save" ] },
                    """, steps: Fksim.buy("four"))
            Fksim.expect(run, ["accounts: Card,Savings", "transactions: two,three,nine,four"])
        }

        @Test func `consent that changes between wakes holds at once`() throws {
            let run = try fksim.probe(
                "query",
                steps: """
                    \(Fksim.buy("four"))
                    { revoke: ["save"] }, \(Fksim.buy("five"))
                    { consent: { since: "2026-03-03", accounts: ["card"] } }, \(Fksim.buy("six"))
                    { consent: { accounts: "all" } }, \(Fksim.buy("seven"))
                    """)
            Fksim.expect(
                run,
                [
                    "transactions: one,two,three,nine,four\n",
                    "transactions: one,two,three,four,five\n",
                    "transactions: three,four,five,six\n",
                    "transactions: one,two,three,nine,four,five,six,seven\n",
                ])
        }

        @Test func `consent that is withdrawn during a wake shows nothing more`() throws {
            let run = try fksim.probe(
                "query",
                steps: """
                    { during: { wake: 1, call: "accountBalances#1" }, revoke: "all" },
                    \(Fksim.buy("four"))
                    """)
            Fksim.expect(run, ["accounts: Card,Savings", "transactions: \n"])
        }

        @Test func `a change in an account that is not shared wakes nobody`() throws {
            let run = try fksim.probe(
                "query", members: "consent: { accounts: [\"save\"] },", steps: Fksim.buy("four"),
                expect: "{ wakes: 0 }")
            Fksim.expect(run, [])
        }

        // MARK: Restriction

        @Test func `a restriction is thrown by every call, and ends when it ends`() throws {
            let run = try fksim.probe(
                "query",
                steps: """
                    { restrict: true }, \(Fksim.buy("four"))
                    { restrict: false }, \(Fksim.buy("five"))
                    """, expect: "{ wake: 1, ending: \"returned\" }")
            for call in ["status", "accounts", "balances", "transactions"] {
                Fksim.expect(run, ["\(call): throws dataRestricted(financialData)"])
            }
            Fksim.expect(run, ["available: true", "status: authorized", "nine,four,five"])
        }

        @Test func `a restriction comes in the middle of a history`() throws {
            let run = try fksim.probe(
                "poll", members: "knobs: { historyBatchSize: 1 },",
                steps: """
                    { during: { wake: 1, call: "transactionHistory#2" }, restrict: true },
                    \(Fksim.buy("four"))
                    """)
            Fksim.expect(
                run,
                [
                    "so far: 1", "meanwhile: restrict data",
                    "stopped: dataRestricted(financialData)",
                    "accounts: throws dataRestricted(financialData)",
                ], not: ["so far: 2"])
        }

        // MARK: Device and person

        @Test func `an OS without background delivery wakes nobody and says so`() throws {
            let run = try fksim.probe(
                "query", device: "os: \"18.4\"", steps: Fksim.buy("four"),
                expect: "{ wakes: 0 }")
            Fksim.expect(run, ["iOS 18.4 has no background delivery"])
        }

        @Test func `no OS update goes back to an older version`() throws {
            let steps = "{ osUpdate: \"26.1\" }, { osUpdate: \"26\" }"
            let run = try fksim.probe("query", device: "os: \"26.0\"", steps: steps)
            #expect(run.status == 4, "\(run.output)")
            #expect(run.output.contains("iOS 26 is older than iOS 26.1"), "\(run.output)")
        }

        @Test func `an OS update brings background delivery and leaves availability as it was`()
            throws
        {
            let steps = """
                { osUpdate: "26.0" },
                { background: [ { types: ["transactions"], frequency: "hourly" } ] },
                \(Fksim.buy("four"))
                """
            let run = try fksim.probe(
                "query", device: "os: \"18.4\"", steps: steps, expect: "{ wakes: 1 }")
            Fksim.expect(run, ["available: true"])
            let early = try fksim.probe(
                "query", device: "os: \"17.3\"", steps: steps,
                expect: "{ wake: 1, ending: \"trapped\" }")
            Fksim.expect(early, ["iOS 17.3 in the region US offers no financial data"])
        }

        @Test(arguments: [
            ("owner", "Card,Savings"), ("cardFamilyParticipant", "Savings"),
        ])
        func `a participant of a card family is not offered the card's data`(
            person: String, accounts: String
        ) throws {
            let run = try fksim.probe(
                "query", device: "person: \"\(person)\"",
                steps: """
                    \(Fksim.buy("four"))
                    { after: "2h", add: { account: "save", amount: "1.00", indicator: "credit",
                      description: "ten" } },
                    """)
            Fksim.expect(run, ["accounts: \(accounts)\n"])
        }

        @Test func `a child of a cash family is not offered cash`() throws {
            let run = try fksim.probe(
                "query", device: "person: \"cashFamilyChild\"",
                steps: """
                    { after: "1h", add: { id: "cash", kind: "asset", displayName: "Apple Cash",
                      institutionName: "Apple", currencyCode: "USD" } },
                    \(Fksim.buy("four"))
                    """, expect: "{ wakes: 1 }")
            Fksim.expect(run, ["accounts: Card,Savings\n"])
        }
    }
}
