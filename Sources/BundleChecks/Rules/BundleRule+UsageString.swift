extension BundleRule {
    static let usageKey = "NSFinancialDataUsageDescription"
    static let oldUsageKey = "NSFinancialDataDescription"

    /// The app says why it reads financial data, under the key that is read today.
    static let usageString = BundleRule(
        id: "package-usage-string", level: .must,
        summary: "The app's Info.plist says why it reads financial data in \(usageKey).",
        source: RuleSource(
            .documented, usageKey,
            url: "https://developer.apple.com/documentation/bundleresources/"
                + "information-property-list/nsfinancialdatausagedescription"),
        fix: "Write the key \(usageKey) with a sentence for the person who is asked."
    ) { subject in
        let older = subject.extensions.compactMap(\.information).compactMap(oldSpelling)
        guard let app = subject.app else { return older + subject.extensions.map(noApp) }
        return older + [appProblem(app)].compactMap(\.self)
    }

    private static let expectedUsage =
        "a sentence under \(usageKey) in the app's Info.plist, such as \"Reads your transactions to "
        + "show what you spent this week.\""

    private static func noApp(_ part: BundlePart) -> Problem {
        Problem(
            place: part.informationPlace,
            message: "The app was not given, so its usage string, its entitlement and its App "
                + "Groups were not judged.",
            expected: "the app that contains the extension", level: .note,
            fix: "Lint the .app as BUNDLE, or name its folder or property list with --app PATH.")
    }

    private static func oldSpelling(_ information: PropertyListText) -> Problem? {
        guard information.root[oldUsageKey] != nil else { return nil }
        return Problem(
            place: information.place(of: oldUsageKey),
            message: "\(oldUsageKey) is an old spelling that is no longer read.",
            expected: expectedUsage, level: .should, fix: "Rename the key to \(usageKey).")
    }

    private static func appProblem(_ app: BundlePart) -> Problem? {
        guard let information = app.information else { return noInformation(app) }
        guard let value = information.root[usageKey] else { return missing(information, app) }
        let place = information.place(of: usageKey)
        guard let text = value.text else {
            return Problem(
                place: place, message: "\(usageKey) is \(value.words), not a string.",
                expected: expectedUsage)
        }
        guard !text.trimmed.isEmpty else {
            return Problem(
                place: place, message: "\(usageKey) is empty, so the person reads no reason.",
                expected: expectedUsage)
        }
        guard Variables.stand(in: text), app.form == .built else {
            return information.root[oldUsageKey] == nil ? nil : oldSpelling(information)
        }
        return Problem(
            place: place,
            message: "\(usageKey) is '\(PropertyListValue.shown(text))' in the built app, so the "
                + "person reads the name of a variable.",
            expected: expectedUsage, fix: "Set the variable in the build settings of the app.")
    }

    private static func missing(_ information: PropertyListText, _ app: BundlePart) -> Problem {
        if information.root[oldUsageKey] != nil {
            return Problem(
                place: information.place(of: oldUsageKey),
                message: "The app has \(oldUsageKey), an old spelling that is no longer read, and "
                    + "not \(usageKey).",
                expected: expectedUsage, fix: "Rename the key to \(usageKey).")
        }
        guard app.form == .source else {
            return Problem(
                place: information.wholePlace,
                message: "The app's Info.plist has no \(usageKey), so it cannot ask the person.",
                expected: expectedUsage)
        }
        return Problem(
            place: information.wholePlace,
            message: "The app's Info.plist has no \(usageKey); the build may still add it.",
            expected: expectedUsage, level: .should, fix: buildSettingHint)
    }

    private static func noInformation(_ app: BundlePart) -> Problem {
        Problem(
            place: FilePlace(path: app.path),
            message: app.form == .built
                ? "The app '\(app.path)' holds no Info.plist."
                : "No Info.plist stands in '\(app.path)'; the build may generate it.",
            expected: expectedUsage, level: app.form == .built ? .must : .note,
            fix: app.form == .built ? nil : buildSettingHint)
    }

    private static let buildSettingHint =
        "Write the key, or check the build setting INFOPLIST_KEY_\(usageKey) where the plist is "
        + "generated (GENERATE_INFOPLIST_FILE), and lint the built .app."
}
