package import Testing

import Foundation

/// Counts this process's children and open descriptors around a piece of work.
///
/// Process tests of one target run in suites that are serialized with one another, since a test
/// beside this one would be counted too.
package enum LeakCheck {
    /// The children that exist now, as the kernel lists them, and the open descriptors.
    package struct Census: Sendable, Equatable {
        package var children: Set<Int32>
        package var descriptors: [Int32: String]
    }

    package static func take() -> Census {
        Census(children: children(), descriptors: descriptors())
    }

    /// Expects that no child and no descriptor stays that `before` did not have.
    ///
    /// What other test targets start in this process meanwhile comes and goes; what is left over is
    /// there each time that is looked, so only that counts.
    package static func expectNothingLeft(
        since before: Census, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        var left = newcomers(take(), since: before)
        let end = ContinuousClock.now + .seconds(5)
        while !(left.children.isEmpty && left.descriptors.isEmpty), ContinuousClock.now < end {
            usleep(10_000)
            let now = newcomers(take(), since: before)
            left.children.formIntersection(now.children)
            left.descriptors = left.descriptors.filter { now.descriptors[$0.key] == $0.value }
        }
        #expect(left.children.isEmpty, "children left", sourceLocation: sourceLocation)
        #expect(left.descriptors.isEmpty, "descriptors left", sourceLocation: sourceLocation)
    }

    private static func newcomers(_ now: Census, since before: Census) -> Census {
        Census(
            children: now.children.subtracting(before.children),
            descriptors: now.descriptors.filter { before.descriptors[$0.key] == nil })
    }

    private static func children() -> Set<Int32> {
        var found: Set<Int32> = []
        for task in list("/proc/self/task") {
            // A thread may be gone by the time its list is read; then it has no children.
            let text = try? String(
                contentsOfFile: "/proc/self/task/\(task)/children", encoding: .utf8)
            for word in (text ?? "").split(separator: " ") {
                if let id = Int32(word) { found.insert(id) }
            }
        }
        return found
    }

    private static func descriptors() -> [Int32: String] {
        var found: [Int32: String] = [:]
        for name in list("/proc/self/fd") {
            guard let number = Int32(name) else { continue }
            // The descriptor of the listing itself is gone again, and has no target.
            guard
                let target = try? FileManager.default.destinationOfSymbolicLink(
                    atPath: "/proc/self/fd/\(name)")
            else { continue }
            found[number] = target
        }
        return found
    }

    private static func list(_ path: String) -> [String] {
        // Where there is no /proc there is nothing to count.
        (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    }
}
