import Foundation

// Other processes that have to do with the extension's files.
extension Device {
    /// Reads every file of the groups as a widget would, and says which cannot be read.
    func readGroups() throws(SimulatorError) {
        var trouble: [String] = []
        var count = 0
        for group in containers.groups {
            let reading = try GroupReading(folder: containers.folder(ofGroup: group))
            count += reading.judgedCount
            trouble += reading.trouble.map { "\(group)/\($0)" }
        }
        try note(
            ExpectationOutcome(
                isMet: trouble.isEmpty,
                expected: "every file of the groups can be read",
                found: trouble.isEmpty ? "\(count) files" : trouble.joined(separator: "; "),
                place: scenarioFile))
    }

    /// Takes the locks that somebody else holds while a launch runs.
    func takeHeldLocks() throws(SimulatorError) -> [FileLock] {
        var locks: [FileLock] = []
        for wish in heldLocks {
            let only = containers.groups.count == 1 ? containers.groups.first : nil
            guard let group = wish.group ?? only,
                let folder = containers.containers[group]
            else {
                throw SimulatorError(
                    .input,
                    ScenarioError(
                        file: scenarioFile, place: wish.place,
                        message: "The lock names no group of the extension, which has "
                            + containers.groups.joined(separator: ", ") + ". Add group: \"…\"."
                    ).description)
            }
            if let lock = FileLock(path: folder + "/" + wish.file) {
                locks.append(lock)
                try note("somebody else holds the \(lock.kind.rawValue) of \(wish.file)")
            } else {
                try note("nobody can hold the lock of \(wish.file): it is not there, or is held")
            }
        }
        return locks
    }

    /// Notes that a wake is over, and with it the locks that were held for it.
    func letGoOfLocks() {
        for index in heldLocks.indices { heldLocks[index].wakes -= 1 }
        heldLocks.removeAll { $0.wakes <= 0 }
    }
}
