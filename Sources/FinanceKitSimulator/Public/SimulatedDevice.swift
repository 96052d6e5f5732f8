public import Foundation
import WalletModel

/// A simulated iPhone with one background-delivery extension, for tests.
///
/// ```swift
/// let device = try await SimulatedDevice(.product("BudgetSync"))
/// let card = try await device.add(.liability("Card"))
/// try await device.enableBackgroundDelivery(for: [.transactions], frequency: .hourly)
///
/// try await device.buy("4.50", from: "Corner Coffee", with: card)
/// let wake = try await device.nextWake()
/// #expect(wake.ending == .returned)
/// ```
///
/// Every device is on its own: it has its own wallet, clock, containers and processes, so that any
/// number of them can be used beside one another. Its files are removed when the last reference to it
/// goes. Device time goes on only in ``advance(by:)``, in ``nextWake()``, and by the whole seconds
/// that a wake takes.
///
/// Methods wait until what they cause is over, wakes included: a change that is due at once has
/// woken the extension when the method returns. They are asynchronous because a wake may take its
/// whole window, and carry out one call at a time, in the order of the calls. They throw
/// ``SimulatorError`` when something cannot be done, with the value, what is expected and what to do;
/// what an extension does is never an error, but an ending.
public final class SimulatedDevice: Sendable {
    private let thread: DeviceThread
    private let log: RunLog
    private let root: String
    private let isKept: Bool
    /// Folder that holds the App Group containers, each under its identifier; absolute.
    public var folder: URL { URL(filePath: root, directoryHint: .isDirectory) }

    /// Makes a device with an extension installed, its wallet filled and consent decided.
    ///
    /// - Parameters:
    ///   - bundle: The extension.
    ///   - settings: How the device is at the start.
    ///   - sourceFile: A source file of the package that products are looked for in.
    /// - Throws: ``SimulatorError`` when the extension is not found or cannot be started here, when a
    ///   setting cannot be used, or when the machine is in the way.
    public init(
        _ bundle: SimulatedBundle, _ settings: Settings = Settings(),
        sourceFile: String = #filePath
    ) async throws(SimulatorError) {
        let place = try TemporaryFolder.make(settings.folder)
        root = place.path
        isKept = place.isKept
        let log = RunLog()
        let thread = DeviceThread()
        self.log = log
        self.thread = thread
        let root = place.path
        do throws(SimulatorError) {
            try await thread.run { (room) throws(SimulatorError) in
                room = try DeviceRoom(
                    bundle, settings, root: root, sourceFile: sourceFile, log: log)
            }
        } catch {
            // `deinit` runs for a value that was made whole, as this one was, and cleans up.
            throw error
        }
        DeviceRegistry.current?.add(self.log, bundle.description)
    }

    deinit {
        let (root, isKept) = (root, isKept)
        thread.finish { if !isKept { TemporaryFolder.remove(root) } }
    }

    /// Carries out `body` with the device, on the device's thread.
    func on<Value: Sendable>(
        _ body: @escaping @Sendable (DeviceRoom) throws(SimulatorError) -> Value
    ) async throws(SimulatorError) -> Value {
        try await thread.run { (room) throws(SimulatorError) in
            guard let room else {
                throw SimulatorError(.environment, "The device was not made.")
            }
            return try body(room)
        }
    }

    // MARK: Looking back

    /// Every wake so far, in order.
    public var wakes: [SimulatedWake] { log.wakes }

    /// Every launch of an app or a widget so far, in order.
    public var launches: [SimulatedLaunch] { log.launches }

    /// Everything that happened so far, as a person reads it.
    public var timeline: String { log.timeline }
}
