import FinanceKitSimulator

/// Keeps the events of one run in order; it belongs to one thread.
final class EventCollector {
    private(set) var events: [TranscriptEvent] = []

    func append(_ more: [TranscriptEvent]) { events += more }
}
