/// The check of currency codes that a test writes.
enum CurrencyCode {
    /// The code, if it has the form of ISO 4217.
    ///
    /// - Throws: `SimulatorError` with the text where it has not.
    static func checked(_ code: String) throws(SimulatorError) -> String {
        guard code.utf8.count == 3, code.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
            throw SimulatorError(
                .input,
                "\"\(code.shown)\" is no currency code. Expected three capital letters such as "
                    + "\"USD\".")
        }
        return code
    }
}
