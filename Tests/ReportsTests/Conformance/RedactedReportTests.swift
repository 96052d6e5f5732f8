import Conformance
import TestSupport
import Testing

@testable import Reports

/// What may be shown to others.
@Suite struct RedactedReportTests {
    /// Every text of a report, as one.
    private func text(_ report: ConformanceReport) -> String {
        ConformanceJSONLines.text(for: report)
    }

    @Test func `values go, and shape, keys, signs and times stay`() {
        var words = RedactionWords(hidden: [])
        #expect(
            words.value("{\"merchant\":\"Bean & Leaf Café\",\"amount\":\"-4.50\"}")
                == "{\"merchant\":\"name-1 & name-2 name-3\",\"amount\":\"-amount-1\"}")
        #expect(
            words.value("2 rows of Bean, 4.50 USD, pending, 2026-03-02T09:00:00Z")
                == "2 rows of name-1, amount-1 USD, pending, 2026-03-02T09:00:00Z")
        #expect(
            words.value("7F0C1A52-6A55-4F8E-9C55-0D4E5B1D7A10")
                == words.value("7f0c1a52-6a55-4f8e-9c55-0d4e5b1d7a10"))
        #expect(
            words.value("[true, null, 1'204.10, 日本 12abc]")
                == "[true, null, amount-2, name-4 name-5]")
    }

    @Test func `the kit's own words stay in timelines`() {
        var words = RedactionWords(hidden: ["Holiday card"])
        words.keepParts(ofPath: "group.com.example.ledger/token.json")
        words.learn("\"Grocer\" 1204")
        for text in [
            "write#1204  renameat2 .dat.nosync* → token.json", "launched", "didReceiveData",
            "killedWithoutNotice: the system took it, as planned", "0.12 ms, 34,112 bytes, 4.5%",
        ] {
            #expect(words.event(text) == text)
        }
        // A name that the caller gave goes, though its word is one of the kit's too.
        #expect(
            words.event("transactionHistory#2  card, since change 4  → 2 inserted")
                == "transactionHistory#2  name-1, since change 4  → 2 inserted")
        #expect(words.event("add booked debit of 4.50 USD").contains("add booked debit of amount-"))
        #expect(words.event("add 7 USD").contains("amount-"))
        #expect(words.event("paid Unheard of, 1204").contains("amount-"))
        #expect(!words.event("paid Unheard of").contains("Unheard"))
    }

    @Test func `tokens put together are the text again`() {
        let seed = RandomSeed()
        var random = RandomReport(seed: seed.value)
        for _ in 0..<500 {
            let text = random.text() + random.pick(["4.50", "1.204,10", "12abc", "2026-03-02"])
            #expect(
                RedactionToken.tokens(of: text).map(\.text).joined() == text, "\(seed.comment)")
        }
    }

    @Test func `no original is left, equal stays equal, and different stays different`() throws {
        let seed = RandomSeed()
        var random = RandomReport(seed: seed.value)
        for _ in 0..<40 {
            var people = People(&random)
            let report = people.report(&random)
            let redacted = RedactedReport.redacted(report)
            let text = text(redacted)
            for original in people.originals {
                #expect(!text.contains(original), "\(original) is left; \(seed.comment)")
            }
            #expect(RedactedReport.redacted(report) == redacted)
            let before = report.findings.flatMap(\.differences).flatMap(values)
            let after = redacted.findings.flatMap(\.differences).flatMap(values)
            try #require(before.count == after.count)
            for (left, one) in before.enumerated() {
                for (right, other) in before.enumerated() {
                    #expect(
                        (one == other) == (after[left] == after[right]),
                        "\(one), \(other); \(seed.comment)")
                }
            }
            expectSameShape(report, redacted)
        }
    }

    private func values(_ difference: StateDifference) -> [String] {
        [difference.expected, difference.found].compactMap(\.self)
    }

    private func expectSameShape(_ report: ConformanceReport, _ redacted: ConformanceReport) {
        #expect(redacted.findings.map(\.rule) == report.findings.map(\.rule))
        #expect(redacted.findings.map(\.caseID) == report.findings.map(\.caseID))
        #expect(redacted.findings.map(\.point) == report.findings.map(\.point))
        for (left, right) in zip(report.findings, redacted.findings) {
            #expect(left.differences.map(\.kind) == right.differences.map(\.kind))
            #expect(left.differences.map(\.path) == right.differences.map(\.path))
            #expect(left.timeline.map(\.at) == right.timeline.map(\.at))
            #expect(left.timeline.map(\.kind) == right.timeline.map(\.kind))
            #expect(left.evidence.count == right.evidence.count)
        }
        #expect(redacted.points == report.points)
        #expect(redacted.cases == report.cases)
        #expect(redacted.subject == report.subject)
    }

    @Test func `what the caller names is gone from everywhere`() {
        var report = SampleReport.broken
        report.findings[0].differences[0].path = "group.com.example.ledger/Zweitkonto/a.json"
        report.findings[0].sentence = "The account zweitkonto of Zweitkonto lost rows."
        report.findings[1].differences[0].place = "zweitkonto"
        let hidden = ["Zweitkonto", "zweitkonto"]
        let text = text(RedactedReport.redacted(report, hiding: hidden))
        for word in hidden { #expect(!text.contains(word)) }
        #expect(text.contains("group.com.example.ledger/name-"))
    }

    @Test func `a redacted report still says what is wrong`() throws {
        let report = RedactedReport.redacted(SampleReport.broken)
        try Snapshot.expect(
            ConformanceTerminalReport(rules: SampleRules.all, showsTimelines: true)
                .text(for: report),
            equals: "conform-redacted.txt", in: #filePath.aboveOne)
    }

    /// A made-up person's statement, and a report that is full of it.
    private struct People {
        let merchants: [String]
        let amounts: [String]
        let ids: [String]

        var originals: [String] {
            merchants.flatMap { $0.split(separator: " ").map(String.init) } + amounts + ids
        }

        init(_ random: inout RandomReport) {
            let parts = ["Bak", "Mül", "Zor", "Quin", "Håv", "東京", "Žel", "Xan", "O", "Fry"]
            merchants = (0..<6).map { _ in
                (0..<(1 + random.number(2))).map { _ in
                    random.pick(parts) + random.pick(["erei", "ler", "zig", "tessa"])
                }.joined(separator: random.pick([" ", " "]))
            }
            amounts = (0..<6).map { _ in
                "\(1_000 + random.number(90_000)).\(10 + random.number(89))"
            }
            ids = (0..<6).map { _ in
                let digits = (0..<32).map { _ in random.pick(Array("0123456789ABCDEF")) }
                let text = String(digits)
                return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { range in
                    String(Array(text)[range])
                }.joined(separator: "-")
            }
        }

        mutating func value(_ random: inout RandomReport) -> String {
            let (name, amount, id) = (
                random.pick(merchants), random.pick(amounts), random.pick(ids)
            )
            return random.pick([
                "{\"id\":\"\(id)\",\"name\":\"\(name)\",\"amount\":-\(amount)}",
                "(\(id), '\(name)', \(amount), 'booked')", "\(name), \(amount) USD", name, amount,
                "<\(name)|\(id)>",
            ])
        }

        mutating func report(_ random: inout RandomReport) -> ConformanceReport {
            var report = SampleReport.broken
            report.findings = (0..<4).map { _ in
                var finding = SampleReport.slowRecovery
                finding.differences = (0..<4).map { _ in
                    StateDifference(
                        random.pick(StateDifference.Kind.allCases),
                        path: "group.com.example.ledger/ledger.json",
                        place: "transactions.\(random.pick(ids)).\(random.pick(merchants))[3]",
                        expected: value(&random), found: value(&random))
                }
                finding.timeline = (0..<4).map { _ in
                    TimelineEntry(
                        at: "2026-03-02T09:00:00Z", wake: 1,
                        kind: random.pick(["print", "call", "step", "sideEffect"]),
                        text: "\(random.pick(merchants)) of \(random.pick(amounts)) USD "
                            + random.pick(ids))
                }
                let known = finding.differences[0].expected ?? ""
                finding.evidence = ["wake 1  saved \(known)", finding.timeline[0].text]
                finding.sentence = "It lost \(known)."
                return finding
            }
            report.notes = ["A row of \(report.findings[0].differences[1].found ?? "") is late."]
            return report
        }
    }
}
