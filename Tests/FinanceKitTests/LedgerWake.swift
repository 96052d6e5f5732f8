import Foundation
import TestSupport

/// One wake of the built LedgerSync over the wire, with a cut where a test wants one.
struct LedgerWake {
    enum Cut { case none, kill(atRequest: Int), notice(atRequest: Int) }

    /// How many requests the extension made.
    private(set) var requests = 0
    /// Whether `didReceiveData` returned.
    private(set) var hasReturned = false
    private(set) var log = ""

    /// Runs the wake; `group` is the folder of the App Group.
    init(_ wallet: LedgerWallet, group: ScratchDirectory, cut: Cut = .none) throws {
        let logs = try ScratchDirectory()
        let host = try ScriptedHost(
            BuiltProducts.path("LedgerSync"), environment: ["FKSIM_WIRE": "1", "TZ": "UTC"],
            log: logs.path("log"))
        try send(Self.initialize(group: group.path), by: host)
        while let line = try host.line() {
            let json = try JSONSerialization.jsonObject(with: Data(line))
            guard let message = json as? [String: Any] else { continue }
            let id = message["id"] as? Int
            switch message["method"] as? String {
            case "ready": try send(Self.delivery, by: host)
            case nil where id == 2: hasReturned = true
            case let method? where id != nil:
                requests += 1
                switch cut {
                case .kill(atRequest: requests):
                    host.kill()
                    continue
                case .notice(atRequest: requests): try send(Self.notice, by: host)
                default: break
                }
                let params = message["params"] as? [String: Any] ?? [:]
                let answer =
                    method == "authorizationStatus"
                    ? ("result", ["status": "authorized"]) : wallet.answer(to: params)
                try send(["jsonrpc": "2.0", "id": id ?? 0, answer.0: answer.1], by: host)
            default: break
            }
        }
        _ = try host.wait()
        log = host.log
    }

    private func send(_ message: [String: Any], by host: ScriptedHost) throws {
        let data = try JSONSerialization.data(withJSONObject: message)
        try host.send(String(decoding: data, as: UTF8.self))
    }

    private static func initialize(group: String) -> [String: Any] {
        [
            "jsonrpc": "2.0", "id": 1, "method": "initialize",
            "params": [
                "protocolVersions": [1], "role": "extension",
                "device": [
                    "osVersion": "26.0", "region": "US", "timeZone": "UTC",
                    "now": "2026-03-02T12:00:00Z",
                ],
                "clock": ["mode": "real", "startNanoseconds": 0, "scale": 1],
                "bundle": ["identifier": "com.example.ledger.sync"], "dataContainer": group,
                "appGroups": ["group.com.example.ledger": group],
                "availability": ["financialData": true, "orders": false], "entitled": true,
            ],
        ]
    }

    private static var delivery: [String: Any] {
        [
            "jsonrpc": "2.0", "id": 2, "method": "didReceiveData",
            "params": ["deliveryID": 1, "types": ["transactions"], "windowMilliseconds": 60_000],
        ]
    }

    private static var notice: [String: Any] {
        [
            "jsonrpc": "2.0", "id": 3, "method": "willTerminate",
            "params": ["reason": "the window ends", "graceMilliseconds": 60_000],
        ]
    }
}
