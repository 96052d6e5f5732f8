import CSupervisor

/// What the keeper tells the host.
enum KeeperEvent {
    case hello(packetVersion: Int32, error: Int32)
    /// The executable runs; the Landlock version is 0 where the kernel has none.
    case started(processID: Int32, landlockVersion: Int32)
    /// It could not be started, and nothing is left of the attempt.
    case startFailed(StartFailure)
    case write(WriteEvent, notedAt: Int64)
    /// The planned write was reached, and the launch goes on.
    case faultFired
    /// The planned write was reached and cannot be torn as planned.
    case faultImpossible(Untearable)
    /// Something asked for a listener of its own and was refused.
    case secondListener
    /// A file of a container was mapped so that it can be changed without a system call.
    case sharedMapping(path: String)
    /// The launch has used the CPU time of the mark.
    case cpuMarkReached
    /// A process hides from the keeper what it changes.
    case unseen
    /// Everything that was started is gone.
    case gone(Departure)

    /// Why a write cannot be torn.
    enum Untearable: Hashable {
        case tooShort
        case noBytes
        case refused(errorNumber: Int32)
    }

    /// Where a start stopped, and the `errno`.
    struct StartFailure: Hashable {
        var stage: Stage
        var errorNumber: Int32
    }

    enum Stage: UInt32 {
        case request = 1
        case fork, session, privileges, descriptors, directory, root, landlock, filter
        case listener, exec
    }

    /// Why the keeper killed.
    enum KillReason: UInt32 {
        case none = 0
        case asked, window, fault, memory
    }

    /// The end of a process tree.
    struct Departure: Hashable {
        /// As `wait4` gives it.
        var status: Int32
        var killReason: KillReason
        var stragglers: Int
        /// Moments on the monotonic clock; 0 when nothing was killed.
        var killedAt: Int64
        var goneAt: Int64
        var cpuMicroseconds: Int64
        /// The part of it behind the first limit or mark; nil without one.
        var limitedCPUMicroseconds: Int64?
        var peakBytes: Int
        /// The keeper's own peak: a smaller one of the child cannot be told from it.
        var floorBytes: Int
        var writes: Int
    }

    /// Reads one packet; nil when it is none that this host knows.
    init?(_ packet: UnsafeRawBufferPointer) {
        guard packet.count >= MemoryLayout<fksim_event>.size else { return nil }
        let event = packet.loadUnaligned(as: fksim_event.self)
        switch event.kind {
        case FKSIM_HELLO.rawValue:
            self = .hello(packetVersion: event.number, error: event.detail)
        case FKSIM_STARTED.rawValue:
            self = .started(processID: event.number, landlockVersion: event.detail)
        case FKSIM_START_FAILED.rawValue:
            let stage = Stage(rawValue: UInt32(bitPattern: event.detail)) ?? .request
            self = .startFailed(StartFailure(stage: stage, errorNumber: event.number))
        case FKSIM_WRITE.rawValue:
            self = .write(Self.writeEvent(event, packet), notedAt: event.noted_at)
        case FKSIM_FAULT_IMPOSSIBLE.rawValue:
            switch UInt32(bitPattern: event.detail) {
            case FKSIM_TOO_SHORT.rawValue: self = .faultImpossible(.tooShort)
            case FKSIM_NO_BYTES.rawValue: self = .faultImpossible(.noBytes)
            default: self = .faultImpossible(.refused(errorNumber: event.number))
            }
        case FKSIM_FAULT_FIRED.rawValue: self = .faultFired
        case FKSIM_SECOND_LISTENER.rawValue: self = .secondListener
        case FKSIM_SHARED_MAPPING.rawValue:
            self = .sharedMapping(path: Self.writeEvent(event, packet).path)
        case FKSIM_UNSEEN.rawValue: self = .unseen
        case FKSIM_CPU_MARK_REACHED.rawValue: self = .cpuMarkReached
        case FKSIM_GONE.rawValue: self = .gone(Departure(event))
        default: return nil
        }
    }

    private static func writeEvent(
        _ event: fksim_event, _ packet: UnsafeRawBufferPointer
    ) -> WriteEvent {
        let rest = packet.dropFirst(MemoryLayout<fksim_event>.size)
        let path = rest.prefix(Int(event.path_length))
        let destination = rest.dropFirst(path.count).prefix(Int(event.destination_length))
        let call = withUnsafeBytes(of: event.call) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        return WriteEvent(
            ordinal: Int(event.ordinal), call: call, container: Int(event.root),
            path: String(decoding: path, as: UTF8.self),
            destination: destination.isEmpty ? nil : String(decoding: destination, as: UTF8.self),
            destinationContainer: event.destination_root < 0 ? nil : Int(event.destination_root),
            bytes: event.bytes < 0 ? nil : Int(event.bytes),
            ordinalAtPlace: Int(event.ordinal_at_place))
    }
}

extension KeeperEvent.Departure {
    fileprivate init(_ event: fksim_event) {
        status = event.number
        killReason = KeeperEvent.KillReason(rawValue: event.reason) ?? .asked
        stragglers = Int(event.stragglers)
        killedAt = event.killed_at
        goneAt = event.gone_at
        cpuMicroseconds = event.cpu_microseconds
        limitedCPUMicroseconds =
            event.limited_cpu_microseconds < 0 ? nil : event.limited_cpu_microseconds
        peakBytes = Int(event.peak_bytes)
        floorBytes = Int(event.floor_bytes)
        writes = Int(event.ordinal)
    }
}
