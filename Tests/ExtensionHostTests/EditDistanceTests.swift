import Testing

@testable import ExtensionHost

@Suite struct EditDistanceTests {
    @Test(
        arguments: [
            ("", "", 0), ("a", "", 1), ("", "abc", 3), ("kitten", "sitting", 3),
            ("same", "same", 0),
        ])
    func `counts insertions, removals and replacements`(one: String, other: String, count: Int) {
        #expect(EditDistance.between(one, other) == count)
        #expect(EditDistance.between(other, one) == count)
    }

    @Test func `suggests nothing that is too far off`() {
        #expect(EditDistance.nearest(to: "weather", among: ["accounts", "history"]) == nil)
        #expect(EditDistance.nearest(to: "hist", among: ["history"]) == nil)
        #expect(EditDistance.nearest(to: "", among: ["history"]) == nil)
        #expect(EditDistance.nearest(to: "x", among: []) == nil)
    }
}
