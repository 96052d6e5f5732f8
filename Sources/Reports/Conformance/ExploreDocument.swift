package import Conformance

/// What `fksim explore --format json` prints: one object.
package struct ExploreDocument: Encodable {
    let version = 1
    let subject: Capsule.Subject
    let seed: UInt64
    let runsAskedFor: Int
    let runs: Int
    let wakes: Int
    let points: Int
    /// Runs that ended in another state when they were made again.
    let runsByChance: Int
    let isAnythingKept: Bool
    let isIncomplete: Bool
    let failures: [Failure]

    struct Failure: Encodable {
        let finding: ConformanceFinding
        let runsFailed: Int
        let firstRun: Int
        let scenarioFile: String
        let steps: Int
        let stepsBefore: Int
        let cleanRunsNeeded: Int
    }

    package init(_ report: ExploreReport) {
        subject = report.subject
        seed = report.seed
        runsAskedFor = report.runsAskedFor
        runs = report.runs
        wakes = report.wakes
        points = report.pointsRun
        runsByChance = report.runsByChance
        isAnythingKept = report.isAnythingKept
        isIncomplete = report.isIncomplete
        failures = report.failures.map {
            Failure(
                finding: $0.finding, runsFailed: $0.runsFailed, firstRun: $0.firstRun,
                scenarioFile: $0.scenarioFile, steps: $0.steps, stepsBefore: $0.stepsBefore,
                cleanRunsNeeded: $0.cleanRunsNeeded)
        }
    }
}
