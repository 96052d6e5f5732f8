import FinanceKitSimulator
import Foundation

/// `fksim wallet export`: a wallet as JSON, or one account as CSV.
struct WalletExport {
    private enum Format: String, CaseIterable { case json, csv }

    private let wallet: WalletFile
    private let format: Format
    private let account: String?
    private let output: String?
    private let timeZone: TimeZone

    init(path: String, _ arguments: ParsedArguments) throws {
        format = try OptionValue.word(arguments, "--format", default: Format.json)
        account = arguments.value("--account")
        output = arguments.value("--output")
        if format == .json, account != nil {
            throw UsageError(
                message: "--account chooses what a CSV holds; JSON holds the whole wallet. Add "
                    + "--format csv, or leave --account out")
        }
        timeZone = try WalletCommand.timeZone(arguments, default: "America/New_York")
        wallet = try WalletFile(opening: path)
    }

    func run() throws(SimulatorError) {
        guard let output else {
            return try write { (bytes) throws(SimulatorError) in try Terminal.show(bytes) }
        }
        let file: FileHandle
        do {
            // Nothing that is there is overwritten.
            try Data().write(to: URL(filePath: output), options: .withoutOverwriting)
            file = try FileHandle(forWritingTo: URL(filePath: output))
        } catch {
            throw FileSystem.failure("write to", output, error)
        }
        do throws(SimulatorError) {
            try write { (bytes) throws(SimulatorError) in
                do {
                    try file.write(contentsOf: Data(bytes))
                } catch {
                    throw FileSystem.failure("write to", output, error)
                }
            }
        } catch {
            // Half an export helps nobody; the first failure is what matters.
            try? FileManager.default.removeItem(atPath: output)
            throw error
        }
    }

    private func write(
        _ sink: ([UInt8]) throws(SimulatorError) -> Void
    ) throws(SimulatorError) {
        switch format {
        case .json: try wallet.exportJSON(to: sink)
        case .csv: try wallet.exportCSV(account: account, timeZone: timeZone, to: sink)
        }
    }
}
