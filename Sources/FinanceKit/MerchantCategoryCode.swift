import DeliveryWire
import ExtensionRuntime

/// The category of a merchant by ISO 18245, such as 5812 for restaurants.
///
/// Standing: documented (Apple's `MerchantCategoryCode`); its coded form is a bare number, which
/// apps have seen.
@available(iOS 17.4, *)
public struct MerchantCategoryCode: Codable, Hashable, RawRepresentable, Sendable {
    /// Makes the category with that number; every number is taken.
    public init(rawValue: Int16) {
        self.rawValue = rawValue
    }

    /// The number.
    public let rawValue: Int16
}

@available(iOS 17.4, *)
extension MerchantCategoryCode: LosslessStringConvertible {
    /// Reads the number from its digits, with or without zeros before it; nil for other text.
    ///
    /// Standing: assumed.
    public init?(_ description: String) {
        guard description.first != "+", let rawValue = Int16(description) else { return nil }
        self.init(rawValue: rawValue)
    }

    /// The number in digits, without zeros before it.
    ///
    /// Standing: assumed; the knob `mccDescription` gives it four digits.
    public var description: String {
        guard ExtensionProcess.connectionToHost?.world.knobs["mccDescription"] == "fourDigits"
        else { return String(rawValue) }
        let digits = String(rawValue.magnitude)
        let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
        return (rawValue < 0 ? "-" : "") + zeros + digits
    }
}
