/// One measured number with its unit and what is asked of it.
struct Figure: Codable {
    /// The benchmark's name, a point, and what of it.
    var name: String
    var value: Double
    /// `ms`, `µs`, `x` for a ratio, `rows/s` or `MiB`.
    var unit: String
    /// The most that the value should be; nil where nothing is asked.
    var limit: Double?
    /// How many measurements stand behind it.
    var runs: Int
    /// What exactly was measured.
    var meaning: String

    init(
        _ name: String, _ value: Double, _ unit: String, limit: Double? = nil, runs: Int,
        _ meaning: String
    ) {
        self.name = name
        self.value = value
        self.unit = unit
        self.limit = limit
        self.runs = runs
        self.meaning = meaning
    }

    /// Nil where nothing is asked.
    var isWithinLimit: Bool? { limit.map { value <= $0 } }
}
