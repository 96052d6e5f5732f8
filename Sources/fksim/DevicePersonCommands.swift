import FinanceKitSimulator
import WalletModel

/// The verbs of `fksim device` about what the person does: consent and money.
enum DevicePersonCommands {
    private enum Answer: String, CaseIterable { case grant, revoke, reset }

    static let privacy = Command(
        name: "privacy",
        summary: "give consent, take it away, or forget that anybody was asked",
        operands: "grant|revoke|reset [ACCOUNT...]",
        explanation: """
            grant shares all accounts, or those that are named. revoke stops sharing those that are
            named, or withdraws consent, which ends registrations. After reset the app may ask
            again, and the person shares everything.
            """,
        options: [
            CommandOption("--since", "DAY", help: "grant: nothing earlier is shared")
        ] + DeviceChange.options,
        choice: .words(Answer.allCases.map(\.rawValue)),
        run: { arguments in
            let words = Answer.allCases.map(\.rawValue)
            guard let word = arguments.operands.first else {
                throw UsageError(message: "expected \(OptionValue.list(words)) behind privacy")
            }
            guard let answer = Answer(rawValue: word) else {
                throw UsageError(
                    message: "there is no 'privacy \(word)'; expected \(OptionValue.list(words))"
                        + OptionValue.guess(word, words))
            }
            var accounts = arguments.operands.dropFirst().map { StepValue.text($0) }
            if arguments.operands.dropFirst() == ["all"] { accounts = [] }
            let step = try step(answer, accounts, arguments)
            return try DeviceChange(arguments).perform(StepValue.members([step]))
        })

    private static func step(
        _ answer: Answer, _ accounts: [StepValue], _ arguments: ParsedArguments
    ) throws(UsageError) -> (key: String, value: StepValue) {
        let since = arguments.value("--since")
        if since != nil, answer != .grant {
            throw UsageError(message: "--since goes with privacy grant. Leave it out")
        }
        switch answer {
        case .grant:
            var members: [(key: String, value: StepValue)] = [
                ("accounts", accounts.isEmpty ? .text("all") : .list(accounts))
            ]
            if let since { members.append(("since", .text(since))) }
            return ("consent", .object(members))
        case .revoke: return ("revoke", accounts.isEmpty ? .text("all") : .list(accounts))
        case .reset:
            guard accounts.isEmpty else {
                throw UsageError(
                    message: "privacy reset is about the whole wallet. Name no account")
            }
            return (
                "consent",
                .object([("status", .text("notDetermined")), ("prompt", .text("share"))])
            )
        }
    }

    static let buy = Command(
        name: "buy",
        summary: "make a purchase",
        operands: "AMOUNT",
        explanation: """
            AMOUNT is in the account's currency, such as 4.50. The row gets a name, which is printed
            and by which post and refund know it.
            """,
        options: [
            CommandOption("--at", "MERCHANT", help: "where (default: Shop)"),
            CommandOption("--account", "NAME", help: "with what; the only account if none"),
            CommandOption("--pending", help: "it is not booked yet; see post"),
            CommandOption("--category", "CODE", help: "the merchant's category, such as 5812"),
            CommandOption("--as", "NAME", help: "the row's name (default: buy1, buy2 and so on)"),
        ] + DeviceChange.options,
        choice: .anything,
        run: { arguments in
            let amount = try amount(
                try DeviceCommand.only(arguments, "an amount", such: "4.50"))
            let category = try OptionValue.number(arguments, "--category", in: 0...9999)
            let change = try DeviceChange(arguments)
            let device = change.device
            let name = try arguments.value("--as") ?? device.freeName("buy")
            var row: [(key: String, value: StepValue)] = [
                ("account", .text(try device.account(arguments.value("--account")))),
                ("amount", .text(amount)), ("indicator", .text("debit")),
                ("type", .text("pointOfSale")),
                ("merchant", .text(arguments.value("--at") ?? "Shop")),
            ]
            if let category { row.append(("merchantCategoryCode", .number(category))) }
            row.append(("status", .text(arguments.has("--pending") ? "pending" : "booked")))
            let step = StepValue.members([("add", .object(row)), ("as", .text(name))])
            return try change.perform(step, row: name)
        })

    static let post = Command(
        name: "post",
        summary: "book a purchase that is pending",
        operands: "ROW",
        explanation: "ROW is the name that buy printed.",
        options: [
            CommandOption("--amount", "AMOUNT", help: "what is booked, where that is not the same")
        ] + DeviceChange.options,
        choice: .anything,
        run: { arguments in
            let name = try DeviceCommand.only(arguments, "a row", such: "buy1")
            var members: [(key: String, value: StepValue)] = [("status", .text("booked"))]
            if let text = arguments.value("--amount") {
                members.append(("amount", .text(try amount(text))))
            }
            let change = try DeviceChange(arguments)
            let row = try change.device.transaction(name).record
            guard row.status != .booked else {
                throw SimulatorError(
                    .input,
                    "'\(name)' is booked already. To pay it back: fksim device refund \(name)")
            }
            let step = StepValue.members([("update", .text(name)), ("set", .object(members))])
            return try change.perform(step)
        })

    static let refund = Command(
        name: "refund",
        summary: "pay a purchase back",
        operands: "ROW",
        explanation: "ROW is the name that buy printed. The refund is a row of its own.",
        options: [
            CommandOption("--amount", "AMOUNT", help: "how much (default: all)"),
            CommandOption("--as", "NAME", help: "the new row's name (default: refund1 and so on)"),
        ] + DeviceChange.options,
        choice: .anything,
        run: { arguments in
            let of = try DeviceCommand.only(arguments, "a row", such: "buy1")
            let part = try arguments.value("--amount").map { try amount($0) }
            let change = try DeviceChange(arguments)
            let (record, account) = try change.device.transaction(of)
            let name = try arguments.value("--as") ?? change.device.freeName("refund")
            var row: [(key: String, value: StepValue)] = [
                ("account", .text(account)),
                ("amount", .text(part ?? record.amount.amount.text(placesMin: 2))),
                ("indicator", .text("credit")), ("type", .text("refund")),
                ("description", .text(record.transactionDescription)),
            ]
            if let merchant = record.merchantName { row.append(("merchant", .text(merchant))) }
            let step = StepValue.members([("add", .object(row)), ("as", .text(name))])
            return try change.perform(step, row: name)
        })

    private static func amount(_ text: String) throws(UsageError) -> String {
        guard let amount = ExactDecimal(text), amount >= .zero else {
            throw UsageError(message: "'\(text)' is no amount; expected one such as 4.50")
        }
        return text
    }
}
