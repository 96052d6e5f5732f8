extension BundleRule {
    static let financeKey = EntitlementKey.finance
    static let grant = EntitlementKey.financialData

    /// App and extension both hold the FinanceKit entitlement in its array form.
    static let entitlementArray = BundleRule(
        id: "package-entitlement-array", level: .must,
        summary: "The entitlement \(financeKey) is the array [\"\(grant)\"], in the app and in the "
            + "extension.",
        source: RuleSource(
            .documented,
            "FinanceKit entitlement, and WWDC25 session 201 for app and extension (that a boolean "
                + "grants nothing is observed)",
            url: "https://developer.apple.com/documentation/bundleresources/entitlements/"
                + financeKey),
        fix: "In the .entitlements file of that target write the key \(financeKey) with an array "
            + "that holds the string \(grant)."
    ) { subject in subject.parts.flatMap(grantProblems) }

    private static let expectedGrant = "the array [\"\(grant)\"] under \(financeKey)"

    private static func grantProblems(_ part: BundlePart) -> [Problem] {
        guard !part.entitlements.isEmpty else { return [noEntitlements(part)] }
        return part.entitlements.compactMap { problem(in: $0, of: part) }
    }

    private static func problem(in file: PropertyListText, of part: BundlePart) -> Problem? {
        let place = file.place(of: financeKey)
        guard let value = file.root[financeKey] else {
            return Problem(
                place: place,
                message: "The \(part.kind.rawValue)'s entitlements have no \(financeKey), so its "
                    + "first call of FinanceKit ends the process.",
                expected: expectedGrant)
        }
        guard case .array(let grants) = value else {
            return Problem(
                place: place,
                message: "\(financeKey) is \(value.words) in the \(part.kind.rawValue)'s "
                    + "entitlements, which grants nothing.",
                expected: expectedGrant)
        }
        guard grants.contains(.text(grant)) else {
            return Problem(
                place: place,
                message: "\(financeKey) is \(value.words) in the \(part.kind.rawValue)'s "
                    + "entitlements, without '\(grant)'.",
                expected: expectedGrant)
        }
        guard let index = grants.firstIndex(where: { $0 != .text(grant) }) else { return nil }
        return Problem(
            place: file.place(of: financeKey, String(index)),
            message: "\(financeKey) holds \(grants[index].words) beside '\(grant)'.",
            expected: expectedGrant, level: .should, fix: "Remove what is not '\(grant)'.")
    }

    private static func noEntitlements(_ part: BundlePart) -> Problem {
        let place = FilePlace(path: part.path)
        let kind = part.kind.rawValue
        let option = part.kind == .app ? "--app-entitlements" : "--entitlements"
        switch part.origin {
        case .unsigned:
            return Problem(
                place: place,
                message: "The executable of the \(kind) '\(part.path)' has no code signature, so "
                    + "its entitlements cannot be read.",
                expected: expectedGrant, level: .note,
                fix: "Name the target's entitlements with \(option) FILE, or lint a signed build.")
        case .signature:
            return Problem(
                place: place,
                message: "The \(kind) '\(part.path)' is signed without entitlements.",
                expected: expectedGrant,
                fix: "Add the .entitlements file to the target (CODE_SIGN_ENTITLEMENTS).")
        case .files:
            return Problem(
                place: place,
                message: "No .entitlements file stands in '\(part.path)'.",
                expected: expectedGrant,
                fix: "Name the target's file with \(option) FILE, or make one and set "
                    + "CODE_SIGN_ENTITLEMENTS to it.")
        }
    }
}
