import Foundation

/// What has happened on a standing device so far, as far as one expectation asks for it.
///
/// It is read from the device's transcript: a state that grew with each call would have to be
/// written anew by each command.
struct StandingPast {
    let tally: RunTally
    private(set) var endings: [String] = []
    private(set) var appEndings: [String] = []

    /// Reads the first `eventsBytes` bytes of the device's events.
    init(
        _ folder: DeviceFolder, eventsBytes: Int, for expectation: Scenario.Expectation
    ) throws(SimulatorError) {
        tally = RunTally([expectation])
        let bytes = try FileSystem.read(folder.events).prefix(eventsBytes)
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            let kept: KeptEvent?
            do {
                kept = try KeptEvent(line)
            } catch {
                throw DeviceStateFile.damaged(
                    folder, "a line of its transcript.jsonl is no event", cause: error)
            }
            guard let kept else { continue }
            tally.note(kept)
            guard let ending = kept.ending?.name else { continue }
            if kept.event == "wakeEnded" {
                endings.append(ending)
            } else {
                appEndings.append(ending)
            }
        }
    }
}
