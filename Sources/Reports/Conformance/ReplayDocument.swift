package import Conformance
import FinanceKitSimulator

/// What `fksim replay --format json` prints behind the events: one object, of type `replay`.
package struct ReplayDocument: Encodable {
    let type = "replay"
    let version = 1
    let caseID: String
    let rule: String
    /// What was found when the capsule was written.
    let found: String
    /// `same`, `moved`, `fine` or `unclear`.
    let verdict: String
    let subject: Capsule.Subject
    let isAgainst: Bool
    let isSameExecutable: Bool
    /// The build that made the wakes before the one that is cut, where there is one.
    let older: Capsule.Subject?
    /// Whether that is the build of the capsule; absent where there is none.
    let isSameOlder: Bool?
    /// What is wrong now; absent where all is right or unclear.
    let failure: Failure?
    let notes: [String]
    /// The first line of the transcript that differs from the capsule's; absent where none does.
    let firstDifferentLine: Int?
    /// The capsule with names and amounts replaced, where one was asked for.
    let redacted: String?

    struct Failure: Encodable {
        let point: String?
        let grade: RecoveryGrade?
        let differences: [StateDifference]
        let endings: [String]
    }

    package init(_ answer: ReplayRequest.Answer, of capsule: Capsule) {
        caseID = capsule.caseID
        rule = capsule.found.rule
        found = capsule.found.sentence
        verdict = answer.outcome.verdict.rawValue
        subject = answer.subject
        isAgainst = answer.isAgainst
        isSameExecutable = answer.isSameExecutable
        older = answer.older
        isSameOlder = answer.older == nil ? nil : answer.isSameOlder
        failure = answer.outcome.failure.map {
            Failure(
                point: $0.point?.id, grade: $0.grade, differences: $0.differences,
                endings: $0.endings)
        }
        notes = answer.outcome.notes
        firstDifferentLine = answer.difference?.line
        redacted = answer.redacted?.path
    }
}
