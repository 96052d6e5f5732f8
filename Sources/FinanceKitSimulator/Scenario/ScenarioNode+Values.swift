import WalletModel

extension ScenarioNode {
    /// A length of time, not zero unless `allowsZero`.
    func duration(allowsZero: Bool = false) throws(ScenarioError) -> Duration {
        let text = try string(ScenarioDuration.expected)
        guard let duration = ScenarioDuration.parse(text), allowsZero || duration > .zero else {
            throw unexpected(ScenarioDuration.expected)
        }
        return duration
    }

    /// A decimal in a string.
    func decimal(_ what: String = "an amount") throws(ScenarioError) -> ExactDecimal {
        if case .number(let number) = value.content {
            throw error(
                """
                \(what.capitalizedFirst) must be a string, since numbers lose digits. \
                Put quotes around it: "\(number.text)".
                """)
        }
        let text = try string("\(what) in quotes such as \"4.50\"")
        guard let decimal = ExactDecimal(text) else {
            throw unexpected(
                "\(what) such as \"4.50\", with a point and at most \(ExactDecimal.digitsMax) digits"
            )
        }
        return decimal
    }

    /// A decimal that is not negative.
    func amount() throws(ScenarioError) -> ExactDecimal {
        let amount = try decimal()
        guard amount >= .zero else {
            throw error(
                """
                The amount "\(amount)" is negative. Write it without the sign; the indicator, \
                credit or debit, says which way the money goes.
                """)
        }
        return amount
    }

    func money(_ currencyCode: String) throws(ScenarioError) -> MoneyRecord {
        MoneyRecord(amount: try amount(), currencyCode: currencyCode)
    }

    /// Three letters, as ISO 4217 has them.
    func currencyCode() throws(ScenarioError) -> String {
        let code = try string("a currency code such as \"USD\"")
        guard code.utf8.count == 3, code.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
            throw unexpected("a currency code of three capital letters such as \"USD\"")
        }
        return code
    }

    /// RFC 3339, or a day, which begins at midnight of the device's time zone.
    func moment(_ calendar: ScenarioCalendar) throws(ScenarioError) -> Timestamp {
        let expected =
            "a day such as \"2025-12-01\" or a time such as \"2026-03-02T09:00:00-05:00\""
        let text = try string(expected)
        if text.utf8.count > 10 {
            if let moment = Timestamp(rfc3339: text) { return moment }
            if Timestamp(rfc3339: text + "Z") != nil || Timestamp(rfc3339: text + ":00Z") != nil {
                throw unexpected("\(expected), with its offset from UTC (or Z)")
            }
            throw unexpected(expected)
        }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2],
            let numbers = Optional(parts.compactMap { Self.digits($0) }), numbers.count == 3
        else { throw unexpected(expected) }
        guard let day = CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]),
            let moment = calendar.start(of: day)
        else { throw error("The calendar has no day \"\(text)\". Expected \(expected).") }
        return moment
    }

    private static func digits(_ text: Substring) -> Int? {
        text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
    }
}
