/// Which shard a process is, and who says so.
package struct ShardChoice: Hashable, Sendable {
    package var shard: ConformanceRequest.Shard
    /// What said it, such as `--shard` or `TEST_SHARD_INDEX`.
    package var origin: String
    /// A file that has to be touched, so that Bazel knows that sharding is understood.
    package var statusFile: String?

    /// Reads the option, or else the variables of Bazel, GitLab and CircleCI; nil for no shard.
    ///
    /// - Throws: `ShardChoiceError` with the value, what was expected, and what to do.
    package static func choice(
        option: String?, environment: [String: String]
    ) throws(ShardChoiceError) -> ShardChoice? {
        if let option {
            return ShardChoice(shard: try shard(ofOption: option), origin: "--shard")
        }
        for variables in variables {
            guard let total = environment[variables.total], !total.isEmpty else { continue }
            guard let index = environment[variables.index], !index.isEmpty else {
                // GitLab gives the total to every job, and the index only where there are several.
                if Int(total) == 1 { continue }
                throw ShardChoiceError(
                    message: "\(variables.total) is '\(total)', and \(variables.index) is not "
                        + "set. Set both, or use --shard k/n; --shard 1/1 runs everything")
            }
            let shard = try shard(
                index, of: total, first: variables.first,
                names: (variables.index, variables.total))
            let file = variables.statusFile.flatMap { environment[$0] }
            return ShardChoice(
                shard: shard, origin: variables.index,
                statusFile: file.flatMap { $0.isEmpty ? nil : $0 })
        }
        return nil
    }

    private struct Variables {
        var index: String
        var total: String
        /// The index of the first shard.
        var first: Int
        var statusFile: String?
    }

    private static let variables = [
        Variables(
            index: "TEST_SHARD_INDEX", total: "TEST_TOTAL_SHARDS", first: 0,
            statusFile: "TEST_SHARD_STATUS_FILE"),
        Variables(index: "CI_NODE_INDEX", total: "CI_NODE_TOTAL", first: 1),
        Variables(index: "CIRCLE_NODE_INDEX", total: "CIRCLE_NODE_TOTAL", first: 0),
    ]

    /// More shards than a suite has wakes are of no use.
    package static let countMax = 64

    private static func shard(
        ofOption text: String
    ) throws(ShardChoiceError) -> ConformanceRequest.Shard {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]),
            (1...countMax).contains(count), (1...count).contains(number)
        else {
            throw ShardChoiceError(
                message: "--shard is '\(text)'; expected k/n, such as 2/3: shard k of n, from 1 to "
                    + "n, with n at most \(countMax)")
        }
        return ConformanceRequest.Shard(number: number, count: count)
    }

    private static func shard(
        _ index: String, of total: String, first: Int, names: (index: String, total: String)
    ) throws(ShardChoiceError) -> ConformanceRequest.Shard {
        guard let count = Int(total), (1...countMax).contains(count) else {
            throw ShardChoiceError(
                message: "\(names.total) is '\(total)'; expected a whole number from 1 to "
                    + "\(countMax). --shard k/n says it without variables")
        }
        let range = first...(first + count - 1)
        guard let number = Int(index), range.contains(number) else {
            throw ShardChoiceError(
                message: "\(names.index) is '\(index)'; expected a whole number from "
                    + "\(range.lowerBound) to \(range.upperBound), since \(names.total) is "
                    + "\(total). --shard k/n says it without variables")
        }
        return ConformanceRequest.Shard(number: number - first + 1, count: count)
    }
}

/// Why it is not clear which shard this is.
package struct ShardChoiceError: Error, Hashable, Sendable {
    package let message: String
}
