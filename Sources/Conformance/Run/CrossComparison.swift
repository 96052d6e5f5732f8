import DeliveryEngine
import FinanceKitSimulator
import WalletModel

/// Compares what different cases leave: which changes reach anything, which wallets look the same.
struct CrossComparison {
    let context: JudgeContext

    /// Cases that differ in one thing of the wallet.
    private static let pairs = [("sign-debit", "sign-credit"), ("sign-debit", "owed")]

    func fill(_ evidence: inout SuiteEvidence) {
        for (first, second) in Self.pairs {
            guard let one = evidence.cases[first], let two = evidence.cases[second] else {
                continue
            }
            evidence.pairs["\(first)|\(second)"] = differences(one, two)
        }
        guard let still = evidence.cases["still"] else { return }
        for scenario in SuiteScenario.changes where scenario.id != "still" {
            guard let changed = evidence.cases[scenario.id] else { continue }
            evidence.sensitivity.append(
                SensitivityEvidence(
                    caseID: scenario.id, change: scenario.title,
                    differences: differences(still, changed).filter { !$0.isToken }))
        }
    }

    private func differences(_ one: CaseEvidence, _ two: CaseEvidence) -> [StateDifference] {
        let wakes = one.wakes + two.wakes + [one.closing, two.closing]
        let judge = StateJudge(
            walletIDs: one.walletIDs.union(two.walletIDs),
            moments: wakes.map {
                $0.trial.wake.moment...$0.trial.wake.moment.adding(.seconds(600))
            }, tokens: one.tokens, context: context)
        return judge.failures(one.closing.after, two.closing.after)
    }
}
