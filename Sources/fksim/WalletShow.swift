import FinanceKitSimulator
import Foundation

/// `fksim wallet show`: what a wallet holds, for people and for programs.
struct WalletShow {
    private enum Format: String, CaseIterable { case text, json, csv }

    private let wallet: WalletFile
    private let format: Format
    private let last: Int
    private let path: String
    private let timeZone: TimeZone

    init(path: String, _ arguments: ParsedArguments) throws {
        self.path = path
        format = try OptionValue.word(arguments, "--format", default: Format.text)
        last = try OptionValue.number(arguments, "--last", in: 0...1_000) ?? 10
        timeZone = try WalletCommand.timeZone(arguments, default: "America/New_York")
        wallet = try WalletFile(opening: path)
    }

    func run() throws(SimulatorError) {
        let summary = try wallet.summary(lastRows: last)
        switch format {
        case .text: try Terminal.show(WalletText.page(summary, path: path, timeZone).utf8)
        case .json: try Terminal.show(WalletText.json(summary).utf8)
        case .csv: try Terminal.show(WalletText.csv(summary).utf8)
        }
    }
}
