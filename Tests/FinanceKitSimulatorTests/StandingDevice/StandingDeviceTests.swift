import Foundation
import TestSupport
import Testing
import WalletModel

@testable import FinanceKitSimulator

@Suite struct StandingDeviceTests {
    private let bench: StandingBench

    init() throws {
        bench = try StandingBench()
        try bench.shelf.create("one", StandingBench.small)
    }

    private func open() throws -> StandingDevice { try bench.shelf.open("one") }

    private func refusal(_ body: (StandingDevice) throws -> Void) throws -> String {
        let device = try open()
        let before = try StandingBench.fingerprint(device)
        let error = #expect(throws: SimulatorError.self) { try body(device) }
        #expect(try StandingBench.fingerprint(device) == before)
        return try #require(error).message
    }

    @Test func `rows, names and time outlive the command`() throws {
        #expect(try open().freeName("buy") == "buy1")
        try open().perform(StandingBench.coffee + ", as: \"buy1\"")
        #expect(try open().freeName("buy") == "buy2")
        let start = try open().state.now
        try open().advance(to: start.adding(.seconds(90)))
        try open().perform("update: \"buy1\", set: { amount: \"5.31\" }")
        let row = try open().transaction("buy1")
        #expect(row.account == "card")
        #expect("\(row.record.amount.amount)" == "5.31")
        #expect(try open().state.now.since(start) == .seconds(90))
        try open().perform("delete: \"buy1\"")
        #expect(try refusal { _ = try $0.transaction("buy1") }.contains("it was deleted"))
        #expect(try open().freeName("buy") == "buy2")
    }

    @Test func `the recording runs to the same wallet`() throws {
        try open().perform(StandingBench.coffee + ", as: \"buy1\"")
        try open().perform(step: "{ during: { wake: 1, after: '5ms' }, network: 'down' }")
        try open().perform(step: "{ after: '+2h', osUpdate: '26.1' }")
        let device = try open()
        try device.advance(to: device.state.now.adding(.milliseconds(1_500)))
        try device.perform("newPhone: true")
        let text = try device.recording(in: "/")
        let scenario = try ScenarioDecoder.decode(text, file: "recorded")
        #expect(scenario.steps.map(\.moment) == device.scenario.steps.map(\.moment))
        #expect(scenario.happenings.count == 1)
        #expect(text.contains("{ at: \"+2h1s500ms\", newPhone: true },"))
        #expect(text.contains("No extension is installed"))
    }

    @Test(arguments: [
        ("advance: '-1d'", "expected a length of time"),
        ("delete: 'nothing'", "Nothing is called"),
        ("add: { account: 'crad', amount: '1', indicator: 'debit' }", "did you mean \"card\"?"),
        ("deliver: true", "nothing to deliver"),
        ("expect: { wakes: -1 }", "expected the number of wakes"),
        ("expect: { ending: 'returned' }", "needs one of these keys: wake, app"),
        ("setup: { defaults: { 'group.other': { a: 1 } } }", "fksim device install NAME"),
        ("setup: { defaults: { standard: { a: 1 } } }", "fksim device install NAME"),
        ("setup: { container: { Data: { a: 'b' } } }", "fksim device install NAME"),
        ("setup: { arguments: [], container: { Data: { a: '' } } }", "no extension"),
        ("setup: { environment: { FKSIM_TRACE: '1' } }", "not one of FKSIM_"),
        ("setup: { arguments: [ '${account.crad.id}' ] }", "did you mean \"card\"?"),
        ("restrict: 'yes'", "true or false"),
    ]) func `what cannot be done changes nothing`(step: String, part: String) throws {
        let words = try refusal { try $0.perform(step) }
        #expect(words.contains(part), "\(words)")
        #expect(!words.contains("steps["), "no place in a file: \(words)")
    }

    @Test func `what is set holds for the commands that follow`() throws {
        try open().install(StandingBench.ledger, reference: "LedgerSync")
        try open().leaveBehind(
            """
            { environment: { API: 'one', TOKEN: '${account.card.id}' }, arguments: ['--fast'],
              defaults: { 'group.com.example.ledger': { binding: 'acct-1' } },
              container: { 'group.com.example.ledger': { 'state/token.json': { json: [1, 2] } } } }
            """)
        try open().leaveBehind(
            "{ environment: { API: 'two' }, defaults: { 'group.com.example.ledger': { at: 5 } } }")
        let summary = try open().summary(lastRows: 0)
        let id = summary.accounts.first?.record.id.uuidString
        #expect(summary.environment == ["API": "two", "TOKEN": id])
        #expect(summary.arguments == ["--fast"])
        for words in [
            ["defaults=group.com.example.ledger", "key=binding", "equals=acct-1"],
            ["defaults=group.com.example.ledger", "key=at", "equals=5"],
            ["container=state/token.json", "path=$[1]", "equals=2"],
            ["container=other.json", "absent"], ["registered={}"], ["nextWake=none"], ["wakes=0"],
        ] {
            let outcome = try open().expect(words, base: "/")
            #expect(!outcome.hasFindings, "\(words)")
        }
        try open().leaveBehind("{ arguments: [] }")
        #expect(try open().state.arguments.isEmpty)
        let text = try open().recording(in: "/")
        let scenario = try ScenarioDecoder.decode(text, file: "recorded")
        #expect(scenario.allExpectations.count == 7)
        #expect(text.contains("setup: { environment: {"), "\(text)")
        #expect(text.contains("expect: { container: \"other.json\", absent: true }"), "\(text)")
    }

    @Test func `variables and arguments may be set before an extension is there`() throws {
        try open().leaveBehind("{ environment: { API: 'one' }, arguments: ['--fast'] }")
        for step in [
            "{ setup: { container: { Data: { a: 'b' } } } }",
            "{ after: '1h', setup: { defaults: { standard: { a: 1 } } } }",
        ] {
            #expect(try refusal { try $0.perform(step: step) }.contains("Install one first"))
        }
        try open().install(StandingBench.ledger, reference: "LedgerSync")
        let state = try open().state
        #expect(state.environment == ["API": "one"] && state.arguments == ["--fast"])
        let words = try refusal {
            try $0.perform("setup: { defaults: { 'group.other': { a: 1 } } }")
        }
        #expect(words.contains("\"group.other\" is no container"), "\(words)")
        try open().leaveBehind("{ container: { Data: { a: 'b' } } }")
        let data = try open().container("data")
        #expect(try String(contentsOfFile: data + "/a", encoding: .utf8) == "b")
    }

    @Test func `an expectation that is not met is a finding and a step`() throws {
        var lines: [String] = []
        do {
            let device = try open()
            device.watcher = { event, _ in
                lines.append(String(decoding: event.jsonLine, as: UTF8.self))
            }
            #expect(try device.expect(["wakes=3"], base: "/").hasFindings)
        }
        #expect(lines.count == 1)
        #expect(lines.first?.contains("\"found\":\"0\",\"place\":\"step 1\"") ?? false, "\(lines)")
        #expect(try open().scenario.steps.count == 1)
        #expect(try open().expect(["ending=returned"], base: "/").hasFindings)
    }

    @Test(arguments: [
        ([], "Nothing is said"),
        (["wakes"], "Expected KEY=VALUE"),
        (["wake=1"], "expect"),
        (["{ wakes: 1 }", "wakes=1"], "Put all of it into one pair of quotes"),
        (["{ wakes: 1"], "an expectation:1:"),
        (["waks=1"], "did you mean \"wake\"?"),
        (["ending=retuned"], "did you mean \"returned\"?"),
        (["ledger=Nothing"], "Nothing"),
        (["container=../x", "absent"], "without \"..\""),
    ]) func `what is no expectation changes nothing`(words: [String], part: String) throws {
        let found = try refusal { try $0.expect(words, base: "/") }
        #expect(found.contains(part), "\(found)")
    }

    @Test func `nothing is delivered to an app that has no consent`() throws {
        try open().perform("background: [ { types: [\"transactions\"], frequency: \"hourly\" } ]")
        let words = try refusal { try $0.perform("deliver: true") }
        #expect(words.contains("has not given consent"), "\(words)")
        #expect(try open().obstacle?.contains("no extension") ?? false)
    }

    @Test func `a row that is gone cannot be changed`() throws {
        try open().perform(StandingBench.coffee + ", as: \"buy1\"")
        try open().perform("delete: \"buy1\"")
        let words = try refusal { try $0.perform("update: \"buy1\", set: { amount: \"1\" }") }
        #expect(words.contains("was deleted"), "\(words)")
    }

    @Test func `time neither goes back nor past the end`() throws {
        let now = try open().state.now
        #expect(try refusal { try $0.advance(to: now.adding(.seconds(-1))) }.contains("go back"))
        let end = DeviceStart.latest.adding(.seconds(1))
        #expect(try refusal { try $0.advance(to: end) }.contains("last moment of a device"))
        #expect(
            try refusal { try $0.perform(step: "{ at: '2020-01-01T00:00:00Z' }") }.contains(
                "must not go"))
        try open().advance(to: DeviceStart.latest)
        try open().perform(StandingBench.coffee)
        #expect(try open().scenario.steps.count == 2)
    }

    @Test func `what is no step is told`() throws {
        #expect(try refusal { try $0.perform(step: "[]") }.contains("is no step"))
        #expect(try refusal { try $0.perform(step: "{") }.contains("the step:1:2"))
        #expect(try refusal { try $0.perform(step: "{ rebot: true }") }.contains("reboot"))
    }
}
