import Testing

@testable import FinanceKitSimulator

/// From a project to the targets that are built, with what a fixture on the disk does not have.
@Suite struct ProjectReadingTests {
    private static let project = """
        { rootObject = P; objects = {
          P = { isa = PBXProject; mainGroup = G; targets = (EXT, KIT); buildConfigurationList = L; };
          G = { isa = PBXGroup; children = (FE, FK, FO); sourceTree = "<group>"; };
          FE = { isa = PBXFileReference; path = Ext.swift; sourceTree = "<group>"; };
          FK = { isa = PBXFileReference; path = Kit.swift; sourceTree = "<group>"; };
          FO = { isa = PBXFileReference; path = Old.m; sourceTree = "<group>"; };
          BE = { isa = PBXBuildFile; fileRef = FE; };
          BK = { isa = PBXBuildFile; fileRef = FK; };
          BO = { isa = PBXBuildFile; fileRef = FO; };
          BP = { isa = PBXBuildFile; fileRef = KITP; };
          BR = { isa = PBXBuildFile; productRef = FAR; };
          KITP = { isa = PBXFileReference; path = "Kit.framework"; sourceTree = BUILT_PRODUCTS_DIR; };
          SE = { isa = PBXSourcesBuildPhase; files = (BE, BO); };
          SK = { isa = PBXSourcesBuildPhase; files = (BK); };
          FR = { isa = PBXFrameworksBuildPhase; files = (BP, BR); };
          EXT = { isa = PBXNativeTarget; name = Ext; buildConfigurationList = LE;
            buildPhases = (GEN, RUN, SE, FR); buildRules = (RULE);
            productType = "com.apple.product-type.extensionkit-extension"; };
          GEN = { isa = PBXShellScriptBuildPhase; name = "Make strings"; shellScript = "make"; };
          RUN = { isa = PBXShellScriptBuildPhase; shellScript = "lint"; };
          RULE = { isa = PBXBuildRule; name = "Grammar"; fileType = pattern.proxy; };
          KIT = { isa = PBXNativeTarget; name = "My-Kit"; buildConfigurationList = LK;
            buildPhases = (SK); productReference = KITP;
            productType = "com.apple.product-type.framework"; };
          FAR = { isa = XCSwiftPackageProductDependency; package = REMOTE; productName = Far; };
          REMOTE = { isa = XCRemoteSwiftPackageReference;
            repositoryURL = "https://example.com/far"; };
          L = { isa = XCConfigurationList; buildConfigurations = (CR); };
          CR = { isa = XCBuildConfiguration; name = Release;
            buildSettings = { SWIFT_VERSION = 6.0; }; };
          LE = { isa = XCConfigurationList; buildConfigurations = (CE); };
          CE = { isa = XCBuildConfiguration; name = Release; buildSettings = {
            INFOPLIST_FILE = Info.plist; PRODUCT_BUNDLE_IDENTIFIER = com.example.ext;
            PRODUCT_NAME = "Ext 2"; }; };
          LK = { isa = XCConfigurationList; buildConfigurations = (CK); };
          CK = { isa = XCBuildConfiguration; name = Release;
            buildSettings = { SWIFT_VERSION = 5.0; }; };
        }; }
        """

    private let tree = FileTree.memory([
        "/app/Ext.swift": "", "/app/Kit.swift": "", "/app/Old.m": "",
        "/app/Info.plist": """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>EXAppExtensionAttributes</key><dict>
        <key>EXExtensionPointIdentifier</key>
        <string>com.apple.financekit.background-delivery</string></dict></dict></plist>
        """, "/far/Package.swift": "", "/far/Sources/Far/Far.swift": "",
    ])

    private func adopted(
        _ text: String = project, packages: [String] = []
    ) throws -> AdoptedExtension {
        let closure = PackageClosure(
            tree: tree, isDebug: false, simulator: "/sim", substitutes: packages
        ) { folder throws(SimulatorError) in
            let json = """
                { "name": "far", "products": [ { "name": "Far", "targets": ["Far"] } ],
                  "targets": [ { "name": "Far", "type": "regular" } ] }
                """
            return try PackageManifest(json: Array(json.utf8), folder: folder)
        }
        return try AdoptedExtension.reading(
            project: try XcodeProject(bytes: Array(text.utf8), path: "/app/App.xcodeproj"),
            target: nil, configuration: "Release", tree: tree, closure: closure)
    }

    @Test func `a framework of the project is a module beside the extension`() throws {
        let adopted = try adopted()
        #expect(adopted.targets.map(\.name) == ["My_Kit", "Ext_2"])
        #expect(adopted.targets.map(\.kind) == [.library, .executable])
        #expect(adopted.targets.last?.dependencies == ["My_Kit"])
        #expect(
            adopted.targets.map { $0.swiftSettings.first } == [
                ".swiftLanguageMode(.v5)", ".swiftLanguageMode(.v6)",
            ])
        #expect(
            adopted.targets.last?.place
                == .files([ShadowTarget.Link(name: "Ext.swift", path: "/app/Ext.swift")]))
        #expect(adopted.product == "Ext_2")
        #expect(adopted.information.name == "Ext 2")
        #expect(adopted.notes.contains("not built, since they are neither Swift nor C: Old.m"))
        #expect(adopted.notes.contains { $0.contains("it has no entitlements file") })
        #expect(
            adopted.notes.contains(
                "not run, so that what they would make is not there: the script 'Make strings', "
                    + "the script 'Run Script', the build rule 'Grammar'"))
    }

    @Test func `a package that would be fetched is missing, or taken from this machine`() throws {
        let missing = PackageClosure.MissingProduct(
            product: "Far", target: "Ext", location: "https://example.com/far")
        #expect(try adopted().missing == [missing])
        let found = try adopted(packages: ["/far"])
        #expect(found.missing == [])
        #expect(found.targets.map(\.name) == ["Far", "My_Kit", "Ext_2"])
        #expect(found.targets.last?.dependencies == ["My_Kit", "Far"])
    }

    @Test(arguments: [
        ("files = (BE, BO);", "files = (BO);", "has no Swift source"),
        (
            "path = Kit.swift;", "path = Gone.swift;",
            "lists 'Gone.swift', and there is no such file"
        ),
        (
            "package = REMOTE;", "package = LOCAL;",
            "from the package 'Packages/Far', and there is no Package.swift"
        ),
        ("path = Kit.swift;", "path = Ext.swift;", ""),
    ])
    func `what is missing is said`(old: String, new: String, words: String) throws {
        let text = Self.project.replacing(old, with: new).replacing(
            "REMOTE = {",
            with: "LOCAL = { isa = XCLocalSwiftPackageReference; relativePath = Packages/Far; };"
                + " REMOTE = {")
        do {
            _ = try adopted(text)
            #expect(words.isEmpty)
        } catch let error as SimulatorError {
            #expect(!words.isEmpty && error.message.contains(words), "\(error.message)")
        }
    }
}
