import Testing

@testable import FinanceKitSimulator

/// What the reader says about files that cannot be used.
@Suite struct ScenarioErrorTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var text: String
        /// The whole message, place included.
        var message: String
        var testDescription: String { message }

        init(_ text: String, _ message: String) {
            self.text = text
            self.message = message
        }
    }

    static let accounts =
        "wallet:{accounts:[{id:'card',kind:'liability',currencyCode:'USD'},"
        + "{id:'cash',kind:'asset',currencyCode:'USD'}]},"

    static let keys: [Case] = [
        Case(
            "{\n  stepz: []\n}",
            """
            s:2:3: stepz: "stepz" is no key of a scenario; did you mean "steps"? Known: $schema, \
            device, wallet, bundle, approvals, consent, setup, background, orders, picker, knobs, \
            steps, expect.
            """),
        Case(
            "{ device: { timezone: 'UTC' } }",
            """
            s:1:13: device.timezone: "timezone" is no key of a device; did you mean "timeZone"? \
            Known: os, region, timeZone, now, seed, financialData, person.
            """),
        Case(
            "{ server: {} }",
            """
            s:1:3: server: "server" cannot be used in this version. A server is not simulated yet; \
            remove it.
            """),
        Case(
            "{ steps: [ { stopApp: true } ] }",
            """
            s:1:14: steps[0].stopApp: "stopApp" cannot be used in this version. An app that \
            "launchApp" opens runs until it leaves or its "stopAfter" is over, so that none runs \
            here. Write stopAfter in "launchApp".
            """),
        Case(
            "{ knobs: { \"window.hourli\": '3s' } }",
            """
            s:1:12: knobs["window.hourli"]: "window.hourli" is no knob; did you mean \
            "window.hourly"? Known: window.hourly, window.daily, window.weekly, windowScale, \
            windowClock, windowCap, notice, retryFailedWake, coalescing, crashLoop, clock, network, memoryLimit, \
            historyBatchSize, logPrivacy, saveSameOrder, overlap, backgroundRefresh, missingEntitlement, noAccountsConsent, \
            transactionIDOnBooking, balanceRetention, mccDescription, tokenAcrossStreams, \
            emptyFinalElement, unsharedAccount, unauthorizedQuery, unsortedOrder, \
            unsupportedPredicate.
            """),
        Case(
            "{ knobs: { notice: 'soon' } }",
            """
            s:1:20: knobs.notice: The knob "notice" cannot be "soon". Expected "withheld", \
            "short" or a length of time such as "500ms", "30s", "10m", "1h30m" or "2d".
            """),
        Case(
            "{ knobs: { overlap: 'always' } }",
            """
            s:1:21: knobs.overlap: The knob "overlap" cannot be "always". Expected "never", the \
            only setting: two wakes of one extension never overlap.
            """),
        Case("[]", "s:1:1: An array stands here, expected a scenario, an object in { }."),
        Case(
            "{ steps: [ {} ] }",
            """
            s:1:12: steps[0]: A step needs one of these keys: add, update, delete, advance, \
            consent, revoke, compactHistory, restrict, background, disableBackground, deliver, \
            orders, picker, reboot, osUpdate, newPhone, network, launchApp, backgroundTask, \
            readGroup, holdLock, setup, fault, expect.
            """),
        Case(
            "{ steps: [ { restrict: true, compactHistory: true } ] }",
            """
            s:1:24: steps[0].restrict: A step cannot have both "compactHistory" and "restrict". \
            Keep one.
            """),
    ]

    static let values: [Case] = [
        Case(
            "{ setup: { container: { Data: { 'a/b/c': '', 'a/b': '' } } } }",
            """
            s:1:33: setup.container.Data["a/b/c"]: "a/b/c" needs a folder "a/b", and a file has \
            that name here. Rename one of the two.
            """),
        Case(
            "{ steps: [ { at: '2026-03-03' } ] }",
            """
            s:1:18: steps[0].at: The string "2026-03-03" stands here, expected a length of time \
            such as "500ms", "30s", "10m", "1h30m" or "2d", with "+" before it if you like; never \
            negative, or a time such as "2026-03-02T09:00:00-05:00" with its offset.
            """),
        Case(
            "{ device: { now: '2199-12-31T00:00:00Z' }, steps: [ { after: '1d' } ] }",
            """
            s:1:62: steps[0].after: The string "1d" leads to 2200-01-01T00:00:00Z, and the last \
            moment of a device is 2199-12-31T23:59:59Z. Write an earlier time.
            """),
        Case(
            "{ steps: [ { at: '2262-01-01T00:00:00Z' } ] }",
            """
            s:1:18: steps[0].at: The string "2262-01-01T00:00:00Z" leads to 2262-01-01T00:00:00Z, \
            and the last moment of a device is 2199-12-31T23:59:59Z. Write an earlier time.
            """),
        Case(
            "{ steps: [ { advance: '36500d' }, { advance: '36500d' } ] }",
            """
            s:1:46: steps[1].advance: The string "36500d" leads to 2226-01-13T14:00:00Z, and the \
            last moment of a device is 2199-12-31T23:59:59Z. Write an earlier time.
            """),
        Case(
            "{ device: { now: '2200-01-01T00:00:00Z' } }",
            """
            s:1:18: device.now: The string "2200-01-01T00:00:00Z" lies behind the last moment of \
            a device, 2199-12-31T23:59:59Z. Write an earlier time.
            """),
        Case(
            "{ expect: [ { prints: 'x', atLeast: 0 } ] }",
            """
            s:1:37: expect[0].atLeast: "atLeast": 0 is always true, so it says nothing. Write a \
            larger number, "atMost" or "count".
            """),
        Case(
            "{ expect: [ { container: 'a.txt', contains: '' } ] }",
            """
            s:1:45: expect[0].contains: The string "" stands here, expected a part of the text, \
            which is not empty.
            """),
        Case(
            "{\(accounts) steps: [\n { add: { account: 'card', amount: 4.50 } } ] }",
            """
            s:2:36: steps[0].add.amount: An amount must be a string, since numbers lose digits. \
            Put quotes around it: "4.50".
            """),
        Case(
            "{\(accounts) steps: [\n { add: { account: 'card', amount: '4,50' } } ] }",
            """
            s:2:36: steps[0].add.amount: The string "4,50" stands here, expected an amount such \
            as "4.50", with a point and at most 18 digits.
            """),
        Case(
            "{\(accounts) steps: [\n { add: { account: 'card', amount: '-1' } } ] }",
            """
            s:2:36: steps[0].add.amount: The amount "-1" is negative. Write it without the sign; \
            the indicator, credit or debit, says which way the money goes.
            """),
        Case(
            "{\(accounts) steps: [\n { add: { account: 'crad', amount: '1' } } ] }",
            """
            s:2:20: steps[0].add.account: No account is called "crad" here; did you mean "card"? \
            Declared: card, cash.
            """),
        Case(
            "{ device: { now: '2026-02-30' } }",
            """
            s:1:18: device.now: The calendar has no day "2026-02-30". Expected a day such as \
            "2025-12-01" or a time such as "2026-03-02T09:00:00-05:00".
            """),
        Case(
            "{ device: { now: '2026-02-03T09:00:00' } }",
            """
            s:1:18: device.now: The string "2026-02-03T09:00:00" stands here, expected a day such \
            as "2025-12-01" or a time such as "2026-03-02T09:00:00-05:00", with its offset from \
            UTC (or Z).
            """),
        Case(
            "{ device: { timeZone: 'America/New York' } }",
            """
            s:1:23: device.timeZone: This system knows no time zone "America/New York". Write one \
            as "America/New_York", "Europe/London" or "UTC".
            """),
        Case(
            "{ steps: [ { after: '10 minutes' } ] }",
            """
            s:1:21: steps[0].after: The string "10 minutes" stands here, expected a length of \
            time such as "500ms", "30s", "10m", "1h30m" or "2d", with "+" before it if you like; \
            never negative.
            """),
        Case(
            "{ steps: [ { at: '+2h' }, { at: '+1h' } ] }",
            """
            s:1:33: steps[1].at: The string "+1h" is 2026-03-02T15:00:00Z, and the device is at \
            2026-03-02T16:00:00Z by then. Times must not go back: move the step up, or write a later \
            time.
            """),
        Case(
            "{ background: [ { types: ['transaction'], frequency: 'hourly' } ] }",
            """
            s:1:27: background[0].types[0]: "transaction" is not a data type; did you mean \
            "transactions"? Known: accounts, accountBalances, transactions.
            """),
        Case(
            "{ wallet: { accounts: [{id:'a',kind:'asset',currencyCode:'USD',creditLimit:'1'}] } }",
            """
            s:1:76: wallet.accounts[0].creditLimit: Only a liability has "creditLimit", and this \
            account is an asset. Remove the key, or make the account kind: "liability".
            """),
        Case(
            "{ wallet: { accounts: [{id:'a',kind:'asset',currencyCode:'usd'}] } }",
            """
            s:1:58: wallet.accounts[0].currencyCode: The string "usd" stands here, expected a \
            currency code of three capital letters such as "USD".
            """),
        Case(
            "{ wallet: { limit: '5' } }",
            """
            s:1:20: wallet.limit: The key "limit" of a wallet belongs to "import", which is \
            missing. Add it, or move the key into an account of "accounts".
            """),
        Case(
            "{\(accounts.dropLast(2)), import: 'a.csv', account: 'cash', kind: 'asset' } }",
            """
            s:1:154: wallet.kind: The account is declared in "accounts", so "kind" would say it \
            twice. Say it there.
            """),
        Case(
            "{ wallet: { preset: 'apple-kard' } }",
            """
            s:1:21: wallet.preset: "apple-kard" is not a preset; did you mean "apple-card"? \
            Known: apple-card, apple-cash, savings, uk-current-account, full-us, empty, large, \
            awkward.
            """),
        Case(
            "{ wallet: { preset: 'awkward', days: 3 } }",
            """
            s:1:38: wallet.days: The preset "awkward" always has the same rows, so "days" says \
            nothing. Remove the key, or choose another preset.
            """),
        Case(
            "{ wallet: { preset: 'large', transactions: 1000001 } }",
            """
            s:1:44: wallet.transactions: The number 1000001 stands here, expected a number of \
            transactions, a whole number from 0 to 1000000.
            """),
        Case(
            "{ wallet: { days: 3 } }",
            """
            s:1:19: wallet.days: The key "days" of a wallet belongs to "preset", which is \
            missing. Add it, or remove the key.
            """),
        Case(
            "{\(accounts.dropLast(2)), preset: 'savings', import: 'a.csv', account: 'x' } }",
            """
            s:1:122: wallet.preset: A wallet has either a preset or an import. Keep one; to have \
            both, put the preset into a file with fksim wallet create and export, and add it to \
            the other file.
            """),
        Case(
            "{ consent: { status: 'denied', accounts: 'all' } }",
            """
            s:1:42: consent.accounts: Nothing is shared while the status is "denied". Remove \
            "accounts", or write status: "authorized".
            """),
        Case(
            "{ steps: [ { compactHistory: false } ] }",
            """
            s:1:30: steps[0].compactHistory: False stands here, expected true; leave the key out \
            otherwise.
            """),
    ]

    static let references: [Case] = [
        Case(
            "{ steps: [ { update: 'coffee', set: {} } ] }",
            """
            s:1:22: steps[0].update: Nothing is called "coffee" here. None is declared.
            """),
        Case(
            "{\(accounts) steps: [\n { delete: 'cash' },\n { delete: 'cash' } ] }",
            """
            s:3:12: steps[1].delete: "cash" was deleted in line 2, column 12. Delete it later, or \
            name another row.
            """),
        Case(
            "{\(accounts) steps: [\n { add: { account: 'cash', booked: '1' }, as: 'card' } ] }",
            """
            s:2:47: steps[0].as: The name "card" was given to an account in line 1, column 24. \
            Choose another.
            """),
        Case(
            "{\(accounts) steps: [\n { add: { account: 'cash', booked: '1' }, as: 'b' },"
                + "\n { add: { account: 'b', booked: '1' } } ] }",
            """
            s:3:20: steps[1].add.account: "b" is a balance, expected the name of an account.
            """),
        Case(
            "{\(accounts) steps: [ { add: { account: 'cash', booked: '1' }, as: 'b' },\n"
                + "{ delete: 'cash' },\n{ update: 'b', set: { booked: '2' } } ] }",
            """
            s:3:11: steps[2].update: "b" was deleted in line 2, column 11. Delete it later, or \
            name another row.
            """),
    ]

    static let faults: [Case] = [
        Case(
            "{ steps: [ { fault: { wake: 1, call: 'enableBackgroundDelivery', error: 'unknown' } } ] }",
            """
            s:1:73: steps[0].fault.error: "enableBackgroundDelivery" has no answer and cannot \
            fail. Write end: "killedWithoutNotice".
            """),
        Case(
            "{ steps: [ { fault: { wake: 1, call: 'transactionsHistory', end: 'noticeThenKill' } } ] }",
            """
            s:1:38: steps[0].fault.call: "transactionsHistory" is not a call that can be cut; did \
            you mean "transactionHistory"? Known: authorizationStatus, requestAuthorization, \
            accounts, accountBalances, transactions, accountHistory, accountBalanceHistory, \
            transactionHistory, enableBackgroundDelivery, disableBackgroundDelivery, \
            disableAllBackgroundDelivery, defaultsChanged.
            """),
        Case(
            "{ steps: [ { fault: { wake: 1, write: 1, error: 'ENOSPACE' } } ] }",
            """
            s:1:49: steps[0].fault.error: "ENOSPACE" is not an error that a write can have; did \
            you mean "ENOSPC"? Known: EACCES, EDQUOT, EINTR, EIO, EMFILE, ENOENT, ENOSPC, EPERM, \
            EROFS.
            """),
        Case(
            "{ steps: [ { fault: { wake: 1, write: 1, call: 2, error: 'EIO' } } ] }",
            """
            s:1:39: steps[0].fault.write: A fault cannot have both "call" and "write". Keep one.
            """),
        Case(
            "{ steps: [ { fault: { wake: 1, time: '1s', error: 'EIO' } } ] }",
            """
            s:1:51: steps[0].fault.error: A moment in time has no error. Write end: \
            "killedWithoutNotice".
            """),
        Case(
            "{ steps: [ { fault: { wake: 0, time: '1s' } } ] }",
            """
            s:1:29: steps[0].fault.wake: The number 0 stands here, expected the number of a wake, \
            a whole number from 1 to 1000000.
            """),
        Case(
            "{ expect: [ { wake: 1, ending: 'return' } ] }",
            """
            s:1:32: expect[0].ending: "return" is not an ending; did you mean "returned"? Known: \
            returned, returnedAfterNotice, windowExpired, killedWithoutNotice, trapped, crashed, \
            exited, memoryLimitExceeded, launchFailed, brokeProtocol, hostStopped.
            """),
        Case(
            "{ expect: [ { container: '../x.json', path: '$', equals: 1 } ] }",
            """
            s:1:26: expect[0].container: The string "../x.json" stands here, expected the path of \
            a file inside a container, such as "ledger.json", relative and without "..".
            """),
        Case(
            "{ expect: [ { container: 'x.json', path: 'count', equals: 1 } ] }",
            """
            s:1:42: expect[0].path: The string "count" stands here, expected the way to a value \
            such as "$.count" or "$.accounts[0].name".
            """),
        Case(
            "{ expect: [ { wakes: 1, ending: 'returned' } ] }",
            """
            s:1:22: expect[0].wakes: An expectation cannot have both "ending" and "wakes". Keep \
            one.
            """),
    ]

    /// A file can come from anybody; what it holds must not steer a terminal or fill it.
    static let hostile: [Case] = [
        Case(
            "{ 'a\u{1B}[2J\\nb\u{202E}': 1 }",
            """
            s:1:3: ["a\\u{1B}[2J\\u{A}b\\u{202E}"]: "a\\u{1B}[2J\\u{A}b\\u{202E}" is no key of a \
            scenario. Known: $schema, device, wallet, bundle, approvals, consent, setup, background, \
            orders, picker, \
            knobs, steps, expect.
            """),
        Case(
            "{ device: { region: '\(String(repeating: "é", count: 5_000))' } }",
            """
            s:1:21: device.region: The string "\(String(repeating: "é", count: 60))…" stands here, \
            expected a region code of two capital letters such as "US".
            """),
        Case("[\u{202E}]", "s:1:2: [0]: Expected a value, found U+202E."),
    ]

    @Test(arguments: hostile) func `shows hostile text without obeying it`(_ bad: Case) {
        expect(bad)
    }

    @Test(arguments: keys) func `names keys that it does not know`(_ bad: Case) {
        expect(bad)
    }

    @Test(arguments: values) func `names values that do not fit`(_ bad: Case) {
        expect(bad)
    }

    @Test(arguments: references) func `names rows that are not there`(_ bad: Case) {
        expect(bad)
    }

    @Test(arguments: faults) func `names faults and expectations that cannot be`(_ bad: Case) {
        expect(bad)
    }

    private func expect(_ bad: Case) {
        do {
            _ = try ScenarioDecoder.decode(bad.text, file: "s")
            Issue.record("was read without an error: \(bad.text)")
        } catch {
            #expect(String(describing: error) == bad.message)
        }
    }
}
