import Conformance

/// A place in a file, as annotations and code scanning want it.
struct SourcePlace {
    let path: String
    let line: Int?
    let column: Int?

    /// Reads `PATH`, `PATH:LINE` or `PATH:LINE:COLUMN`.
    init(_ text: String) {
        var parts = text.split(separator: ":", omittingEmptySubsequences: false)
        var numbers: [Int] = []
        while parts.count > 1, numbers.count < 2, let last = parts.last, let number = Int(last),
            number > 0
        {
            numbers.insert(number, at: 0)
            parts.removeLast()
        }
        path = parts.joined(separator: ":")
        line = numbers.first
        column = numbers.count == 2 ? numbers[1] : nil
    }

    /// Where a finding is shown: its source where that is known, else the file that was judged.
    init(of finding: ConformanceFinding, in report: ConformanceReport) {
        let known = finding.source.map { Self($0) }
        self = known.flatMap { $0.path.isEmpty ? nil : $0 } ?? Self(file: report.subject.executable)
    }

    private init(file: String) {
        path = file
        line = nil
        column = nil
    }
}
