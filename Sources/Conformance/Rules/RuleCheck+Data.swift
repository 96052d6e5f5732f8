import BundleChecks

extension RuleCheck {
    /// What the rows mean.
    static let data: [RuleCheck] = [
        RuleCheck(
            Rule(
                id: "data-sign-by-indicator", level: .must,
                sentence: "The sign of an amount comes from its credit-debit indicator.",
                source: .financeKitSession,
                exercise: "two wallets that differ only in the indicator of one transaction",
                fix: "Amounts are never negative: subtract what is a debit.",
                words: ["negative", "sign", "creditDebitIndicator"])
        ) { reader in
            reader.mustDiffer(
                "sign-debit", "sign-credit",
                "A debit and a credit of the same amount leave the same state.")
        },
        RuleCheck(
            Rule(
                id: "data-liability-credit", level: .should,
                sentence: "A liability is told from an asset.", source: .financeKitSession,
                exercise: "two wallets that differ only in the kind of the account",
                fix: "A credit balance on a liability is owed; look at the account's kind.",
                words: ["liability", "asset", "owed"])
        ) { reader in reader.tellsLiabilities() },
        RuleCheck(
            Rule(
                id: "data-available-only-balance", level: .must,
                sentence: "A balance that has only an available amount is understood.",
                source: .financeKitSession,
                exercise: "a card whose balances are available amounts, as Apple Card has them",
                fix: "Handle every case of CurrentBalance; what is owed is the limit less the "
                    + "available.", words: ["available", "Apple Card", "credit limit"])
        ) { reader in reader.availableOnly() },
        RuleCheck(
            Rule(
                id: "data-newest-balance", level: .must,
                sentence: "The current balance is the newest by its date, not the last one given.",
                source: .financeKitSession,
                exercise: "an older snapshot of a balance comes after a newer one",
                fix: "Sort balances by asOfDate.", words: ["stale balance", "asOfDate"])
        ) { reader in
            reader.mustNotHoldAlone(
                caseID: "balances", wrong: "615.07", right: "731.53",
                "The balance that came last is kept, not the newest by its date.")
        },
        RuleCheck(
            Rule(
                id: "data-optional-posted-date", level: .must,
                sentence: "A booked transaction without a posted date is kept.", source: .reports,
                exercise: "a booked transaction whose posted date is absent",
                fix: "Fall back to the transaction's date.", words: ["postedDate"])
        ) { reader in
            reader.mustKeep(
                caseID: "awkward", ["unposted"],
                "A booked transaction without a posted date is not kept.")
        },
        RuleCheck(
            Rule(
                id: "data-all-statuses", level: .must,
                sentence: "Every status of a transaction is understood.", source: .reports,
                exercise: "transactions that are authorized, pending, booked, memo and rejected",
                fix: "Handle every case, and @unknown default.",
                words: ["memo", "rejected", "authorized", "pending"])
        ) { reader in
            reader.survives(
                ["awkward"], endings: ["crashed", "exited", "windowExpired"]
            ) { "Transactions of every status make the extension end as \($0)." }
        },
        RuleCheck(
            Rule(
                id: "data-amount-changes", level: .must,
                sentence: "An amount that changes when a transaction is booked is taken over.",
                source: .reports, exercise: "a pending amount grows by a tip",
                fix: "Replace the whole row when it is updated.", words: ["tip", "hold"])
        ) { reader in
            reader.unappliedChanges(
                ["change-amount"], "A changed amount was not taken over.")
        },
        RuleCheck(
            Rule(
                id: "data-foreign-currency", level: .must,
                sentence:
                    "The amount of a foreign purchase is what it cost in the account's currency.",
                source: .financeKitSession,
                exercise: "a purchase with a foreign amount that stands nowhere else",
                fix: "Use transactionAmount; foreignCurrencyAmount is for display.",
                words: ["foreignCurrencyAmount", "exchange rate"])
        ) { reader in
            reader.mustNotHoldAlone(
                caseID: "awkward", wrong: "777.77", right: "12.34",
                "The foreign amount is kept in place of the transaction's own.")
        },
        .untestable(
            Rule(
                id: "data-day-in-account-zone", level: .note,
                sentence: "A purchase at 23:30 belongs to the day on which the person made it.",
                source: .reports, exercise: "not yet",
                fix: "Make days with the person's calendar and time zone.", words: ["time zone"],
                untestable: "what a day is cannot be seen in what an extension keeps")),
        .untestable(
            Rule(
                id: "data-unknown-values", level: .note,
                sentence: "A value of a later system is not taken for one of today.",
                source: .practice, exercise: "not yet",
                fix: "Write @unknown default.", words: ["@unknown default"],
                untestable: "the enumerations of this FinanceKit have today's values only")),
    ]
}
