import DeliveryEngine
import Testing
import WalletModel

@testable import FinanceKitSimulator

/// How a scenario says who may see what, and what happens while a wake is in progress.
@Suite struct ScenarioAccessTests {
    private func decode(_ text: String) throws -> Scenario {
        try ScenarioDecoder.decode("{ \(ScenarioErrorTests.accounts) \(text) }", file: "s")
    }

    @Test func `reads the person, the approvals and the availability`() throws {
        let scenario = try decode(
            """
            device: { person: 'cashFamilyChild', financialData: false },
            approvals: ['com.example.app', 'com.example.app.sync']
            """)
        #expect(scenario.device.person == .cashFamilyChild)
        #expect(!scenario.device.hasFinancialData)
        #expect(scenario.approvals == ["com.example.app", "com.example.app.sync"])
        let plain = try decode("")
        #expect(plain.device.person == .owner)
        #expect(plain.device.hasFinancialData)
        #expect(plain.approvals == nil)
    }

    @Test func `reads what the person answers when asked, and what would be shared`() throws {
        let one = try decode("consent: { status: 'notDetermined', prompt: 'deny' }").consent
        #expect(one.status == .notDetermined)
        #expect(one.answers == [.deny])
        let several = try decode(
            """
            consent: { prompt: ['cancel', 'share'], accounts: ['card'], since: '2026-01-01' }
            """
        ).consent
        #expect(several.status == .notDetermined)
        #expect(several.answers == [.cancel, .share])
        #expect(several.since != nil)
    }

    @Test func `reads what happens while a wake is in progress`() throws {
        let scenario = try decode(
            """
            steps: [
              { after: '1h' },
              { during: { wake: 2, after: '200ms' }, restrict: true },
              { during: { wake: 1, call: 'transactionHistory#2' }, delete: 'cash' },
              { during: { wake: 1, call: 3 }, revoke: 'all' },
              { during: { app: 1, prints: 'locked' }, deliver: true },
              { during: { app: 2, call: 'accounts' }, restrict: false },
              { reboot: true }, { osUpdate: '26.1' } ]
            """)
        #expect(
            scenario.happenings.map(\.launch) == [.wake(2), .wake(1), .wake(1), .app(1), .app(2)])
        #expect(
            scenario.happenings.map(\.point) == [
                .time(.milliseconds(200)), .call(name: "transactionHistory", ordinal: 2),
                .call(name: nil, ordinal: 3), .print("locked"),
                .call(name: "accounts", ordinal: 1),
            ])
        #expect(
            scenario.happenings.map(\.action) == [
                .restrict(true), .deleteAccount("cash"), .revokeAll, .deliver(nil),
                .restrict(false),
            ])
        #expect(scenario.steps.map(\.action) == [.advance, .reboot, .updateOS("26.1")])
    }

    static let mistakes: [ScenarioErrorTests.Case] = [
        .init(
            "{ device: { person: 'child' } }",
            """
            s:1:21: device.person: "child" is not a person. Known: owner, cardFamilyParticipant, \
            cashFamilyChild.
            """),
        .init(
            "{ approvals: ['a b'] }",
            """
            s:1:15: approvals[0]: The string "a b" stands here, expected a bundle identifier such \
            as "com.example.ledger.sync".
            """),
        .init(
            "{ consent: { status: 'denied', prompt: 'share' } }",
            """
            s:1:40: consent.prompt: Nobody is asked while the status is "denied". Remove \
            "prompt", or write status: "notDetermined".
            """),
        .init(
            "{ consent: { prompt: 'later' } }",
            """
            s:1:22: consent.prompt: "later" is not an answer of the person. Known: share, deny, \
            cancel.
            """),
        .init(
            "{ consent: { prompt: [] } }",
            """
            s:1:22: consent.prompt: An array stands here, expected an answer of the person, or a \
            list of them.
            """),
        .init(
            "{ consent: { prompt: 'deny', accounts: 'all' } }",
            """
            s:1:40: consent.accounts: Nothing is shared while the status is "notDetermined". \
            Remove "accounts", or write status: "authorized".
            """),
        .init(
            "{ steps: [ { during: { wake: 1 }, restrict: true } ] }",
            """
            s:1:22: steps[0].during: A moment during a launch needs one of these keys: after, call.
            """),
        .init(
            "{ steps: [ { during: { call: 1 }, restrict: true } ] }",
            """
            s:1:22: steps[0].during: A moment during a launch needs one of these keys: wake, app.
            """),
        .init(
            "{ steps: [ { during: { wake: 1, prints: 'x' }, restrict: true } ] }",
            """
            s:1:41: steps[0].during.prints: A wake is known by its calls and its time. Write \
            "after" or "call".
            """),
        .init(
            "{ steps: [ { during: { app: 1, after: '1s' }, restrict: true } ] }",
            """
            s:1:39: steps[0].during.after: An app runs for as long as it likes. Write "call" or \
            "prints".
            """),
        .init(
            "{ steps: [ { during: { app: 1, call: 1 }, advance: '1h' } ] }",
            """
            s:1:52: steps[0].advance: "advance" does not happen while an app runs. Write it as a \
            step of its own, without "during".
            """),
        .init(
            "{ steps: [ { during: { wake: 1, call: 1 }, after: '1h', restrict: true } ] }",
            """
            s:1:51: steps[0].after: A step has "after" or "during", not both: a wake comes when \
            it is due. Remove one of the two.
            """),
        .init(
            "{ steps: [ { during: { wake: 1, call: 1 }, expect: { wakes: 1 } } ] }",
            """
            s:1:52: steps[0].expect: "expect" does not happen during a wake. Write it as a step \
            of its own, without "during".
            """),
        .init(
            "{ steps: [ { during: { wake: 1, call: 'transactionz' }, restrict: true } ] }",
            """
            s:1:39: steps[0].during.call: "transactionz" is not a call that can be cut; did you \
            mean "transactions"? Known: authorizationStatus, requestAuthorization, accounts, \
            accountBalances, transactions, accountHistory, accountBalanceHistory, \
            transactionHistory, enableBackgroundDelivery, disableBackgroundDelivery, \
            disableAllBackgroundDelivery, defaultsChanged.
            """),
        .init(
            "{ steps: [ { reboot: false } ] }",
            """
            s:1:22: steps[0].reboot: False stands here, expected true; leave the key out otherwise.
            """),
    ]

    @Test(arguments: mistakes) func `says what cannot be`(_ bad: ScenarioErrorTests.Case) {
        do {
            _ = try ScenarioDecoder.decode(bad.text, file: "s")
            Issue.record("was read without an error: \(bad.text)")
        } catch {
            #expect(String(describing: error) == bad.message)
        }
    }
}
