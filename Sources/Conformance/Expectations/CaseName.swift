/// The names of cases, as findings, filters and expected failures spell them.
package enum CaseName {
    /// The case of a finding's id: `everyday/notice=withheld/wake 2/ready/kill` is of
    /// `everyday/notice=withheld`.
    package static func withoutPoint(_ id: String) -> String {
        guard let range = id.firstRange(of: "/wake ") else { return id }
        return String(id[..<range.lowerBound])
    }

    /// The point of a finding's id; nil where it names a whole case.
    package static func point(_ id: String) -> String? {
        guard let range = id.firstRange(of: "/wake ") else { return nil }
        return String(id[range.lowerBound...].dropFirst())
    }
}
