// What no device does, told before anything is changed.
extension StandingDevice {
    /// Refuses what would happen in a launch that has been, and which a recording would do otherwise.
    func refuseThePast(_ next: Scenario) throws(SimulatorError) {
        let happenings = next.happenings.dropFirst(scenario.happenings.count)
        let wakes =
            next.faults.dropFirst(scenario.faults.count).map(\.wake)
            + happenings.compactMap(\.wake)
        let count = state.wakes
        for case .app(let number) in happenings.map(\.launch) where number <= state.appLaunches {
            throw SimulatorError(
                .input,
                "Launch \(number) of an app has been: the next one is launch "
                    + "\(state.appLaunches + 1). Name that one or a later one.")
        }
        guard let past = wakes.first(where: { $0 <= count }) else { return }
        throw SimulatorError(
            .input,
            "Wake \(past) has been: the next one is wake \(count + 1). Name that one or a later one."
        )
    }

    /// Refuses files and defaults for an extension that is not there yet.
    ///
    /// Its containers are called by its identifier, which nobody knows before it is installed, while
    /// a recording names it from the start. Variables and arguments are kept in the state.
    func refuseSetup(_ steps: some Sequence<Scenario.Step>) throws(SimulatorError) {
        guard state.installed == nil else { return }
        for case .setup(let setup) in steps.map(\.action)
        where !setup.files.isEmpty || !setup.defaults.isEmpty {
            let what =
                setup.files.first.map { "the file '\($0.path)'" }
                ?? "defaults of \(setup.defaults[0].group?.value ?? "standard")"
            throw SimulatorError(
                .input,
                "There is nobody to leave \(what) to: the device '\(folder.name)' has no extension. "
                    + "Install one first: fksim device install NAME")
        }
    }
}
