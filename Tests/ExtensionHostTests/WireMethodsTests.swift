import Testing

@testable import ExtensionHost

@Suite struct WireMethodsTests {
    static func nearest(_ text: String) -> String? {
        Array(text.utf8).withUnsafeBufferPointer { WireMethods.nearest(in: $0) }
    }

    @Test(
        arguments: [
            ("{\"method\":\"acounts\"}", "accounts"),
            ("{\"method\":\"Transactions\"}", "transactions"),
            ("{\"method\":\"histroy\"}", "history"), ("sideEfect", "sideEffect"),
            ("{\"method\":\"enableBackgroundDeliver\"}", "enableBackgroundDelivery"),
        ])
    func `finds the method behind a slip`(line: String, method: String) {
        #expect(Self.nearest(line) == method)
    }

    @Test(arguments: ["hello from print", "", "{}", "\u{0}\u{1}", "{\"jsonrpc\":\"2.0\"}"])
    func `finds nothing where nothing was meant`(line: String) {
        #expect(Self.nearest(line) == nil)
    }
}
