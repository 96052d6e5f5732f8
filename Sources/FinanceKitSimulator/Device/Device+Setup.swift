import Foundation

// What the app left behind before the scenario begins.
extension Device {
    /// Writes the files and defaults, and takes what the extension is started with.
    func leaveBehind(_ setup: Scenario.Setup) throws(SimulatorError) {
        for file in setup.files { try write(file) }
        try write(setup.defaults)
    }

    /// Takes the variables and arguments, which hold for a device that goes on, too.
    func take(_ setup: Scenario.Setup) {
        for variable in setup.environment { environment[variable.name] = fill(variable.value) }
        arguments = setup.arguments.map(fill)
    }

    private func write(_ file: Scenario.Setup.File) throws(SimulatorError) {
        guard let folder = containers.containers[file.container.value] else {
            throw undeclared(file.container)
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

    private func write(_ defaults: [Scenario.Setup.Default]) throws(SimulatorError) {
        var domains: [String: [String: Any]] = [:]
        for entry in defaults {
            if let group = entry.group, !containers.groups.contains(group.value) {
                throw undeclared(group)
            }
            domains[entry.group?.value ?? "", default: [:]][fill(entry.key)] =
                entry.value.filled(fill).propertyList
        }
        for (domain, values) in domains.sorted(by: { $0.key < $1.key }) {
            try preferences.replace(domain, by: values)
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

    private func undeclared(_ container: Located<String>) -> SimulatorError {
        let known = containers.containers.keys.sorted().joined(separator: ", ")
        let error = ScenarioError(
            file: scenarioFile, place: container.place,
            message: """
                "\(container.value)" is no container of '\(bundle.name)', which has \(known). \
                Name one of these, or declare the group in the extension's entitlements.
                """)
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
