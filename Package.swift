// swift-tools-version: 6.2
//
// How this file is kept: a section a room, alphabetical inside it; a target stands beside its
// tests; dependencies are listed one a line. The arrows are the import laws of the architecture
// page, and `TidyTests` checks them against the sources.

import PackageDescription

/// What every target of our own is held to.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// What C targets are held to.
let strictC: [CSetting] = [.treatAllWarnings(as: .error)]

/// An executable that does wrong on purpose, in plain C: it builds and starts fast.
func misbehaving(_ name: String) -> Target {
    .executableTarget(
        name: name,
        dependencies: ["MisbehavingWire"],
        path: "Tests/Misbehaving/\(name)",
        cSettings: strictC,
        linkerSettings: [.linkedLibrary("pthread")]
    )
}

/// An example extension compiles in the mode that it would have in its own Xcode project.
func exampleExtension(
    _ name: String, dependencies: [Target.Dependency], excluding others: [String] = []
) -> Target {
    .executableTarget(
        name: name,
        dependencies: dependencies,
        path: "Extensions/\(name)",
        exclude: ["Info.plist", "\(name).entitlements"] + others,
        sources: ["Sources"],
        swiftSettings: [.swiftLanguageMode(.v5)]
    )
}

let extensionTower: [Target] = [
    .target(name: "CExtensionRuntime", cSettings: strictC),
    .target(
        name: "ExtensionFoundation",
        dependencies: ["ExtensionRuntime"],
        swiftSettings: strict
    ),
    .target(
        name: "ExtensionRuntime",
        dependencies: ["CExtensionRuntime", "DeliveryWire", "WalletModel"],
        swiftSettings: strict
    ),
    .testTarget(
        name: "ExtensionRuntimeTests",
        dependencies: ["DeliveryWire", "ExtensionRuntime", "TestSupport", "WalletModel"],
        swiftSettings: strict
    ),
    .target(
        name: "FinanceKit",
        dependencies: ["DeliveryWire", "ExtensionFoundation", "ExtensionRuntime", "WalletModel"],
        swiftSettings: strict
    ),
    .testTarget(
        name: "FinanceKitTests",
        dependencies: [
            "DeliveryWire",
            "ExtensionFoundation",
            "ExtensionRuntime",
            "FinanceKit",
            "SQLiteAccess",
            "TestSupport",
            "WalletModel",
            "WalletStore",
        ],
        exclude: ["Snapshots"],
        swiftSettings: strict
    ),
    .target(name: "FinanceKitUI", dependencies: ["FinanceKit"], swiftSettings: strict),
    .testTarget(
        name: "FinanceKitUITests",
        dependencies: [
            "DeliveryWire",
            "ExtensionRuntime",
            "FinanceKit",
            "FinanceKitUI",
            "TestSupport",
            "WalletModel",
        ],
        swiftSettings: strict
    ),
    .target(name: "WidgetKit", dependencies: ["ExtensionRuntime"], swiftSettings: strict),
]

// On Apple's systems the SDK has these modules. Ours would shadow them, and were never tried there.
#if os(Linux)
    let shims: [Target] = [
        .target(
            name: "BackgroundTasks",
            dependencies: ["DeliveryWire", "ExtensionRuntime"],
            swiftSettings: strict
        ),
        // The Clang half of `os`: its module map declares the submodules that have dots.
        .target(name: "COSModule", cSettings: strictC),
        .target(name: "OSLog", dependencies: ["os"], swiftSettings: strict),
        .target(
            name: "UserNotifications",
            dependencies: ["DeliveryWire", "ExtensionRuntime"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "ShimTests",
            dependencies: [
                "BackgroundTasks",
                "DeliveryWire",
                "ExtensionRuntime",
                "OSLog",
                "TestSupport",
                "UserNotifications",
                "WalletModel",
                "WidgetKit",
                "os",
            ],
            swiftSettings: strict
        ),
        // What `Tests/Probes` are for, with every module beside FinanceKit.
        .executableTarget(
            name: "ShimProbe",
            dependencies: [
                "BackgroundTasks",
                "ExtensionFoundation",
                "FinanceKit",
                "OSLog",
                "UserNotifications",
                "WidgetKit",
            ],
            path: "Tests/Probes/ShimProbe",
            swiftSettings: strict
        ),
        .target(name: "os", dependencies: ["COSModule"], swiftSettings: strict),
    ]
    let shimProducts: [Product] = [
        .library(name: "BackgroundTasks", targets: ["BackgroundTasks"]),
        // All that `fksim build` puts on the search path of somebody's sources, in one archive.
        .library(
            name: "ExtensionModules",
            type: .static,
            targets: [
                "BackgroundTasks",
                "ExtensionFoundation",
                "FinanceKit",
                "FinanceKitUI",
                "OSLog",
                "UserNotifications",
                "WidgetKit",
                "os",
            ]
        ),
        .library(name: "OSLog", targets: ["OSLog"]),
        .library(name: "UserNotifications", targets: ["UserNotifications"]),
        .library(name: "os", targets: ["os"]),
    ]
#else
    let shims: [Target] = []
    let shimProducts: [Product] = []
#endif

let bothTowers: [Target] = [
    .target(name: "DeliveryWire", dependencies: ["WalletModel"], swiftSettings: strict),
    .testTarget(
        name: "DeliveryWireTests",
        dependencies: ["DeliveryWire", "TestSupport", "WalletModel"],
        exclude: ["Snapshots"],
        swiftSettings: strict
    ),
    .target(name: "WalletModel", swiftSettings: strict),
    .testTarget(
        name: "WalletModelTests",
        dependencies: ["TestSupport", "WalletModel"],
        swiftSettings: strict
    ),
]

let hostTower: [Target] = [
    .target(name: "BundleChecks", swiftSettings: strict),
    .testTarget(
        name: "BundleChecksTests",
        dependencies: ["BundleChecks", "TestSupport", "WalletModel"],
        swiftSettings: strict
    ),
    // Judges extensions: the sweep, the oracles, the rules. What decides in it does no I/O.
    .target(
        name: "Conformance",
        dependencies: [
            "BundleChecks",
            "DeliveryEngine",
            "DeliveryWire",
            "ExtensionHost",
            "FinanceKitSimulator",
            "SQLiteAccess",
            "WalletModel",
            "WalletStore",
        ],
        swiftSettings: strict
    ),
    .testTarget(
        name: "ConformanceTests",
        dependencies: [
            "BundleChecks",
            "Conformance",
            "DeliveryEngine",
            "DeliveryWire",
            "ExtensionHost",
            "FinanceKitSimulator",
            "SQLiteAccess",
            "TestSupport",
            "WalletModel",
            "WalletStore",
        ],
        swiftSettings: strict
    ),
    .systemLibrary(
        name: "CArchive",
        pkgConfig: "libarchive",
        providers: [.apt(["libarchive-dev"]), .brew(["libarchive"])]
    ),
    .systemLibrary(
        name: "CCrypto",
        pkgConfig: "libcrypto",
        providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]
    ),
    .systemLibrary(
        name: "CSQLite",
        pkgConfig: "sqlite3",
        providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]
    ),
    .target(name: "CSupervisor", cSettings: strictC),
    .target(name: "DeliveryEngine", dependencies: ["WalletModel"], swiftSettings: strict),
    .testTarget(
        name: "DeliveryEngineTests",
        dependencies: ["DeliveryEngine", "TestSupport", "WalletModel"],
        swiftSettings: strict
    ),
    .target(
        name: "ExtensionHost",
        dependencies: ["CSupervisor", "DeliveryWire", "WalletModel"],
        swiftSettings: strict
    ),
    .testTarget(
        name: "ExtensionHostTests",
        dependencies: ["DeliveryWire", "ExtensionHost", "TestSupport", "WalletModel"],
        swiftSettings: strict
    ),
    .target(
        name: "FinanceKitSimulator",
        dependencies: [
            "BundleChecks",
            "DeliveryEngine",
            "DeliveryWire",
            "ExtensionHost",
            "OrderArchive",
            "SQLiteAccess",
            "WalletModel",
            "WalletStore",
        ],
        swiftSettings: strict
    ),
    // What tests in Swift Testing use beside it; links the testing library of the toolchain.
    .target(
        name: "FinanceKitSimulatorTesting",
        dependencies: ["Conformance", "FinanceKitSimulator"],
        swiftSettings: strict
    ),
    .testTarget(
        name: "FinanceKitSimulatorTests",
        dependencies: [
            "BundleChecks",
            "DeliveryEngine",
            "DeliveryWire",
            "ExtensionHost",
            "FinanceKitSimulator",
            "SQLiteAccess",
            "TestSupport",
            "WalletModel",
            "WalletStore",
        ],
        swiftSettings: strict
    ),
    .target(
        name: "OrderArchive",
        dependencies: ["CArchive", "CCrypto", "WalletModel"],
        swiftSettings: strict
    ),
    .testTarget(
        name: "OrderArchiveTests",
        dependencies: ["OrderArchive", "TestSupport", "WalletModel"],
        swiftSettings: strict
    ),
    .target(
        name: "Reports",
        dependencies: [
            "BundleChecks",
            "Conformance",
            "DeliveryEngine",
            "DeliveryWire",
            "ExtensionHost",
            "FinanceKitSimulator",
            "WalletModel",
        ],
        swiftSettings: strict
    ),
    .testTarget(
        name: "ReportsTests",
        dependencies: [
            "BundleChecks",
            "Conformance",
            "DeliveryEngine",
            "ExtensionHost",
            "FinanceKitSimulator",
            "Reports",
            "TestSupport",
            "WalletModel",
        ],
        exclude: ["Snapshots"],
        swiftSettings: strict
    ),
    .target(name: "SQLiteAccess", dependencies: ["CSQLite"], swiftSettings: strict),
    .target(
        name: "WalletStore",
        dependencies: ["CCrypto", "SQLiteAccess", "WalletModel"],
        swiftSettings: strict
    ),
    .testTarget(
        name: "WalletStoreTests",
        dependencies: ["SQLiteAccess", "TestSupport", "WalletModel", "WalletStore"],
        swiftSettings: strict
    ),
    // Writes to a wallet until it is killed.
    .executableTarget(
        name: "WalletWriter",
        dependencies: ["WalletModel", "WalletStore"],
        path: "Tests/Probes/WalletWriter",
        swiftSettings: strict
    ),
]

let commands: [Target] = [
    .executableTarget(
        name: "fksim",
        dependencies: [
            "BundleChecks",
            "Conformance",
            "FinanceKitSimulator",
            "Reports",
            "WalletModel",
        ],
        swiftSettings: strict
    ),
    .executableTarget(
        name: "fksim-benchmarks",
        dependencies: [
            "Conformance",
            "DeliveryWire",
            "ExtensionHost",
            "FinanceKitSimulator",
            "SQLiteAccess",
            "WalletModel",
            "WalletStore",
        ],
        swiftSettings: strict
    ),
]

let examples: [Target] = [
    .executableTarget(
        name: "LedgerProbe",
        dependencies: ["SQLite3"],
        path: "Extensions/LedgerProbe",
        swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    exampleExtension(
        "LedgerDatabase",
        dependencies: ["ExtensionFoundation", "FinanceKit", "SQLite3"]
    ),
    exampleExtension("LedgerDefaults", dependencies: ["ExtensionFoundation", "FinanceKit"]),
    exampleExtension(
        "LedgerSync",
        dependencies: ["ExtensionFoundation", "FinanceKit"],
        excluding: ["Scenarios"]
    ),
    exampleExtension(
        "SpendingWidget",
        dependencies: ["ExtensionFoundation", "FinanceKit", "WidgetKit"],
        excluding: ["Scenarios"]
    ),
    // Apple's SDK has a module of this name, which extensions import to use SQLite.
    .systemLibrary(
        name: "SQLite3",
        pkgConfig: "sqlite3",
        providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]
    ),
]

/// One executable with a mistake a mode, each with a bundle of its own: the proof of the rules.
let mutants: [Target] = [
    .executableTarget(
        name: "LedgerMutant",
        dependencies: ["ExtensionFoundation", "FinanceKit", "WidgetKit"],
        path: "Tests/Mutants/LedgerMutant",
        swiftSettings: [.swiftLanguageMode(.v5)]
    )
]

/// A small executable that does one thing at a time for a test of the extension tower.
func probe(_ name: String, dependencies: [Target.Dependency]) -> Target {
    .executableTarget(
        name: name,
        dependencies: dependencies,
        path: "Tests/Probes/\(name)",
        swiftSettings: strict
    )
}

let probes: [Target] = [
    probe(
        "AppProbe",
        dependencies: [
            "BackgroundTasks",
            "DeliveryWire",
            "ExtensionRuntime",
            "FinanceKit",
            "WalletModel",
        ]
    ),
    probe("BenchmarkExtension", dependencies: ["ExtensionFoundation", "FinanceKit"]),
    probe("ClockProbe", dependencies: ["CClockProbe", "ExtensionRuntime"]),
    probe(
        "DeliveryProbe",
        dependencies: [
            "DeliveryWire",
            "ExtensionFoundation",
            "ExtensionRuntime",
            "WalletModel",
            "WidgetKit",
        ]
    ),
    probe(
        "OrderProbe",
        dependencies: ["ExtensionFoundation", "FinanceKit", "FinanceKitUI"]
    ),
    probe(
        "QueryProbe",
        dependencies: ["DeliveryWire", "ExtensionFoundation", "ExtensionRuntime", "FinanceKit"]
    ),
    probe(
        "StoreProbe",
        dependencies: [
            "DeliveryWire",
            "ExtensionFoundation",
            "ExtensionRuntime",
            "FinanceKit",
            "WidgetKit",
        ]
    ),
    .target(name: "CClockProbe", path: "Tests/Probes/CClockProbe", cSettings: strictC),
]

// They do wrong in ways that Linux alone offers, and only Linux has a keeper to end them.
#if os(Linux)
    let misbehaving: [Target] = [
        misbehaving("Crasher"),
        .executableTarget(
            name: "DoomedHost",
            dependencies: ["DeliveryWire", "ExtensionHost", "WalletModel"],
            path: "Tests/Misbehaving/DoomedHost",
            swiftSettings: strict
        ),
        misbehaving("Flooder"),
        misbehaving("Forker"),
        misbehaving("Garbler"),
        misbehaving("Greeter"),
        misbehaving("Hoarder"),
        misbehaving("Lingerer"),
        .target(
            name: "MisbehavingWire",
            path: "Tests/Misbehaving/MisbehavingWire",
            cSettings: strictC
        ),
        misbehaving("Obedient"),
        misbehaving("Overseer"),
        misbehaving("Quitter"),
        misbehaving("Trapper"),
        misbehaving("Trespasser"),
        misbehaving("Writer"),
    ]
#else
    let misbehaving: [Target] = []
#endif

let otherTests: [Target] = [
    .testTarget(
        name: "EndToEndTests",
        dependencies: [
            "DeliveryWire",
            "ExtensionHost",
            "FinanceKitSimulator",
            "FinanceKitSimulatorTesting",
            "TestSupport",
            "WalletModel",
        ],
        swiftSettings: strict
    ),
    .target(
        name: "TestSupport",
        path: "Tests/TestSupport",
        swiftSettings: strict
    ),
    .testTarget(name: "TidyTests", dependencies: ["TestSupport"], swiftSettings: strict),
]

let package = Package(
    name: "financekit-simulator",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "Conformance", targets: ["Conformance"]),
        .library(name: "ExtensionFoundation", targets: ["ExtensionFoundation"]),
        .library(name: "FinanceKit", targets: ["FinanceKit"]),
        .library(name: "FinanceKitSimulator", targets: ["FinanceKitSimulator"]),
        .library(
            name: "FinanceKitSimulatorTesting", targets: ["FinanceKitSimulatorTesting"]),
        .library(name: "FinanceKitUI", targets: ["FinanceKitUI"]),
        .library(name: "WidgetKit", targets: ["WidgetKit"]),
        .executable(name: "fksim", targets: ["fksim"]),
    ] + shimProducts,
    targets: extensionTower + shims + bothTowers + hostTower + commands + examples + mutants
        + probes + misbehaving + otherTests
)
