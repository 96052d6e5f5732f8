import DeliveryWire
import ExtensionHost

extension Ending {
    /// Writes an object whose `name` tells the ending and whose other members tell the details.
    func write(to json: inout JSONWriter) {
        json.beginObject()
        json.member("name", name)
        switch self {
        case .returned, .returnedAfterNotice, .killedWithoutNotice, .hostStopped: break
        case .windowExpired(let notice): json.member("notice", notice.rawValue)
        case .trapped(let reason, let call):
            json.member("reason", reason)
            json.member("call", call)
        case .crashed(let crash):
            json.member("signal", crash.signalName)
            json.member("message", crash.message)
            json.member("lastLines", crash.lastLines)
        case .exited(let status, let lastLines):
            json.member("status", Int(status))
            json.member("lastLines", lastLines)
        case .memoryLimitExceeded(_, let limit): json.member("limitBytes", limit)
        case .launchFailed(let failure):
            json.member("reason", failure.reason.rawValue)
            json.member("message", failure.message)
            json.member("notes", failure.notes)
            json.member("lastLines", failure.lastLines)
        case .brokeProtocol(let breach):
            json.member("reason", breach.reason)
            json.member("excerpt", breach.excerpt)
            json.member("offset", breach.offset)
            json.member("nearest", breach.nearest)
        }
        json.endObject()
    }
}
