import FinanceKitSimulator
import Foundation

/// `fksim watch`: follows a device while other commands use it.
enum WatchCommand {
    private enum Format: String, CaseIterable { case text, json }

    /// How often is looked, in microseconds.
    private static let pause: UInt32 = 100_000

    static let command = Command(
        name: "watch",
        summary: "follow a device live while other commands use it",
        operands: "",
        explanation: """
            Prints what commands in other terminals cause, as it happens. It changes nothing and
            makes nobody wait. Ctrl-C ends it.
            """,
        options: [
            .format(["text", "json"], help: "text (default), or json: one event a line"),
            CommandOption("--for", "DURATION", help: "end after so much real time"),
        ] + DevicePlace.options,
        run: run)

    private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
        if let operand = arguments.operands.first {
            throw UsageError(message: "watch takes no '\(operand)'. Name a device with --device")
        }
        let isJSON =
            try OptionValue.word(arguments, "--format", default: Format.text) == .json
        let limit = try OptionValue.duration(arguments, "--for")
        let place = try DevicePlace(arguments)
        let folder: DeviceFolder
        if try place.shelf.names().contains(place.name) {
            // Not opened: whoever watches waits for nobody.
            _ = try place.shelf.state(of: place.name)
            folder = place.shelf.folder(place.name)
        } else {
            folder = try place.open().folder
        }
        let follower = try DeviceFollower(folder, isJSON: isJSON)
        Terminal.note("watching '\(folder.name)'; Ctrl-C ends it")
        let elapsed = World.stopwatch()
        while true {
            while let news = try follower.look() {
                switch news {
                case .lines(let bytes): try Terminal.show(bytes)
                case .takenBack:
                    Terminal.note("what the last command showed counts no more: it was taken back")
                case .erased: Terminal.note("'\(folder.name)' was erased")
                case .deleted:
                    Terminal.note("'\(folder.name)' was deleted")
                    return .well
                }
            }
            if let limit, elapsed() >= limit { return .well }
            usleep(pause)
        }
    }
}
