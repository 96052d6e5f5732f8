package import FinanceKitSimulator
import Foundation

/// Writes the capsules of a report's findings into one folder.
package struct CapsuleWriter {
    /// As it was given: what reports print.
    private let folder: String

    /// The most capsules of one run.
    package static let capsulesMax = 20
    /// Letters of a name, without its number and ending.
    private static let nameMax = 90

    package init(folder: String) {
        self.folder = folder
    }

    /// Writes them in their order and puts their paths into the findings that they belong to.
    ///
    /// - Throws: `SimulatorError` when the folder cannot be written to.
    package func write(
        _ capsules: [(index: Int, capsule: Capsule)], into report: inout ConformanceReport
    ) throws(SimulatorError) {
        var taken: Set<String> = []
        for (index, capsule) in capsules.prefix(Self.capsulesMax) {
            report.findings[index].capsule = try write(capsule, taken: &taken)
        }
        let left = capsules.count - Self.capsulesMax
        if left > 0 {
            report.notes.append(
                "\(left) findings have no capsule, since one run writes \(Self.capsulesMax).")
        }
    }

    /// Writes one and gives its path; `taken` has the names that are in use.
    package func write(
        _ capsule: Capsule, taken: inout Set<String>
    ) throws(SimulatorError) -> String {
        let stem = Self.name(for: capsule)
        var name = stem
        var number = 1
        while !taken.insert(name).inserted {
            number += 1
            name = "\(stem)-\(number)"
        }
        let path = folder + "/" + name + "." + Capsule.fileExtension
        try capsule.write(to: path)
        return path
    }

    /// Rule and case, as a file can be named.
    private static func name(for capsule: Capsule) -> String {
        var name = ""
        for scalar in (capsule.found.rule + "-" + capsule.caseID).unicodeScalars {
            let isPlain =
                ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
                || ("0"..."9").contains(scalar) || scalar == "." || scalar == "="
            if isPlain {
                name.unicodeScalars.append(scalar)
            } else if !name.hasSuffix("-") {
                name += "-"
            }
        }
        return String(name.prefix(nameMax))
    }
}
