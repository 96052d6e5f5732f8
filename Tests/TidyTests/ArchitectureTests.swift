import TestSupport
import Testing

/// The architecture page as tests: which module may import which, and which word lives where.
@Suite struct ArchitectureTests {
    /// What each module may import, beside the standard library, Foundation and the C library.
    static let imports: [String: Set<String>] = [
        "CArchive": [], "CCrypto": [], "CExtensionRuntime": [], "CSQLite": [], "CSupervisor": [],
        "WalletModel": [],
        "DeliveryWire": ["WalletModel"],
        "ExtensionRuntime": ["CExtensionRuntime", "DeliveryWire", "WalletModel"],
        "ExtensionFoundation": ["DeliveryWire", "ExtensionRuntime", "WalletModel"],
        "FinanceKit": ["DeliveryWire", "ExtensionFoundation", "ExtensionRuntime", "WalletModel"],
        "BackgroundTasks": ["DeliveryWire", "ExtensionRuntime"],
        "COSModule": [],
        "OSLog": ["os"],
        "UserNotifications": ["DeliveryWire", "ExtensionRuntime"],
        "FinanceKitUI": ["FinanceKit"],
        "WidgetKit": ["DeliveryWire", "ExtensionRuntime"],
        "os": ["COSModule"],
        "SQLiteAccess": ["CSQLite"],
        "WalletStore": ["CCrypto", "SQLiteAccess", "WalletModel"],
        "BundleChecks": [],
        "Conformance": [
            "BundleChecks", "DeliveryEngine", "DeliveryWire", "ExtensionHost",
            "FinanceKitSimulator", "SQLiteAccess", "WalletModel", "WalletStore",
        ],
        "DeliveryEngine": ["WalletModel"],
        "ExtensionHost": ["CSupervisor", "DeliveryWire", "WalletModel"],
        "FinanceKitSimulator": [
            "BundleChecks", "DeliveryEngine", "DeliveryWire", "ExtensionHost", "OrderArchive",
            "SQLiteAccess", "WalletModel", "WalletStore",
        ],
        "FinanceKitSimulatorTesting": ["Conformance", "FinanceKitSimulator", "Testing"],
        "OrderArchive": ["CArchive", "CCrypto", "WalletModel"],
        "Reports": [
            "BundleChecks", "Conformance", "DeliveryEngine", "DeliveryWire", "ExtensionHost",
            "FinanceKitSimulator", "WalletModel",
        ],
        "fksim": [
            "BundleChecks", "Conformance", "DeliveryEngine", "DeliveryWire", "ExtensionHost",
            "FinanceKitSimulator", "Reports", "WalletModel",
        ],
        "fksim-benchmarks": [
            "Conformance", "DeliveryEngine", "DeliveryWire", "ExtensionHost", "FinanceKitSimulator",
            "SQLiteAccess", "WalletModel", "WalletStore",
        ],
    ]
    static let publicModules: Set<String> = [
        "BackgroundTasks", "Conformance", "ExtensionFoundation", "FinanceKit",
        "FinanceKitSimulator", "FinanceKitSimulatorTesting", "FinanceKitUI", "OSLog",
        "UserNotifications", "WidgetKit", "os",
    ]
    static let foreign: Set<String> = [
        "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Musl", "Swift",
        "Synchronization", "CoreFoundation",
    ]

    static let rules: [TidyRule] = [
        .room(
            "sqlite-room", words: ["sqlite3_"], advice: "go through SQLiteAccess",
            isRoom: { $0.module == "SQLiteAccess" }),
        .room(
            "process-room",
            words: ["posix_spawn", "fork(", "vfork(", "waitpid(", "wait4(", "execve("],
            advice: "process calls live in ExtensionHost/Process",
            isRoom: {
                $0.path.hasPrefix("Sources/ExtensionHost/Process/")
                    // What launches are held against: the least that a start can cost.
                    || $0.path == "Sources/fksim-benchmarks/BareProcess.swift"
            }),
        .room(
            "print-room", words: ["print("], advice: "only the commands print",
            isRoom: { $0.module?.hasPrefix("fksim") ?? true }),
        .room(
            "world-room",
            words: [
                "Date()", "UUID()", ".random(", "ContinuousClock", "SuspendingClock",
                "clock_gettime(", "gettimeofday(", "SystemRandomNumberGenerator",
            ],
            advice: "take time and chance from the World that is passed in",
            isRoom: {
                $0.path == "Sources/FinanceKitSimulator/World.swift"
                    || $0.path.hasPrefix("Sources/ExtensionHost/Process/")
                    || $0.module == "fksim-benchmarks"
            }),
        .room(
            "public-room", words: ["public"], advice: "use package or tighter here",
            isRoom: { Self.publicModules.contains($0.module ?? "") }),
        .room(
            "pure-room", words: ["async", "await", "FileManager", "Task"],
            advice: "what decides and what words does no I/O",
            isRoom: {
                !["BundleChecks", "DeliveryEngine", "Reports"].contains($0.module)
                    && !$0.path.hasPrefix("Sources/FinanceKitSimulator/Timeline/")
            }),
        .room(
            "no-foundation-process", words: ["Process()", "Foundation.Process", "try!"],
            advice: "launch through ExtensionHost; handle the error", isRoom: { _ in false }),
        TidyRule(id: "file-length", advice: "split the file: 600 lines is the limit") { file in
            file.lines.count > 600 ? [file.lines.count] : []
        },
        TidyRule(id: "left-over", advice: "finish it, or file it as work to do") { file in
            file.lines.indices.filter {
                file.lines[$0].contains("FIX" + "ME") || file.lines[$0].contains("TO" + "DO")
            }.map { $0 + 1 }
        },
        TidyRule(id: "function-length", advice: "split the function: 70 lines is the limit") {
            FunctionLength.tooLong($0, linesMax: 70)
        },
        TidyRule(id: "file-name", advice: "name the file for the type that it holds") { file in
            file.holdsTypeOfItsName ? [] : [1]
        },
    ]

    @Test func `imports follow the architecture`() throws {
        let files = try SourceFile.all(under: "Sources", endings: [".swift"])
        #expect(files.count > 50)
        for file in files {
            let module = try #require(file.module)
            let allowed = try #require(
                Self.imports[module], "\(module) has no entry in the import laws")
            for name in file.importedModules where !Self.foreign.contains(name) {
                #expect(allowed.contains(name), "\(file.path): \(module) must not import \(name)")
            }
        }
    }

    @Test(arguments: rules.map(\.id)) func `the sources keep the rule`(id: String) throws {
        let rule = try #require(Self.rules.first { $0.id == id })
        let findings = try SourceFile.all(under: "Sources", endings: [".swift"])
            .flatMap(rule.findings)
        #expect(findings.isEmpty, "\n\(findings.joined(separator: "\n"))")
    }

    @Test func `C code makes process calls in its one room only`() throws {
        let calls = ["posix_spawn(", "fork(", "vfork(", "waitpid(", "execve(", "sqlite3_"]
        for file in try SourceFile.all(under: "Sources", endings: [".c", ".h"])
        where file.module != "CSupervisor" {
            let found = file.code.filter { line in
                calls.contains { call in
                    // SQLite's own header is what SQLiteAccess stands on.
                    !(call == "sqlite3_" && file.module == "CSQLite") && line.text.holdsWord(call)
                }
            }
            #expect(found.isEmpty, "\(file.path): \(found)")
        }
    }

    @Test func `nobody waits for any child`() throws {
        for file in try SourceFile.all(under: "Sources/ExtensionHost", endings: [".swift"]) {
            #expect(!file.code.contains { $0.text.contains("waitpid(-1") }, "\(file.path)")
        }
    }
}
