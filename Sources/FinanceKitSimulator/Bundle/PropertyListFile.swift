import Foundation

/// Reads property lists of either form, and makes them.
enum PropertyListFile {
    static func dictionary(at path: String) throws(SimulatorError) -> [String: Any] {
        let data = try FileSystem.read(path)
        do {
            let list = try PropertyListSerialization.propertyList(from: data, format: nil)
            if let values = list as? [String: Any] { return values }
        } catch {
            throw SimulatorError(
                .input, "'\(path)' is no property list. Check it with an editor.", cause: error)
        }
        throw SimulatorError(.input, "'\(path)' holds no dictionary. Expected <dict> at the top.")
    }

    /// The values of a bundle's property list as XML.
    static func data(_ values: [String: Any]) throws(SimulatorError) -> Data {
        do {
            return try PropertyListSerialization.data(
                fromPropertyList: values, format: .xml, options: 0)
        } catch {
            throw SimulatorError(
                .input, "The values of the Info.plist are no property list.", cause: error)
        }
    }
}
