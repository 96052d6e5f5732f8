import Conformance

/// One report with findings of every kind, which the tests of all formats share.
///
/// Its texts are hostile on purpose: an extension decides what it prints and stores.
enum SampleReport {
    static let hostile =
        "</script><img src=x onerror=alert(1)> ]]> \u{202E}gnp\u{1B}[31m & \"q\" 'a'"

    static let subject = ConformanceReport.Subject(
        name: "LedgerSync", identifier: "com.example.ledger.sync",
        executable: ".build/static/release/LedgerSync",
        sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
        bytes: 8_412_160, modified: "2026-03-02T08:59:12Z")

    /// Several rules broken, one failure expected, and every list filled.
    static var broken: ConformanceReport {
        var report = empty
        report.verdict = .doesNotConform
        report.cases = cases
        for record in report.cases { report.points += record.points }
        report.findings = [
            tokenFirst, doubledRows, tornFile, slowRecovery, otherOrder, expectedFailure,
            nonDeterministic,
        ]
        report.rules = outcomes
        report.sensitivity = [
            .init(
                change: "transaction inserted",
                reached: ["group.com.example.ledger/ledger.json", "standard defaults"]),
            .init(change: "transaction deleted", reached: []),
            .init(
                change: "balance changed", reached: ["group.com.example.ledger/balances.plist"]),
        ]
        report.proposals = [
            .init(
                pattern: "group.com.example.ledger/log/*.txt",
                reason: "It grows at every wake and holds no id or amount of the wallet.")
        ]
        report.checklist = checklist
        report.notes = [
            "The executable is older than Sync.swift, which was changed on 3 March.",
            "A print of the extension: \(hostile)",
        ]
        report.staleExpectations = [
            "sync-applies-updates basic/* (reason: known, until 2026-04-01)"
        ]
        report.seconds = 41.26
        return report
    }

    /// Nothing wrong.
    static var conforming: ConformanceReport {
        var report = empty
        report.verdict = .conforms
        report.points.found = 412
        report.points.run = 390
        report.points.merged = 22
        var record = ConformanceReport.CaseRecord(id: "basic", title: "A week of card payments")
        record.points = report.points
        record.recovery = [.atOnce: 380, .nextWake: 10]
        record.seconds = 2.1
        report.cases = [record]
        report.rules = [
            RuleOutcome(rule: "sync-token-after-commit", verdict: .holds),
            RuleOutcome(
                rule: "server-exactly-once", verdict: .notApplicable,
                reason: "it never opens a connection"),
        ]
        report.checklist = Array(checklist.filter { $0.answer != .broken })
        report.seconds = 2.31
        return report
    }

    static var empty: ConformanceReport {
        ConformanceReport(
            kitVersion: "0.3.0", suite: "1", seed: 18_446_744_073_709_551_615, subject: subject)
    }

    // MARK: Findings

    static let point = FaultPoint(
        wake: 2,
        place: .write(
            call: "renameat2", path: "group.com.example.ledger/ledger.json", ordinal: 1,
            part: nil),
        cut: .kill)

    static var tokenFirst: ConformanceFinding {
        var finding = ConformanceFinding(
            rule: "sync-token-after-commit", level: "must", caseID: "basic/\(point.id)",
            point: point,
            sentence:
                "The token was saved before its rows, so a kill between the two loses 3 "
                + "transactions for good.",
            evidence: [
                "wake 2  ✎ write#1  renameat2 token.json  (the token of change 4)",
                "wake 2  ✂ cut before write#2  renameat2 ledger.json  (its rows)",
            ],
            differences: [
                StateDifference(
                    .missing, path: "group.com.example.ledger/ledger.json",
                    place: "transactions[3]",
                    expected: "{\"merchant\":\"Bean & Leaf Café\",\"amount\":\"-4.50\"}"),
                StateDifference(
                    .missing, path: "group.com.example.ledger/ledger.json",
                    place: "transactions[4]",
                    expected: "{\"merchant\":\"\(hostile)\",\"amount\":\"-1,204.10\"}"),
                StateDifference(
                    .changed, path: "group.com.example.ledger/ledger.json", place: "total",
                    expected: "-1,208.60", found: "0.00"),
            ], timeline: timeline, similar: 11)
        finding.capsule = "capsules/basic-2.fkcapsule"
        finding.source = "Extensions/LedgerSync/Sources/Sync.swift:41"
        return finding
    }

    static var doubledRows: ConformanceFinding {
        var finding = ConformanceFinding(
            rule: "sync-idempotent", level: "must",
            caseID: "catch-up/historyBatch=1/wake 3/ready/kill",
            point: FaultPoint(wake: 3, place: .ready, cut: .kill),
            sentence: "A wake that is repeated writes 2 transactions twice.",
            evidence: ["wake 4  transactionHistory#1  card, since change 9  → 2 inserted"],
            differences: [
                StateDifference(
                    .doubled, path: "group.com.example.ledger/ledger.sqlite",
                    place: "transactions 7F0C1A52-6A55-4F8E-9C55-0D4E5B1D7A10",
                    expected: "1 row", found: "2 rows of Grocer, 20.00 USD"),
                StateDifference(
                    .extra, path: "group.com.example.ledger/ledger.sqlite", place: "transactions",
                    found: "(9, 'pending', 20.00)"),
            ], timeline: Array(timeline.prefix(5)), similar: 1)
        finding.capsule = "capsules/it's here.fkcapsule"
        return finding
    }

    static var tornFile: ConformanceFinding {
        ConformanceFinding(
            rule: "shared-atomic-files", level: "must",
            caseID: "basic/wake 2/write group.com.example.ledger/big.json#1/middlePage/kill",
            point: FaultPoint(
                wake: 2,
                place: .write(
                    call: "write", path: "group.com.example.ledger/big.json", ordinal: 1,
                    part: .middlePage), cut: .kill),
            sentence: "A kill inside a large write leaves half a file that nothing can read.",
            evidence: ["wake 2  ✎ write#3  write big.json  (8,192 of 20,480 bytes)"],
            differences: [
                StateDifference(
                    .unreadable, path: "group.com.example.ledger/big.json",
                    expected: "an object of 3 keys", found: "JSON that ends at byte 8,192"),
                StateDifference(
                    .fileMissing, path: "group.com.example.ledger/index.json",
                    expected: "an array of 12 elements"),
                StateDifference(
                    .fileExtra, path: "group.com.example.ledger/lock", found: "0 bytes"),
            ])
    }

    static var slowRecovery: ConformanceFinding {
        ConformanceFinding(
            rule: "sync-drains-and-collects", level: "should", caseID: "basic/wake 1/delivery/kill",
            point: FaultPoint(wake: 1, place: .delivery, cut: .kill),
            sentence: "After a cut all is right again only when the wallet changes once more.",
            evidence: ["wake 2  didReceiveData  → returned, nothing read"])
    }

    static var otherOrder: ConformanceFinding {
        ConformanceFinding(
            rule: "shared-readers-never-see-torn", level: "note", caseID: "basic/wake 2/ready/kill",
            sentence: "Elements stand in another order after a cut, which readers may show.",
            differences: [
                StateDifference(
                    .orderOnly, path: "group.com.example.ledger/ledger.json",
                    place: "transactions"),
                StateDifference(
                    .temporary, path: "group.com.example.ledger/.dat.nosync*"),
            ])
    }

    static var expectedFailure: ConformanceFinding {
        var finding = ConformanceFinding(
            rule: "access-revoked-deletes", level: "must", caseID: "consent/revoked",
            sentence: "3 transactions stay in the group after consent was withdrawn.",
            evidence: ["wake 5  financialData  → denied"])
        finding.expectedReason = "planned for version 2 (Finance team, until 2026-06-30)"
        return finding
    }

    static var nonDeterministic: ConformanceFinding {
        ConformanceFinding(
            rule: "a-rule-of-a-newer-kit", level: "must", caseID: "basic",
            sentence: "Two clean runs with the same seed end in different states.",
            evidence: [hostile],
            differences: [
                StateDifference(
                    .changed, path: "group.com.example.ledger/\(hostile)", place: hostile,
                    expected: hostile, found: String(repeating: "long ", count: 900))
            ])
    }

    // MARK: Lists

    static var timeline: [TimelineEntry] {
        let start = "2026-03-02T09:00:00Z"
        let later = "2026-03-02T10:00:00Z"
        return [
            TimelineEntry(
                at: start, wake: nil, kind: "step", text: "add booked debit of 4.50 USD to card"),
            TimelineEntry(at: start, wake: 1, kind: "wakeStarted", text: "transactions; hourly"),
            TimelineEntry(at: start, wake: 1, kind: "launched", text: "launched"),
            TimelineEntry(at: start, wake: 1, kind: "delivered", text: "didReceiveData"),
            TimelineEntry(
                at: start, wake: 1, kind: "call",
                text: "transactionHistory#1  card, since change 4  → 3 inserted"),
            TimelineEntry(at: start, wake: 1, kind: "wakeEnded", text: "returned"),
            TimelineEntry(at: later, wake: 2, kind: "wakeStarted", text: "transactions; hourly"),
            TimelineEntry(at: later, wake: 2, kind: "delivered", text: "didReceiveData"),
            TimelineEntry(at: later, wake: 2, kind: "print", text: "saving \(hostile)"),
            TimelineEntry(
                at: later, wake: 2, kind: "write",
                text: "write#1  renameat2 .dat.nosync* → token.json"),
            TimelineEntry(at: later, wake: 2, kind: "noticeGiven", text: "willTerminate"),
            TimelineEntry(
                at: later, wake: 2, kind: "faultFired", text: "cut at renameat2 ledger.json#1"),
            TimelineEntry(
                at: later, wake: 2, kind: "wakeEnded",
                text: "killedWithoutNotice: the system took it, as planned"),
            TimelineEntry(
                at: "2026-03-02T11:00:00Z", wake: 3, kind: "wakeStarted", text: "transactions"),
            TimelineEntry(
                at: "2026-03-02T11:00:00Z", wake: 3, kind: "wakeEnded", text: "returned"),
        ]
    }

    private static var cases: [ConformanceReport.CaseRecord] {
        var basic = ConformanceReport.CaseRecord(id: "basic", title: "A week of card payments")
        basic.points.found = 300
        basic.points.run = 280
        basic.points.merged = 15
        basic.points.notFired = 3
        basic.points.leftOut = 2
        basic.points.racy = 1
        basic.points.failed = 13
        basic.points.isExhaustive = false
        basic.recovery = [.atOnce: 250, .nextWake: 10, .afterOneChange: 7, .never: 13]
        basic.seconds = 30.5
        var consent = ConformanceReport.CaseRecord(
            id: "consent/revoked", title: "Consent is withdrawn")
        consent.points.found = 12
        consent.points.run = 12
        consent.points.failed = 1
        consent.recovery = [.atOnce: 11, .afterAppLaunch: 1]
        consent.seconds = 1.75
        var catchUp = ConformanceReport.CaseRecord(
            id: "catch-up/historyBatch=1", title: "Catching up with batches of one")
        catchUp.points.found = 100
        catchUp.points.run = 100
        catchUp.points.failed = 2
        catchUp.recovery = [.atOnce: 98, .never: 2]
        catchUp.seconds = 9.01
        let quiet = ConformanceReport.CaseRecord(id: "empty-wallet", title: "An empty wallet")
        return [basic, catchUp, consent, quiet]
    }

    private static var outcomes: [RuleOutcome] {
        [
            RuleOutcome(rule: "sync-token-after-commit", verdict: .broken),
            RuleOutcome(rule: "sync-idempotent", verdict: .broken),
            RuleOutcome(rule: "shared-atomic-files", verdict: .broken),
            RuleOutcome(rule: "sync-drains-and-collects", verdict: .broken),
            RuleOutcome(rule: "shared-readers-never-see-torn", verdict: .holds),
            RuleOutcome(rule: "access-revoked-deletes", verdict: .broken),
            RuleOutcome(rule: "a-rule-of-a-newer-kit", verdict: .broken),
            RuleOutcome(rule: "lifecycle-returns-within-window", verdict: .holds),
            RuleOutcome(
                rule: "server-exactly-once", verdict: .notApplicable,
                reason: "it never opens a connection"),
            RuleOutcome(
                rule: "sync-window-misses-late-changes", verdict: .nothingToJudge,
                reason: "no late change reaches anything that lasts"),
            RuleOutcome(
                rule: "lifecycle-survives-locked-container", verdict: .untestable,
                reason: "data protection is not simulated"),
            RuleOutcome(rule: "data-foreign-currency", verdict: .notRun, reason: "shard 1/4"),
            RuleOutcome(
                rule: "order-archive-untouched", verdict: .kitFault,
                reason: "the archive could not be made"),
        ]
    }

    private static var checklist: [ConformanceReport.ChecklistLine] {
        [
            .init(
                question: "Availability is checked before any other call.", answer: .holds),
            .init(
                question: "A token is kept only after its rows are committed.", answer: .broken,
                detail: "sync-token-after-commit, basic/\(point.id)"),
            .init(
                question: "Every order result is handled.", answer: .notExercised,
                detail: "it never asks for orders"),
            .init(
                question: "The usage string is set and specific.", answer: .forAPerson),
        ]
    }
}
