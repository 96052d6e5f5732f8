import DeliveryEngine
import ExtensionHost
import Foundation
import TestSupport
import Testing
import WalletModel

@testable import FinanceKitSimulator
@testable import Reports

@Suite struct TimelineReportTests {
    private static let start = Timestamp(seconds: 1_772_460_000)

    private func text(_ kinds: [TranscriptEvent.Kind], measured: Measured = Measured()) -> String {
        var report = TimelineReport()
        return kinds.map { kind in
            report.text(
                for: TranscriptEvent(
                    at: Self.start.adding(.seconds(90_000)), wake: 1, kind: kind,
                    measured: measured))
        }.joined()
    }

    private func ended(_ ending: Ending) -> TranscriptEvent.Kind {
        .wakeEnded(
            WakeSummary(
                ending: ending, window: .seconds(30), stragglers: 2, writes: 3, logBytesDropped: 9))
    }

    private static let endings: [Ending] = [
        .returned, .returnedAfterNotice, .windowExpired(.withheld), .windowExpired(.given),
        .windowExpired(.entered), .windowExpired(.finished), .killedWithoutNotice,
        .trapped(reason: "notEntitled", call: "accounts(query:)"),
        .trapped(reason: "unavailable", call: "accounts(query:)"),
        .crashed(
            Ending.Crash(
                signal: 4, signalName: "SIGILL", message: "Fatal error: Index out of range",
                lastLines: ["reading", "Fatal error: Index out of range"])),
        .exited(status: 3, lastLines: ["no session"]),
        .memoryLimitExceeded(peakBytes: 70 << 20, limitBytes: 64 << 20),
        .launchFailed(
            Ending.LaunchFailure(
                reason: .missing, message: "There is no file at '/x'.", notes: ["path: /x"])),
        .brokeProtocol(
            Ending.ProtocolBreach(
                reason: "this is no JSON value", excerpt: "hello\\n", offset: 120,
                nearest: "history")),
        .hostStopped,
    ]

    @Test func `every ending has words of its own`() throws {
        let measured = Measured(
            inWindow: .milliseconds(1500), overshoot: .microseconds(420),
            cpuTime: .milliseconds(12), peakMemoryBytes: 25 << 20)
        let text = Self.endings.map { self.text([ended($0)], measured: measured) }.joined()
        try Snapshot.expect(text, equals: "endings.txt", in: #filePath)
    }

    @Test func `a launch of the app has a heading of its own, and its end reads as a wake's`() {
        let text = text([
            .appStarted(AppHeader(name: "Ledger", identifier: "com.example.ledger")),
            .appEnded(
                AppSummary(
                    ending: .exited(status: 0, lastLines: []), stragglers: 1, logBytesDropped: 0)),
        ])
        #expect(text.contains("\nApp · "))
        #expect(text.contains(" · Ledger (com.example.ledger)\n"))
        #expect(text.contains("   ending   exited: left by itself with status 0\n"))
        #expect(text.contains("1 process left behind and killed"))
        #expect(!text.contains("window"))
    }

    @Test func `a whole run reads as a timeline`() throws {
        let header = RunHeader(
            scenario: "demo.fkscenario.json5", seed: 7, bundleName: "LedgerSync",
            bundleIdentifier: "com.example.ledger", osVersion: "26.0", region: "US",
            timeZone: "America/New_York", accounts: 1, transactions: 1340,
            assumptions: ["Rows are at noon."])
        let call = LaunchEvent.Call(
            name: "transactionHistory", ordinal: 3, ordinalOfName: 2,
            question: "card, since change 4",
            answer: "2 inserted", duration: .microseconds(120))
        var unanswered = call
        unanswered.answer = nil
        let text = self.text(
            [
                .runStarted(header), .step(number: 1, text: "add booked debit of 4.50 USD to card"),
                .wakeStarted(
                    WakeHeader(
                        causes: [], window: .seconds(30), notice: .seconds(5),
                        fault: "killedWithoutNotice at write#2")),
                .launch(.launched), .launch(.initialized(runtimeName: "r", runtimeVersion: "1")),
                .launch(.ready), .launch(.delivered), .launch(.call(call)),
                .launch(.call(unanswered)), .launch(.print(line: "hello", isCut: false)),
                .launch(.print(line: "very long", isCut: true)),
                .launch(
                    .write(
                        WriteEvent(
                            ordinal: 1, call: "rename", container: 0,
                            path: ".dat.nosync1a.Xy0Zz9", destination: "ledger.json"))),
                .launch(.noticeGiven), .launch(.noticeFinished),
                .launch(.faultFired(.write(ordinal: 2))),
                .launch(.skipped(reason: "there is no method 'x'")),
                .fileChanged(FileChange(path: "group.a/new.json", before: nil, after: 34112)),
                .fileChanged(FileChange(path: "group.a/old.json", before: 1, after: nil)),
                .fileChanged(FileChange(path: "group.a/grown.json", before: 10, after: 20)),
                .fileChanged(FileChange(path: "group.a/same.json", before: 10, after: 10)),
                ended(.returned), .note("the scenario ends here"),
                .expectation(
                    ExpectationOutcome(
                        isMet: true, expected: "wake 1 ends as returned", found: "returned",
                        place: "a.json5:9:3")),
                .expectation(
                    ExpectationOutcome(
                        isMet: false, expected: "2 wakes", found: "1", place: "a.json5:10:3")),
                .runEnded(
                    RunSummary(
                        wakes: 1, endings: ["returned"], expectationsMet: 1, expectationsNotMet: 1,
                        start: Self.start)),
            ], measured: Measured(sinceLaunch: .microseconds(2345), duration: .microseconds(120)))
        try Snapshot.expect(text, equals: "run.txt", in: #filePath)
    }

    @Test func `why a wake came is told in one line for each type`() {
        var engine = DeliveryEngine(start: Self.start)
        _ = engine.register([.transactions], frequency: .hourly, at: Self.start)
        guard case .wake(let first)? = engine.walletChanged([.transactions], at: Self.start).first
        else {
            Issue.record("no wake")
            return
        }
        engine.wakeStarted(number: first.number, at: Self.start)
        _ = engine.wakeEnded(number: first.number, .completed, at: Self.start)
        let soon = Self.start.adding(.seconds(60))
        _ = engine.walletChanged([.transactions], at: soon)
        _ = engine.walletChanged([.transactions], at: soon)
        let later = Self.start.adding(.seconds(3600))
        guard case .wake(let second)? = engine.advance(to: later).first else {
            Issue.record("no second wake")
            return
        }
        let clock = DeviceClockText(timeZone: "America/New_York")
        #expect(
            second.causes.map { WakeCauseText.sentence(for: $0, at: later, clock: clock) } == [
                "transactions, hourly: 2 changes since 09:01:00, held back by the interval since "
                    + "09:00:00"
            ])
    }
}
