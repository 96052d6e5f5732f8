import DeliveryWire
import ExtensionHost
import Foundation
import TestSupport
import Testing
import WalletModel

@testable import FinanceKitSimulator

/// An extension prints and sets defaults in turns, and is killed at many instants.
@Suite(.serialized) struct PrintsAndDefaultsKillTests {
    private static let wakes = 60
    private static let group = "group.com.example.probe"
    private let seed = RandomSeed()
    private let scratch: ScratchDirectory
    private var comment: Comment { Comment(rawValue: seed.comment) }

    init() throws {
        scratch = try ScratchDirectory("prints-kill")
    }

    /// What one launch left in the log and on the wire, in order.
    private struct Launch {
        var steps: [Step] = []
        /// On disk when the launch was gone: the standard domain's number, then the group's.
        var kept: [Int] = []

        enum Step: Equatable {
            case before(Int), set(isAnswered: Bool, question: String), after(Int), other(String)
        }
    }

    @Test func `a kill at any instant loses no printed line and no set that returned`() throws {
        let before = LeakCheck.take()
        let launches = try run()
        try #require(launches.count == Self.wakes, comment)
        var kept = [0, 0]
        var sets = 0
        for (index, launch) in launches.enumerated() {
            let place: Comment = "wake \(index + 1), \(comment)"
            sets += try check(launch, startingFrom: kept, place)
            kept = launch.kept
        }
        // Every second launch reaches the call that it is cut at, however slow the machine is.
        #expect(sets >= Self.wakes / 2, comment)
        #expect(Set(launches.map(\.steps.count)).count > 5, comment)
        LeakCheck.expectNothingLeft(since: before)
    }

    /// Expects the launch to be a beginning of the endless one, and the disk to have its sets.
    private func check(
        _ launch: Launch, startingFrom before: [Int], _ place: Comment
    ) throws -> Int {
        var number = before.reduce(0, max)
        var kept = before
        var possible = before
        var answered = 0
        for (index, step) in launch.steps.enumerated() {
            let isLast = index == launch.steps.count - 1
            switch index % 3 {
            case 0:
                number += 1
                #expect(step == .before(number), place)
            case 1:
                guard case .set(let isAnswered, let question) = step else {
                    Issue.record("a line without its set: \(step), \(place)")
                    continue
                }
                let domain = number % 2
                if !isAnswered, question.isEmpty {
                    // Cut before the host dealt with it at all.
                    #expect(isLast, place)
                    continue
                }
                #expect(question == (domain == 0 ? "standard" : Self.group) + " number", place)
                possible[domain] = number
                if isAnswered {
                    kept[domain] = number
                    answered += 1
                } else {
                    #expect(isLast, place)
                }
            default:
                #expect(step == .after(number), place)
            }
        }
        // A set that was cut while the host dealt with it is there or not; every other is there.
        #expect(launch.kept == kept || launch.kept == possible, place)
        return answered
    }

    /// Runs one scenario of many wakes, each cut at an instant of its own.
    private func run() throws -> [Launch] {
        let file = try scratch.write(scenario(), to: "kill.fkscenario.json5")
        var options = RunOptions(sharedContainer: scratch.path("Shared"))
        options.bundle = try bundleFolder()
        let runner = try ScenarioRunner(scenarioFile: file, options: options)
        let located = try BundleLocator(
            base: scratch.path,
            overrides: .init(appGroups: [Self.group], isEntitled: true)
        ).locate("Probe.appex")
        var bundle = located
        let containers = try ContainerRoot(
            path: options.sharedContainer, groups: bundle.appGroups,
            bundleIdentifier: bundle.identifier)
        try containers.prepare(keepsContents: false)
        bundle.executable = try LaunchFolder.assemble(bundle, in: containers.launchFolder)
        let daemon = PreferencesDaemon(containers: containers)
        var launches: [Launch] = []
        let device = try Device(
            scenario: runner.scenario, bundle: bundle, containers: containers, options: options,
            world: .live(seed: seed.value)
        ) { event throws(SimulatorError) in
            switch event.kind {
            case .wakeStarted: launches.append(Launch())
            case .launch(let kind):
                if let step = Self.step(kind) { launches[launches.count - 1].steps.append(step) }
            case .wakeEnded:
                launches[launches.count - 1].kept = [
                    Self.number(in: daemon.file(of: "")),
                    Self.number(in: daemon.file(of: Self.group)),
                ]
            default: break
            }
        }
        var random = RandomSource(seed: seed.value)
        for wake in 1...Self.wakes {
            device.faults[wake] = FaultPlan(
                point: Self.point(of: wake, &random), action: .killWithoutNotice)
        }
        var scenarioRun = ScenarioRun(
            scenario: runner.scenario, statement: nil, device: device, seed: seed.value)
        _ = try scenarioRun.carryOut()
        return launches
    }

    /// By turns an instant, and one side of a set.
    private static func point(of wake: Int, _ random: inout RandomSource) -> FaultPlan.Point {
        guard wake.isMultiple(of: 2) else {
            return .time(.microseconds(Int.random(in: 0...25_000, using: &random)))
        }
        return .call(
            name: "defaultsChanged", ordinal: Int.random(in: 2...25, using: &random),
            side: Bool.random(using: &random) ? .beforeEffect : .afterEffect)
    }

    private static func step(_ kind: LaunchEvent.Kind) -> Launch.Step? {
        switch kind {
        case .print(let line, _):
            let words = line.split(separator: " ")
            guard words.count == 2, let number = Int(words[1]) else { return .other(line) }
            switch words[0] {
            case "before": return .before(number)
            case "after": return .after(number)
            default: return .other(line)
            }
        case .call(let call) where call.name == "defaultsChanged":
            return .set(isAnswered: call.answer != nil, question: call.question)
        default: return nil
        }
    }

    private static func number(in file: String) -> Int {
        guard FileSystem.exists(file) else { return 0 }
        do {
            return try PropertyListFile.dictionary(at: file)["number"] as? Int ?? 0
        } catch {
            Issue.record("\(file): \(error.message)")
            return -1
        }
    }

    /// A bundle whose `Info.plist` tells the probe what to do.
    private func bundleFolder() throws -> String {
        try scratch.write(
            """
            <plist version="1.0"><dict><key>ProbeMode</key><string>alternate</string>
            <key>CFBundleIdentifier</key><string>com.example.probe.delivery</string>
            <key>CFBundleExecutable</key><string>ShimProbe</string></dict></plist>
            """, to: "Probe.appex/Info.plist")
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path("Probe.appex/ShimProbe"),
            withDestinationPath: BuiltProducts.probe("ShimProbe"))
        return scratch.path("Probe.appex")
    }

    private func scenario() -> String {
        let purchase = """
            { after: "+2h", add: { account: "card", amount: "1.00", indicator: "debit",
              merchant: "Coffee" } },
            """
        return """
            { device: { now: "2026-03-04T09:00:00-05:00" },
              wallet: { accounts: [ { id: "card", kind: "liability", displayName: "Card",
                institutionName: "Example Bank", currencyCode: "USD", transactions: [] } ] },
              background: [ { types: ["transactions"], frequency: "hourly" } ],
              steps: [ \(String(repeating: purchase, count: Self.wakes)) ] }
            """
    }
}
