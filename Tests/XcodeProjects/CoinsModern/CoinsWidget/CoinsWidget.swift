import SwiftUI
import WidgetKit

@main
struct CoinsWidgetBundle: WidgetBundle {
    var body: some Widget { CoinsWidget() }
}

struct CoinsWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Coins", provider: Provider()) { _ in Text("Coins") }
    }
}

struct Provider: TimelineProvider {
    struct Entry: TimelineEntry { var date: Date }
    func placeholder(in context: Context) -> Entry { Entry(date: .now) }
    func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) {
        completion(Entry(date: .now))
    }
    func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
        completion(Timeline(entries: [Entry(date: .now)], policy: .never))
    }
}
