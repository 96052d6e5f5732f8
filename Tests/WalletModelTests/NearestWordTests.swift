import Testing
import WalletModel

@Suite struct NearestWordTests {
    @Test(
        arguments: [
            ("", "", 0), ("a", "", 1), ("", "abc", 3), ("kitten", "sitting", 3),
            ("same", "same", 0), ("recieve", "receive", 1),
        ])
    func `counts insertions, removals, replacements and swaps`(
        one: String, other: String, count: Int
    ) {
        #expect(NearestWord.distance(Array(one.utf8), Array(other.utf8)) == count)
        #expect(NearestWord.distance(Array(other.utf8), Array(one.utf8)) == count)
    }

    @Test func `suggests nothing that is too far off`() {
        #expect(NearestWord.find("weather", among: ["accounts", "history"]) == nil)
        #expect(NearestWord.find("hist", among: ["history"]) == nil)
        #expect(NearestWord.find("", among: ["history"]) == nil)
        #expect(NearestWord.find("x", among: []) == nil)
    }
}
