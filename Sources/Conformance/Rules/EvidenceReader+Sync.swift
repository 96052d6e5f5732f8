import ExtensionHost
import FinanceKitSimulator
import WalletModel

extension EvidenceReader {
    /// Tokens that were handed to another history than the one that gave them.
    func foreignTokens() -> Judgement {
        guard usesTokens else { return .notApplicable("it keeps no history token") }
        let foreign = calls.filter { entry in
            guard let facts = entry.call.facts, let stream = facts.stream, let token = facts.token
            else { return false }
            return !HistoryTokens.belongs(token, to: stream)
        }
        guard let first = foreign.first else { return .holds }
        return .broken([
            Violation(
                caseID: first.caseID,
                sentence: "\(first.call.name) was given the token of another history.",
                evidence: [
                    "\(first.call.name)#\(first.call.ordinalOfName): "
                        + (first.call.answer ?? "no answer")
                ], wakes: [first.wake.trial]
            ).withSimilar(in: foreign.dropFirst().map(\.caseID))
        ])
    }

    func standardDefaults() -> Judgement {
        guard usesTokens else { return .notApplicable("it keeps no history token") }
        let sets = calls.filter { entry in
            guard let preference = entry.call.facts?.preference, preference.domain.isEmpty else {
                return false
            }
            return PreferenceText.holdsToken(preference.value)
        }
        guard let first = sets.first else { return .holds }
        let key = first.call.facts?.preference?.key ?? ""
        return .broken([
            Violation(
                caseID: first.caseID,
                sentence: "The token under \"\(key)\" lies in the standard defaults, which the app "
                    + "does not share.", wakes: [first.wake.trial]
            ).withSimilar(in: sets.dropFirst().map(\.caseID))
        ])
    }

    /// Whether a wake with nothing new hands rows over again.
    func readsAgain() -> Judgement {
        guard usesHistory else { return .notApplicable("it reads no history") }
        guard let base = self["everyday"] else { return .notRun("everyday was left out") }
        let again = base.quiet.trial.calls.filter {
            $0.facts?.stream != nil && $0.facts?.token == nil && ($0.answer ?? "").hasRows
        }
        guard let first = again.first else { return .holds }
        return .broken([
            Violation(
                caseID: "everyday",
                sentence: "With nothing new, \(first.name) starts over from the beginning.",
                evidence: [
                    "\(first.name)#\(first.ordinalOfName): \(first.question) → "
                        + (first.answer ?? "no answer")
                ], wakes: [base.quiet.trial], similar: again.count - 1)
        ])
    }

    func invalidToken() -> Judgement {
        guard usesTokens else { return .notApplicable("it keeps no history token") }
        var found = violations([.invalidToken]) { failure in
            "After historyTokenInvalid at \(failure.result.point.place.id), the state is never "
                + "right again."
        }
        if let base = self["compacted"], let wake = base.wakes.last(where: \.hasInvalidToken) {
            let calls = wake.trial.calls
            let failed = calls.lastIndex { $0.answer?.hasPrefix("historyTokenInvalid") ?? false }
            let stream = failed.flatMap { calls[$0].facts?.stream }
            let startsOver = calls[(failed ?? 0)...].contains {
                $0.facts?.stream == stream && $0.facts?.token == nil
            }
            if !startsOver {
                found.append(
                    Violation(
                        caseID: "compacted",
                        sentence: "After historyTokenInvalid, the history was not read anew in the "
                            + "same wake.", wakes: [wake.trial]))
            }
        }
        found += pathViolations(
            in: ["compacted"], where: { $0.kind == .missing || $0.kind == .fileMissing }
        ) { _ in "Rows are missing after a token became invalid." }
        return .violations(found)
    }

    func invalidTokenScope() -> Judgement {
        guard usesTokens else { return .notApplicable("it keeps no history token") }
        let wide = evidence.sweeps.flatMap { sweep in
            sweep.results.filter { result in
                result.point.cut == .historyTokenInvalid && result.restarts > 1 && result.hasFired
            }.map { (caseID: sweep.caseID, result: $0) }
        }
        guard let (caseID, first) = wide.first else { return .holds }
        return .broken([
            Violation(
                caseID: caseID, point: first.point,
                sentence: "One invalid token made \(first.restarts) histories start over.",
                evidence: ["historyTokenInvalid at \(first.point.place.id)"],
                wakes: first.wakes
            ).withSimilar(in: wide.dropFirst().map(\.caseID))
        ])
    }

    /// Rows that are gone from the wallet and still kept, by case and the names of the rows.
    func staleRows(_ wanted: [String: [String]], _ sentence: String) -> Judgement {
        guard isMirror else {
            return .notApplicable("it keeps no rows, only what it makes of them")
        }
        let found = wanted.sorted { $0.key < $1.key }.compactMap { caseID, names -> Violation? in
            guard let base = self[caseID] else { return nil }
            let kept = rows(names, in: base.closing, of: base)
            let fresh = rows(names, in: base.fresh, of: base)
            // A journal may still name what it took back; the comparison knows better.
            let isWrong = base.pathDifferences.contains { $0.isFailure && !$0.isToken }
            guard isWrong, let name = kept.first(where: { !fresh.contains($0) }) else { return nil }
            return Violation(
                caseID: caseID, sentence: sentence, evidence: ["'\(name)' is still there"],
                differences: base.pathDifferences,
                wakes: base.wakes.map(\.trial) + [base.closing.trial])
        }
        return .violations(found)
    }

    /// Changes that a fresh install has and the incremental state has not.
    func unappliedChanges(_ caseIDs: [String], _ sentence: String) -> Judgement {
        guard isMirror else {
            return .notApplicable("it keeps no rows, only what it makes of them")
        }
        return .violations(
            pathViolations(
                in: caseIDs,
                where: { [.changed, .missing].contains($0.kind) && !$0.isToken }
            ) { _ in sentence })
    }

    func doubledRows() -> Judgement {
        var found = violations([.doubled]) { failure in
            "After a kill at \(failure.result.point.place.id), a row is kept twice."
        }
        let doubled = cases.filter { _, base in
            base.pathDifferences.contains { $0.kind == .doubled }
        }
        if let (id, base) = doubled.first {
            found.append(
                Violation(
                    caseID: id, sentence: "A row is kept twice.",
                    differences: base.pathDifferences, wakes: base.wakes.map(\.trial)
                ).withSimilar(in: doubled.dropFirst().map(\.id)))
        }
        return .violations(found, otherwise: isMirror ? .holds : .notApplicable("it keeps no rows"))
    }

    func undrained() -> Judgement {
        guard usesHistory else { return .notApplicable("it reads no history") }
        // The fresh install of a case with several elements must have all that was kept in steps.
        let first = pathViolations(
            in: ["everyday/historyBatchSize=1", "first-sync"], where: { !$0.isToken }
        ) { _ in "A sync of several elements is not that of one." }
        return .violations(first + undrainedCalls())
    }

    /// Histories that were left before they had said that there is no more.
    private func undrainedCalls() -> [Violation] {
        guard let base = self["first-sync"], let wake = base.wakes.first,
            wake.trial.ending.isCompleted
        else { return [] }
        var last: [HistoryStream: LaunchEvent.Call] = [:]
        for call in wake.trial.calls {
            if let stream = call.facts?.stream { last[stream] = call }
        }
        let open = last.values.filter { ($0.answer ?? "").hasRows }
        guard let call = open.min(by: { $0.ordinal < $1.ordinal }) else { return [] }
        return [
            Violation(
                caseID: "first-sync",
                sentence: "\(call.name) was left before its end.",
                evidence: ["\(call.name)#\(call.ordinalOfName) gave \(call.answer ?? "")"],
                wakes: [wake.trial])
        ]
    }

    func snapshotMirror() -> Judgement {
        guard isMirror else {
            return .notApplicable("it keeps no rows, only what it makes of them")
        }
        let queries = calls.filter { $0.call.name == "transactions" }
        let followed = calls.contains { $0.call.name == "transactionHistory" }
        guard !followed, let first = queries.first else { return .holds }
        return .broken([
            Violation(
                caseID: first.caseID,
                sentence: "Transactions are kept, but asked for by query instead of history.",
                evidence: ["transactions#\(first.call.ordinalOfName): \(first.call.question)"],
                wakes: [first.wake.trial]
            ).withSimilar(in: queries.dropFirst().map(\.caseID))
        ])
    }

    func unboundedQueries() -> Judgement {
        let queries = calls.filter { ["transactions", "accountBalances"].contains($0.call.name) }
        guard !queries.isEmpty else { return .notApplicable("it makes no such query") }
        let unbounded = queries.filter {
            $0.call.facts?.limit == nil && !($0.call.facts?.isFiltered ?? false)
        }
        guard let first = unbounded.first else { return .holds }
        return .broken([
            Violation(
                caseID: first.caseID,
                sentence: "\(first.call.name) was asked for with neither a limit nor a predicate.",
                evidence: ["\(first.call.name)#\(first.call.ordinalOfName): all rows"],
                wakes: [first.wake.trial]
            ).withSimilar(in: unbounded.dropFirst().map(\.caseID))
        ])
    }

    func hints() -> Judgement {
        guard isMirror else {
            return .notApplicable("it keeps no rows, only what it makes of them")
        }
        guard let base = self["behind"], let wake = base.wakes.first else {
            return .notRun("behind was left out")
        }
        let name = ["hinted"]
        guard rows(name, in: base.closing, of: base) == name else {
            return .notApplicable("the row of that case does not reach what it keeps")
        }
        guard rows(name, in: wake, of: base).isEmpty else { return .holds }
        return .broken([
            Violation(
                caseID: "behind",
                sentence: "A wake for balances left a transaction unread that was waiting.",
                evidence: ["the wake carried accountBalances only"], wakes: [wake.trial])
        ])
    }

    func unusedRegistrations() -> Judgement {
        guard let base = self["everyday"] else { return .notRun("everyday was left out") }
        let own = base.all.flatMap(\.trial.calls).filter { $0.name == "enableBackgroundDelivery" }
        guard let first = own.first else {
            return .notApplicable("it registers for nothing by itself")
        }
        let needs: [(type: String, changes: [String])] = [
            ("transactions", ["change-insert", "change-delete"]),
            ("accountBalances", ["change-balance", "change-available"]),
            ("accounts", ["change-account", "change-gone"]),
        ]
        let unused = needs.filter { need in
            own.contains { $0.question.contains(need.type) }
                && need.changes.allSatisfy { reaches($0) == false }
        }
        guard let type = unused.first?.type else { return .holds }
        return .broken([
            Violation(
                caseID: "everyday",
                sentence: "It registers for \(type), but no change of them reaches what it keeps.",
                evidence: ["enableBackgroundDelivery#\(first.ordinalOfName): \(first.question)"],
                wakes: base.wakes.map(\.trial))
        ])
    }
}

extension WakeEvidence {
    /// Whether a history said that its token is no longer valid.
    var hasInvalidToken: Bool {
        trial.calls.contains { $0.answer?.hasPrefix("historyTokenInvalid") ?? false }
    }
}

extension String {
    /// Whether the answer of a history, in its own words, handed something over.
    var hasRows: Bool {
        contains(" inserted") || contains(" updated") || contains(" deleted")
    }
}
