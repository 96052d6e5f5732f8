extension BundleRule {
    static let extensionPointName = "com.apple.financekit.background-delivery"
    static let attributesKey = "EXAppExtensionAttributes"
    static let pointKey = "EXExtensionPointIdentifier"

    /// The extension names the point that FinanceKit's deliveries come through.
    static let extensionPoint = BundleRule(
        id: "package-extension-point", level: .must,
        summary: "The extension's Info.plist has the point \(extensionPointName) in \(pointKey) "
            + "under \(attributesKey).",
        source: RuleSource(
            .observed,
            "what Xcode's template Background Delivery Extension writes, as seen in public projects",
            url: "https://developer.apple.com/documentation/financekit/"
                + "implementing-a-background-delivery-extension"),
        fix: "Write the dictionary \(attributesKey) with the key \(pointKey) and the string "
            + "\(extensionPointName), as Xcode's template Background Delivery Extension does."
    ) { subject in
        if subject.extensions.isEmpty, let app = subject.app { return [noExtension(app, subject)] }
        return subject.extensions.compactMap(pointProblem)
    }

    private static let expectedPoint =
        "'\(extensionPointName)' in \(pointKey) under \(attributesKey)"

    private static func noExtension(_ app: BundlePart, _ subject: LintSubject) -> Problem {
        let others = subject.otherExtensions.map { "'\($0.path)' (\($0.point ?? "no point"))" }
        let found =
            others.isEmpty ? "no extension at all" : "only " + others.joined(separator: ", ")
        return Problem(
            place: app.informationPlace,
            message: "The app holds no background-delivery extension: \(found).",
            expected: "an .appex in its Extensions folder that names \(expectedPoint)",
            fix: "Embed the extension in the app's target (Embed ExtensionKit Extensions), and "
                + "check its extension point.")
    }

    private static func pointProblem(_ part: BundlePart) -> Problem? {
        guard let information = part.information else { return noInformation(part) }
        guard let attributes = information.root[attributesKey] else {
            return misplaced(information)
        }
        let place = information.place(of: attributesKey, pointKey)
        guard let value = attributes[pointKey] else {
            return Problem(
                place: place,
                message: "\(attributesKey) is \(attributes.words) without \(pointKey).",
                expected: expectedPoint)
        }
        guard let text = value.text else {
            return Problem(
                place: place, message: "\(pointKey) is \(value.words), not a string.",
                expected: expectedPoint)
        }
        guard text != extensionPointName else { return nil }
        if part.form == .source, Variables.stand(in: text) {
            return Problem(
                place: place,
                message:
                    "\(pointKey) is '\(text)'; what the build makes of it cannot be seen here.",
                expected: expectedPoint, level: .note,
                fix: "Lint the built .appex too, or write the string itself.")
        }
        return Problem(
            place: place,
            message: "The extension point is '\(PropertyListValue.shown(text))', so no change in "
                + "Wallet ever wakes this extension.",
            expected: expectedPoint)
    }

    /// An app extension of the older kind names its point elsewhere.
    private static func misplaced(_ information: PropertyListText) -> Problem {
        let older = information.root["NSExtension"]
        let point = older?["NSExtensionPointIdentifier"]?.text
        if older != nil {
            return Problem(
                place: information.place(of: "NSExtension", "NSExtensionPointIdentifier"),
                message: "The extension point "
                    + (point.map { "'\(PropertyListValue.shown($0))' " } ?? "")
                    + "stands under NSExtension, which is for extensions of the older kind.",
                expected: expectedPoint)
        }
        if information.root[pointKey] != nil {
            return Problem(
                place: information.place(of: pointKey),
                message: "\(pointKey) stands at the top of the property list.",
                expected: expectedPoint)
        }
        return Problem(
            place: information.wholePlace,
            message: "There is no \(attributesKey), so this is no extension to the system.",
            expected: expectedPoint)
    }

    private static func noInformation(_ part: BundlePart) -> Problem {
        if part.form == .built {
            return Problem(
                place: FilePlace(path: part.path),
                message: "The bundle '\(part.path)' holds no Info.plist.", expected: expectedPoint)
        }
        return Problem(
            place: FilePlace(path: part.path),
            message: "No Info.plist stands in '\(part.path)'.", expected: expectedPoint,
            fix: "Give the property list itself as BUNDLE, or the built .appex. A generated "
                + "Info.plist (GENERATE_INFOPLIST_FILE) has no build setting for this key: it "
                + "is merged from the file that INFOPLIST_FILE names.")
    }
}
