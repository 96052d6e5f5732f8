// The functions that came before `Logger`, and are still in use.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a line with a format in C's manner.
///
/// - Parameters:
///   - message: The format; `%{public}@` and its kind are understood.
///   - dso: Ignored; there is one image.
///   - log: Where the line is written.
///   - type: How much it matters.
///   - args: A value for each conversion.
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default,
    type: OSLogType = .default, _ args: any CVarArg...
) {
    log.write(type, message, args)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a line of some level with a format in C's manner.
public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default,
    _ message: StaticString, _ args: any CVarArg...
) {
    log.write(type, message, args)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a line with values in it to the default log.
@_disfavoredOverload
public func os_log(_ message: OSLogMessage) {
    Logger(.default).log(message)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a line of some level with values in it to the default log.
@_disfavoredOverload
public func os_log(_ type: OSLogType, _ message: OSLogMessage) {
    Logger(.default).log(level: type, message)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a line with values in it.
@_disfavoredOverload
public func os_log(_ type: OSLogType = .default, log: OSLog, _ message: OSLogMessage) {
    Logger(log).log(level: type, message)
}

extension OSLog {
    fileprivate func write(
        _ type: OSLogType, _ format: StaticString, _ arguments: [any CVarArg]
    ) {
        guard let origin else { return }
        let text = FormattedText.text(format.description, arguments)
        LogLine(level: type, origin: origin, message: text).write()
    }
}
