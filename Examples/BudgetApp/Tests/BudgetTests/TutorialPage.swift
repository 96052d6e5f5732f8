import Foundation

/// The page whose code `TutorialTests` holds.
enum TutorialPage {
    static var text: String {
        get throws {
            let pages = "../../../../Sources/FinanceKitSimulator/FinanceKitSimulator.docc"
            let page = URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "\(pages)/TestingInSwift.md").standardizedFileURL
            return try String(contentsOf: page, encoding: .utf8)
        }
    }

    /// The lines without what is measured: real times, shares and sizes.
    static func masked(_ timeline: String) -> [String] {
        timeline.split(separator: "\n").filter { !$0.contains("   used  ") }.map { line in
            String(line).replacing(/\ *[0-9]+\.[0-9]{2}( ms)?/, with: "#")
        }
    }
}
