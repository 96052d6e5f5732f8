import DeliveryEngine
import DeliveryWire
import ExtensionHost
import WalletModel

extension TranscriptEvent {
    /// The event as one line of JSON with its line feed; `measured` stands last.
    package var jsonLine: [UInt8] {
        var json = JSONWriter(capacity: 512)
        json.beginObject()
        json.key("event")
        json.value(name)
        json.key("at")
        json.value(at)
        if let wake { json.member("wake", wake) }
        writeDetails(to: &json)
        if !measured.isEmpty {
            json.key("measured")
            measured.write(to: &json)
        }
        json.endObject()
        json.endLine()
        return json.finish()
    }

    private var name: String {
        switch kind {
        case .runStarted: "runStarted"
        case .step: "step"
        case .wakeStarted: "wakeStarted"
        case .launch(let kind): kind.name
        case .fileChanged: "fileChanged"
        case .wakeEnded: "wakeEnded"
        case .appStarted: "appStarted"
        case .appEnded: "appEnded"
        case .expectation: "expectation"
        case .note: "note"
        case .runEnded: "runEnded"
        }
    }

    private func writeDetails(to json: inout JSONWriter) {
        switch kind {
        case .runStarted(let header): header.write(to: &json)
        case .step(let number, let text):
            json.member("number", number)
            json.member("text", text)
        case .wakeStarted(let header): header.write(to: &json)
        case .launch(let kind): kind.write(to: &json)
        case .fileChanged(let change):
            json.member("path", change.path)
            json.member("change", change.kind.rawValue)
            json.member("bytesBefore", change.before)
            json.member("bytesAfter", change.after)
        case .wakeEnded(let summary): summary.write(to: &json)
        case .appStarted(let header):
            json.member("name", header.name)
            json.member("bundleIdentifier", header.identifier)
        case .appEnded(let summary):
            json.key("ending")
            summary.ending.write(to: &json)
            json.member("stragglers", summary.stragglers)
            json.member("logBytesDropped", summary.logBytesDropped)
        case .expectation(let outcome):
            json.member("met", outcome.isMet)
            json.member("expected", outcome.expected)
            json.member("found", outcome.found)
            json.member("place", outcome.place)
        case .note(let text): json.member("text", text)
        case .runEnded(let summary): summary.write(to: &json)
        }
    }
}

extension JSONWriter {
    mutating func member(_ name: StaticString, _ value: String?) {
        guard let value else { return }
        key(name)
        self.value(value)
    }

    mutating func member(_ name: StaticString, _ value: Int?) {
        guard let value else { return }
        key(name)
        self.value(value)
    }

    mutating func member(_ name: StaticString, _ value: Bool) {
        key(name)
        self.value(value)
    }

    mutating func member(_ name: StaticString, _ values: [String]) {
        key(name)
        beginArray()
        for value in values { self.value(value) }
        endArray()
    }

    /// Writes whole nanoseconds.
    mutating func member(_ name: StaticString, _ value: Duration?) {
        guard let value else { return }
        key(name)
        self.value(value.wholeNanoseconds)
    }
}

extension Measured {
    fileprivate var isEmpty: Bool { self == Measured() }

    fileprivate func write(to json: inout JSONWriter) {
        json.beginObject()
        json.member("sinceLaunchNanoseconds", sinceLaunch)
        json.member("durationNanoseconds", duration)
        json.member("untilReadyNanoseconds", untilReady)
        json.member("inWindowNanoseconds", inWindow)
        json.member("cpuInWindowNanoseconds", cpuInWindow)
        json.member("overshootNanoseconds", overshoot)
        json.member("cpuNanoseconds", cpuTime)
        json.member("peakMemoryBytes", peakMemoryBytes)
        json.endObject()
    }
}

extension RunHeader {
    fileprivate func write(to json: inout JSONWriter) {
        json.member("scenario", scenario)
        json.key("seed")
        json.value(String(seed))
        json.member("bundleName", bundleName)
        json.member("bundleIdentifier", bundleIdentifier)
        json.member("osVersion", osVersion)
        json.member("region", region)
        json.member("timeZone", timeZone)
        json.member("accounts", accounts)
        json.member("transactions", transactions)
        json.member("assumptions", assumptions)
    }
}

extension WakeHeader {
    fileprivate func write(to json: inout JSONWriter) {
        json.key("causes")
        json.beginArray()
        for cause in causes { cause.write(to: &json) }
        json.endArray()
        json.member("windowNanoseconds", window)
        json.member("noticeNanoseconds", notice)
        json.member("wallCapNanoseconds", wallCap)
        json.member("fault", fault)
    }
}

extension WakeSummary {
    fileprivate func write(to json: inout JSONWriter) {
        json.key("ending")
        ending.write(to: &json)
        json.member("stragglers", stragglers)
        json.member("writes", writes)
        json.member("logBytesDropped", logBytesDropped)
    }
}

extension RunSummary {
    fileprivate func write(to json: inout JSONWriter) {
        json.member("wakes", wakes)
        json.member("endings", endings)
        json.member("expectationsMet", expectationsMet)
        json.member("expectationsNotMet", expectationsNotMet)
        json.key("start")
        json.value(start)
    }
}

extension Wake.Cause {
    fileprivate func write(to json: inout JSONWriter) {
        json.beginObject()
        json.member("type", type.rawValue)
        json.member("frequency", frequency.rawValue)
        json.key("changedSince")
        json.value(changedSince)
        json.member("changes", changeCount)
        json.key("due")
        json.value(due)
        if let previousDelivery {
            json.key("previousDelivery")
            json.value(previousDelivery)
        }
        json.member("waitedForInterval", waitedForInterval)
        json.member("retryOf", retryOf)
        json.endObject()
    }
}
