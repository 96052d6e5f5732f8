package import Foundation

/// A property list with the lines of its keys.
package struct PropertyListText: Sendable {
    package let path: String
    package let root: [String: PropertyListValue]
    /// Nil where the bytes are not lines of text that a person opens.
    private let lines: PropertyListLines?

    /// Reads either form of property list.
    ///
    /// One that is embedded stands inside another file, such as an executable, and has no lines.
    package init(path: String, bytes: Data, isEmbedded: Bool = false) throws(PropertyListProblem) {
        self.path = path
        guard !BinaryPropertyListSize.isTooLarge(bytes) else {
            throw PropertyListProblem(
                kind: .noPropertyList,
                details: "it stands for more than \(LintLimits.propertyListValuesMax) values")
        }
        let list: Any
        do {
            list = try PropertyListSerialization.propertyList(from: bytes, format: nil)
        } catch {
            throw PropertyListProblem(kind: .noPropertyList, details: Self.details(of: error))
        }
        guard let members = list as? [String: Any] else {
            throw PropertyListProblem(
                kind: .noDictionary, details: PropertyListValue(list).words)
        }
        root = members.mapValues(PropertyListValue.init)
        lines = isEmbedded ? nil : PropertyListLines(bytes)
    }

    /// Where a key stands; the key above it, or the file, where it is not there.
    package func place(of keys: String...) -> FilePlace {
        var keys = keys[...]
        while !keys.isEmpty {
            if let position = lines?.position(of: Array(keys)) {
                return FilePlace(path: path, line: position.line, column: position.column)
            }
            keys = keys.dropLast()
        }
        return wholePlace
    }

    /// The file as a whole.
    package var wholePlace: FilePlace { FilePlace(path: path) }

    private static func details(of error: any Error) -> String {
        let information = (error as NSError).userInfo
        return (information["NSDebugDescription"] as? String) ?? error.localizedDescription
    }
}
