#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The words of the system for an `errno`.
enum SystemErrorText {
    static func of(_ number: Int32) -> String {
        guard let text = strerror(number) else { return "error \(number)" }
        return "\(String(cString: text)) (errno \(number))"
    }
}
