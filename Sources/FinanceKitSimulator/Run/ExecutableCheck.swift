/// Looks at the executable before a run touches anything.
enum ExecutableCheck {
    static func check(_ bundle: ExtensionBundle) throws(SimulatorError) {}
}
