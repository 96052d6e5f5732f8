import ExtensionHost
import FinanceKitSimulator
import Foundation
import TestSupport
import Testing
import WalletModel

@testable import Conformance

@Suite struct CapsuleTests {
    static func capsule(
        text: String = "{}", caseID: String = "everyday", rule: String = "sync-token-after-commit"
    ) -> Capsule {
        Capsule(
            kitVersion: "9.9.9", suite: "1", caseID: caseID,
            scenario: CaseScenario(
                name: "everyday.fkscenario.json5", text: text, knobs: ["notice=withheld"],
                seed: .max),
            ignores: ["log.json"], journals: ["group/rows.journal"], isConfined: true,
            point: FaultPoint(
                wake: 2,
                place: .write(call: "rename", path: "g/a.json", ordinal: 3, part: .lastPage),
                cut: .kill, second: .call(name: "accounts", ordinal: 1, side: .afterEffect)),
            recovery: RecoveryWake.planAfterSecondCut,
            subject: Capsule.Subject(
                reference: "LedgerSync", executable: "/x/LedgerSync", name: "LedgerSync",
                identifier: "com.example.x", appGroups: ["group.x"], isEntitled: true,
                sha256: "ab", bytes: 7),
            found: Capsule.Found(
                rule: rule, level: "must", sentence: "Rows are lost.", basis: .state,
                signature: "killed", grade: .never,
                differences: [StateDifference(.missing, path: "g/a.json", expected: "one")],
                endings: ["killedWithoutNotice", "returned"]),
            transcript: TranscriptLines(of: [], folder: "/nowhere"))
    }

    @Test func `a capsule that is written is read as it was`() throws {
        let scratch = try ScratchDirectory()
        let capsule = Self.capsule()
        let path = scratch.path("deep/one.fkcapsule")
        try capsule.write(to: path)
        #expect(try Capsule.read(path) == capsule)
    }

    @Test(arguments: [
        ("[]", "is no capsule"),
        (#"{ "format": "other", "version": 1 }"#, "its format is 'other'"),
        (
            #"{ "format": "fksim-capsule", "version": 2, "kitVersion": "7.0" }"#,
            "has version 2 and this fksim reads version 1. Use the fksim that wrote it, 7.0."
        ),
        (#"{ "format": "fksim-capsule", "version": 1 }"#, "lacks \"kitVersion\""),
        ("", "is no capsule"),
    ])
    func `a file that is no capsule is refused in words`(text: String, words: String) throws {
        let scratch = try ScratchDirectory()
        let path = try scratch.write(text, to: "bad.fkcapsule")
        let error = #expect(throws: SimulatorError.self) { try Capsule.read(path) }
        #expect(error?.reason == .input)
        #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
    }

    @Test func `an older build is named for cases of taking over only`() {
        var request = ReplayRequest(capsule: Self.capsule(), base: "/")
        request.upgradeFrom = "older"
        let error = #expect(throws: SimulatorError.self) { try request.answer() }
        #expect(error?.reason == .input)
        #expect(error?.message.contains("--upgrade-from says nothing") == true)
    }

    @Test func `an older build that is not there is told with its hash`() {
        var capsule = Self.capsule()
        capsule.upgradeFrom = capsule.subject
        capsule.upgradeFrom?.reference = "/nowhere/Older"
        capsule.upgradeFrom?.executable = "/nowhere/Older"
        capsule.upgradeFrom?.sha256 = "0123456789abcdef"
        let error = #expect(throws: SimulatorError.self) {
            try ReplayRequest(capsule: capsule, base: "/").answer()
        }
        #expect(error?.reason == .input)
        for words in ["/nowhere/Older", "--upgrade-from", "0123456789ab…"] {
            #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
        }
    }

    @Test func `a capsule that is not there is refused in words`() {
        let error = #expect(throws: SimulatorError.self) {
            try Capsule.read("/nowhere/at.fkcapsule")
        }
        #expect(error?.message.contains("'/nowhere/at.fkcapsule' cannot be read") == true)
    }

    @Test func `names of capsules can stand in any file system and are never the same`() throws {
        let scratch = try ScratchDirectory()
        let writer = CapsuleWriter(folder: scratch.path)
        let capsule = Self.capsule(caseID: "every day/ωake 2/rename g/\"a\".json#1/kill\n")
        var taken: Set<String> = []
        let paths = try (0..<3).map { _ in try writer.write(capsule, taken: &taken) }
        #expect(Set(paths).count == 3)
        for path in paths {
            let name = URL(filePath: path).lastPathComponent
            #expect(name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") })
            #expect(try Capsule.read(path) == capsule)
        }
    }

    @Test func `a run writes a bounded number of capsules and says what it left out`() throws {
        let scratch = try ScratchDirectory()
        var report = ConformanceReport(
            kitVersion: "1", suite: "1", seed: 1,
            subject: ConformanceReport.Subject(
                name: "", identifier: "", executable: "", sha256: "", bytes: 0, modified: ""))
        let count = CapsuleWriter.capsulesMax + 5
        report.findings = (0..<count).map {
            ConformanceFinding(rule: "r\($0)", level: "must", caseID: "c", sentence: "s")
        }
        try CapsuleWriter(folder: scratch.path).write(
            (0..<count).map { ($0, Self.capsule(rule: "r\($0)")) }, into: &report)
        #expect(report.findings.count { $0.capsule != nil } == CapsuleWriter.capsulesMax)
        #expect(report.notes.contains { $0.hasPrefix("5 findings have no capsule") })
    }

    @Test func `the first line that differs is told, and equal transcripts have none`() {
        func lines(_ texts: [String]) -> TranscriptLines {
            TranscriptLines(
                of: texts.map {
                    TranscriptEvent(at: Timestamp(seconds: 0), kind: .note($0))
                }, folder: "/tmp/work")
        }
        let one = lines(["a in /tmp/work/x", "b"])
        #expect(one.lines[0].contains("a in WORK/x"))
        #expect(one.firstDifference(from: one) == nil)
        let other = one.firstDifference(from: lines(["a in /tmp/work/x", "c"]))
        #expect(other?.line == 2)
        #expect(other?.before?.contains("\"b\"") == true)
        let shorter = one.firstDifference(from: lines(["a in /tmp/work/x"]))
        #expect(shorter?.line == 2)
        #expect(shorter?.now == nil)
    }

    @Test func `what was measured has no part in what is compared`() {
        let event = TranscriptEvent(at: Timestamp(seconds: 5), kind: .note("a"))
        var measured = event
        measured.measured.duration = .seconds(3)
        #expect(
            TranscriptLines(of: [event], folder: "/w")
                == TranscriptLines(of: [measured], folder: "/w"))
    }

    @Test func `recovery goes on for longer with each grade`() {
        for plan in [RecoveryWake.plan, RecoveryWake.planAfterSecondCut] {
            let seconds = plan.map(\.afterSeconds)
            #expect(seconds == seconds.sorted())
            let grades = plan.compactMap(\.grade)
            #expect(grades == [.atOnce, .nextWake, .afterOneChange])
        }
        #expect(RecoveryWake.planAfterSecondCut[0].grade == nil)
    }

    @Test func `a point with a second cut names both`() {
        let point = FaultPoint(
            wake: 1, place: .delivery, cut: .kill,
            second: .call(name: "accounts", ordinal: 2, side: .beforeEffect))
        #expect(point.id == "wake 1/delivery/kill, then accounts#2/beforeEffect/kill")
    }
}
