import BundleChecks

extension RuleCheck {
    /// The folder that the app, its widgets and the extension share.
    static let shared: [RuleCheck] = [
        RuleCheck(
            Rule(
                id: "shared-atomic-files", level: .must,
                sentence: "A kill never leaves a file half written.", source: .practice,
                exercise: "every wake is killed before every write, and inside large ones",
                fix:
                    "Write beside the file and rename it into place: Data.write(options: .atomic).",
                words: ["truncated", "corrupt", "atomic"])
        ) { reader in
            .violations(
                reader.violations([.torn, .tornForGood]) { failure in
                    let path = failure.result.torn.first?.path ?? "a file"
                    return "A kill at \(failure.result.point.place.id) leaves \(path) half written."
                })
        },
        RuleCheck(
            Rule(
                id: "shared-readers-never-see-torn", level: .must,
                sentence: "Whoever reads the group at any moment can read every file.",
                source: .practice,
                exercise: "the group is read at every write of a wake",
                fix: "Replace files whole; let readers of a database use transactions.",
                words: ["widget", "reader"])
        ) { reader in
            .violations(
                reader.violations([.torn, .tornForGood]) { failure in
                    let path = failure.result.torn.first?.path ?? "a file"
                    return "A reader at \(failure.result.point.place.id) finds \(path) unreadable."
                })
        },
        RuleCheck(
            Rule(
                id: "shared-survives-failed-writes", level: .must,
                sentence: "A write that fails loses nothing for good.", source: .practice,
                exercise: "every write of a wake fails once with ENOSPC and with EIO",
                fix: "Look at the errors of writes, and keep the token only when all were done.",
                words: ["disk full", "ENOSPC"])
        ) { reader in
            .violations(
                reader.violations([.failedWrite]) { failure in
                    "After \(failure.result.point.place.id) \(failure.result.point.cut.words), no "
                        + "later wake makes the state right again."
                })
        },
        RuleCheck(
            Rule(
                id: "shared-declared-group-only", level: .should,
                sentence: "What the app is to see lies in a declared App Group.", source: .sample,
                exercise: "rows of the wallet are looked for in the extension's own container",
                fix:
                    "Use containerURL(forSecurityApplicationGroupIdentifier:) with a group that the "
                    + "entitlements declare.", words: ["App Group", "container"])
        ) { reader in reader.ownContainerOnly() },
        RuleCheck(
            Rule(
                id: "shared-reload-after-save", level: .must,
                sentence: "Widgets are reloaded after the last change is saved, not before.",
                source: .sample,
                exercise: "the order of reloads and writes in every wake is looked at",
                fix: "Call WidgetCenter.shared.reloadTimelines last.",
                words: ["WidgetKit", "reload"])
        ) { reader in reader.earlyReload() },
    ]

    /// What `fksim lint` checks by itself.
    static let package: [RuleCheck] = []

    /// Orders in extensions.
    static let orders: [RuleCheck] = [
        .untestable(
            Rule(
                id: "order-handles-every-result", level: .must,
                sentence: "Every result of saveOrder and containsOrder is handled.",
                source: .practice, exercise: "not yet", fix: "Switch over all cases.",
                untestable: "orders are saved by apps; suite 1 judges extensions")),
        .untestable(
            Rule(
                id: "order-archive-untouched", level: .must,
                sentence: "An order package is saved as it came.", source: .practice,
                exercise: "not yet", fix: "Hand the bytes on unchanged.",
                untestable: "orders are saved by apps; suite 1 judges extensions")),
    ]

    /// Uploads.
    static let server: [RuleCheck] = [
        ("server-exactly-once", "Each row reaches the server once, whatever is cut."),
        (
            "server-retries-lost-answer",
            "A request whose answer was lost is made again with its key."
        ),
        (
            "server-honours-retry-after-within-window",
            "Retry-After is honoured without waiting past the window."
        ),
        ("server-no-upload-after-revoke", "Nothing is uploaded after consent was withdrawn."),
    ].map { id, sentence in
        .untestable(
            Rule(
                id: id, level: .must, sentence: sentence, source: .practice, exercise: "not yet",
                fix: "Keep an outbox with idempotency keys.",
                untestable: "there is no simulated server yet"))
    }

    /// The protocol, for extensions that speak it themselves.
    static let wire: [RuleCheck] = [
        RuleCheck(
            Rule(
                id: "wire-speaks-the-protocol", level: .must,
                sentence:
                    "Every line on standard output is a message of the protocol, and the process stays "
                    + "until it has answered the delivery.",
                source: .practice,
                exercise: "every wake of every scenario",
                fix: "Write messages only; print to standard error. See the page Wire.",
                words: ["stdout", "JSON"])
        ) { reader in reader.brokenWire() }
    ]
}
