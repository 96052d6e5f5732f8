import Foundation
import TestSupport
import Testing

extension EndToEndTests {
    /// `fksim init` up to what it wrote; that it builds is the work of `make new-package`.
    @Suite struct InitTests {
        private let fksim: Fksim

        init() throws {
            fksim = try Fksim()
        }

        @Test func `says what it wrote and what to type next`() throws {
            let folder = fksim.scratch.path("my-coffee")
            let run = try fksim.command(["init", folder])
            Fksim.expect(
                run,
                [
                    "wrote     README.md", "Extensions/MyCoffeeDelivery/Info.plist",
                    "simulator " + BuiltProducts.packageRoot.path, "next      cd \(folder)\n",
                    "fksim conform MyCoffeeDelivery",
                ])
            let check = try fksim.command(["check", folder + "/Scenarios/day.fkscenario.json5"])
            Fksim.expect(check, [])
            let again = try fksim.command(["init", folder])
            #expect(again.status == 3)
            #expect(
                again.output.contains(
                    "'README.md', 'Package.swift', '.gitignore' and others already"),
                "\(again.output)")
        }

        @Test func `a name that modules cannot have is refused`() throws {
            let folder = fksim.scratch.path("2go")
            let run = try fksim.command(["init", folder])
            #expect(run.status == 2)
            #expect(run.output.contains("no name can be made of the folder '2go'"), "\(run.output)")
            let named = try fksim.command(["init", folder, "--name", "2"])
            #expect(named.status == 2)
            #expect(named.output.contains("--name is '2'; expected a letter"), "\(named.output)")
            #expect(!fksim.hasFile("2go"))
        }

        @Test func `the lint finds nothing in what it writes`() throws {
            let folder = fksim.scratch.path("coffee")
            _ = try fksim.command(["init", folder])
            let run = try fksim.command(["lint", folder + "/Extensions/CoffeeDelivery"])
            Fksim.expect(run, ["Nothing wrong in 2 property lists"], not: ["warning:"])
        }
    }
}
