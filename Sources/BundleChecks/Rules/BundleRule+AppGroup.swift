extension BundleRule {
    static let groupsKey = EntitlementKey.appGroups

    /// App and extension stand in the same App Group.
    static let appGroup = BundleRule(
        id: "package-app-group", level: .must,
        summary: "App and extension have the same App Group in \(groupsKey).",
        source: RuleSource(
            .documented, "Implementing a background delivery extension, and WWDC25 session 201",
            url: "https://developer.apple.com/documentation/financekit/"
                + "implementing-a-background-delivery-extension"),
        fix: "Add the App Groups capability to both targets with one group that both name."
    ) { subject in
        subject.parts.flatMap { part in part.entitlements.flatMap { formProblems($0, part) } }
            + subject.extensions.flatMap { sharingProblems($0, app: subject.app) }
    }

    private static let expectedGroups =
        "an array under \(groupsKey) with one name that app and extension share, such as "
        + "[\"group.com.example.wallet\"]"

    /// The groups of a file; nil where the value is no array of names.
    private static func groups(_ file: PropertyListText) -> [String]? {
        guard case .array(let values)? = file.root[groupsKey], !values.isEmpty else { return nil }
        let names = values.compactMap(\.text)
        return names.count == values.count ? names : nil
    }

    /// What is wrong with the groups of one file by itself.
    private static func formProblems(_ file: PropertyListText, _ part: BundlePart) -> [Problem] {
        let place = file.place(of: groupsKey)
        let owner = "the \(part.kind.rawValue)'s entitlements"
        guard let value = file.root[groupsKey] else {
            return [
                Problem(
                    place: place,
                    message: "There is no \(groupsKey) in \(owner), so it shares no folder.",
                    expected: expectedGroups)
            ]
        }
        guard let names = groups(file) else {
            return [
                Problem(
                    place: place, message: "\(groupsKey) is \(value.words) in \(owner).",
                    expected: expectedGroups)
            ]
        }
        return names.enumerated().compactMap { number, name in
            let place = file.place(of: groupsKey, String(number))
            if name.trimmed.isEmpty {
                return Problem(
                    place: place, message: "An App Group in \(owner) has no name.",
                    expected: expectedGroups)
            }
            guard !Variables.stand(in: name), !name.hasPrefix("group.") else { return nil }
            return Problem(
                place: place,
                message: "The App Group '\(PropertyListValue.shown(name))' in \(owner) does not "
                    + "begin with 'group.'.",
                expected: "a name that begins with 'group.', as every App Group of iOS",
                level: .should)
        }
    }

    /// Whether an extension reaches what the app reaches.
    private static func sharingProblems(_ part: BundlePart, app: BundlePart?) -> [Problem] {
        guard let app else { return [] }
        let theirs = Set(app.entitlements.compactMap(groups).joined())
        guard !theirs.isEmpty else { return [] }
        return part.entitlements.flatMap { file -> [Problem] in
            guard let own = groups(file) else { return [] }
            let shared = own.filter(theirs.contains)
            if shared.isEmpty { return [nothingShared(file, own, theirs)] }
            return own.enumerated().compactMap { number, name in
                let place = file.place(of: groupsKey, String(number))
                if Variables.differByTarget(in: name), theirs.contains(name) {
                    return Problem(
                        place: place,
                        message: "The App Group '\(name)' becomes another name in each target.",
                        expected: expectedGroups,
                        fix: "Write the group's name without variables of the target.")
                }
                guard !theirs.contains(name), !Variables.stand(in: name) else { return nil }
                return Problem(
                    place: place,
                    message: "The extension's App Group '\(PropertyListValue.shown(name))' is not "
                        + "among the app's, which cannot see what stands there.",
                    expected: expectedGroups, level: .should)
            }
        }
    }

    private static func nothingShared(
        _ file: PropertyListText, _ own: [String], _ theirs: Set<String>
    ) -> Problem {
        let isOpen = (own + theirs).contains(where: Variables.stand)
        let lists = [own, theirs.sorted()].map { names in
            names.map { "'\(PropertyListValue.shown($0))'" }.joined(separator: ", ")
        }
        return Problem(
            place: file.place(of: groupsKey),
            message: isOpen
                ? "Whether the extension's \(lists[0]) and the app's \(lists[1]) become the same "
                    + "App Group cannot be seen here."
                : "The extension has the App Group \(lists[0]) and the app \(lists[1]); they share "
                    + "none.",
            expected: expectedGroups, level: isOpen ? .note : nil,
            fix: isOpen ? "Lint the built .app too." : nil)
    }
}
