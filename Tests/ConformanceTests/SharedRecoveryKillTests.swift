import FinanceKitSimulator
import Foundation
import TestSupport
import Testing

@testable import Conformance

/// Points that leave equal states are made up for once, which must change no result.
@Suite struct SharedRecoveryKillTests {
    /// What a point came to, as far as anybody looks at it.
    private struct Outcome: Hashable {
        var point: String
        var hasFired: Bool
        var grade: RecoveryGrade
        var differences: [String]
        var torn: [String]
        var hasProgressed: Bool
        var endings: [String]
        var restarts: Int
        var wakes: [String]
    }

    private struct Sweep {
        var outcomes: [Outcome] = []
        var launches = 0
        var shared = 0
    }

    private func sweep(_ reference: String, sharing: Bool) throws -> Sweep {
        var settings = SweepSettings(wakes: [2], failuresMax: 10_000)
        settings.sharesRecoveries = sharing
        let everyday = SuiteScenario.everyday
        let scenario = SuiteScenario(
            id: everyday.id, title: everyday.title, text: everyday.text, sweep: settings)
        let scratch = try ScratchDirectory("shared-recovery")
        var request = ConformanceRequest(reference: reference, base: "/")
        request.jobs = 2
        let bundle = try ExtensionBundle.located(reference, base: "/")
            .assembled(in: scratch.path("subject"))
        let runner = SuiteRunner(
            bundle: bundle, scenarios: [scenario], request: request, workFolder: scratch.path)
        var sweep = Sweep()
        for result in try runner.run().sweeps.flatMap(\.results) {
            sweep.launches += result.launches
            if result.isRecoveryShared { sweep.shared += 1 }
            // How far a wake comes between notice and kill is real time, which is nobody's to say.
            if [.noticeThenKill, .noticeThenTime].contains(result.point.cut) { continue }
            sweep.outcomes.append(
                Outcome(
                    point: result.point.id, hasFired: result.hasFired, grade: result.grade,
                    differences: result.differences.map(\.words).sorted(),
                    torn: result.torn.map(\.words).sorted(),
                    hasProgressed: result.hasProgressed, endings: result.endings,
                    restarts: result.restarts, wakes: result.wakes.map(\.endingName)))
        }
        return sweep
    }

    /// One without a mistake, and others that lose rows and keep no whole file.
    @Test(arguments: ["none", "token-before-rows", "tears-files", "writes-in-place"])
    func `shared recoveries change no result`(_ mode: String) throws {
        let scratch = try ScratchDirectory("shared-recovery-mutant")
        try Mutant.makeBundles([mode], in: scratch.path)
        let own = try sweep(scratch.path(mode), sharing: false)
        let shared = try sweep(scratch.path(mode), sharing: true)
        #expect(own.outcomes.count > 20)
        #expect(
            own.outcomes.contains { $0.grade == .never || !$0.torn.isEmpty } == (mode != "none"))
        #expect(shared.outcomes.map(\.point) == own.outcomes.map(\.point))
        for (one, other) in zip(own.outcomes, shared.outcomes) { #expect(one == other) }
        #expect(own.shared == 0 && own.launches >= 2 * own.outcomes.count)
        #expect(shared.shared > 0 && shared.launches < own.launches)
    }
}
