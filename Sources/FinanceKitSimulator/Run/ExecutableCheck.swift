import ExtensionHost

/// Looks at the executable before a run touches anything.
enum ExecutableCheck {
    /// - Throws: `SimulatorError` that says why the file cannot be started here.
    static func check(_ bundle: ExtensionBundle) throws(SimulatorError) {
        let problem = ExecutableInspection.problem(path: bundle.executable, workingDirectory: "/")
        guard let problem else { return }
        throw SimulatorError(
            .environment, problem.message, details: problem.notes.joined(separator: ", "))
    }
}
