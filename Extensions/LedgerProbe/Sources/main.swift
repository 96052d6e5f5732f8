import Foundation

// Prints what the ledger of an example extension holds, for `fksim run --probe` and for people.

let arguments = CommandLine.arguments.dropFirst()
do {
    if arguments.first == "--summary", arguments.count == 2, let folder = arguments.last {
        print(LedgerText.summary(of: try LedgerStore(inGroup: folder).accounts()))
    } else if !arguments.isEmpty, arguments.allSatisfy({ $0.contains("=") }) {
        let stores = arguments.compactMap(LedgerStore.init(argument:))
        let store = stores.first { !$0.isEmpty } ?? .empty
        print(try LedgerText.json(of: try store.accounts()))
    } else {
        FileHandle.standardError.write(
            Data(
                """
                usage: LedgerProbe GROUP=FOLDER…       the ledger in a group as JSON
                       LedgerProbe --summary FOLDER    the ledger for people
                It reads what LedgerSync, LedgerDatabase, LedgerDefaults and PythonLedger keep.

                """.utf8))
        exit(2)
    }
} catch {
    FileHandle.standardError.write(Data("LedgerProbe: \(error)\n".utf8))
    exit(1)
}
