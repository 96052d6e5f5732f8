import Foundation

// What the extension keeps, and what its app left for it.
extension SimulatedDevice {
    /// The container of an App Group, for looking into it as a widget would, and writing to it.
    ///
    /// - Parameter identifier: Such as `group.com.example.budget`; nil for the only group.
    /// - Returns: The container; each of its methods looks anew.
    /// - Throws: ``SimulatorError`` where the extension is entitled to no such group.
    public func group(
        _ identifier: String? = nil
    ) async throws(SimulatorError) -> SimulatedContainer {
        try await on { (room) throws(SimulatorError) in
            let containers = room.device.containers
            let only = containers.groups.count == 1 ? containers.groups.first : nil
            guard let name = identifier ?? only, containers.groups.contains(name) else {
                throw room.unknownGroup(identifier)
            }
            return SimulatedContainer(name: name, path: containers.folder(ofGroup: name))
        }
    }

    /// The data container of the extension, or of an app or widget, which no other process sees.
    ///
    /// - Parameter bundle: The app or widget; nil for the extension.
    /// - Returns: The container; an app that was never launched has an empty one.
    /// - Throws: ``SimulatorError`` where the app is not found.
    public func dataContainer(
        of bundle: SimulatedBundle? = nil
    ) async throws(SimulatorError) -> SimulatedContainer {
        try await on { (room) throws(SimulatorError) in
            let own = room.device.containers
            guard let bundle else {
                return SimulatedContainer(name: "Data", path: own.dataContainer)
            }
            let app = try bundle.located(sourceFile: room.sourceFile)
            let containers = try ContainerRoot(
                path: own.path, groups: [], bundleIdentifier: app.identifier)
            return SimulatedContainer(name: "Data", path: containers.dataContainer)
        }
    }

    /// The user defaults of a group, or the extension's standard ones where nil, as they are kept.
    ///
    /// - Returns: Values by keys; empty where none was ever set.
    public func defaults(
        _ group: String? = nil
    ) async throws(SimulatorError) -> [String: StoredValue] {
        try await on { (room) throws(SimulatorError) in
            if let group, !room.device.containers.groups.contains(group) {
                throw room.unknownGroup(group)
            }
            let file = room.device.preferences.file(of: group ?? "")
            guard FileSystem.exists(file) else { return [:] }
            let place = URL(filePath: file)
            let container = SimulatedContainer(
                name: group ?? "standard", path: place.deletingLastPathComponent().path)
            guard case .dictionary(let values) = try container.propertyList(place.lastPathComponent)
            else { return [:] }
            return values
        }
    }

    /// Sets user defaults, as the app would before the extension runs; `null` removes a key.
    public func setDefaults(
        _ values: [String: StoredValue], group: String? = nil
    ) async throws(SimulatorError) {
        // One call, since another one may set other keys meanwhile.
        try await on { (room) throws(SimulatorError) in
            if let group, !room.device.containers.groups.contains(group) {
                throw room.unknownGroup(group)
            }
            try room.device.preferences.set(
                values.filter { $0.value != .null }.mapValues { $0.propertyList },
                removing: values.filter { $0.value == .null }.map(\.key), in: group ?? "")
        }
    }
}

extension DeviceRoom {
    func unknownGroup(_ name: String?) -> SimulatorError {
        let groups = device.containers.groups
        let list =
            groups.isEmpty
            ? "it has none; declare it in the entitlements file, or give appGroups"
            : "it has " + groups.joined(separator: ", ")
        guard let name else {
            return SimulatorError(
                .input,
                "No group is named, and '\(device.bundle.name)' has not just one: \(list).")
        }
        return SimulatorError(
            .input, "'\(device.bundle.name)' has no App Group \"\(name.shown)\": \(list).")
    }
}
