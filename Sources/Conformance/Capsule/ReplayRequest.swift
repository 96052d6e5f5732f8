package import FinanceKitSimulator
import Foundation

/// What is to be repeated, and on which extension.
package struct ReplayRequest: Sendable {
    package var capsule: Capsule
    /// Absolute path of the folder from which references go out.
    package var base: String
    /// Another build of the extension; nil for the one that the capsule names.
    package var against: String?
    /// The older build of a case of taking over; nil for the one that the capsule names.
    package var upgradeFrom: String?
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
        /// The older build that was taken over from; nil where the case has none.
        package var older: Capsule.Subject?
        /// Whether the older build is the one of which the state was taken over.
        package var isSameOlder: Bool
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
        let older = try older(in: work.path + "/older")
        let subject = try subject(in: work.path + "/subject")
        let outcome = try CapsuleReplay(
            capsule, subject: subject, older: older?.bundle, folder: work.path + "/replay",
            debug: debug
        ).outcome(looksElsewhere: against != nil)
        var answer = Answer(
            outcome: outcome, isAgainst: against != nil, subject: subject.subject,
            isSameExecutable: subject.subject.sha256 == capsule.subject.sha256,
            older: older?.subject,
            isSameOlder: older?.subject.sha256 == capsule.upgradeFrom?.sha256)
        if against == nil, let transcript = capsule.transcript {
            answer.difference = transcript.firstDifference(from: outcome.transcript)
        }
        if let redactsTo {
            answer.redacted = try redact(
                outcome, subject, older, redactsTo, work.path + "/redacted")
        }
        return answer
    }

    private func redact(
        _ outcome: CapsuleReplay.Outcome, _ subject: CaseSubject, _ older: CaseSubject?,
        _ path: String, _ folder: String
    ) throws(SimulatorError) -> (path: String, verdict: CapsuleReplay.Verdict) {
        guard outcome.failure != nil else {
            throw SimulatorError(
                .input,
                "The case does not fail, so a capsule of it with names replaced would "
                    + "prove nothing. Use the executable in which it was found.")
        }
        var redacted = try CapsuleRedaction(capsule).capsule()
        let again = try CapsuleReplay(
            redacted, subject: subject, older: older?.bundle, folder: folder
        ).outcome()
        redacted.take(again)
        try redacted.write(to: path)
        return (path, again.verdict)
    }

    private func subject(in folder: String) throws(SimulatorError) -> CaseSubject {
        do throws(SimulatorError) {
            return try subject(capsule.subject, given: against, in: folder)
        } catch {
            guard against == nil else { throw error }
            throw SimulatorError(
                .input,
                "The capsule's extension is not there: \(error.message) Build it, or name another "
                    + "build with --against.", details: error.cause)
        }
    }

    /// The older build of the case; nil where it has none.
    private func older(in folder: String) throws(SimulatorError) -> CaseSubject? {
        guard let older = capsule.upgradeFrom else {
            guard upgradeFrom == nil else {
                throw SimulatorError(
                    .input,
                    "No older build takes part in the capsule's case, so --upgrade-from says "
                        + "nothing. Leave it out.")
            }
            return nil
        }
        do throws(SimulatorError) {
            return try subject(older, given: upgradeFrom, in: folder)
        } catch {
            guard upgradeFrom == nil else { throw error }
            throw SimulatorError(
                .input,
                "In the capsule's case an older build of the extension makes the first wakes, and "
                    + "it is not there: \(error.message) Build it again, or name it with "
                    + "--upgrade-from. Its SHA-256 was \(older.sha256.prefix(12))….",
                details: error.cause)
        }
    }

    private func subject(
        _ known: Capsule.Subject, given: String?, in folder: String
    ) throws(SimulatorError) -> CaseSubject {
        let overrides = known.overrides
        if let given {
            return try CaseSubject(
                reference: given, base: base, overrides: overrides, folder: folder)
        }
        let named = try? CaseSubject(
            reference: known.reference, base: base, overrides: overrides, folder: folder)
        // Where the reference leads nowhere from here, the executable itself may still be there.
        if let named { return named }
        return try CaseSubject(
            reference: known.executable, base: base, overrides: overrides, folder: folder)
    }
}
