import WalletModel

extension Scenario.Step.Action {
    /// The step as a timeline tells it.
    var words: String {
        switch self {
        case .advance: "let time go by"
        case .addAccount(let account): "add account \(account.alias.value)"
        case .addTransaction(let transaction):
            "add \(transaction.status.rawValue) \(transaction.indicator.rawValue) of "
                + "\(transaction.amount.words) to \(transaction.account)"
                + " (\(transaction.transactionDescription))"
        case .addBalance(let balance): "add a balance to \(balance.account)"
        case .updateAccount(let alias, let fields):
            "update \(alias): " + fields.map { Self.name(of: $0) }.joined(separator: ", ")
        case .updateTransaction(let alias, let fields):
            "update \(alias): " + fields.compactMap(\.words).joined(separator: ", ")
        case .updateBalance(let alias, let fields):
            "update \(alias): " + fields.map { Self.name(of: $0) }.joined(separator: ", ")
        case .deleteAccount(let alias), .deleteTransaction(let alias), .deleteBalance(let alias):
            "delete \(alias)"
        case .consent(let consent): "consent: \(consent.status.rawValue)"
        case .revokeAll: "revoke consent"
        case .revoke(let aliases):
            "stop sharing " + aliases.map(\.value).joined(separator: ", ")
        case .compactHistory: "compact the history: older tokens are invalid"
        case .reboot: "reboot: what is registered and shared stays"
        case .updateOS(let version): "update to iOS \(version)"
        case .restrict(let isRestricted): isRestricted ? "restrict data" : "end the restriction"
        case .enableBackground(let registrations):
            "register "
                + registrations.map { registration in
                    registration.types.map(\.rawValue).joined(separator: ", ") + " "
                        + registration.frequency.rawValue
                }.joined(separator: "; ")
        case .readGroup: "a widget reads the groups"
        case .holdLock(let lock):
            "somebody else takes the lock of \(lock.file)"
                + (lock.wakes == 1 ? "" : " for \(lock.wakes) wakes")
        case .network(let state): "the network is \(state.rawValue)"
        case .newPhone: "move to a new phone: new ids, older tokens are invalid"
        case .setup(let setup): setup.words
        case .expect: "expect"
        case .launchApp(let launch):
            (launch.isWidget
                ? "a widget reads: "
                : launch.backgroundTask.map { "the system launches the app for \($0): " }
                    ?? "launch the app ")
                + ([launch.bundle.reference.value.lastPathPart] + launch.arguments)
                .joined(separator: " ")
        case .disableBackground(let types):
            "end the registration of " + types.map(\.rawValue).joined(separator: ", ")
        case .deliver(let types):
            "deliver now" + (types.map { ": " + $0.map(\.rawValue).joined(separator: ", ") } ?? "")
        case .orders(let answer): "from here the person's answer to an order is: \(answer.rawValue)"
        case .picker(let picker):
            "from here the person picks "
                + (picker.choose.isEmpty
                    ? "nothing" : picker.choose.map(\.value).joined(separator: ", "))
        }
    }

    /// The name of an enum's case without what it carries.
    private static func name(of field: some Any) -> String {
        String("\(field)".prefix { $0 != "(" })
    }
}

extension Scenario.Happening.Launch {
    /// The launch in a sentence.
    var words: String {
        switch self {
        case .wake(let number): "wake \(number)"
        case .app(let number): "launch \(number) of an app"
        }
    }
}

extension Scenario.Setup {
    /// What is left behind, for a timeline.
    ///
    /// That is shown to others: what files, defaults and variables hold is not told. Arguments are, as
    /// those of an app's launch.
    fileprivate var words: String {
        var parts = files.map { "\($0.path) in \($0.container.value)" }
        parts += defaults.map { entry in
            "\(entry.key.words) of the \(entry.group?.value ?? "standard") defaults"
        }
        let sentences =
            (parts.isEmpty ? [] : ["the app leaves " + parts.joined(separator: ", ")])
            + (start.map { ["the extension starts " + $0] } ?? [])
        return sentences.isEmpty ? "an empty setup" : sentences.joined(separator: "; ")
    }

    /// How the extension starts: `with A, B, the arguments x y`; nil where nothing is said of it.
    private var start: String? {
        var things = environment.map(\.name)
        if let arguments, !arguments.isEmpty {
            things.append("the arguments " + arguments.map(\.words).joined(separator: " "))
        }
        var phrases = things.isEmpty ? [] : ["with " + things.joined(separator: ", ")]
        if arguments?.isEmpty ?? false { phrases.append("without arguments") }
        return phrases.isEmpty ? nil : phrases.joined(separator: " and ")
    }
}

extension WalletText {
    /// As it was written.
    fileprivate var words: String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .reference(let reference):
                "${\(reference.kind.rawValue).\(reference.name).\(reference.form.rawValue)}"
            }
        }.joined()
    }
}

extension String {
    /// What stands behind the last slash.
    fileprivate var lastPathPart: String {
        split(separator: "/").last.map(String.init) ?? self
    }
}

extension MoneyRecord {
    /// `4.50 USD`.
    var words: String { "\(amount.text(placesMin: 2)) \(currencyCode)" }
}

extension Scenario.TransactionField {
    /// What is set, as a timeline tells it; nil for what follows from another field.
    fileprivate var words: String? {
        switch self {
        case .amount(let value): "amount \(value.words)"
        case .foreignAmount(let value): "foreign amount \(value?.words ?? "none")"
        case .foreignExchangeRate(let value):
            "exchange rate \(value.map { "\($0)" } ?? "none")"
        case .indicator(let value): value.rawValue
        case .transactionDescription(let value): "description '\(value)'"
        case .originalDescription(let value): "original description '\(value)'"
        case .merchantCategoryCode(let value):
            "category \(value.map { "\($0)" } ?? "none")"
        case .merchantName(let value): "merchant \(value ?? "none")"
        case .type(let value): "type \(value.rawValue)"
        case .status(let value): "status \(value.rawValue)"
        case .transactionDate(let value): "date \(value)"
        case .postedDate(let value): "posted \(value.map { "\($0)" } ?? "never")"
        case .postedDateIfMissing: nil
        }
    }
}
