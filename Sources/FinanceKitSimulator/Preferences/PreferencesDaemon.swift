package import Foundation

package import DeliveryWire

/// The host's part of user defaults: one property list a domain, written whole at every set.
///
/// On Apple's systems a daemon owns the preference files and a process only asks it; an extension
/// that is killed right after a set has lost nothing. Here the host is that daemon.
package final class PreferencesDaemon {
    private let containers: ContainerRoot
    /// The domains that a launch is seeded with, and their files; the empty name is the standard one.
    private let seeded: [(domain: String, file: String)]

    package init(containers: ContainerRoot) {
        self.containers = containers
        seeded = ([""] + containers.groups).map { ($0, Self.file(of: $0, in: containers)) }
    }

    /// Writes one set or removal through to the domain's file.
    ///
    /// - Throws: `SimulatorError`: an input one when the value is no property list, else one of the
    ///   file system.
    package func apply(_ change: DefaultsChangedMessage) throws(SimulatorError) {
        var domain = try read(change.domain)
        if let encoded = change.value {
            domain[change.key] = try Self.value(encoded, key: change.key)
        } else {
            domain[change.key] = nil
        }
        try write(domain, to: change.domain)
    }

    /// Replaces whole domains by what the executable says they are.
    package func replace(_ domains: [String: String]) throws(SimulatorError) {
        for (name, encoded) in domains.sorted(by: { $0.key < $1.key }) {
            guard let values = try Self.value(encoded, key: name) as? [String: Any] else {
                throw SimulatorError(
                    .environment, "The preference domain '\(name)' is no dictionary.")
            }
            try write(values, to: name)
        }
    }

    /// Sets and removes keys of a domain, the empty name being the standard one, and leaves its others
    /// as they are.
    func set(
        _ values: [String: Any], removing keys: [String] = [], in domain: String
    ) throws(SimulatorError) {
        var all = try read(domain).merging(values) { _, new in new }
        for key in keys { all[key] = nil }
        try write(all, to: domain)
    }

    /// The property-list files as they are, by domain: what a launch is seeded with.
    package func files() throws(SimulatorError) -> [String: Data] {
        var files: [String: Data] = [:]
        for (domain, path) in seeded where FileSystem.exists(path) {
            files[domain] = try FileSystem.read(path)
        }
        return files
    }

    /// Where a domain is kept: a group's in the group's container, the rest in the data container.
    package func file(of domain: String) -> String { Self.file(of: domain, in: containers) }

    private static func file(of domain: String, in containers: ContainerRoot) -> String {
        let isGroup = containers.groups.contains(domain)
        let container = isGroup ? containers.folder(ofGroup: domain) : containers.dataContainer
        // A domain's name comes from the extension; it must not lead to another folder.
        let name = (domain.isEmpty ? containers.bundleIdentifier : domain)
            .replacing("/", with: ":")
        return container + "/Library/Preferences/" + name + ".plist"
    }

    private func read(_ domain: String) throws(SimulatorError) -> [String: Any] {
        let path = file(of: domain)
        guard FileSystem.exists(path) else { return [:] }
        let data = try FileSystem.read(path)
        do {
            let list = try PropertyListSerialization.propertyList(from: data, format: nil)
            return list as? [String: Any] ?? [:]
        } catch {
            throw SimulatorError(
                .environment,
                "The preferences '\(path)' are no property list. Remove the file, or let the run "
                    + "start with empty containers.", cause: error)
        }
    }

    private func write(_ values: [String: Any], to domain: String) throws(SimulatorError) {
        let path = file(of: domain)
        try FileSystem.makeFolder(URL(filePath: path).deletingLastPathComponent().path)
        let data: Data
        do {
            data = try PropertyListSerialization.data(
                fromPropertyList: values, format: .binary, options: 0)
        } catch {
            throw SimulatorError(
                .environment, "The domain '\(domain)' cannot be kept as a property list.",
                cause: error)
        }
        try FileSystem.write(data, to: path)
    }

    private static func value(_ encoded: String, key: String) throws(SimulatorError) -> Any {
        do {
            guard let data = Data(base64Encoded: encoded) else {
                throw CocoaError(.propertyListReadCorrupt)
            }
            return try PropertyListSerialization.propertyList(from: data, format: nil)
        } catch {
            throw SimulatorError(
                .input, "The value that was set for '\(key)' is no property list.",
                cause: error)
        }
    }
}
