import WalletModel

extension InitializeMessage {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("protocolVersions")
        json.beginArray()
        for version in protocolVersions { json.value(version) }
        json.endArray()
        json.key("role")
        json.value(role.rawValue)
        json.key("device")
        device.write(to: &json)
        json.key("clock")
        clock.write(to: &json)
        json.key("bundle")
        json.beginObject()
        json.key("identifier")
        json.value(bundleIdentifier)
        json.endObject()
        json.key("dataContainer")
        json.value(dataContainer)
        json.key("appGroups")
        json.beginObject()
        for group in groups {
            json.key(named: group.identifier)
            json.value(group.path)
        }
        json.endObject()
        json.key("availability")
        availability.write(to: &json)
        json.key("entitled")
        json.value(isEntitled)
        if !knobs.isEmpty {
            json.key("knobs")
            json.beginObject()
            for (name, setting) in knobs.sorted(by: { $0.key < $1.key }) {
                json.key(named: name)
                json.value(setting)
            }
            json.endObject()
        }
        json.endObject()
    }

    package init(from json: inout JSONReader) throws(WireError) {
        var versions: [Int] = []
        var role: Role?
        var device: Device?
        var clock = Clock(mode: .real, startNanoseconds: 0, scale: 1)
        var identifier = ""
        var dataContainer = ""
        var groups: [Group] = []
        var availability = Availability(financialData: true, orders: true)
        var isEntitled = true
        var knobs: [String: String] = [:]
        try json.readObject { (key, reader) throws(WireError) in
            switch key {
            case "protocolVersions":
                try reader.readArray { (reader) throws(WireError) in
                    versions.append(Int(try reader.readInteger()))
                }
            case "role": role = try reader.readCase(Role.self)
            case "device": device = try Device(from: &reader)
            case "clock": clock = try Clock(from: &reader)
            case "bundle": identifier = try Self.readIdentifier(from: &reader)
            case "dataContainer": dataContainer = try reader.readString()
            case "appGroups":
                try reader.readObject { (key, reader) throws(WireError) in
                    groups.append(Group(identifier: key.text, path: try reader.readString()))
                }
            case "availability": availability = try Availability(from: &reader)
            case "entitled": isEntitled = try reader.readBool()
            case "knobs":
                try reader.readObject { (key, reader) throws(WireError) in
                    knobs[key.text] = try reader.readString()
                }
            default: try reader.skipValue()
            }
        }
        self.init(
            protocolVersions: versions, role: try json.require(role, "role"),
            device: try json.require(device, "device"), clock: clock, bundleIdentifier: identifier,
            dataContainer: dataContainer, appGroups: [:], availability: availability,
            isEntitled: isEntitled, knobs: knobs)
        for group in groups { add(group) }
    }

    private static func readIdentifier(from json: inout JSONReader) throws(WireError) -> String {
        var identifier: String?
        try json.readObject { (key, reader) throws(WireError) in
            if "identifier" ~= key {
                identifier = try reader.readString()
            } else {
                try reader.skipValue()
            }
        }
        return try json.require(identifier, "identifier")
    }
}

extension InitializeMessage.Device {
    func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("osVersion")
        json.value(osVersion)
        json.key("region")
        json.value(region)
        json.key("timeZone")
        json.value(timeZone)
        json.key("now")
        json.value(now)
        json.endObject()
    }

    init(from json: inout JSONReader) throws(WireError) {
        var osVersion: String?
        var region: String?
        var timeZone: String?
        var now: Timestamp?
        try json.readObject { (key, reader) throws(WireError) in
            switch key {
            case "osVersion": osVersion = try reader.readString()
            case "region": region = try reader.readString()
            case "timeZone": timeZone = try reader.readString()
            case "now": now = try reader.readTimestamp()
            default: try reader.skipValue()
            }
        }
        self.init(
            osVersion: try json.require(osVersion, "osVersion"),
            region: try json.require(region, "region"),
            timeZone: try json.require(timeZone, "timeZone"), now: try json.require(now, "now"))
    }
}

extension InitializeMessage.Clock {
    func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("mode")
        json.value(mode.rawValue)
        json.key("startNanoseconds")
        json.value(startNanoseconds)
        json.key("scale")
        json.value(scale)
        json.endObject()
    }

    init(from json: inout JSONReader) throws(WireError) {
        var mode: Mode?
        var start: Int64 = 0
        var scale = 1
        try json.readObject { (key, reader) throws(WireError) in
            switch key {
            case "mode": mode = try reader.readCase(Mode.self)
            case "startNanoseconds": start = try reader.readInteger()
            case "scale": scale = Int(try reader.readInteger())
            default: try reader.skipValue()
            }
        }
        self.init(mode: try json.require(mode, "mode"), startNanoseconds: start, scale: scale)
    }
}

extension InitializeMessage.Availability {
    func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("financialData")
        json.value(financialData)
        json.key("orders")
        json.value(orders)
        json.endObject()
    }

    init(from json: inout JSONReader) throws(WireError) {
        var financialData = true
        var orders = true
        try json.readObject { (key, reader) throws(WireError) in
            switch key {
            case "financialData": financialData = try reader.readBool()
            case "orders": orders = try reader.readBool()
            default: try reader.skipValue()
            }
        }
        self.init(financialData: financialData, orders: orders)
    }
}

extension InitializeReply {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("protocolVersion")
        json.value(protocolVersion)
        json.key("runtime")
        json.beginObject()
        json.key("name")
        json.value(runtimeName)
        json.key("version")
        json.value(runtimeVersion)
        json.endObject()
        json.endObject()
    }

    package init(from json: inout JSONReader) throws(WireError) {
        var protocolVersion: Int?
        var name = ""
        var version = ""
        try json.readObject { (key, reader) throws(WireError) in
            switch key {
            case "protocolVersion": protocolVersion = Int(try reader.readInteger())
            case "runtime":
                try reader.readObject { (key, reader) throws(WireError) in
                    switch key {
                    case "name": name = try reader.readString()
                    case "version": version = try reader.readString()
                    default: try reader.skipValue()
                    }
                }
            default: try reader.skipValue()
            }
        }
        self.init(
            protocolVersion: try json.require(protocolVersion, "protocolVersion"),
            runtimeName: name, runtimeVersion: version)
    }
}
