import FinanceKitSimulator
import WalletModel

import struct Foundation.Data
import struct Foundation.UUID

/// Turns documents into masked trees, leaving out what patterns ignore.
struct StateMasker {
    private let masks: StateMasks
    /// Identifiers that are compared as they are, beside those of the wallet.
    private let fixed: Set<UUID>
    private let times: DeviceTimeMask
    var names = NameTable()
    var filter = IgnoreFilter(patterns: [], path: "")

    init(_ masks: StateMasks, fixed: Set<UUID> = []) {
        self.masks = masks
        self.fixed = fixed
        times = DeviceTimeMask(masks.deviceTimes)
    }

    enum Tag {
        static let null: UInt64 = 1
        static let bool: UInt64 = 2
        static let number: UInt64 = 3
        static let string: UInt64 = 4
        static let data: UInt64 = 5
        static let date: UInt64 = 6
        static let array: UInt64 = 7
        static let object: UInt64 = 8
        static let bytes: UInt64 = 9
        static let link: UInt64 = 10
        static let folder: UInt64 = 11
        static let pairs: UInt64 = 12
        // Added to the tag of what a text or data holds.
        static let inString: UInt64 = 100
        static let inData: UInt64 = 200
        static let inBase64: UInt64 = 300
    }

    /// Masks what stands at a path; `patterns` are those that ignore parts of files.
    mutating func file(
        _ document: StateDocument, path: String, ignoring patterns: [IgnorePattern]
    ) -> MaskedFile {
        filter = IgnoreFilter(patterns: patterns, path: path)
        let maskedPath = text(path)
        let node: MaskedNode =
            switch document {
            case .folder: single(Tag.folder, MaskedText(literal: 0), .null)
            case .link(let target): single(Tag.link, text(target), .string(target))
            case .json(let value), .propertyList(let value): self.node(value, nested: 0)
            case .jsonLines(let lines, let tail): self.lines(lines, tail)
            case .database(let database): self.node(database, in: maskedPath)
            case .text(let text): single(Tag.bytes, self.text(text), .string(text))
            case .bytes(let bytes), .unreadable(_, _, let bytes):
                single(Tag.bytes, self.text(bytes), .data(bytes))
            }
        return MaskedFile(path: path, maskedPath: maskedPath, document: document, node: node)
    }

    func single(_ tag: UInt64, _ text: MaskedText, _ original: StateValue) -> MaskedNode {
        MaskedNode(tag: tag, .single(text), original: original)
    }

    private mutating func lines(_ lines: [StateValue], _ tail: [UInt8]) -> MaskedNode {
        guard !tail.isEmpty else { return node(.array(lines), nested: 0, isLines: true) }
        let torn = StateValue.object([
            StateValue.Entry("cut off", .string(String(decoding: tail, as: UTF8.self)))
        ])
        return node(.array(lines + [torn]), nested: 0, isLines: true)
    }

    // MARK: Values

    mutating func node(
        _ value: StateValue, nested: Int, isLines: Bool = false, wrapping: UInt64 = 0
    ) -> MaskedNode {
        switch value {
        case .null: return single(Tag.null + wrapping, MaskedText(literal: 0), value)
        case .bool(let bool):
            return single(Tag.bool + wrapping, MaskedText(literal: bool ? 1 : 0), value)
        case .number(let number):
            return single(Tag.number + wrapping, self.number(number), value)
        case .date(let seconds):
            return single(Tag.date + wrapping, date(seconds), value)
        case .string(let string):
            if let inner = nestedNode(in: string, nested: nested) { return inner }
            return single(Tag.string + wrapping, text(string), value)
        case .data(let bytes):
            if let inner = nestedNode(in: bytes, nested: nested, Tag.inData) { return inner }
            return single(Tag.data + wrapping, data(bytes), value)
        case .array(let elements):
            if !isLines, PairArray.isOne(elements) {
                return pairs(elements, nested: nested, wrapping)
            }
            filter.enterElement()
            defer { filter.leave() }
            return MaskedNode(
                tag: Tag.array + wrapping,
                .array(elements.map { node($0, nested: nested) }))
        case .object(let entries):
            return object(entries, nested: nested, wrapping)
        }
    }

    private mutating func object(
        _ entries: [StateValue.Entry], nested: Int, _ wrapping: UInt64
    ) -> MaskedNode {
        var masked: [MaskedNode.Entry] = []
        masked.reserveCapacity(entries.count)
        for entry in entries {
            filter.enter(entry.key)
            defer { filter.leave() }
            if filter.isIgnored { continue }
            masked.append(
                MaskedNode.Entry(
                    key: text(entry.key), name: entry.key, node: node(entry.value, nested: nested)))
        }
        return MaskedNode(tag: Tag.object + wrapping, .object(masked))
    }

    private mutating func pairs(
        _ elements: [StateValue], nested: Int, _ wrapping: UInt64
    ) -> MaskedNode {
        var masked: [MaskedNode.Entry] = []
        for index in stride(from: 0, to: elements.count, by: 2) {
            let name = PairArray.name(of: elements[index])
            filter.enter(name)
            defer { filter.leave() }
            if filter.isIgnored { continue }
            let key: MaskedText =
                switch elements[index] {
                case .number(let number): self.number(number)
                default: text(name)
                }
            masked.append(
                MaskedNode.Entry(
                    key: key, name: name, node: node(elements[index + 1], nested: nested)))
        }
        return MaskedNode(tag: Tag.pairs + wrapping, .object(masked))
    }

    private mutating func nestedNode(in string: String, nested: Int) -> MaskedNode? {
        guard nested < StateLimits.nestedDocumentsMax, string.utf8.count >= 2,
            let first = string.utf8.first
        else { return nil }
        if let bytes = Base64Text.bytes(string, first: first) {
            return nestedNode(in: bytes, nested: nested, Tag.inBase64)
        }
        guard [UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "<")].contains(first) else {
            return nil
        }
        return nestedNode(in: Array(string.utf8), nested: nested, Tag.inString)
    }

    private mutating func nestedNode(
        in bytes: [UInt8], nested: Int, _ wrapping: UInt64
    ) -> MaskedNode? {
        guard nested < StateLimits.nestedDocumentsMax else { return nil }
        if let value = bytes.withUnsafeBufferPointer(DocumentParser.nestedValue(in:)) {
            return node(value, nested: nested + 1, wrapping: wrapping)
        }
        // A token alone is looked for as text, which base64 would hide.
        guard wrapping == Tag.inBase64 else { return nil }
        let text = self.text(bytes)
        return single(Tag.string + wrapping, text, .data(bytes))
    }

    // MARK: Single values

    func number(_ number: String) -> MaskedText {
        if number.utf8.count >= 9, let value = Double(number), let unit = times.unit(of: value) {
            return MaskedText(literal: StateHash.of(Mark.time, unit.rawValue))
        }
        return MaskedText(literal: StateHash.of(DecimalText.canonical(number)))
    }

    private func date(_ seconds: Double) -> MaskedText {
        let isDeviceTime = times.holds(secondsSince1970: seconds)
        return MaskedText(
            literal: isDeviceTime ? StateHash.of(Mark.time) : StateHash.of(seconds.bitPattern))
    }

    private mutating func data(_ bytes: [UInt8]) -> MaskedText {
        guard let id = IdentifierText.id(of: bytes) else { return text(bytes) }
        if masks.walletIDs.contains(id) || !IdentifierText.isDrawn(id) || fixed.contains(id) {
            return MaskedText(literal: Self.literal(of: id), walletID: walletID(id))
        }
        return MaskedText(
            literal: Mark.name, names: [names.index(of: id.uuidString, in: NameTable.uuids)],
            isWholeName: true)
    }

    private func walletID(_ id: UUID) -> UUID? { masks.walletIDs.contains(id) ? id : nil }

    private static func literal(of id: UUID) -> UInt64 {
        withUnsafeBytes(of: id.uuid) {
            StateHash.of(
                Mark.id, $0.loadUnaligned(as: UInt64.self),
                $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        }
    }

    enum Mark {
        static let name: UInt64 = 0x4E41_4D45
        static let id: UInt64 = 0x4944
        static let token: UInt64 = 0x544F_4B45
        static let time: UInt64 = 0x5449_4D45
    }

    private mutating func text(_ bytes: [UInt8]) -> MaskedText {
        bytes.withUnsafeBufferPointer { text($0) }
    }

    mutating func text(_ string: String) -> MaskedText {
        var copy = string
        return copy.withUTF8 { text($0) }
    }

    private mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) -> MaskedText {
        var masked = MaskedText(literal: 0)
        var hash = StateHash()
        var done = 0
        TextScanner.scan(bytes) { item, range in
            var mark: UInt64?
            switch item {
            case .id(let id):
                if masks.walletIDs.contains(id) {
                    mark = Self.literal(of: id)
                    if range == 0..<bytes.count { masked.walletID = id }
                } else if IdentifierText.isDrawn(id), !fixed.contains(id) {
                    masked.names.append(names.index(of: id.uuidString, in: NameTable.uuids))
                    mark = Mark.name
                    masked.isWholeName = range == 0..<bytes.count
                }
            case .token(let token):
                mark = masks.cursor(token).map { StateHash.of(Mark.token, Self.hash(of: $0)) }
            case .moment(let seconds):
                if times.holds(secondsSince1970: seconds) { mark = Mark.time }
            }
            guard let mark else { return }
            if done < range.lowerBound {
                let between = UnsafeRawBufferPointer(bytes)[done..<range.lowerBound]
                hash.add(UnsafeRawBufferPointer(rebasing: between))
            }
            hash.add(mark)
            done = range.upperBound
        }
        if done < bytes.count || done == 0 {
            hash.add(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[done...]))
        }
        masked.literal = hash.value
        return masked
    }

    private static func hash(of cursor: HistoryCursor) -> UInt64 {
        var hash = StateHash()
        hash.add(cursor.stream.dataType.rawValue)
        hash.add(cursor.stream.accountID?.uuidString ?? "")
        for number in [cursor.position, cursor.delivered ?? -1, cursor.reviewed ?? -1] {
            hash.add(UInt64(bitPattern: number))
        }
        return hash.value
    }

    /// The hash of a line of a text that was masked before.
    func hash(ofLine line: String, _ colours: [UInt64]) -> UInt64 {
        var copy = self
        let masked = copy.text(line)
        // All names of a line were met in the whole text.
        guard copy.names.keys.count == colours.count else { return 0 }
        return masked.hash(colours)
    }
}
