import Foundation

/// A line from a file of the bundle.
enum Greeting {
    static func text() -> String {
        guard let file = Bundle.main.url(forResource: "greeting", withExtension: "txt"),
            let text = try? String(contentsOf: file, encoding: .utf8)
        else { return "" }
        return text.trimmingCharacters(in: .newlines)
    }
}
