import Foundation
import os.log

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

private let log = OSLog(subsystem: "com.example.outbox", category: "upload")

/// Sends the outbox to a server.
struct Uploader: Sendable {
    func upload(from outbox: Outbox) async throws {
        let contents = outbox.read()
        guard !contents.rows.isEmpty, let url = URL(string: "https://example.com/transactions")
        else {
            return
        }
        var request = URLRequest(url: url, timeoutInterval: 10)
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.httpBody = try JSONEncoder().encode(contents.rows)
        os_log("sends %d rows to %{public}@", log: log, type: .info, contents.rows.count, url.path)
        let (_, response) = try await URLSession.shared.data(for: request)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        guard (200..<300).contains(status) else {
            os_log(.error, log: log, "refused with %{public}d", status)
            return
        }
        let sent = Set(contents.rows.map(\.id))
        try outbox.change { $0.rows.removeAll { sent.contains($0.id) } }
        os_log("sent")
    }
}
