import Testing

@testable import FinanceKitSimulator

@Suite struct BuildInputTests {
    private let tree = FileTree.memory([
        "/w/one/A.xcodeproj/project.pbxproj": "", "/w/two/A.xcodeproj/project.pbxproj": "",
        "/w/two/B.xcodeproj/project.pbxproj": "", "/w/package/Package.swift": "",
        "/w/both/A.xcodeproj/project.pbxproj": "", "/w/both/Package.swift": "",
        "/w/none/readme.md": "", "/w/empty/A.xcodeproj/other": "",
        "/w/space/A.xcworkspace/contents.xcworkspacedata": "",
    ])

    private func input(_ path: String, project: String? = nil) throws(SimulatorError) -> BuildInput
    {
        var request = ExtensionBuildRequest(
            path: path, workingFolder: "/w", executable: "/bin/fksim", searchPath: "")
        request.project = project
        return try BuildInput(request, tree: tree)
    }

    @Test func `a folder, a project and a manifest are taken`() throws {
        #expect(try input("one") == .project("/w/one/A.xcodeproj"))
        #expect(try input("/w/./one/../one/A.xcodeproj") == .project("/w/one/A.xcodeproj"))
        #expect(try input("package") == .package("/w/package"))
        #expect(try input("both/Package.swift") == .package("/w/both"))
        #expect(try input("both", project: "A.xcodeproj") == .project("/w/both/A.xcodeproj"))
        #expect(try input(".", project: "two/B.xcodeproj") == .project("/w/two/B.xcodeproj"))
        #expect(try input("one").folder == "/w/one")
    }

    @Test(arguments: [
        ("two", "holds 2 Xcode projects: A.xcodeproj, B.xcodeproj", true),
        ("both", "holds both 'A.xcodeproj' and a Package.swift", true),
        ("none", "holds no .xcodeproj and no Package.swift", true),
        ("none/readme.md", "neither an Xcode project nor a package", true),
        ("space/A.xcworkspace", "not a workspace", true),
        ("empty/A.xcodeproj", "There is no Xcode project at", true),
        ("gone", "There is nothing at 'gone'", false),
        ("gone.xcodeproj", "There is no Xcode project at 'gone.xcodeproj'", false),
    ])
    func `what is not clear is asked for`(path: String, words: String, isInput: Bool) {
        do throws(SimulatorError) {
            Issue.record("\(try input(path))")
        } catch {
            #expect(error.message.contains(words), "\(error.message)")
            #expect((error.reason == .input) == isInput, "\(error.message)")
        }
    }

    @Test(arguments: [
        ("/a/./b/../c//d/", "/a/c/d"), ("a/../../b", "../b"), ("/..", "/"), ("", ""),
    ])
    func `paths are tidied without looking anything up`(path: String, expected: String) {
        #expect(path.tidyPath == expected)
    }
}
