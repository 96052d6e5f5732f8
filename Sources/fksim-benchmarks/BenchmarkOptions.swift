import WalletModel

/// What a command line asks for.
struct BenchmarkOptions {
    private(set) var only: Set<String> = []
    private(set) var isQuick = false
    private(set) var isLarge = false
    private(set) var isJSON = false
    private(set) var wantsHelp = false

    private static let switches = ["--only", "--quick", "--large", "--json", "--help"]

    init(_ words: [String]) throws(BenchmarkError) {
        var rest = words[...]
        while let word = rest.popFirst() {
            switch word {
            case "--only":
                guard let name = rest.popFirst() else {
                    throw .usage("--only needs the name of a benchmark.")
                }
                only.insert(try Self.checked(name))
            case "--quick": isQuick = true
            case "--large": isLarge = true
            case "--json": isJSON = true
            case "--help", "-h": wantsHelp = true
            default:
                throw .usage("There is no option '\(word)'.\(Self.guess(word, Self.switches))")
            }
        }
    }

    func includes(_ name: String) -> Bool { only.isEmpty || only.contains(name) }

    /// How many rows are imported and caught up with.
    var rows: Int { isLarge ? 1_000_000 : isQuick ? 10_000 : 100_000 }

    private static func checked(_ name: String) throws(BenchmarkError) -> String {
        let names = BenchmarkTool.benchmarks.map { $0.name }
        guard names.contains(name) else {
            throw .usage(
                "There is no benchmark '\(name)'.\(guess(name, names)) Expected one of "
                    + names.joined(separator: ", ") + ".")
        }
        return name
    }

    private static func guess(_ word: String, _ known: [String]) -> String {
        NearestWord.find(word, among: known).map { " Did you mean '\($0)'?" } ?? ""
    }
}
