import Foundation
import TestSupport
import Testing

@testable import FinanceKitSimulator

@Suite struct PackageTemplateTests {
    private let files: [PackageTemplate.File]

    init() throws {
        let folder = BuiltProducts.packageRoot.path + "/Templates/NewPackage/"
        files = try PackageTemplate(name: "Coffee", simulator: "/sim").files {
            path throws(SimulatorError) in
            String(decoding: try FileSystem.read(folder + path), as: UTF8.self)
        }
    }

    private func text(_ path: String) throws -> String {
        try #require(files.first { $0.path == path }).text
    }

    @Test(arguments: [
        ("coffee", "Coffee"), ("my-coffee_2", "MyCoffee2"), ("MyApp", "MyApp"), ("2go", nil),
        ("", nil), ("é", nil), (String(repeating: "a", count: 41), nil),
    ])
    func `a name is made of the folder's`(folder: String, name: String?) {
        #expect(PackageTemplate.name(for: folder) == name)
    }

    @Test func `no place for a name is left open`() {
        #expect(files.count > 10)
        for file in files {
            for word in ["NAME", "IDENTIFIER", "SIMULATOR_PATH"] {
                #expect(!file.path.contains(word))
                #expect(
                    !file.text.replacing("FINANCEKIT_SIMULATOR", with: "").contains(word),
                    "\(file.path)")
            }
            #expect(file.text.hasSuffix("\n"), "\(file.path)")
            #expect(!file.text.contains(" \n"), "\(file.path)")
        }
    }

    @Test func `the property lists and the scenario can be read`() throws {
        let values = try ExtensionInformation.dictionary(
            Data(try text("Extensions/CoffeeDelivery/Info.plist").utf8), "Info.plist")
        let entitlements = try ExtensionInformation.dictionary(
            Data(try text("Extensions/CoffeeDelivery/CoffeeDelivery.entitlements").utf8), "e")
        let information = try ExtensionInformation(
            values: values, entitlements: entitlements, name: "CoffeeDelivery",
            executableName: "CoffeeDelivery", identifier: nil, resolve: { $0 })
        #expect(information.isDelivery)
        #expect(information.isEntitled)
        #expect(information.identifier == "com.example.coffee.delivery")
        #expect(information.appGroups == ["group.com.example.coffee"])
        let scenario = try text("Scenarios/day.fkscenario.json5")
        _ = try ScenarioDecoder.decode(Array(scenario.utf8), file: "day")
    }

    @Test func `nothing is written over, and nothing is half written`() throws {
        let scratch = try ScratchDirectory()
        let writer = try PackageWriter(
            name: "Coffee", simulator: BuiltProducts.packageRoot.path, executable: "/none")
        let folder = scratch.path("coffee")
        let written = try writer.write(into: folder)
        #expect(written == files.map(\.path))
        for path in written {
            #expect(FileManager.default.fileExists(atPath: folder + "/" + path), "\(path)")
        }
        let other = scratch.path("other")
        try scratch.write("mine", to: "other/Package.swift")
        do {
            _ = try writer.write(into: other)
            Issue.record("it was written")
        } catch {
            #expect(error.reason == .environment)
            #expect(error.message.contains("has 'Package.swift' already"), "\(error.message)")
        }
        #expect(try scratch.contents(of: "other") == ["Package.swift"])
        #expect(try String(contentsOfFile: other + "/Package.swift", encoding: .utf8) == "mine")
    }
}
