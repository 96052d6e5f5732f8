extension Scenario.Expectation.ContainerValue {
    /// What is wrong with the content of the file, in one sentence; nil when it is as expected.
    ///
    /// `bytes` is nil when there is no such file.
    package func mismatch(in bytes: [UInt8]?) -> String? {
        guard let bytes else {
            return "There is no file \"\(file)\"; expected \(path) = \(equals)."
        }
        do throws(ScenarioError) {
            let content = try JSON5Reader.read(bytes, file: file)
            guard let value = path.find(in: content) else {
                return "\"\(file)\" has no \(path); expected \(equals)."
            }
            guard value != equals else { return nil }
            return "\"\(file)\" has \(path) = \(value.description.shown); expected \(equals)."
        } catch {
            return "\"\(file)\" is no JSON: \(error)"
        }
    }
}
