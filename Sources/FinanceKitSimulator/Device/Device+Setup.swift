import Foundation

// What the app leaves behind: before the scenario begins, or by a step.
extension Device {
    /// Writes the files, and sets the keys of user defaults beside those that are there.
    ///
    /// `namesPlace` says whether an error tells where in the scenario the mistake is.
    func leaveBehind(_ setup: Scenario.Setup, namesPlace: Bool) throws(SimulatorError) {
        guard !setup.files.isEmpty || !setup.defaults.isEmpty else { return }
        try willTouchContainers?(false)
        for file in setup.files { try write(file, namesPlace: namesPlace) }
        try write(setup.defaults, namesPlace: namesPlace)
    }

    /// Takes the variables and arguments, which hold for a device that goes on, too.
    func take(_ setup: Scenario.Setup) {
        for variable in setup.environment { environment[variable.name] = fill(variable.value) }
        if let given = setup.arguments { arguments = given.map(fill) }
    }

    private func write(
        _ file: Scenario.Setup.File, namesPlace: Bool
    ) throws(SimulatorError) {
        guard let folder = containers.containers[file.container.value] else {
            throw undeclared(file.container, namesPlace: namesPlace)
        }
        let data =
            switch file.content {
            case .text(let text): Data(fill(text).utf8)
            case .json(let value): Data(value.filled(fill).description.utf8)
            case .bytes(let bytes): Data(bytes)
            }
        let path = folder + "/" + file.path
        try FileSystem.makeFolder(URL(filePath: path).deletingLastPathComponent().path)
        try FileSystem.write(data, to: path)
    }

    private func write(
        _ defaults: [Scenario.Setup.Default], namesPlace: Bool
    ) throws(SimulatorError) {
        var domains: [String: [String: Any]] = [:]
        for entry in defaults {
            if let group = entry.group, !containers.groups.contains(group.value) {
                throw undeclared(group, namesPlace: namesPlace)
            }
            domains[entry.group?.value ?? "", default: [:]][fill(entry.key)] =
                entry.value.filled(fill).propertyList
        }
        for (domain, values) in domains.sorted(by: { $0.key < $1.key }) {
            try preferences.set(values, in: domain)
        }
    }

    private func fill(_ text: WalletText) -> String {
        text.filled { reference in
            switch reference.kind {
            case .account: names.accounts[reference.name]
            case .transaction: names.transactions[reference.name]
            case .balance: names.balances[reference.name]
            }
        }
    }

    private func undeclared(
        _ container: Located<String>, namesPlace: Bool
    ) -> SimulatorError {
        let known = containers.containers.keys.sorted().joined(separator: ", ")
        let message = """
            "\(container.value)" is no container of '\(bundle.name)', which has \(known). Name one of \
            these, or declare the group in the extension's entitlements.
            """
        guard namesPlace else { return SimulatorError(.input, message) }
        let error = ScenarioError(
            file: scenarioFile, place: container.place, message: message)
        return SimulatorError(.input, error.description)
    }
}

extension JSON5Value {
    /// The value for a property list; null, which has no place there, is an empty string.
    fileprivate var propertyList: Any {
        switch content {
        case .null: ""
        case .flag(let flag): flag
        case .number(let number):
            if let integer = number.integer { integer } else { number.double ?? 0 }
        case .string(let text): text
        case .array(let elements): elements.map(\.propertyList)
        case .object(let members):
            Dictionary(members.map { ($0.key, $0.value.propertyList) }) { first, _ in first }
        }
    }
}
