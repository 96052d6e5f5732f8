/// What a wake leaves behind, as far as any later wake can tell.
///
/// Two wakes that leave equal states are made up for in the same way. Names, bytes and modes of
/// files count, registrations, what the person shares, and which happenings and launches of the app
/// are still to come. The times at which files were written do not: they are real time, which no two runs have in common.
package struct LeftState: Hashable, Sendable {
    package let contents: ContainerContents
    package let registrations: [String: String]
    let access: DeviceAccess
    /// Where the scenario says what is still to come; what has happened is all the rest.
    let happenings: [ScenarioPlace]
    /// The tasks that the app is launched for later.
    let wishes: [BackgroundWish]
}
