import Foundation

/// How long each case of a suite takes, so that shards take equally long and progress can be told.
///
/// Only proportions count. A table is measured by every run and can be handed to the next.
package struct SuiteCosts: Codable, Hashable, Sendable {
    /// By the ids of cases.
    package var cases: [String: Case]

    package init(cases: [String: Case] = [:]) {
        self.cases = cases
    }

    package struct Case: Codable, Hashable, Sendable {
        /// Seconds without a cut.
        package var seconds: Double
        /// Seconds that the cuts of each wake take, by the number of the wake.
        package var wakes: [Int: Double]

        /// Seconds with all cuts.
        package var total: Double { seconds + wakes.values.reduce(0, +) }

        package init(seconds: Double, wakes: [Int: Double] = [:]) {
            self.seconds = seconds
            self.wakes = wakes
        }
    }

    /// What cutting one wake costs; nil where nobody has measured it.
    func cost(of caseID: String, wake: Int) -> Double? {
        cases[caseID]?.wakes[wake]
    }

    /// What a case costs without cuts; the average where nobody has measured it.
    func cost(of caseID: String) -> Double {
        if let known = cases[caseID]?.seconds { return known }
        let sum = cases.values.reduce(0) { $0 + $1.seconds }
        return cases.isEmpty ? 1 : sum / Double(cases.count)
    }

    /// What the cuts of a case cost together, of all its wakes or of some.
    func sweepCost(of caseID: String, wakes: Set<Int>?) -> Double {
        let known = cases[caseID]?.wakes.filter { wakes?.contains($0.key) ?? true } ?? [:]
        return known.isEmpty ? cost(of: caseID) : known.values.reduce(0, +)
    }

    /// The table as a file holds it, with its keys in order.
    package func jsonText() -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        do {
            return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
        } catch {
            preconditionFailure("A table of costs holds numbers alone: \(error)")
        }
    }

    /// Reads a file.
    ///
    /// - Throws: `SuiteCostsError` for what is no table, and for costs that are no positive numbers.
    package init(jsonText: [UInt8]) throws(SuiteCostsError) {
        let table: SuiteCosts
        do {
            table = try JSONDecoder().decode(SuiteCosts.self, from: Data(jsonText))
        } catch {
            throw SuiteCostsError(
                message: "it is no table of costs. Expected the file that a run writes beside its "
                    + "JSON report, NAME.costs.json")
        }
        for (id, entry) in table.cases {
            for cost in [entry.seconds] + entry.wakes.values where !(cost >= 0 && cost < 1e9) {
                throw SuiteCostsError(
                    message: "the cost of \(id) is \(cost); expected seconds from 0 on")
            }
        }
        self = table
    }
}

/// Why a file is no table of costs.
package struct SuiteCostsError: Error, Hashable, Sendable {
    /// Completes "The costs in 'FILE' cannot be used: ".
    package let message: String
}
