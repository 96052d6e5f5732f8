/// The formats that can be imported, told by how the content begins and never by a file's name.
package enum StatementFormat: String, CaseIterable, Sendable {
    /// The CSV that Apple Card statements export.
    case csv
    /// OFX or QFX, in its old form or as XML.
    case ofx
    /// A wallet in JSON, as `fksim wallet export` writes it.
    case json

    /// The format in words.
    var words: String {
        switch self {
        case .csv: "CSV"
        case .ofx: "OFX"
        case .json: "JSON"
        }
    }

    /// What the content is; anything that begins like text may be CSV.
    ///
    /// - Throws: `StatementError` for what is known and cannot be imported.
    package static func recognised(
        _ bytes: [UInt8], name: String
    ) throws(StatementError) -> StatementFormat {
        let start = opening(bytes)
        for (mark, words) in others where start.uppercased().hasPrefix(mark) {
            throw StatementError(
                .format, name: name, line: 1, column: 1, value: start.firstLine.shortened,
                reason: "This looks like \(words), which cannot be imported. Expected the CSV of "
                    + "an Apple Card statement, OFX or QFX, or a wallet in JSON.")
        }
        if start.hasPrefix("{") || start.hasPrefix("//") || start.hasPrefix("/*") { return .json }
        let word = start.uppercased()
        if word.hasPrefix("OFXHEADER") || word.hasPrefix("<OFX") || word.hasPrefix("<?OFX")
            || (word.hasPrefix("<") && word.contains("<OFX>"))
            || (word.hasPrefix("<?XML") && word.contains("<?OFX"))
        {
            return .ofx
        }
        if word.hasPrefix("<") {
            throw StatementError(
                .format, name: name, line: 1, column: 1, value: start.firstLine.shortened,
                reason: "This looks like XML or HTML that is not OFX. Was a page saved where a "
                    + "statement was meant? Download the statement again.")
        }
        return .csv
    }

    /// Checks that the content is of one format.
    package static func require(
        _ format: StatementFormat, _ bytes: [UInt8], name: String
    ) throws(StatementError) {
        let found = try recognised(bytes, name: name)
        guard found == format else {
            throw StatementError(
                .format, name: name, line: 1, column: 1,
                value: opening(bytes).firstLine.shortened,
                reason: "This looks like \(found.words), not \(format.words). Name another file, "
                    + "or let the format be found by itself.")
        }
    }

    private static let others = [
        ("%PDF", "a PDF"), ("PK\u{3}\u{4}", "a ZIP archive or a spreadsheet"),
        ("SQLITE FORMAT 3", "a SQLite database, such as a wallet file"),
        ("!TYPE:", "QIF"), (":20:", "an MT940 statement"), ("{1:", "a SWIFT message"),
    ]

    /// The first characters that say something.
    private static func opening(_ bytes: [UInt8]) -> String {
        var rest = bytes.prefix(1_024)
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        let visible = rest.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
        return String(decoding: visible, as: UTF8.self)
    }
}

extension String {
    fileprivate var firstLine: String { String(prefix { !$0.isNewline }) }
}
