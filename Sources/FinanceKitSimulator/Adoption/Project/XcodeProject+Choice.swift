import BundleChecks
import Foundation

extension XcodeProject {
    /// A target that takes deliveries, with what the project says of it.
    struct Extension: Sendable {
        let target: XcodeTarget
        let settings: BuildSettings
        let information: ExtensionInformation
    }

    /// Finds the target to build by its extension point; a name chooses among several.
    ///
    /// It throws where there is none, or more than one and no name.
    func extensionTarget(
        named name: String?, configuration: String, tree: FileTree
    ) throws(SimulatorError) -> Extension {
        let targets = targets
        if let name {
            guard let target = targets.first(where: { $0.name == name }) else {
                throw SimulatorError(
                    .input,
                    "'\(self.name)' has no target '\(name)'. It has: \(Self.list(targets)).")
            }
            let found = try described(target, configuration, tree)
            guard
                found.information.isDelivery || found.information.point == nil && target.isExtension
            else {
                throw SimulatorError(
                    .input,
                    "The target '\(name)' of '\(self.name)' is no background-delivery extension: "
                        + Self.what(found) + ". Expected the extension point "
                        + "\(BundlePart.deliveryPoint) in its Info.plist.")
            }
            return found
        }
        var all: [Extension] = []
        for target in targets where target.isExtension {
            all.append(try described(target, configuration, tree))
        }
        let found = all.filter(\.information.isDelivery)
        guard let first = found.first else { throw none(all, targets) }
        guard found.count == 1 else {
            let names = found.map { "'\($0.target.name)'" }.joined(separator: " and ")
            throw SimulatorError(
                .input,
                "'\(self.name)' has \(found.count) background-delivery extensions: \(names). Say "
                    + "which one is meant: --target NAME")
        }
        return first
    }

    private func described(
        _ target: XcodeTarget, _ configuration: String, _ tree: FileTree
    ) throws(SimulatorError) -> Extension {
        let settings = try settings(of: target, configuration: configuration, tree: tree)
        return Extension(
            target: target, settings: settings,
            information: try ExtensionInformation(
                settings: settings, target: target.name, project: self, tree: tree))
    }

    private static func list(_ targets: [XcodeTarget]) -> String {
        targets.isEmpty ? "none" : targets.map { "'\($0.name)'" }.joined(separator: ", ")
    }

    private static func what(_ found: Extension) -> String {
        if let point = found.information.point { return "its extension point is '\(point)'" }
        return "its product is '\(found.target.productType)'"
    }

    private func none(_ all: [Extension], _ targets: [XcodeTarget]) -> SimulatorError {
        let head = "'\(name)' has no target with the extension point \(BundlePart.deliveryPoint)"
        guard !all.isEmpty else {
            return SimulatorError(
                .input,
                "\(head), nor any other extension. Its targets: \(Self.list(targets)). Is it the "
                    + "project that you mean?")
        }
        let others = all.map { found in
            "'\(found.target.name)' "
                + (found.information.point.map { "(\($0))" } ?? "(its Info.plist names none)")
        }
        return SimulatorError(
            .input,
            "\(head) under EXAppExtensionAttributes of its Info.plist. Its extensions: "
                + "\(others.joined(separator: ", ")). Put the point in, or name the target: "
                + "--target NAME")
    }
}
