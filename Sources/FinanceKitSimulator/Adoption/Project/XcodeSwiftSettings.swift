/// The Swift settings of an Xcode target as lines of a manifest.
enum XcodeSwiftSettings {
    static func lines(_ settings: BuildSettings) -> [String] {
        var lines = [PackageSettings.languageMode(settings.value("SWIFT_VERSION") ?? "5")]
        let flags = settings.words("OTHER_SWIFT_FLAGS")
        var conditions = settings.words("SWIFT_ACTIVE_COMPILATION_CONDITIONS")
        for (index, flag) in flags.enumerated() {
            if flag == "-D", index + 1 < flags.count { conditions.append(flags[index + 1]) }
            if flag.hasPrefix("-D"), flag.count > 2 { conditions.append(String(flag.dropFirst(2))) }
        }
        var seen: Set<String> = []
        for condition in conditions where isName(condition) && seen.insert(condition).inserted {
            lines.append(".define(\(ManifestText.literal(condition)))")
        }
        if settings.value("SWIFT_DEFAULT_ACTOR_ISOLATION") == "MainActor" {
            lines.append(".defaultIsolation(MainActor.self)")
        }
        // What a language mode has already, the compiler warns of.
        let isNew = settings.value("SWIFT_VERSION")?.hasPrefix("6") ?? false
        if settings.value("SWIFT_STRICT_CONCURRENCY") == "complete", !isNew {
            lines.append(".enableExperimentalFeature(\"StrictConcurrency\")")
        }
        var features: [String] = []
        if settings.isOn("SWIFT_APPROACHABLE_CONCURRENCY") { features += approachable }
        for (setting, feature) in upcoming where settings.isOn(setting) { features.append(feature) }
        var taken: Set<String> = []
        for feature in features
        where taken.insert(feature).inserted && !(isNew && partOfSwift6.contains(feature)) {
            lines.append(".enableUpcomingFeature(\(ManifestText.literal(feature)))")
        }
        return lines
    }

    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    /// What Xcode 26 means by approachable concurrency.
    private static let approachable = [
        "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability",
        "InferIsolatedConformances", "InferSendableFromCaptures",
        "NonisolatedNonsendingByDefault",
    ]

    private static let partOfSwift6: Set<String> = [
        "ConciseMagicFile", "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability",
        "GlobalConcurrency", "InferSendableFromCaptures", "RegionBasedIsolation",
    ]

    private static let upcoming = [
        ("SWIFT_UPCOMING_FEATURE_CONCISE_MAGIC_FILE", "ConciseMagicFile"),
        ("SWIFT_UPCOMING_FEATURE_DISABLE_OUTWARD_ACTOR_ISOLATION", "DisableOutwardActorInference"),
        ("SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY", "ExistentialAny"),
        (
            "SWIFT_UPCOMING_FEATURE_GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY",
            "GlobalActorIsolatedTypesUsability"
        ),
        ("SWIFT_UPCOMING_FEATURE_GLOBAL_CONCURRENCY", "GlobalConcurrency"),
        ("SWIFT_UPCOMING_FEATURE_INFER_ISOLATED_CONFORMANCES", "InferIsolatedConformances"),
        ("SWIFT_UPCOMING_FEATURE_INFER_SENDABLE_FROM_CAPTURES", "InferSendableFromCaptures"),
        ("SWIFT_UPCOMING_FEATURE_INTERNAL_IMPORTS_BY_DEFAULT", "InternalImportsByDefault"),
        ("SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY", "MemberImportVisibility"),
        (
            "SWIFT_UPCOMING_FEATURE_NONISOLATED_NONSENDING_BY_DEFAULT",
            "NonisolatedNonsendingByDefault"
        ),
        ("SWIFT_UPCOMING_FEATURE_REGION_BASED_ISOLATION", "RegionBasedIsolation"),
    ]
}
