import DeliveryWire
import WalletModel

/// One message as it stands on the wire, and the way back from bytes to bytes.
struct WireSample: Sendable {
    /// The golden file it belongs to, without its extension.
    var file: String
    /// The Swift type whose members it shows.
    var type: String
    /// The whole line with its line feed.
    var line: [UInt8]
    /// Reads a line as this message and writes it again.
    var rewrite: @Sendable ([UInt8]) throws -> [UInt8]
    /// The same for a reader that trusts the outline of a reply.
    var rewriteTrusting: @Sendable ([UInt8]) throws -> [UInt8]
    /// The lines of so many random messages of this kind, each checked against its value.
    var tryRandomly: @Sendable (_ count: Int, _ random: inout RandomSource) throws -> Int

    var text: String { String(decoding: line.dropLast(), as: UTF8.self) }

    static func request<M: RequestMessage & RandomlyMade>(
        _ file: String, id: Int, _ message: M
    ) -> WireSample {
        make(file, message) { message, json in
            WireLine.request(id: id, message, to: &json)
        } isKind: {
            $0 == .request(id: id, method: "\(M.method)")
        }
    }

    static func notification<M: NotificationMessage & RandomlyMade>(
        _ file: String, _ message: M
    ) -> WireSample {
        make(file, message) { message, json in
            WireLine.notification(message, to: &json)
        } isKind: {
            $0 == .notification(method: "\(M.method)")
        }
    }

    static func reply<M: WireMessage & RandomlyMade>(
        _ file: String, id: Int, _ message: M
    ) -> WireSample {
        make(file, message) { message, json in
            WireLine.reply(id: id, message, to: &json)
        } isKind: {
            $0 == .reply(id: id)
        }
    }

    static func failure(_ file: String, id: Int, _ failure: WireFailure) -> WireSample {
        make(file, failure) { message, json in
            WireLine.failure(id: id, message, to: &json)
        } isKind: {
            $0 == .failure(id: id)
        }
    }

    private static func make<M: WireMessage & RandomlyMade>(
        _ file: String, _ message: M,
        write: @escaping @Sendable (M, inout JSONWriter) -> Void,
        isKind: @escaping @Sendable (WireEnvelope.Kind) -> Bool
    ) -> WireSample {
        let line = { @Sendable (message: M) in
            var json = JSONWriter()
            write(message, &json)
            return json.finish()
        }
        let readAs = { @Sendable (bytes: [UInt8], isTrusting: Bool) throws -> M in
            try bytes.withUnsafeBufferPointer { bytes in
                let envelope =
                    isTrusting ? try WireEnvelope(trusting: bytes) : try WireEnvelope(line: bytes)
                guard isKind(envelope.kind) else { throw WireSampleError.wrongKind }
                return try envelope.read(M.self, from: bytes)
            }
        }
        let read = { @Sendable (bytes: [UInt8]) throws -> M in try readAs(bytes, false) }
        return WireSample(
            file: file, type: typeName(M.self), line: line(message),
            rewrite: { line(try read($0)) }, rewriteTrusting: { line(try readAs($0, true)) },
            tryRandomly: { count, random in
                for _ in 0..<count {
                    let value = M.make(from: &random)
                    let bytes = line(value)
                    guard try read(bytes) == value else {
                        throw WireSampleError.changed(String(decoding: bytes, as: UTF8.self))
                    }
                    guard bytes.dropLast().allSatisfy({ $0 >= 0x20 }), bytes.last == 0x0A else {
                        throw WireSampleError.severalLines(String(decoding: bytes, as: UTF8.self))
                    }
                }
                return count
            })
    }

    /// The name without module and row type.
    private static func typeName(_ type: Any.Type) -> String {
        String("\(type)".prefix { $0 != "<" })
    }
}

enum WireSampleError: Error {
    case wrongKind
    case changed(String)
    case severalLines(String)
}
