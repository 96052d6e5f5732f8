/// A part of Apple's Foundation that is a module of its own on Linux.
struct SplitModule: Sendable {
    let name: String
    /// Types of it that need no other hint.
    let types: Set<String>

    static let all: [SplitModule] = [
        SplitModule(
            name: "FoundationNetworking",
            types: [
                "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse",
                "NSMutableURLRequest", "NSURLRequest", "URLAuthenticationChallenge", "URLCache",
                "URLCredential", "URLCredentialStorage", "URLProtectionSpace", "URLProtocol",
                "URLRequest", "URLResponse", "URLSession", "URLSessionConfiguration",
                "URLSessionDataDelegate", "URLSessionDataTask", "URLSessionDelegate",
                "URLSessionDownloadDelegate", "URLSessionDownloadTask", "URLSessionTask",
                "URLSessionTaskDelegate", "URLSessionTaskMetrics", "URLSessionUploadTask",
                "URLSessionWebSocketTask",
            ]),
        SplitModule(
            name: "FoundationXML",
            types: [
                "XMLDTD", "XMLDTDNode", "XMLDocument", "XMLElement", "XMLNode", "XMLParser",
                "XMLParserDelegate",
            ]),
    ]
}
