import WalletModel

// The phone, what runs on it, and the person's answers.
extension ScenarioShape {
    static let device = ScenarioShape(
        "a device",
        [
            Member("os", .pattern("^[0-9]{1,3}(\\.[0-9]{1,3}){0,2}$"), "The version of iOS."),
            Member("region", .pattern("^[A-Z]{2}$"), "The region, such as US."),
            Member("timeZone", .text, "The time zone, such as America/New_York."),
            Member("now", .moment, "Device time at the start."),
            Member("seed", .number(0...Int64.max), "What ids and chance are made from."),
            Member("financialData", .flag, "Whether the device offers financial data at all."),
            Member("person", .words(of: Scenario.Device.Person.self), "Whose phone it is."),
        ])

    static let bundleMembers = [
        Member(
            "path", .text, "A product, a bundle folder or an executable.", isRequired: true),
        Member("bundleIdentifier", .identifier, "In place of what the bundle's files say."),
        Member("appGroups", .list(.group), "In place of what the entitlements say."),
        Member("entitled", .flag, "In place of what the entitlements say."),
        Member("information", .text, "Its Info.plist, where that does not lie beside it."),
    ]
    static let bundle = ScenarioShape("a bundle", bundleMembers)
    static let appMembers =
        bundleMembers + [
            Member("arguments", .list(.text), "What it is started with."),
            Member("stopAfter", .length, "Real time after which the system ends it; 30s if none."),
        ]
    static let appLaunch = ScenarioShape("a launch of the app", appMembers)

    static let consent = ScenarioShape(
        "a consent",
        [
            Member("status", .words(of: ConsentRecord.self), "What holds now."),
            Member(
                "prompt", .either([answer, .list(answer)]),
                "What the person answers when asked; the last answer is given again."),
            Member(
                "accounts", .either([.words(["all"]), .list(.either([.text, .object(share)]))]),
                "Which accounts are shared."),
            Member("since", .moment, "The earliest date that is shared."),
        ])
    private static let answer = ScenarioValueShape.words(of: Scenario.Consent.PromptAnswer.self)

    static let share = ScenarioShape(
        "a shared account",
        [
            Member("account", .text, "The account, by its id.", isRequired: true),
            Member("since", .moment, "Its own earliest date."),
        ])

    static let registration = ScenarioShape(
        "a registration",
        [
            Member(
                "types", .list(.words(of: DeliveryDataType.self)), "The kinds of data.",
                isRequired: true),
            Member(
                "frequency", .words(of: DeliveryFrequency.self), "How often at most.",
                isRequired: true),
        ])

    private static let orderAnswer = Member(
        "answer", .words(of: Scenario.Orders.Answer.self), "What the person does with an order.")
    static let orders = ScenarioShape(
        "what is said of orders",
        [
            orderAnswer,
            Member("trust", .list(.text), "Files of certificates that the device believes."),
            Member("team", .text, "The developer account of merchant identifiers."),
        ])
    static let ordersStep = ScenarioShape("what a step says of orders", [orderAnswer])
    static let picker = ScenarioShape(
        "what is said of the picker",
        [
            Member(
                "choose", .list(.text), "The transactions that the person picks.",
                isRequired: true)
        ])
}
