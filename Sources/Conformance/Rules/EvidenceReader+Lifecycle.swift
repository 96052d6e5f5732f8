import DeliveryWire
import DeliveryEngine
import DeliveryWire
import ExtensionHost
import FinanceKitSimulator
import Foundation

extension EvidenceReader {
    /// The wakes without a cut about which there is something to say; each sentence is told once.
    func wakeViolations(_ sentence: (WakeEvidence) -> String?) -> [Violation] {
        var told: [String: Violation] = [:]
        var order: [String] = []
        for (caseID, wake) in wakes {
            guard let sentence = sentence(wake) else { continue }
            if told[sentence] != nil {
                told[sentence]?.addSimilar(in: caseID)
                continue
            }
            order.append(sentence)
            told[sentence] = Violation(
                caseID: caseID, sentence: sentence,
                evidence: ["wake \(wake.trial.wake.number) ended as \(wake.trial.endingName)"],
                wakes: [wake.trial])
        }
        return order.compactMap { told[$0] }
    }

    func readiness() -> Judgement {
        if let wake = evidence.wakeWithoutReadiness {
            return .broken([
                Violation(
                    caseID: "everyday", sentence: "The extension never became ready.",
                    evidence: wake.lastWords, wakes: [wake])
            ])
        }
        return .violations(
            wakeViolations { wake in
                wake.trial.isWithoutReadiness ? "In some wakes it never became ready." : nil
            })
    }

    /// States that are wrong for good after a kill.
    func kills() -> Judgement {
        let found = violations([.killed]) { failure in
            "After a kill at \(failure.result.point.place.id), no later wake makes the state right "
                + "again."
        }
        guard isSensitive else {
            // Where changes were left out, nobody knows whether they reach what is kept; that it is
            // wrong is seen all the same.
            return isSensitivityTried || found.isEmpty ? .nothingToJudge : .broken(found)
        }
        return .violations(found)
    }

    /// Whether anything of a long first sync is left after a cut in its middle.
    func progress(cuts: Set<FaultPoint.Cut>, what: String) -> Judgement {
        guard isMirror else {
            return .notApplicable("it keeps no rows, so there is no progress to keep")
        }
        let first = evidence.sweeps.first { $0.caseID == "first-sync" && $0.wake == 1 }
        guard let sweep = first else {
            return .notRun("first-sync was left out")
        }
        let course = sweep.reference.clean.calls.filter { $0.facts?.stream != nil }
        // By then several elements were handed over, and more are left than a notice leaves time for.
        let middle = (course.count / 3)..<max(course.count / 3, course.count - 3)
        guard !middle.isEmpty else {
            return .notApplicable("it reads no history of several elements")
        }
        // With its third call a history has handed over two elements.
        let inside = course[middle].filter {
            $0.name == "transactionHistory" && $0.ordinalOfName > 2
        }
        let wanted = Set(inside.map { "\($0.name)#\($0.ordinalOfName)" })
        // Where nothing durable lies between two points, the first kill stands for both.
        var lastCut: PointResult?
        let cut = sweep.results.compactMap { result -> PointResult? in
            if cuts.contains(result.point.cut), result.hasFired { lastCut = result }
            guard case .call(let name, let ordinal, .beforeEffect) = result.point.place,
                wanted.contains("\(name)#\(ordinal)")
            else { return nil }
            return lastCut
        }
        guard !cut.isEmpty else { return .notRun("no point of first-sync was run") }
        guard cut.allSatisfy({ !$0.hasProgressed }), let first = cut.first else { return .holds }
        return .broken([
            Violation(
                caseID: "first-sync", point: first.point,
                sentence: "Of \(course.count) elements that could be read, nothing was kept when "
                    + "\(what) came in the middle.",
                evidence: ["\(cut.count) cuts in the middle of the wake left nothing behind"],
                wakes: first.wakes, similar: cut.count - 1)
        ])
    }

    /// Whether what is kept with a notice is kept without one.
    func missingNotice() -> Judgement {
        guard let base = self["everyday"], let withheld = self["everyday/notice=withheld"] else {
            return .notRun("everyday/notice=withheld was left out")
        }
        func ids(_ wake: WakeEvidence) -> Set<UUID> {
            wake.ids.values.reduce(into: []) { $0.formUnion($1) }
        }
        let isLess = !ids(base.closing).isSubset(of: ids(withheld.closing))
        let stuck = withheld.wakes.first {
            $0.trial.endingName == "windowExpired"
        }
        let returned = base.wakes.allSatisfy { $0.trial.ending.isCompleted }
        guard isLess || (returned && stuck != nil) else { return .holds }
        return .broken([
            Violation(
                caseID: "everyday/notice=withheld",
                sentence: "What was read is kept only when willTerminate is called.",
                evidence: [
                    "with notice: the wakes end as \(base.closing.trial.endingName)",
                    "without: as \(withheld.closing.trial.endingName)",
                ], wakes: [(stuck ?? withheld.closing).trial], isPublished: true)
        ])
    }

    func workAfterReturn() -> Judgement {
        let late = wakeViolations { wake in
            let late = wake.trial.lateActivity
            guard let first = late.first else { return nil }
            return "Work went on after didReceiveData had returned: \(first)."
        }
        return .violations(late)
    }

    /// The quickest launch of all counts.
    func slowLaunch() -> Judgement {
        let times = wakes.compactMap { $0.wake.trial.result.untilReady }
        guard let quickest = times.min() else { return .notRun("no wake became ready") }
        guard quickest > .seconds(1), let first = wakes.first else { return .holds }
        let seconds =
            Double(quickest.components.attoseconds) / 1e18
            + Double(quickest.components.seconds)
        let tenths = Int(seconds * 10)
        return .broken([
            Violation(
                caseID: first.caseID,
                sentence: "The extension needs \(tenths / 10).\(tenths % 10) s from its launch "
                    + "until it is ready, at best.",
                evidence: ["measured in \(times.count) wakes"], wakes: [first.wake.trial],
                similar: times.count - 1)
        ])
    }

    func memoryGrowth() -> Judgement {
        guard let few = self["first-sync"]?.wakes.first, let many = self["many-rows"]?.wakes.first
        else { return .notRun("many-rows was left out") }
        let growth = many.trial.result.peakMemoryBytes - few.trial.result.peakMemoryBytes
        let limit = 48 << 20
        guard growth > limit else { return .holds }
        return .broken([
            Violation(
                caseID: "many-rows",
                sentence: "3,000 rows take \(growth >> 20) MiB more than 40 rows.",
                evidence: [
                    "peak with 40 rows: \(few.trial.result.peakMemoryBytes >> 20) MiB",
                    "peak with 3,000 rows: \(many.trial.result.peakMemoryBytes >> 20) MiB",
                ], wakes: [many.trial])
        ])
    }

    func heldLocks() -> Judgement {
        guard let held = evidence.heldLocks else {
            return .notRun("no wake with held locks was made")
        }
        guard held.count > 0 else {
            return .notApplicable("it keeps no file that an app could lock")
        }
        if held.ending == "crashed" || held.ending == "exited" || !held.differences.isEmpty {
            let what =
                held.differences.isEmpty
                ? "made the extension end as \(held.ending)"
                : "left the state wrong for good"
            return .broken([
                Violation(
                    caseID: "everyday", sentence: "A lock that somebody else held \(what).",
                    evidence: ["\(held.count) files were locked during the wake"],
                    differences: held.differences, wakes: held.wakes)
            ])
        }
        return .holds
    }

    func upgrade() -> Judgement {
        guard let upgrade = evidence.upgrade else {
            return .notRun("--upgrade-from names no older executable")
        }
        guard let first = upgrade.first else {
            return .notRun(
                evidence.upgradeTrouble ?? "the run was over before the new version took over")
        }
        guard first.reference.clean.ending.isCompleted else { return brokenTakeOver(first) }
        let failed = upgrade.flatMap { sweep in
            sweep.results.filter(\.isFailure).map { (sweep, $0) }
        }
        guard let (sweep, failure) = failed.first else {
            guard first.reference.before.isAnythingKept else {
                return .notRun("the older version had kept nothing when the new one took over")
            }
            let open = upgrade.reduce(0) { $0 + $1.leftOut }
            return open == 0 ? .holds : .notRun("\(open) points of the take-over were not cut")
        }
        return .broken([
            Violation(
                caseID: sweep.caseID, point: failure.point,
                sentence: "What the older version left is lost when the take-over is cut.",
                differences: failure.differences, wakes: failure.wakes,
                similar: failed.count - 1, isPublished: true)
        ])
    }

    /// The new version does not come through its first wake, although nothing is cut.
    private func brokenTakeOver(_ sweep: SweepEvidence) -> Judgement {
        let clean = sweep.reference.clean
        return .broken([
            Violation(
                // It is no point that a capsule could lead to.
                caseID: "\(sweep.caseID)/wake \(sweep.wake)",
                sentence: "The first wake of the new version on what the older one left ended as "
                    + "\(clean.endingName).",
                wakes: [clean], isPublished: true)
        ])
    }
}

extension TrialWake {
    /// Whether the process ran and did not come through the handshake.
    var isWithoutReadiness: Bool {
        guard case .launchFailed(let failure) = ending else { return false }
        return [.handshakeTimeout, .versionRefused].contains(failure.reason)
    }

    /// Whether the process hardly computed: it was waiting.
    ///
    /// On a busy machine one that computes gets a small share too, so the bound is low.
    var isIdle: Bool {
        guard let window = result.inWindow else { return false }
        return result.cpuTime * 20 < window
    }

    /// Whether it waited in a history that was asked to go on for ever.
    var isMonitoring: Bool { calls.contains { $0.facts?.isMonitoring ?? false } }

    /// Whether a notice was given and its callback did not come to its end.
    var isMainActorBlocked: Bool {
        guard case .windowExpired(let notice) = ending else { return false }
        return notice == .given || notice == .entered
    }

    /// What was seen after the callback had returned, in words.
    var lateActivity: [String] {
        events.compactMap { event in
            guard case .launch(.late(let activity)) = event.kind else { return nil }
            switch activity {
            case .call(let name): return "\(name) was called"
            case .write(let write): return "\(write.place.name) was written"
            case .sideEffect(let effect): return "\(effect.name) was called"
            // A line that is printed late is no work that is lost.
            case .print: return nil
            }
        }
    }
}
