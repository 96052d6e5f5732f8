import Foundation

// Prints what LedgerSync's ledger holds, for `fksim run --probe` and for people.

let arguments = CommandLine.arguments.dropFirst()
do {
    if arguments.first == "--summary", arguments.count == 2, let folder = arguments.last {
        print(LedgerText.summary(of: try LedgerReader(group: folder).accounts()))
    } else if let folder = arguments.compactMap(LedgerReader.ledgerGroup(in:)).first {
        print(try LedgerText.json(of: try LedgerReader(group: folder).accounts()))
    } else {
        FileHandle.standardError.write(
            Data(
                """
                usage: LedgerProbe group.com.example.ledger=FOLDER   the ledger as JSON
                       LedgerProbe --summary FOLDER                  the ledger for people

                """.utf8))
        exit(2)
    }
} catch {
    FileHandle.standardError.write(Data("LedgerProbe: \(error)\n".utf8))
    exit(1)
}
