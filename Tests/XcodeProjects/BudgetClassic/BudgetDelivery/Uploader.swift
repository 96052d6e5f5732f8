import Foundation
import os.log

private let log = OSLog(subsystem: "com.example.budget", category: "upload")

/// Sends the totals to the person's own server, when one is set.
final class Uploader {
    func send(_ totals: Totals) async {
        guard let text = GroupFolder.defaults?.string(forKey: "server"),
            let url = URL(string: text)
        else { return }
        var request = URLRequest(url: url, timeoutInterval: 5)
        request.httpMethod = "PUT"
        request.httpBody = try? JSONEncoder().encode(totals)
        do {
            let (_, response) = try await URLSession.shared.data(for: request)
            let status = (response as? HTTPURLResponse)?.statusCode ?? 0
            os_log("sent, %d", log: log, type: .info, status)
        } catch {
            os_log("not sent", log: log, type: .error)
        }
    }
}
