import Foundation
import TestSupport
import Testing

@testable import FinanceKitSimulator

/// What is read from the projects in `Tests/XcodeProjects`, and from broken ones.
@Suite struct XcodeProjectTests {
    static func folder(_ name: String) -> String {
        BuiltProducts.packageRoot.path + "/Tests/XcodeProjects/" + name
    }

    static func text(_ name: String) throws -> String {
        try String(
            contentsOfFile: folder(name) + "/\(name).xcodeproj/project.pbxproj", encoding: .utf8)
    }

    private func project(_ name: String, _ text: String? = nil) throws -> XcodeProject {
        try XcodeProject(
            bytes: Array((text ?? Self.text(name)).utf8),
            path: Self.folder(name) + "/\(name).xcodeproj")
    }

    private func choice(
        _ project: XcodeProject, _ name: String? = nil, configuration: String = "Release"
    ) throws -> XcodeProject.Extension {
        try project.extensionTarget(named: name, configuration: configuration, tree: .disk)
    }

    /// What a failing choice says.
    private func words(_ body: () throws -> Void) -> String {
        do {
            try body()
            return "nothing was refused"
        } catch let error as SimulatorError {
            return (error.reason == .input ? "" : "environment: ") + error.message
        } catch {
            return "\(error)"
        }
    }

    // MARK: Choosing

    @Test(arguments: ["BudgetClassic", "CoinsModern"])
    func `the XML form of a project says the same`(name: String) throws {
        let list = try PropertyListSerialization.propertyList(
            from: Data(try Self.text(name).utf8), format: nil)
        let xml = try PropertyListSerialization.data(
            fromPropertyList: list, format: .xml, options: 0)
        let other = try XcodeProject(bytes: [UInt8](xml), path: "/x/\(name).xcodeproj")
        #expect(other.objects == (try project(name)).objects)
    }

    @Test func `the extension is found by its point, with its variables resolved`() throws {
        let found = try choice(try project("BudgetClassic"))
        #expect(found.target.name == "BudgetDelivery")
        #expect(found.information.identifier == "com.example.budget.delivery")
        #expect(found.information.appGroups == ["group.com.example.budget"])
        #expect(found.information.isEntitled)
        #expect(found.information.notes == [])
        let list = try #require(
            try PropertyListSerialization.propertyList(
                from: found.information.propertyList, format: nil) as? [String: Any])
        #expect(list["BudgetChannel"] as? String == "testers")
        #expect(list["CFBundleShortVersionString"] as? String == "2.1")
        #expect(list["CFBundleVersion"] as? String == "7")
        #expect(list["CFBundleExecutable"] as? String == "BudgetDelivery")
        #expect(list["CFBundlePackageType"] as? String == "XPC!")
    }

    @Test func `a generated property list has the keys of the settings`() throws {
        let found = try choice(try project("CoinsModern"))
        #expect(found.target.name == "CoinsDelivery")
        let list = try #require(
            try PropertyListSerialization.propertyList(
                from: found.information.propertyList, format: nil) as? [String: Any])
        #expect(list["CFBundleDisplayName"] as? String == "CoinsDelivery")
        #expect(list["CFBundleIdentifier"] as? String == "com.example.coins.delivery")
        #expect(list["NSHumanReadableCopyright"] as? String == "")
    }

    @Test func `a project without the extension point lists what it has`() throws {
        let text = try Self.text("CoinsModern").replacing(
            "CoinsDelivery/Info.plist", with: "CoinsWidget/Info.plist")
        let project = try project("CoinsModern", text)
        let words = words { _ = try choice(project) }
        #expect(
            words.hasPrefix(
                "'CoinsModern.xcodeproj' has no target with the extension point "
                    + "com.apple.financekit.background-delivery"), "\(words)")
        #expect(words.contains("'CoinsDelivery' (com.apple.widgetkit-extension)"), "\(words)")
    }

    @Test func `a project without any extension says so`() throws {
        let text = try Self.text("BudgetClassic").replacing(
            "com.apple.product-type.extensionkit-extension", with: "com.apple.product-type.tool")
        let project = try project("BudgetClassic", text)
        let words = words { _ = try choice(project) }
        #expect(words.contains("nor any other extension"), "\(words)")
        #expect(words.contains("'Budget', 'BudgetDelivery'"), "\(words)")
    }

    @Test func `of two extensions one has to be named`() throws {
        let text = try Self.text("CoinsModern").replacing(
            "CoinsWidget/Info.plist", with: "CoinsDelivery/Info.plist")
        let project = try project("CoinsModern", text)
        let words = words { _ = try choice(project) }
        #expect(
            words.contains("2 background-delivery extensions: 'CoinsDelivery' and 'CoinsWidget'"))
        #expect(words.contains("--target NAME"))
        #expect(try choice(project, "CoinsWidget").target.name == "CoinsWidget")
    }

    @Test(arguments: [
        ("Coins", "its product is 'com.apple.product-type.application'"),
        ("CoinsWidget", "its extension point is 'com.apple.widgetkit-extension'"),
        ("Coinz", "has no target 'Coinz'. It has: 'Coins', 'CoinsDelivery', 'CoinsWidget'"),
    ])
    func `a target that is no such extension is refused`(name: String, expected: String) throws {
        let project = try project("CoinsModern")
        let words = words { _ = try choice(project, name) }
        #expect(words.contains(expected), "\(words)")
    }

    @Test func `a configuration that is not there lists the others`() throws {
        let project = try project("CoinsModern")
        let words = words { _ = try choice(project, configuration: "Staging") }
        #expect(words.contains("no configuration 'Staging'. It has: Debug, Release"), "\(words)")
    }

    @Test func `a property list that is named and not there is said`() throws {
        let text = try Self.text("CoinsModern").replacing(
            "CoinsDelivery/Info.plist", with: "Elsewhere/Info.plist")
        let project = try project("CoinsModern", text)
        let words = words { _ = try choice(project) }
        #expect(words.contains("names 'Elsewhere/Info.plist' under INFOPLIST_FILE"), "\(words)")
    }

    // MARK: Files

    @Test func `the files of a target come from its phase, shared ones too`() throws {
        let project = try project("BudgetClassic")
        let target = try choice(project).target
        let files = project.files(of: target, tree: .disk)
        #expect(
            files.swift.map(project.shown) == [
                "BudgetDelivery/BudgetDelivery.swift", "BudgetDelivery/Month.swift",
                "BudgetDelivery/Uploader.swift", "Shared/GroupFolder.swift",
                "Shared/Totals.swift",
            ])
        let shared = project.sharedFiles(
            files.swift, with: project.targets.filter { $0.id != target.id }, tree: .disk)
        #expect(shared.map(\.target) == ["Budget"])
        #expect(
            shared.first?.files.map(project.shown) == [
                "Shared/GroupFolder.swift", "Shared/Totals.swift",
            ])
    }

    @Test func `the files of a target come from the folders that it follows`() throws {
        let project = try project("CoinsModern")
        let files = project.files(of: try choice(project).target, tree: .disk)
        // One is left out by an exception, one comes from another target's folder by one.
        #expect(
            files.swift.map(project.shown) == [
                "Coins/CoinGroup.swift", "CoinsDelivery/CoinsDelivery.swift",
                "CoinsDelivery/Greeting.swift",
            ])
        #expect(files.resources.map(project.shown) == ["CoinsDelivery/greeting.txt"])
        let app = try #require(project.targets.first { $0.name == "Coins" })
        let appFiles = project.files(of: app, tree: .disk)
        #expect(
            appFiles.swift.map(project.shown) == [
                "Coins/CoinGroup.swift", "Coins/CoinsApp.swift",
            ])
        #expect(appFiles.uncopied.map(project.shown) == ["Coins/Assets.xcassets"])
    }

    @Test func `a source that is taken from another target's folder and not there is missing`()
        throws
    {
        let text = """
            { rootObject = P; objects = {
              P = { isa = PBXProject; mainGroup = G; targets = (T); };
              G = { isa = PBXGroup; children = (F); sourceTree = "<group>"; };
              F = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>";
                    exceptions = (E); };
              E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T;
                    membershipExceptions = (a.swift, b.c, gone.swift, gone.c, gone.m, gone.h); };
              T = { isa = PBXNativeTarget; name = T; buildPhases = ();
                    productType = "com.apple.product-type.extensionkit-extension"; };
            }; }
            """
        let project = try XcodeProject(bytes: Array(text.utf8), path: "/x/P.xcodeproj")
        let target = try #require(project.targets.first)
        let tree = FileTree.memory(["/x/App/a.swift": "", "/x/App/b.c": "", "/x/App/c.c": ""])
        let files = project.files(of: target, tree: tree)
        #expect(files.swift == ["/x/App/a.swift"] && files.c == ["/x/App/b.c"])
        #expect(files.missing == ["/x/App/gone.c", "/x/App/gone.swift"])
    }

    @Test func `packages beside the project are found by their products`() throws {
        let project = try project("CoinsModern")
        let target = try choice(project).target
        #expect(project.packageProducts(of: target).map(\.name) == ["CoinSync"])
        #expect(
            project.localPackages(tree: .disk).map(project.shown) == ["Packages/CoinSync"])
    }

    @Test func `a group that holds itself ends nowhere`() throws {
        let text = """
            { rootObject = P; objects = {
              P = { isa = PBXProject; mainGroup = G; targets = (); };
              G = { isa = PBXGroup; children = (H, F); path = g; sourceTree = "<group>"; };
              H = { isa = PBXGroup; children = (G); path = h; sourceTree = "<group>"; };
              F = { isa = PBXFileReference; path = f.swift; sourceTree = "<group>"; };
              A = { isa = PBXFileReference; path = /a/../b.swift; sourceTree = "<absolute>"; };
              S = { isa = PBXFileReference; path = s.swift; sourceTree = SOURCE_ROOT; };
              D = { isa = PBXFileReference; path = d.swift; sourceTree = SDKROOT; };
            }; }
            """
        let project = try XcodeProject(bytes: Array(text.utf8), path: "/x/P.xcodeproj")
        #expect(project.path(of: "F") == nil)
        #expect(project.path(of: "A") == "/b.swift")
        #expect(project.path(of: "S") == "/x/s.swift")
        #expect(project.path(of: "D") == nil)
    }

    // MARK: Trouble

    @Test(arguments: [
        ("", "line 1, column 1"), ("{}", "no table 'objects'"),
        ("{ objects = { A = { isa = X; }; }; rootObject = B; }", "names 'B' as its project"),
        ("<?xml version=\"1.0\"?><plist><dict>", "is no property list"),
        ("{ objects = ( a ); rootObject = A; }", "no table 'objects'"),
        ("not a project", "expected the end of the file, found 'a'"),
    ])
    func `a file that is no project is refused in words`(text: String, expected: String) {
        let words = words {
            _ = try XcodeProject(bytes: Array(text.utf8), path: "/x/P.xcodeproj")
        }
        #expect(words.contains(expected), "\(words)")
        #expect(words.contains("Open the project in Xcode and save it"), "\(words)")
    }
}
