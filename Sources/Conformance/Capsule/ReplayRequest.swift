package import FinanceKitSimulator
import Foundation

/// What is to be repeated, and on which extension.
package struct ReplayRequest: Sendable {
    package var capsule: Capsule
    /// Absolute path of the folder from which references go out.
    package var base: String
    /// Another build of the extension; nil for the one that the capsule names.
    package var against: String?
    /// Where a capsule with names and amounts replaced is written; nil for nowhere.
    package var redactsTo: String?
    /// Which launch waits for a debugger; nil for none.
    package var debug: DebugPlan?

    package init(
        capsule: Capsule, base: String, against: String? = nil, redactsTo: String? = nil
    ) {
        self.capsule = capsule
        self.base = base
        self.against = against
        self.redactsTo = redactsTo
    }

    /// What came of it.
    package struct Answer: Sendable {
        package var outcome: CapsuleReplay.Outcome
        /// Whether another build was asked about.
        package var isAgainst: Bool
        package var subject: Capsule.Subject
        /// Whether the executable is the one in which the failure was found.
        package var isSameExecutable: Bool
        /// Where the transcript first differs from the capsule's; nil where it does not, or none
        /// was kept.
        package var difference: TranscriptLines.Difference?
        /// The capsule with everything replaced, and whether it fails in the same way.
        package var redacted: (path: String, verdict: CapsuleReplay.Verdict)?
    }

    /// Repeats it; blocks until it is over.
    ///
    /// - Throws: `SimulatorError` when the capsule cannot be used, or the machine is in the way.
    package func answer() throws(SimulatorError) -> Answer {
        let work = try WorkFolder()
        defer { work.remove() }
        let subject = try subject(in: work.path + "/subject")
        let outcome = try CapsuleReplay(
            capsule, subject: subject, folder: work.path + "/replay", debug: debug
        ).outcome(looksElsewhere: against != nil)
        var answer = Answer(
            outcome: outcome, isAgainst: against != nil, subject: subject.subject,
            isSameExecutable: subject.subject.sha256 == capsule.subject.sha256)
        if against == nil, let transcript = capsule.transcript {
            answer.difference = transcript.firstDifference(from: outcome.transcript)
        }
        if let redactsTo {
            answer.redacted = try redact(outcome, subject, redactsTo, work.path + "/redacted")
        }
        return answer
    }

    private func redact(
        _ outcome: CapsuleReplay.Outcome, _ subject: CaseSubject, _ path: String, _ folder: String
    ) throws(SimulatorError) -> (path: String, verdict: CapsuleReplay.Verdict) {
        guard outcome.verdict != .fine else {
            throw SimulatorError(
                .input,
                "The case does not fail any more, so a capsule of it with names replaced would "
                    + "prove nothing. Use the executable in which it was found.")
        }
        var redacted = try CapsuleRedaction(capsule).capsule()
        let again = try CapsuleReplay(redacted, subject: subject, folder: folder).outcome()
        redacted.take(again)
        try redacted.write(to: path)
        return (path, again.verdict)
    }

    private func subject(in folder: String) throws(SimulatorError) -> CaseSubject {
        let overrides = capsule.subject.overrides
        if let against {
            return try CaseSubject(
                reference: against, base: base, overrides: overrides, folder: folder)
        }
        let given = try? CaseSubject(
            reference: capsule.subject.reference, base: base, overrides: overrides, folder: folder)
        // Where the reference leads nowhere from here, the executable itself may still be there.
        if let given { return given }
        let reference = capsule.subject.executable
        do throws(SimulatorError) {
            return try CaseSubject(
                reference: reference, base: base, overrides: overrides, folder: folder)
        } catch {
            throw SimulatorError(
                .input,
                "The capsule's extension is not there: \(error.message) Build it, or name another "
                    + "build with --against.", details: error.cause)
        }
    }
}
