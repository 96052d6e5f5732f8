import ExtensionHost
import Foundation
import WalletModel
import WalletStore

/// Compares what the extension believes, as a probe prints it, with the wallet as consent shows it.
///
/// The probe is a program of the extension's author. It is called with one argument for each App
/// Group, `IDENTIFIER=FOLDER`, and prints one JSON object:
///
///     { "accounts": [ { "id": "UUID",
///         "transactions": [ { "id": "UUID", "amount": "-4.5", "status": "booked" } ] } ] }
///
/// `amount` is signed: what a debit takes is negative. `status` may be left out. Ids are compared
/// in any letter case.
struct LedgerComparison {
    let device: Device
    let probe: String

    /// How long a probe may take.
    private static let deadline: Duration = .seconds(60)
    /// The most differences that are told one by one.
    private static let differencesMax = 5

    /// One outcome: whether both are equal, and where they are not.
    func outcomes() throws(SimulatorError) -> [ExpectationOutcome] {
        let wallet = try walletRows()
        let expected = "the ledger equals the wallet: \(wallet.count) transactions"
        let place = "--probe \(URL(filePath: probe).lastPathComponent)"
        switch try ledgerRows() {
        case .failure(let trouble):
            return [
                ExpectationOutcome(
                    isMet: false, expected: expected, found: trouble.message, place: place)
            ]
        case .success(let ledger):
            let differences = LedgerDifference.between(ledger: ledger, wallet: wallet)
            let found =
                differences.isEmpty
                ? "equal" : LedgerDifference.words(differences, listed: Self.differencesMax)
            return [
                ExpectationOutcome(
                    isMet: differences.isEmpty, expected: expected, found: found, place: place)
            ]
        }
    }

    private func walletRows() throws(SimulatorError) -> [LedgerRow] {
        var rows: [LedgerRow] = []
        try WalletTrouble.translated { () throws(WalletError) in
            var cursor = device.store.rows(TransactionRecord.self, view: device.access.view)
            while !cursor.isFinished {
                for row in try cursor.next() { rows.append(LedgerRow(row)) }
            }
        }
        return rows
    }

    private func ledgerRows() throws(SimulatorError) -> Result<[LedgerRow], LedgerTrouble> {
        let groups = device.containers.groupPaths.sorted { $0.key < $1.key }
        let run: ProgramRun
        do throws(HostError) {
            run = try ProgramRun(
                executable: probe, arguments: groups.map { "\($0.key)=\($0.value)" },
                deadline: Self.deadline)
        } catch {
            throw SimulatorError(.environment, "The ledger probe: \(error.message)", cause: error)
        }
        guard run.status == 0 else {
            return .failure(LedgerTrouble(message: "the probe ended with status \(run.status)"))
        }
        do {
            return .success(try LedgerRow.rows(inProbeOutput: run.output))
        } catch {
            return .failure(LedgerTrouble(message: "the probe printed no ledger: \(error)"))
        }
    }
}

/// Why there is no ledger to compare; a finding, not an error of the run.
struct LedgerTrouble: Error {
    let message: String
}
