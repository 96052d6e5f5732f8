package import Foundation

/// The order that sort descriptors ask for, the first one first.
package struct RowOrder<Model> {
    private let comparisons: [(Model, Model) -> ComparisonResult]

    package init(_ descriptors: [SortDescriptor<Model>]) {
        comparisons = descriptors.map(Self.comparison(for:))
    }

    /// Whether every row is as good as any other.
    package var isEmpty: Bool { comparisons.isEmpty }

    /// Whether `left` must stand before `right`; false for rows that are equal in order.
    package func precedes(_ left: Model, _ right: Model) -> Bool {
        for compare in comparisons {
            switch compare(left, right) {
            case .orderedAscending: return true
            case .orderedDescending: return false
            case .orderedSame: continue
            }
        }
        return false
    }

    /// A descriptor on a text compares as people read where nothing else was asked for.
    ///
    /// That is what the same source means on an iPhone, where the initialiser's comparator has
    /// `localizedStandard` as its default. Foundation on Linux has no such default and compares
    /// code points: "éclair" after "Zoo", "item 10" before "item 9".
    private static func comparison(
        for descriptor: SortDescriptor<Model>
    ) -> (Model, Model) -> ComparisonResult {
        guard descriptor.stringComparator == nil, let keyPath = descriptor.keyPath else {
            return descriptor.compare
        }
        let isReversed = descriptor.order == .reverse
        if let text = keyPath as? KeyPath<Model, String> {
            return { left, right in
                left[keyPath: text].localizedStandardCompare(right[keyPath: text])
                    .reversed(isReversed)
            }
        }
        if let text = keyPath as? KeyPath<Model, String?> {
            return { left, right in
                let order: ComparisonResult =
                    switch (left[keyPath: text], right[keyPath: text]) {
                    case (nil, nil): .orderedSame
                    case (nil, _?): .orderedAscending
                    case (_?, nil): .orderedDescending
                    case (let left?, let right?): left.localizedStandardCompare(right)
                    }
                return order.reversed(isReversed)
            }
        }
        return descriptor.compare
    }
}

extension ComparisonResult {
    fileprivate func reversed(_ isReversed: Bool) -> ComparisonResult {
        guard isReversed else { return self }
        return switch self {
        case .orderedAscending: .orderedDescending
        case .orderedSame: .orderedSame
        case .orderedDescending: .orderedAscending
        }
    }
}
