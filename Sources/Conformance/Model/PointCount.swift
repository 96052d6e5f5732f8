/// How many fault points there are, and what became of them.
package struct PointCount: Codable, Hashable, Sendable {
    /// Every legal cut at every place.
    package var found = 0
    /// Those that were cut and judged.
    package var run = 0
    /// Those whose state is that of an adjacent one, which was run in their place.
    package var merged = 0
    /// Those whose place did not come up again.
    package var notFired = 0
    /// Those whose run went another way than the enumeration before the cut.
    package var racy = 0
    /// Those that failed.
    package var failed = 0
    /// Those that filters, a shard or the time limit left out.
    package var leftOut = 0
    /// Whether every change of a container could be seen.
    package var isExhaustive = true

    package init() {}

    package static func += (left: inout PointCount, right: PointCount) {
        left.found += right.found
        left.run += right.run
        left.merged += right.merged
        left.notFired += right.notFired
        left.racy += right.racy
        left.failed += right.failed
        left.leftOut += right.leftOut
        left.isExhaustive = left.isExhaustive && right.isExhaustive
    }
}
