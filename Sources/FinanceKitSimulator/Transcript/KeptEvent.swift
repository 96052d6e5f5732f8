import Foundation

/// What a transcript has kept of one event, as far as expectations look at it.
struct KeptEvent: Decodable {
    let event: String
    let wake: Int?
    /// The name of a call.
    let name: String?
    /// The line that was printed.
    let line: String?
    let effect: Named?
    let ending: Named?

    struct Named: Decodable {
        let name: String
    }

    /// The events that count; a transcript has many more.
    private static let starts = ["call", "sideEffect", "print", "wakeEnded", "appEnded"]
        .map { Array("{\"event\":\"\($0)\"".utf8) }

    /// Reads a line of a transcript; nil for an event that is not looked at.
    init?(_ line: some Collection<UInt8>) throws {
        guard Self.starts.contains(where: { line.starts(with: $0) }) else { return nil }
        self = try JSONDecoder().decode(KeptEvent.self, from: Data(line))
    }
}
