import Testing

@testable import Reports

/// Places as findings name them.
@Suite struct SourcePlaceTests {
    @Test(
        arguments: [
            ("A.swift", "A.swift", nil, nil), ("A.swift:4", "A.swift", 4, nil),
            ("a b/A.swift:4:17", "a b/A.swift", 4, 17), ("x:y:3", "x:y", 3, nil),
            ("A.swift:0", "A.swift:0", nil, nil), ("A.swift:-3", "A.swift:-3", nil, nil),
            ("1:2:3:4", "1:2", 3, 4), ("7", "7", nil, nil), ("", "", nil, nil), (":5", "", 5, nil),
        ] as [(String, String, Int?, Int?)])
    func `a place has a file, and a line and column if they are there`(
        text: String, path: String, line: Int?, column: Int?
    ) {
        let place = SourcePlace(text)
        #expect(place.path == path)
        #expect(place.line == line)
        #expect(place.column == column)
    }
}
