extension Scenario {
    /// The person's way with orders, and whose signatures the device believes.
    package struct Orders: Hashable, Sendable {
        package var answer = Answer.add
        /// Files of certificates in PEM or DER, as written.
        ///
        /// A relative path counts from the scenario's folder. Where there is none, chains of
        /// certificates are not verified.
        package var trust: [Located<String>] = []
        /// The developer account that merchant identifiers belong to; nil when it is not said.
        package var team: String?

        /// What the person does when an order is shown.
        package enum Answer: String, CaseIterable, Codable, Hashable, Sendable {
            case add, cancel
        }
    }

    /// What the person does in the transaction picker.
    package struct Picker: Hashable, Sendable {
        /// The transactions by their aliases; none means that the picker is closed again.
        package var choose: [Located<String>] = []
    }
}
