import ExtensionRuntime
import Foundation

// Measures the waits that it is given as arguments, one line each: what was waited for, whether it
// ended as it should, and the real milliseconds that it took. `timer:200` asks for 200 ms instead
// of the usual length. `clock` prints the wall clock by every way of reading it. Without a host
// the clock is real.
for argument in CommandLine.arguments.dropFirst() {
    let parts = argument.split(separator: ":")
    let name = parts.first.map(String.init) ?? ""
    let milliseconds = parts.dropFirst().first.flatMap { Int64($0) } ?? TimedWait.usualMilliseconds
    if name == "clock" {
        WallClock.printAll()
    } else if let wait = TimedWait(rawValue: name) {
        await wait.measure(milliseconds: milliseconds)
    } else {
        print("unknown wait '\(name)'")
    }
}
