import WalletModel

extension Device {
    /// A device whose wallet and containers lie in a standing device's folder.
    static func standing(
        in folder: DeviceFolder, _ scenario: Scenario, bundle: ExtensionBundle?,
        debug: DebugPlan? = nil,
        record: @escaping (TranscriptEvent) throws(SimulatorError) -> Void
    ) throws(SimulatorError) -> Device {
        let bundle =
            bundle
            ?? ExtensionBundle(
                name: "no extension yet", executable: folder.path + "/none",
                identifier: "nothing.installed", appGroups: [], isEntitled: true)
        let containers = try ContainerRoot(
            path: folder.containers, groups: bundle.appGroups,
            bundleIdentifier: bundle.identifier)
        try containers.prepare(keepsContents: true)
        var options = RunOptions(sharedContainer: folder.containers)
        options.keepsContainer = true
        options.debug = debug
        return try Device(
            scenario: scenario, bundle: bundle, containers: containers, options: options,
            orders: try DeviceOrders(of: scenario, base: folder.path),
            world: .live(seed: scenario.device.seed), record: record)
    }
}
