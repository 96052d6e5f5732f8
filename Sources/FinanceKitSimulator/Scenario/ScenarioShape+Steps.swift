import ExtensionHost
import WalletModel

// What happens, and where a wake is cut.
extension ScenarioShape {
    static let step = ScenarioShape(
        "a step",
        [
            Member(
                "at", .either([.relative, .moment]), "The moment, from the start or as a date."),
            Member("after", .relative, "The moment, from the step before."),
            Member(
                "during", .object(during),
                "The moment, inside a wake or while an app runs; in place of the others."),
            Member("as", .text, "The name of an added row for later steps."),
            Member(
                "set",
                .either([
                    .object(transactionUpdate), .object(balanceUpdate), .object(accountUpdate),
                ]), "What \"update\" changes."),
        ] + actions,
        later: [
            Later("lock", "A locked phone is not simulated yet; remove it."),
            Later("unlock", "A locked phone is not simulated yet; remove it."),
            Later(
                "stopApp",
                "An app that \"launchApp\" opens runs until it leaves or its \"stopAfter\" is over, "
                    + "so that none runs here. Write stopAfter in \"launchApp\"."),
        ])

    /// Of these a step has one, or none where it only lets time go by.
    static let actions: [Member] =
        walletActions + [
            Member("advance", .relative, "Lets time go by."),
            Member("consent", .object(consent), "The person answers anew."),
            Member(
                "revoke", .either([.words(["all"]), .list(.text)]),
                "The person stops sharing all, or these accounts."),
            Member("compactHistory", .confirmed, "Older history tokens become invalid."),
            Member("restrict", .flag, "Access is restricted from here, or no longer."),
            Member("background", .list(.object(registration)), "The app registers."),
            Member(
                "disableBackground",
                .either([.words(["all"]), .list(.words(of: DeliveryDataType.self))]),
                "The app ends registrations."),
            Member(
                "deliver",
                .either([.confirmed, .list(.words(of: DeliveryDataType.self))]),
                "The extension is woken now: for what changed, or for these types."),
            Member("orders", .object(ordersStep), "What the person does with orders from here."),
            Member("picker", .object(picker), "What the person picks from here."),
            Member("reboot", .confirmed, "The device starts anew."),
            Member("osUpdate", .text, "The device gets another version of iOS."),
            Member(
                "newPhone", .confirmed,
                "The same money on another phone: new ids, and older tokens are invalid."),
            Member(
                "network", .words(of: Scenario.Connectivity.self),
                "Whether launches from here on reach what the knob network lets them reach."),
        ] + appActions + [
            Member(
                "setup", .object(setup),
                "The app leaves this behind; variables and arguments hold from here on."),
            Member("fault", .object(fault), "Where one wake is cut."),
            Member("expect", .object(expectation), "What must be true at this moment."),
        ]

    private static let walletActions = [
        Member(
            "add", .either([.object(addedTransaction), .object(addedBalance), .object(account)]),
            "A row appears."),
        Member("update", .text, "A row changes as \"set\" says."),
        Member("delete", .text, "A row goes; an account goes with all that it holds."),
    ]

    private static let appActions = [
        Member(
            "launchApp", .either([.text, .object(appLaunch)]), "The person opens the app."),
        Member(
            "backgroundTask", .object(backgroundTask),
            "The system launches the app for a background task."),
        Member(
            "readGroup", .either([.confirmed, .text, .object(appLaunch)]),
            "A widget reads: every file of the groups, or what this executable reads."),
        Member(
            "holdLock", .either([.text, .object(heldLock)]),
            "Somebody else holds the lock of a file while the next wakes run."),
    ]

    static let backgroundTask = ScenarioShape(
        "a background task",
        appMembers + [
            Member("task", .text, "The identifier of the task.", isRequired: true),
            Member(
                "kind", .words(of: Scenario.AppLaunch.TaskKind.self), "Which task; refresh if none."
            ),
        ])

    static let heldLock = ScenarioShape(
        "a held lock",
        [
            Member("file", .text, "The file, inside the group.", isRequired: true),
            Member("group", .group, "The group; the only one if none is named."),
            Member("wakes", .number(1...1000), "How many wakes it is held for; 1 if none."),
        ])

    static let during = ScenarioShape(
        "a moment during a launch",
        [
            Member("wake", .wake, "The number of the wake, from 1."),
            Member(
                "app", .number(1...1_000_000),
                "The number of the launch of an app, from 1, in place of a wake."),
            Member("after", .length, "Real time after the delivery; for a wake."),
            Member("call", call, "When this call arrives."),
            Member("prints", .text, "When a line that holds this is printed; for an app."),
        ])

    /// `3`, `"transactionHistory"` or `"transactionHistory#3"`.
    private static let call = ScenarioValueShape.either([
        .number(1...1_000_000),
        .pattern(
            "^(\(ScenarioDecoder.callNames.joined(separator: "|")))(#[1-9][0-9]*)?$"),
    ])

    static let fault = ScenarioShape(
        "a fault",
        [
            Member("wake", .wake, "The number of the wake, from 1.", isRequired: true),
            Member("call", call, "At this call."),
            Member(
                "write", .either([.number(1...1_000_000), .text]),
                "At this write, by its number or its place."),
            Member("at", .words(of: ScenarioDecoder.Moment.self), "At this moment of the wake."),
            Member("time", .length, "So much real time after the delivery."),
            Member("side", .words(of: FaultPlan.Side.self), "On which side of the call."),
            Member("part", .words(of: ScenarioDecoder.PagePart.self), "How much is written."),
            Member("bytes", .number(1...(1 << 40)), "How many bytes are written."),
            Member("end", .words(of: ScenarioCut.self), "How the wake ends."),
            Member(
                "error",
                .words(ScenarioDecoder.failures.map(\.name) + ScenarioErrno.codes.map(\.name)),
                "The error that the call or the write has."),
        ], later: [Later("request", "Name a call in its place.")])
}
