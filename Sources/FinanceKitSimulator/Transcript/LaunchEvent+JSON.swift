import DeliveryWire
import ExtensionHost

extension LaunchEvent.Kind {
    /// The word in the `event` member.
    var name: String {
        switch self {
        case .launched: "launched"
        case .initialized: "initialized"
        case .ready: "ready"
        case .delivered: "delivered"
        case .call: "call"
        case .write: "write"
        case .print: "print"
        case .sideEffect: "sideEffect"
        case .late: "late"
        case .noticeGiven: "noticeGiven"
        case .noticeFinished: "noticeFinished"
        case .debugger: "debugger"
        case .faultFired: "faultFired"
        case .skipped: "skipped"
        }
    }

    /// Writes the members that belong to this kind of event.
    func write(to json: inout JSONWriter) {
        switch self {
        case .launched, .ready, .delivered, .noticeGiven, .noticeFinished: break
        case .initialized(let runtimeName, let runtimeVersion):
            json.member("runtimeName", runtimeName)
            json.member("runtimeVersion", runtimeVersion)
        case .call(let call):
            json.member("name", call.name)
            json.member("ordinal", call.ordinal)
            json.member("ordinalOfName", call.ordinalOfName)
            json.member("question", call.question)
            json.member("answer", call.answer)
        case .write(let event):
            json.member("ordinal", event.ordinal)
            json.member("call", event.call)
            json.member("container", event.container)
            json.member("path", TemporaryName.masked(event.path))
            json.member("destination", event.destination.map(TemporaryName.masked))
            json.member("bytes", event.bytes)
            json.member("place", event.place.name)
        case .print(let line, let isCut):
            json.member("line", line)
            if isCut { json.member("cut", true) }
        case .sideEffect(let effect):
            json.key("effect")
            effect.write(to: &json)
        case .late(let activity):
            json.member("activity", activity.name)
            json.member("what", activity.what)
        case .debugger(let event):
            json.member("state", event.name)
            switch event {
            case .waiting(let processID), .attached(let processID):
                json.member("processID", Int(processID))
            case .released, .missed: break
            }
        case .faultFired(let point): json.member("point", point.name)
        case .skipped(let reason): json.member("reason", reason)
        }
    }
}

extension FaultPlan.Point {
    /// The point as scenario files name it: `transactionHistory#3 before`, `write 7`, `500 ms`.
    package var name: String {
        switch self {
        case .call(let name, let ordinal, let side): "\(name ?? "call")#\(ordinal) \(side.rawValue)"
        case .ready: "ready"
        case .delivered: "delivered"
        case .write(let ordinal): "write#\(ordinal)"
        case .writeAt(let place): place.name
        case .time(let duration): "after \(DurationText.short(duration))"
        }
    }
}

extension LateActivity {
    /// The word in the `activity` member.
    var name: String {
        switch self {
        case .call: "call"
        case .write: "write"
        case .print: "print"
        case .sideEffect: "sideEffect"
        }
    }

    /// The call, the place, the line or the side effect, for people.
    package var what: String {
        switch self {
        case .call(let name): name
        case .write(let event): event.place.name
        case .print(let line): line
        case .sideEffect(let effect): effect.name
        }
    }
}
