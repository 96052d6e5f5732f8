import Foundation
import WalletModel

extension DeviceStart {
    /// A start with the accounts of a statement or of a wallet in JSON.
    ///
    /// `bytes` are the whole file, `name` is what it is called, and `account` the name that its only
    /// account gets; nil takes the file's. Throws `SimulatorError` with the place of the first thing
    /// that is wrong in the file.
    package static func importing(
        _ bytes: [UInt8], name: String, account: String?,
        device: [(key: String, value: StepValue)], knobs: [(key: String, value: StepValue)],
        options: StatementOptions
    ) throws(SimulatorError) -> DeviceStart {
        let content: WalletContent
        do throws(StatementError) {
            content = try WalletContent.read(bytes, name: name, options: options)
        } catch {
            throw SimulatorError(.input, error.description)
        }
        guard account == nil || content.accounts.count == 1 else {
            throw SimulatorError(
                .input,
                "'\(name)' has \(content.accounts.count) accounts, and --account names one. Leave "
                    + "it out.")
        }
        var taken: Set<String> = []
        var accounts: [[(key: String, value: StepValue)]] = []
        for found in content.accounts {
            let base = account ?? plain(found.name)
            var alias = base
            var number = 2
            while !taken.insert(alias).inserted {
                alias = "\(base)-\(number)"
                number += 1
            }
            let record = found.record
            accounts.append([
                ("number", .text(found.name)), ("as", .text(alias)),
                ("kind", .text(record.isLiability ? "liability" : "asset")),
                ("currencyCode", .text(record.currencyCode)),
            ])
        }
        let file = "import-" + (name.split(separator: "/").last.map(String.init) ?? "file")
        var wallet: [(key: String, value: StepValue)]
        if let only = accounts.first, accounts.count == 1 {
            wallet = [("account", only[1].value), only[2], only[3]]
            if let limit = options.creditLimit { wallet.append(("limit", .text("\(limit)"))) }
        } else {
            wallet = [("account", .list(accounts.map { .object($0) }))]
        }
        return DeviceStart(device: device, wallet: wallet, knobs: knobs, statement: file)
    }

    /// The name as scenarios can have it.
    private static func plain(_ name: String) -> String {
        let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
        let plain = words.joined(separator: "-").prefix(40)
        return plain.isEmpty || plain == "all" ? "account" : String(plain)
    }
}
