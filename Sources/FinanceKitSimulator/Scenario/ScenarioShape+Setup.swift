// What the app left behind, and the whole file.
extension ScenarioShape {
    static let setup = ScenarioShape(
        "a setup",
        [
            Member(
                "container", .named(.named(.either([.text, .object(file)]))),
                "Files by container and path."),
            Member("defaults", .named(.named(.anything)), "User defaults by domain and key."),
            Member("environment", .named(.text), "Variables of the extension."),
            Member("arguments", .list(.text), "What the extension is started with."),
        ], later: [Later("keychain", "Keychain items are not simulated yet; remove it.")])

    static let file = ScenarioShape(
        "the content of a file",
        [
            Member("text", .text, "The text."),
            Member("json", .anything, "A value, written as JSON."),
            Member("base64", .pattern("^[A-Za-z0-9+/=]*$"), "The bytes in base64."),
        ])

    static let knobs = ScenarioShape("knobs", Scenario.Knobs.shapes)

    static let scenario = ScenarioShape(
        "a scenario",
        [
            Member("$schema", .text, "Where an editor finds the schema."),
            Member("device", .object(device), "The phone at the start."),
            Member("wallet", .object(wallet), "What the wallet holds at the start."),
            Member("bundle", .either([.text, .object(bundle)]), "What is woken."),
            Member("approvals", .list(.identifier), "To whom the entitlement was granted."),
            Member("consent", .object(consent), "The person's answer at the start."),
            Member("setup", .object(setup), "What the app left behind."),
            Member("background", .list(.object(registration)), "What the app registered."),
            Member("orders", .object(orders), "The person's way with orders."),
            Member("picker", .object(picker), "What the person picks."),
            Member("knobs", .object(knobs), "What Apple does not publish."),
            Member("steps", .list(.object(step)), "What happens, in its order."),
            Member("expect", .list(.object(expectation)), "What must be true in the end."),
        ], later: [Later("server", "A server is not simulated yet; remove it.")])
}
