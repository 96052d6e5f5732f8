package import Testing

import Foundation

/// Counts this process's children and open descriptors around a piece of work.
///
/// All suites of the package run in one process, and tests beside this one start children and open
/// files of their own. Theirs go away by themselves and a leak does not, so whatever is new is
/// given time to go.
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
    /// Returns as soon as all are gone; what is still there after `seconds` is a leak.
    package static func expectNothingLeft(
        since before: Census, within seconds: Double = 60,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let deadline = ContinuousClock.now + .seconds(seconds)
        var children = Self.children().subtracting(before.children)
        var descriptors = Self.descriptors().filter { before.descriptors[$0.key] == nil }
        while !(children.isEmpty && descriptors.isEmpty), ContinuousClock.now < deadline {
            poll(nil, 0, 5)
            children.formIntersection(Self.children())
            let now = Self.descriptors()
            descriptors = descriptors.filter { now[$0.key] == $0.value }
        }
        #expect(children.isEmpty, "children left", sourceLocation: sourceLocation)
        #expect(descriptors.isEmpty, "descriptors left", sourceLocation: sourceLocation)
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
