/// Durations of one thing that was done again and again, in nanoseconds.
struct Samples {
    private(set) var values: [Double] = []

    mutating func add(_ duration: Duration) {
        values.append(duration.nanoseconds)
    }

    mutating func add(nanoseconds: Double) {
        values.append(nanoseconds)
    }

    var count: Int { values.count }

    var median: Double { quantile(0.5) }

    /// The smallest value that at least that share of all values does not exceed.
    func quantile(_ share: Double) -> Double {
        precondition(!values.isEmpty, "nothing was measured")
        let sorted = values.sorted()
        let rank = Int((share * Double(sorted.count)).rounded(.up))
        return sorted[min(max(rank, 1), sorted.count) - 1]
    }

    /// The differences of what was measured in the same rounds.
    func minus(_ other: Samples) -> Samples {
        precondition(count == other.count, "rounds are compared with rounds")
        var result = Samples()
        result.values = zip(values, other.values).map { $0 - $1 }
        return result
    }
}

extension Duration {
    var nanoseconds: Double {
        Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
    }
}

extension Double {
    /// Nanoseconds as milliseconds.
    var milliseconds: Double { self / 1e6 }
    /// Nanoseconds as microseconds.
    var microseconds: Double { self / 1e3 }
    /// Bytes as MiB.
    var mebibytes: Double { self / 1_048_576 }
}
