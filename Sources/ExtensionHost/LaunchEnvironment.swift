import DeliveryWire

/// The variables that an executable is started with.
enum LaunchEnvironment {
    /// Gives the scenario's variables and the host's own, as sorted `NAME=value`.
    ///
    /// Nothing of the host process's environment is in them, and a scenario cannot override the
    /// wire's own.
    static func make(_ configuration: LaunchConfiguration) -> [String] {
        let initialize = configuration.initialize
        var variables = [
            "HOME": initialize.dataContainer,
            "PATH": "/usr/local/bin:/usr/bin:/bin",
            // Dictionary order must not differ from run to run.
            "SWIFT_DETERMINISTIC_HASHING": "1",
            // The backtracer is a second process that takes longer than most windows.
            "SWIFT_BACKTRACE": "enable=no",
            "TZ": initialize.device.timeZone,
        ]
        variables.merge(configuration.environment) { _, scenario in scenario }
        variables[WireEnvironment.wire] = "1"
        variables[WireEnvironment.timeZone] = initialize.device.timeZone
        variables[WireEnvironment.clockMode] = initialize.clock.mode.rawValue
        variables[WireEnvironment.clockScale] = String(initialize.clock.scale)
        variables[WireEnvironment.lingering] = configuration.lingersAfterReturn.map { _ in "1" }
        variables[WireEnvironment.debugging] = configuration.debug.map { _ in "1" }
        if initialize.clock.mode == .real {
            variables[WireEnvironment.clockStart] = nil
        } else {
            variables[WireEnvironment.clockStart] = String(initialize.clock.startNanoseconds)
        }
        return variables.map { "\($0.key)=\($0.value)" }.sorted()
    }
}
