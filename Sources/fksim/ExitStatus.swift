/// The one table of exit statuses, for every command.
enum ExitStatus: Int32, CaseIterable {
    case well = 0
    case findings = 1
    case usage = 2
    case environment = 3
    case input = 4
    case kitFault = 5
    case incomplete = 6
    case internalError = 70

    /// What the status says, as `--help` lists it.
    var meaning: String {
        switch self {
        case .well: "all well"
        case .findings: "findings, or expectations that were not met"
        case .usage: "the command line cannot be understood"
        case .environment: "a file, a folder or the machine is in the way"
        case .input: "a scenario, statement, wallet or bundle cannot be used as it is"
        case .kitFault: "a fault of the test kit"
        case .incomplete: "ended early; says how much was done"
        case .internalError: "a bug of fksim"
        }
    }
}
