/// Reads the CSV that Apple Card statements export into records of the wallet.
///
/// It reads bytes and touches nothing else; the same bytes and options always give the same
/// result, ids included. Rows that agree in day, text, type and amount are told apart by their
/// order, so importing a statement again gives the same ids, and a pending row keeps its id when
/// it clears.
package enum StatementParser {
    /// Reads a whole statement, or throws for the first thing that is wrong in it.
    ///
    /// `name` is what errors call it, such as the file's name.
    package static func parse(
        _ bytes: [UInt8], name: String, options: StatementOptions = StatementOptions()
    ) throws(StatementError) -> StatementImport {
        try StatementFormat.require(.csv, bytes, name: name)
        var reader = CSVReader(bytes, name: name)
        guard let header = try reader.next() else {
            throw StatementError(
                .empty, name: name, line: 1, column: 1, value: "",
                reason: "The statement is empty. Expected a line of column titles and a row for "
                    + "each transaction. Export it again as CSV.")
        }
        let columns = try StatementColumns(header, name: name)
        var rows: [StatementRow] = []
        while let values = try reader.next() {
            guard rows.count < StatementLimits.rowsMax else {
                throw StatementError(
                    .tooLarge, name: name, line: values.first?.line ?? 1, column: 1, value: "",
                    reason: "The statement has more than \(StatementLimits.rowsMax) rows. Import "
                        + "it in parts.")
            }
            rows.append(try StatementRow(values, columns: columns, name: name))
        }
        guard let first = rows.first, let last = rows.last else {
            throw StatementError(
                .empty, name: name, line: 1, column: 1, value: "",
                reason: "The statement has column titles and no rows. Export one that has "
                    + "transactions.")
        }
        // Statements begin with the newest row; the wallet begins with the oldest.
        if first.transactionDay > last.transactionDay { rows.reverse() }
        var builder = StatementBuilder(columns: columns, options: options)
        for row in rows { builder.add(row) }
        guard let result = builder.finish() else {
            throw StatementError(
                .tooLarge, name: name, line: 1, column: 1, value: "",
                reason: "The amounts of the statement add up to more than 18 digits. Correct the "
                    + "amounts.")
        }
        return result
    }
}
