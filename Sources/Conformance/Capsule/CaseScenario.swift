package import FinanceKitSimulator
package import Foundation

/// A scenario as it is carried out: its text, what it reads besides, and what is set over it.
package struct CaseScenario: Codable, Hashable, Sendable {
    /// What messages call it.
    package var name: String
    package var text: String
    /// The files that the text names, such as an imported statement.
    package var inputs: [Input]
    /// As `--knob` takes them.
    package var knobs: [String]
    /// Seed of all chance; nil for the scenario's.
    package var seed: UInt64?

    package init(
        name: String, text: String, inputs: [Input] = [], knobs: [String] = [], seed: UInt64? = nil
    ) {
        self.name = name
        self.text = text
        self.inputs = inputs
        self.knobs = knobs
        self.seed = seed
    }

    /// A file that the scenario reads.
    package struct Input: Codable, Hashable, Sendable {
        /// As the scenario writes it.
        package var path: String
        /// Of its content, in hexadecimal.
        package var sha256: String
        /// Its content in base64; nil where it was too large to go along.
        package var content: Data?
        /// Where it lay; looked at where the content did not go along.
        package var original: String
    }

    /// The most that goes along with a scenario, in bytes.
    package static let contentMax = 8 << 20

    /// Reads a scenario file with everything that it names.
    ///
    /// - Throws: `SimulatorError` with file, line and column of what is wrong.
    package init(file: String, knobs: [String] = [], seed: UInt64? = nil) throws(SimulatorError) {
        let url = URL(filePath: file).standardizedFileURL
        let bytes = try Self.read(url.path)
        let scenario = try Self.decoded(bytes, name: file)
        self.init(
            name: url.lastPathComponent, text: String(decoding: bytes, as: UTF8.self), knobs: knobs,
            seed: seed)
        let base = url.deletingLastPathComponent().path
        var room = Self.contentMax
        for path in Self.paths(in: scenario) {
            let original = path.hasPrefix("/") ? path : base + "/" + path
            let content = try Self.read(original)
            let isSmall = content.count <= room
            if isSmall { room -= content.count }
            inputs.append(
                Input(
                    path: path, sha256: ContentHash.sha256(of: content),
                    content: isSmall ? content : nil, original: original))
        }
    }

    /// The scenario, read and checked.
    package func decoded() throws(SimulatorError) -> Scenario {
        try Self.decoded(Data(text.utf8), name: name)
    }

    /// Puts the inputs into `folder`, from where the scenario's own paths then go out.
    ///
    /// - Returns: The scenario's text, with paths that had to be changed.
    /// - Throws: `SimulatorError` for an input that is missing or has changed.
    func lay(in folder: String) throws(SimulatorError) -> String {
        var text = text
        for (index, input) in inputs.enumerated() {
            let name = "input\(index)-" + URL(filePath: input.path).lastPathComponent
            let content: Data
            if let own = input.content {
                content = own
            } else {
                content = try changeless(input)
            }
            do {
                try FileManager.default.createDirectory(
                    atPath: folder, withIntermediateDirectories: true)
                try content.write(to: URL(filePath: folder + "/" + name))
            } catch {
                throw FileSystem.failure("write the input", folder + "/" + name, error)
            }
            text = text.replacing(Self.quoted(input.path), with: Self.quoted(name))
            text = text.replacing("'\(input.path)'", with: Self.quoted(name))
        }
        return text
    }

    private func changeless(_ input: Input) throws(SimulatorError) -> Data {
        let content: Data
        do {
            content = try Data(contentsOf: URL(filePath: input.original))
        } catch {
            throw SimulatorError(
                .input,
                "The input '\(input.original)' of '\(name)' is too large to be in the capsule and "
                    + "is not there. Put it back and try again.", cause: error)
        }
        let sha256 = ContentHash.sha256(of: content)
        guard sha256 == input.sha256 else {
            throw SimulatorError(
                .input,
                "The input '\(input.original)' has changed since the capsule was written: its "
                    + "SHA-256 is \(sha256.prefix(12))…, expected \(input.sha256.prefix(12))…. Put "
                    + "the old file back and try again.")
        }
        return content
    }

    private static func paths(in scenario: Scenario) -> [String] {
        var paths = scenario.orders.trust.map(\.value)
        if let statement = scenario.wallet.statement { paths.append(statement.file.value) }
        return paths
    }

    private static func quoted(_ text: String) -> String { "\"\(text)\"" }

    private static func read(_ path: String) throws(SimulatorError) -> Data {
        do {
            return try Data(contentsOf: URL(filePath: path))
        } catch {
            throw FileSystem.failure("read", path, error)
        }
    }

    private static func decoded(_ bytes: Data, name: String) throws(SimulatorError) -> Scenario {
        do throws(ScenarioError) {
            return try ScenarioDecoder.decode([UInt8](bytes), file: name)
        } catch {
            throw SimulatorError(.input, error.description)
        }
    }
}
