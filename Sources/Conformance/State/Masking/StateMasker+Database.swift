extension StateMasker {
    mutating func node(
        _ database: StateDatabase, in path: MaskedText
    ) -> MaskedNode {
        var entries: [MaskedNode.Entry] = []
        func add(_ name: String, _ node: MaskedNode) {
            entries.append(
                MaskedNode.Entry(
                    key: MaskedText(literal: StateHash.of(name)), name: name, node: node))
        }
        let numbers = [
            ("user_version", database.userVersion), ("application_id", database.applicationID),
        ]
        for (name, number) in numbers {
            let value = StateValue.number(String(number))
            add(name, single(Tag.number, self.number(String(number)), value))
        }
        for (name, sql) in database.schema.sorted(by: { $0.key < $1.key }) {
            if name.hasPrefix("table "), filter.isIgnored(table: String(name.dropFirst(6))) {
                continue
            }
            add("schema of \(name)", single(Tag.string, text(sql), .string(sql)))
        }
        for table in database.tables where !filter.isIgnored(table: table.name) {
            add("table \(table.name)", node(table, in: path))
        }
        return MaskedNode(tag: Tag.object, .object(entries))
    }

    private mutating func node(
        _ table: StateDatabase.Table, in path: MaskedText
    ) -> MaskedNode {
        let columns = table.columns.indices.filter {
            !filter.isIgnored(table: table.name, column: table.columns[$0])
        }
        let keys = table.columns.map { MaskedText(literal: StateHash.of($0)) }
        func domain(_ table: String) -> UInt64 {
            StateHash.of(path.literal, StateHash.of(table.lowercased()))
        }
        var domains: [Int: UInt64] = table.references.mapValues(domain)
        if let key = table.generatedKey, domains[key] == nil { domains[key] = domain(table.name) }
        filter.enterElement()
        defer { filter.leave() }
        let rows = table.rows.map { row in
            MaskedNode(
                tag: Tag.object,
                .object(
                    columns.map { column in
                        let node = cell(
                            row[column], domain: domains[column],
                            isOwnKey: column == table.generatedKey)
                        return MaskedNode.Entry(
                            key: keys[column], name: table.columns[column], node: node)
                    }))
        }
        // A key that SQLite drew names nothing by itself.
        let isDeclared = table.generatedKey == nil
        return MaskedNode(
            tag: Tag.array, .array(rows),
            declaredKey: isDeclared ? table.primaryKey.map { table.columns[$0] } : [])
    }

    private mutating func cell(
        _ value: StateValue, domain: UInt64?, isOwnKey: Bool
    ) -> MaskedNode {
        guard let domain, case .number(let number) = value else { return node(value, nested: 0) }
        let masked = MaskedText(
            literal: Mark.name, names: [names.index(of: number, in: domain)],
            isWholeName: isOwnKey)
        return single(Tag.number, masked, value)
    }
}
