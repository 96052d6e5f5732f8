import DeliveryWire
import WalletModel

/// The methods that an extension may call, to tell what a wrong line may have meant.
enum WireMethods {
    static let all = LaunchRequest.methods + ["ready", "cancel", "sideEffect", "trap"]

    /// What is looked at of a line.
    private static let bytesMax = 400

    /// The method that one of the line's words comes near to, without being it.
    static func nearest(in line: UnsafeBufferPointer<UInt8>) -> String? {
        let words = line.prefix(bytesMax).split { byte in
            !(byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
        }
        // Short words are near to anything.
        for word in words where word.count >= 5 {
            let text = String(decoding: word, as: UTF8.self)
            guard !members.contains(text) else { continue }
            if let method = NearestWord.find(text, among: all) { return method }
        }
        return nil
    }

    /// Words that stand in good lines and are no methods.
    private static let members: Set<String> = [
        "jsonrpc", "method", "params", "result", "error", "query", "limit", "offset",
    ]
}
