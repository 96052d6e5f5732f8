import CSupervisor
import WalletModel

/// The bytes of one launch as the keeper reads them: a header and strings with their NULs.
enum LaunchPacket {
    /// Makes the bytes, or says why there can be no such launch.
    static func make(
        _ configuration: LaunchConfiguration, environment: [String]
    ) -> Result<[UInt8], Ending.LaunchFailure> {
        let strings =
            [configuration.executable, configuration.workingDirectory, configuration.executable]
            + configuration.arguments + environment + configuration.containers
            + configuration.scratchFolders + placeStrings(configuration)
        if let text = strings.first(where: { $0.utf8.contains(0) }) {
            return .failure(
                Ending.LaunchFailure(
                    reason: .startFailed,
                    message: "A path, argument or variable holds a NUL byte, which no process can "
                        + "be given: \"\(text.split(separator: "\0").first ?? "")…\"."))
        }
        let bytes = header(configuration, variableCount: environment.count) + packed(strings)
        guard bytes.count <= Int(FKSIM_LAUNCH_MAX) else {
            return .failure(
                Ending.LaunchFailure(
                    reason: .startFailed,
                    message: "Arguments and variables take \(bytes.count) bytes together, and "
                        + "\(FKSIM_LAUNCH_MAX) is the most."))
        }
        return .success(bytes)
    }

    private static func packed(_ strings: [String]) -> [UInt8] {
        var bytes: [UInt8] = []
        for text in strings {
            bytes.append(contentsOf: text.utf8)
            bytes.append(0)
        }
        return bytes
    }

    private static func header(
        _ configuration: LaunchConfiguration, variableCount: Int
    ) -> [UInt8] {
        var header = fksim_launch()
        header.flags = flags(configuration)
        header.argument_count = UInt32(configuration.arguments.count + 1)
        header.variable_count = UInt32(variableCount)
        header.counted_root_count = UInt32(configuration.containers.count)
        header.other_root_count = UInt32(configuration.scratchFolders.count)
        header.memory_bytes_max = UInt64(configuration.limits.memoryBytes ?? 0)
        // The usual deadline is the end of the window, which begins later than the launch.
        if configuration.debug == nil, let delivery = configuration.delivery {
            header.first_look = max(0, delivery.wallLength.wholeNanoseconds)
        }
        if let fault = configuration.fault, fault.isAtWrite {
            setPoint(fault, configuration, &header)
            switch fault.action {
            case .killWithoutNotice: header.fault_action = FKSIM_FAULT_KILL.rawValue
            case .noticeThenKill: header.fault_action = FKSIM_FAULT_HOLD.rawValue
            case .errno(let number):
                header.fault_action = FKSIM_FAULT_ERRNO.rawValue
                header.fault_errno = number
            // An errno of 0 lets the call go on once the host has heard of it.
            case .noticeThenTime: header.fault_action = FKSIM_FAULT_ERRNO.rawValue
            case .fail: header.fault_action = FKSIM_FAULT_NONE.rawValue
            }
        }
        return withUnsafeBytes(of: header) { Array($0) }
    }

    private static func setPoint(
        _ fault: FaultPlan, _ configuration: LaunchConfiguration, _ header: inout fksim_launch
    ) {
        switch fault.point {
        case .write(let ordinal): header.fault_ordinal = UInt64(ordinal)
        case .writeAt(let place):
            header.fault_ordinal = UInt64(place.ordinal)
            header.has_fault_place = 1
            header.fault_root = resolved(place, configuration).root
        case .ready, .delivered, .call, .time: break
        }
        switch fault.part {
        case nil: header.fault_part = FKSIM_PART_NONE.rawValue
        case .firstPage?: header.fault_part = FKSIM_PART_FIRST_PAGE.rawValue
        case .middlePage?: header.fault_part = FKSIM_PART_MIDDLE_PAGE.rawValue
        case .lastPage?: header.fault_part = FKSIM_PART_LAST_PAGE.rawValue
        case .bytes(let count)?:
            header.fault_part = FKSIM_PART_BYTES.rawValue
            header.fault_bytes = UInt64(count)
        }
    }

    /// The call and the path of a fault by place, empty without one.
    private static func placeStrings(_ configuration: LaunchConfiguration) -> [String] {
        guard case .writeAt(let place)? = configuration.fault?.point else { return ["", ""] }
        return [place.call ?? "", resolved(place, configuration).path]
    }

    /// The container that the first part of a place's path names, and the path inside it.
    private static func resolved(
        _ place: WritePlace, _ configuration: LaunchConfiguration
    ) -> (root: Int32, path: String) {
        for (index, name) in configuration.containerNames.enumerated()
        where place.path.hasPrefix(name + "/") && index < configuration.containers.count {
            return (Int32(index), String(place.path.dropFirst(name.count + 1)))
        }
        return (Int32(FKSIM_ANY_ROOT), place.path)
    }

    private static func flags(_ configuration: LaunchConfiguration) -> UInt32 {
        var flags: UInt32 = 0
        if configuration.isConfined, configuration.debug == nil {
            flags |= FKSIM_CONFINED.rawValue
        }
        if configuration.allowsNetwork { flags |= FKSIM_NETWORK.rawValue }
        if configuration.debug != nil { flags |= FKSIM_DEBUGGED.rawValue }
        if configuration.isWatched { flags |= FKSIM_WATCHED.rawValue }
        return flags
    }
}

extension LaunchConfiguration {
    /// Whether the listener is needed.
    var isWatched: Bool {
        watchesWrites || fault?.isAtWrite ?? false
    }

    /// What is wrong with the configuration itself, for the programmer who made it.
    var mistake: String? {
        let paths = [executable, workingDirectory] + containers + scratchFolders
        if let path = paths.first(where: { !$0.hasPrefix("/") }) {
            return "'\(path)' must be an absolute path."
        }
        return fault?.mistake
    }
}
