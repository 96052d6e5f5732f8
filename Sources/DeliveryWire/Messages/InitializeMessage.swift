package import WalletModel

/// The first line that an executable gets: who it is and what the world around it is.
package struct InitializeMessage: RequestMessage {
    package typealias Reply = InitializeReply
    package static let method: StaticString = "initialize"

    package var protocolVersions: [Int]
    package var role: Role
    package var device: Device
    package var clock: Clock
    /// The bundle identifier of the executable.
    package var bundleIdentifier: String
    /// Absolute path of the executable's own data container.
    package var dataContainer: String
    /// The declared App Groups, each once, by identifier.
    ///
    /// No dictionary: the first dictionary of a process is made by looking through every
    /// conformance of the executable, and an extension reads this before anything else.
    package private(set) var groups: [Group] = []
    package var availability: Availability
    /// Whether the executable carries the FinanceKit entitlement.
    package var isEntitled: Bool
    /// Settings that the extension's side carries out, by the names of their knobs; those that
    /// have their default are left out.
    package var knobs: [String: String]

    package init(
        protocolVersions: [Int] = WireLimits.versions, role: Role, device: Device, clock: Clock,
        bundleIdentifier: String, dataContainer: String, appGroups: [String: String],
        availability: Availability, isEntitled: Bool, knobs: [String: String] = [:]
    ) {
        self.protocolVersions = protocolVersions
        self.role = role
        self.device = device
        self.clock = clock
        self.bundleIdentifier = bundleIdentifier
        self.dataContainer = dataContainer
        self.availability = availability
        self.isEntitled = isEntitled
        self.knobs = knobs
        if !appGroups.isEmpty { self.appGroups = appGroups }
    }

    /// Absolute paths of the declared App Groups by identifier.
    package var appGroups: [String: String] {
        get { Dictionary(uniqueKeysWithValues: groups.map { ($0.identifier, $0.path) }) }
        set {
            groups = []
            for (identifier, path) in newValue { add(Group(identifier: identifier, path: path)) }
        }
    }

    /// Adds a group in its place; takes the place of one with the same identifier.
    mutating func add(_ group: Group) {
        let index = groups.firstIndex { $0.identifier >= group.identifier } ?? groups.count
        if index < groups.count, groups[index].identifier == group.identifier {
            groups[index] = group
        } else {
            groups.insert(group, at: index)
        }
    }

    /// A folder that apps and extensions share.
    package struct Group: Hashable, Sendable {
        package var identifier: String
        /// Absolute path.
        package var path: String
    }

    package enum Role: String, CaseIterable, Sendable { case `extension`, app }

    package struct Device: Hashable, Sendable {
        package var osVersion: String
        /// Region code such as `US`.
        package var region: String
        /// Time zone identifier such as `America/New_York`.
        package var timeZone: String
        package var now: Timestamp

        package init(osVersion: String, region: String, timeZone: String, now: Timestamp) {
            self.osVersion = osVersion
            self.region = region
            self.timeZone = timeZone
            self.now = now
        }
    }

    package struct Clock: Hashable, Sendable {
        package var mode: Mode
        /// Device time at the launch, in nanoseconds since 1970.
        package var startNanoseconds: Int64
        /// Device seconds for each real second; at least 1.
        package var scale: Int

        package init(mode: Mode, startNanoseconds: Int64, scale: Int) {
            self.mode = mode
            self.startNanoseconds = startNanoseconds
            self.scale = scale
        }

        package enum Mode: String, CaseIterable, Sendable { case moving, frozen, real }
    }

    package struct Availability: Hashable, Sendable {
        package var financialData: Bool
        package var orders: Bool

        package init(financialData: Bool, orders: Bool) {
            self.financialData = financialData
            self.orders = orders
        }
    }
}

/// What the runtime answers to `initialize`.
package struct InitializeReply: WireMessage {
    package var protocolVersion: Int
    package var runtimeName: String
    package var runtimeVersion: String

    package init(protocolVersion: Int, runtimeName: String, runtimeVersion: String) {
        self.protocolVersion = protocolVersion
        self.runtimeName = runtimeName
        self.runtimeVersion = runtimeVersion
    }
}
