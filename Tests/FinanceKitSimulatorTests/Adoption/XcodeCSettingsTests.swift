import Testing

@testable import FinanceKitSimulator

/// What a project says about C, for C and for Swift.
@Suite struct XcodeCSettingsTests {
    private static let project = """
        { rootObject = P; objects = {
          P = { isa = PBXProject; mainGroup = G; targets = (); };
          G = { isa = PBXGroup; children = (H, B, S); sourceTree = "<group>"; };
          H = { isa = PBXFileReference; path = "Lib/sum.h"; sourceTree = "<group>"; };
          B = { isa = PBXFileReference; path = "App/Bridging.h"; sourceTree = "<group>"; };
          S = { isa = PBXFileReference; path = "gone/gone.h"; sourceTree = "<group>"; };
        }; }
        """

    private func settings(
        _ values: [String: String], _ files: [String: String]
    ) throws -> XcodeCSettings {
        let tree = FileTree.memory(
            ["/app/Lib/sum.h": "int sum(int a);", "/app/Lib/sum.c": ""].merging(files) { $1 })
        var own = TargetFiles()
        own.add(source: "/app/Lib/sum.c", tree: tree)
        return XcodeCSettings(
            BuildSettings(
                layers: [values.mapValues { ProjectValue.text($0) }],
                known: ["SRCROOT": "/app"]), own,
            of: try XcodeProject(bytes: Array(Self.project.utf8), path: "/app/App.xcodeproj"),
            tree: tree)
    }

    @Test func `C gets its headers, definitions and standard`() throws {
        let found = try settings(
            [
                "GCC_PREPROCESSOR_DEFINITIONS":
                    #"SEED=7 "NAME=a b" URL=\"https://x\" $(inherited)"#,
                "GCC_C_LANGUAGE_STANDARD": "gnu17",
                "HEADER_SEARCH_PATHS": "Vendor/** $(SRCROOT)/Own $(UNKNOWN)/x /not/there",
            ],
            [
                "/app/Vendor/a/a.h": "", "/app/Vendor/b.h": "", "/app/Own/own.h": "",
            ])
        #expect(
            found.flags == [
                "-std=gnu17", "-DFINANCEKIT_SIMULATOR=1", "-DSEED=7", "-DNAME=a b",
                #"-DURL="https://x""#, "-I/app/Lib", "-I/app/Vendor", "-I/app/Vendor/a",
                "-I/app/Own",
            ])
        #expect(found.swiftLines.isEmpty && found.refusal == nil && found.bridgingHeader == nil)
    }

    @Test func `Swift gets the bridging header and the modules of C`() throws {
        let found = try settings(
            [
                "SWIFT_OBJC_BRIDGING_HEADER": "App/Bridging.h",
                "SWIFT_INCLUDE_PATHS": "$(SRCROOT)/Maps",
            ],
            [
                "/app/App/Bridging.h": "// C alone\n#import \"sum.h\"\n#include <stdint.h>\n",
                "/app/Maps/module.modulemap": "module Sum {\n header \"s.h\"\n}\nmodule More{}",
            ])
        #expect(found.bridgingHeader == "/app/App/Bridging.h")
        #expect(found.modules == ["Sum", "More"])
        #expect(
            found.swiftLines == [
                """
                .unsafeFlags(["-I", "/app/Maps", "-import-objc-header", "/app/App/Bridging.h", \
                "-Xcc", "-I/app/Lib", "-Xcc", "-I/app/App"])
                """
            ])
    }

    @Test(arguments: [
        "compiler-default", "C17", "c17 -O3", "",
    ]) func `a standard that is none is not passed on`(word: String) throws {
        let found = try settings(["GCC_C_LANGUAGE_STANDARD": word], [:])
        #expect(found.flags.first == "-DFINANCEKIT_SIMULATOR=1")
    }

    @Test(arguments: [
        "/**\n @brief Sums.\n @param a A number.\n */\nint sum(int a);",
        "// @class Old;\nint sum(int a); /* one\n@interface Sum\n*/",
        "#ifdef __OBJC__\n#import <Foundation/Foundation.h>\n@class Old;\n#endif\nint a;",
        "#if __OBJC__ && 1\n@class Old;\n#else\nint a;\n#endif",
        "#ifndef __OBJC__\nint a;\n#elif 1\n@class Old;\n#else\n@class Older;\n#endif",
        "# if defined( __OBJC__ ) // only there\n# if A\n@class Old;\n# endif\n@class B;\n#endif",
    ]) func `what a compiler of C does not see makes no header Objective-C`(text: String) throws {
        let found = try settings(
            ["SWIFT_OBJC_BRIDGING_HEADER": "App/Bridging.h"], ["/app/App/Bridging.h": text])
        #expect(found.refusal == nil, "\(found.refusal ?? "")")
        #expect(found.bridgingHeader == "/app/App/Bridging.h")
    }

    @Test(arguments: [
        (
            ["App/Bridging.h": "#import <Foundation/Foundation.h>"],
            "needs 'Foundation/Foundation.h'"
        ),
        (["App/Bridging.h": "@class Old;"], "is Objective-C (Bridging.h: @class Old;)"),
        (
            ["App/Bridging.h": "#import \"sum.h\"", "Lib/sum.h": "  @interface Sum : NSObject"],
            "is Objective-C (sum.h: @interface Sum"
        ),
        (["App/Bridging.h": "/* old */ @class Old;"], "is Objective-C (Bridging.h: @class Old;)"),
        (
            ["App/Bridging.h": "#define A \"/*\"\n@class Old;\n#define B \"*/\""],
            "is Objective-C (Bridging.h: @class Old;)"
        ),
        (["App/Bridging.h": "#ifdef __OBJC__\n#else\n@class Old;\n#endif"], "is Objective-C"),
        (["App/Bridging.h": "#ifdef __OBJC__\n#endif\n@class Old;"], "is Objective-C"),
        (["App/Bridging.h": "#ifndef __OBJC__\n@class Old;\n#endif"], "is Objective-C"),
        (["App/Bridging.h": "#if A || __OBJC__\n@class Old;\n#endif"], "is Objective-C"),
        (["App/Bridging.h": "# import <UIKit/UIKit.h> // all"], "needs 'UIKit/UIKit.h'"),
        (["App/Other.h": ""], "is not there"),
    ]) func `a bridging header that is none for C is left out`(
        files: [String: String], words: String
    ) throws {
        let found = try settings(
            ["SWIFT_OBJC_BRIDGING_HEADER": "App/Bridging.h"],
            Dictionary(uniqueKeysWithValues: files.map { ("/app/" + $0.key, $0.value) }))
        #expect(found.bridgingHeader == nil)
        #expect(
            found.refusal?.hasPrefix("App/Bridging.h " + words) ?? false, "\(found.refusal ?? "")")
        #expect(found.swiftLines.isEmpty)
    }
}
