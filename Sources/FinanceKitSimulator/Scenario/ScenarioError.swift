/// Something in a scenario file that cannot be used as it stands.
package struct ScenarioError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file as the person named it.
    package let file: String
    package let place: ScenarioPlace
    /// What happened, with the value; what was expected; what to do.
    package let message: String

    package init(file: String, place: ScenarioPlace, message: String) {
        self.file = file
        self.place = place
        self.message = message
    }

    /// `file:line:column: path: message`, as compilers write it; without numbers where line is 0.
    package var description: String {
        if place.line == 0 { return "\(file): \(message)" }
        let path = place.path.isEmpty ? "" : "\(place.path): "
        return "\(file):\(place.line):\(place.column): \(path)\(message)"
    }
}
