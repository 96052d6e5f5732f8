import Testing

@testable import FinanceKitSimulator

@Suite struct BuildSettingsTests {
    private func settings(
        _ layers: [String: String]..., known: [String: String] = ["TARGET_NAME": "My App"]
    ) -> BuildSettings {
        BuildSettings(
            layers: layers.map { $0.mapValues { ProjectValue.text($0) } }, known: known)
    }

    @Test func `the later layer wins and can take over what it inherits`() {
        let settings = settings(
            ["A": "one", "B": "low"], ["A": "$(inherited) two"], ["A": "${inherited} three"])
        #expect(settings.value("A") == "one two three")
        #expect(settings.value("B") == "low")
        #expect(settings.value("C") == nil)
    }

    @Test(arguments: [
        ("$(TARGET_NAME)", "My App"), ("$(TARGET_NAME:c99extidentifier)", "My_App"),
        ("x.$(TARGET_NAME:rfc1034identifier).y", "x.My-App.y"),
        ("$(TARGET_NAME:lower)", "my app"), ("$(NOTHING:default=some)", "some"),
        ("$(NOTHING)", "$(NOTHING)"), ("$(TARGET_NAME", "$(TARGET_NAME"), ("100 $", "100 $"),
        ("$(PRODUCT_NAME)|$(EXECUTABLE_NAME)|$(PRODUCT_MODULE_NAME)", "My App|My App|My_App"),
        ("$(V_$(KIND))", "inner"), ("$(AppIdentifierPrefix)group", "group"),
    ])
    func `variables are replaced`(text: String, expected: String) {
        #expect(settings(["KIND": "X", "V_X": "inner"]).resolve(text) == expected)
    }

    @Test(arguments: [
        (#"a  "b c" 'd e'"#, ["a", "b c", "d e"]), (#"U=\"x y\""#, [#"U="x"#, #"y""#]),
        (#""U=\"x y\"" z"#, [#"U="x y""#, "z"]), (#"'U=\"x\"'"#, [#"U="x""#]),
        (#"'U="x"'"#, [#"U="x""#]), (#"My\ Folder/a b\\c"#, ["My Folder/a", #"b\c"#]),
        (#"end\"#, [#"end\"#]),
    ]) func `words have the quotes and spaces that a backslash stands before`(
        text: String, words: [String]
    ) {
        #expect(settings(["A": text]).words("A") == words)
    }

    @Test func `settings for a device hold, and those for others do not`() {
        let settings = settings([
            "A": "all", "A[sdk=iphoneos*]": "phone", "B": "all", "B[sdk=macosx*]": "mac",
            "C[sdk=iphoneos*][arch=arm64]": "both", "D[config=Debug]": "never",
        ])
        #expect(settings.value("A") == "phone")
        #expect(settings.value("B") == "all")
        #expect(settings.value("C") == "both")
        #expect(settings.value("D") == nil)
    }

    @Test func `settings that lead to themselves, or to ever more, end`() {
        #expect(settings(["A": "$(B)", "B": "$(A)"]).value("A") != nil)
        var layer = ["Z30": ""]
        for number in 0..<30 { layer["Z\(number)"] = "$(Z\(number + 1))$(Z\(number + 1))" }
        #expect(settings(layer).value("Z0") != nil)
    }

    @Test func `a configuration file has its includes, comments and conditions`() {
        let tree = FileTree.memory([
            "/p/Config/App.xcconfig": """
            // a comment
            #include "../Base.xcconfig"
            #include? "missing.xcconfig"
            NAME = Budget // the name
            ID[sdk=iphoneos*] = com.example.$(NAME:lower)
            EMPTY =
            """,
            "/p/Base.xcconfig": "#include \"Config/App.xcconfig\"\nNAME = Base\nTEAM = T1",
        ])
        let values = ConfigurationFile.settings(of: "/p/Config/App.xcconfig", tree: tree)
        let settings = BuildSettings(layers: [values], known: [:])
        #expect(settings.value("NAME") == "Budget")
        #expect(settings.value("TEAM") == "T1")
        #expect(settings.value("ID") == "com.example.budget")
        #expect(settings.value("EMPTY") == "")
    }

    @Test func `Swift settings become lines of a manifest`() {
        let lines = XcodeSwiftSettings.lines(
            settings([
                "SWIFT_VERSION": "6.0", "OTHER_SWIFT_FLAGS": "-D ONE -DTWO -Xfrontend -x",
                "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "DEBUG ONE",
                "SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor",
                "SWIFT_APPROACHABLE_CONCURRENCY": "YES",
                "SWIFT_STRICT_CONCURRENCY": "complete",
                "SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY": "YES",
            ]))
        #expect(
            lines == [
                ".swiftLanguageMode(.v6)", ".define(\"DEBUG\")", ".define(\"ONE\")",
                ".define(\"TWO\")", ".defaultIsolation(MainActor.self)",
                ".enableUpcomingFeature(\"InferIsolatedConformances\")",
                ".enableUpcomingFeature(\"NonisolatedNonsendingByDefault\")",
                ".enableUpcomingFeature(\"ExistentialAny\")",
            ])
        let old = XcodeSwiftSettings.lines(settings(["SWIFT_STRICT_CONCURRENCY": "complete"]))
        #expect(
            old == [
                ".swiftLanguageMode(.v5)", ".enableExperimentalFeature(\"StrictConcurrency\")",
            ])
    }
}
