import Foundation
import TestSupport
import Testing

extension EndToEndTests {
    /// Coverage of what a wake runs, and a sanitizer that looks on.
    @Suite struct InstrumentationTests {
        private let fksim: Fksim

        init() throws {
            fksim = try Fksim()
        }

        private func source(_ body: String) -> String {
            """
            import ExtensionFoundation
            import FinanceKit

            @main
            struct Instrumented: BackgroundDeliveryExtension {
                func didReceiveData(for types: [FinanceStore.BackgroundDataType]) async {
            \(body)
                }

                func willTerminate() async { print("never told") }
            }
            """
        }

        /// Runs a wake with more variables in the command's own environment.
        private func run(_ executable: String, _ variables: [String]) throws -> ToolRun {
            let file = try fksim.scratch.write(
                """
                { \(Fksim.smallWallet)
                  bundle: { path: "\(executable)", bundleIdentifier: "com.example.instrumented",
                            entitled: true },
                  steps: [ \(Fksim.purchase("1.00")) \(Fksim.purchase("2.00")) ] }
                """, to: "test.fkscenario.json5")
            let words = variables + [BuiltProducts.path("fksim"), "run", file]
            let script =
                "cd '\(fksim.scratch.path(""))' && exec env "
                + words.map { "'\($0)'" }.joined(separator: " ")
            return try ToolRun("bash", ["-c", script], within: 60)
        }

        @Test func `the coverage of a wake is collected`() throws {
            let executable = try InstrumentedExtension.build(
                source(
                    """
                    if types.isEmpty {
                        print("never reached")
                    } else {
                        print("reached")
                    }
                    """), flags: ["-profile-generate", "-profile-coverage-mapping"],
                in: fksim.scratch)
            let run = try run(executable, ["LLVM_PROFILE_FILE=profiles/%p.profraw"])
            Fksim.expect(run, ["│ reached", "2 wakes: 2 returned"], not: ["Profile Error"])
            let folder = fksim.scratch.path("profiles")
            let profiles = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(profiles.count == 2, "\(profiles)")
            let merged = fksim.scratch.path("all.profdata")
            let merge = try ToolRun(
                InstrumentedExtension.tool("llvm-profdata"),
                ["merge", "-o", merged] + profiles.map { folder + "/" + $0 })
            #expect(merge.status == 0, "\(merge.output)")
            let shown = try ToolRun(
                InstrumentedExtension.tool("llvm-cov"),
                [
                    "show", executable, "-instr-profile", merged,
                    fksim.scratch.path("Extension.swift"),
                ])
            #expect(shown.status == 0, "\(shown.output)")
            for (count, words) in [("0", "print(\"never reached\")"), ("2", "print(\"reached\")")] {
                let line = shown.output.split(separator: "\n").first { $0.contains(words) }
                let columns = line?.split(separator: "|").map {
                    $0.trimmingCharacters(in: .whitespaces)
                }
                #expect(columns?.dropFirst().first == count, "\(shown.output)")
            }
        }

        @Test func `without the variable nothing is left behind`() throws {
            let executable = try InstrumentedExtension.build(
                source("print(\"reached\")"), flags: ["-profile-generate"], in: fksim.scratch)
            let run = try run(executable, [])
            Fksim.expect(run, ["2 wakes: 2 returned"], not: ["   files", "Profile Error"])
            let left = try FileManager.default.subpathsOfDirectory(atPath: fksim.scratch.path(""))
            let profiles = left.filter { $0.hasSuffix(".profraw") && !$0.contains(".fksim/") }
            #expect(profiles.isEmpty, "\(profiles)")
        }

        @Test func `a race that a thread sanitizer sees is printed, or ends the wake`() throws {
            let executable = try InstrumentedExtension.build(
                source(
                    """
                    nonisolated(unsafe) var count = 0
                    let threads = (0..<2).map { _ in
                        Thread { for _ in 0..<1_000 { count += 1 } }
                    }
                    for thread in threads { thread.start() }
                    while threads.contains(where: { !$0.isFinished }) { usleep(1_000) }
                    print("counted \\(count > 0)")
                    """
                ).replacing("import FinanceKit", with: "import FinanceKit\nimport Foundation"),
                flags: ["-sanitize=thread"], in: fksim.scratch)
            let shown = try run(executable, [])
            Fksim.expect(
                shown,
                ["WARNING: ThreadSanitizer", "race", "│ counted true", "2 wakes: 2 returned"])
            let halted = try run(executable, ["TSAN_OPTIONS=halt_on_error=1"])
            #expect(halted.status == 1, "\(halted.output)")
            #expect(halted.output.contains("left by itself with status 66"), "\(halted.output)")
            #expect(!halted.output.contains("counted"), "\(halted.output)")
        }

        @Test func `undefined behaviour in C sources is printed, or ends the wake`() throws {
            _ = try fksim.scratch.write(
                "int sum(int a) { return a + 2147483647; }", to: "Sum/sum.c")
            _ = try fksim.scratch.write("int sum(int a);", to: "Sum/sum.h")
            _ = try fksim.scratch.write(
                "module Sum { header \"sum.h\" }", to: "Sum/module.modulemap")
            let object = fksim.scratch.path("Sum/sum.o")
            let compiled = try ToolRun(
                try InstrumentedExtension.tool("clang"),
                ["-c", "-fsanitize=undefined", fksim.scratch.path("Sum/sum.c"), "-o", object])
            #expect(compiled.status == 0, "\(compiled.output)")
            let executable = try InstrumentedExtension.build(
                "import Sum\n" + source("print(\"sum \\(sum(Int32(types.count)))\")"),
                flags: [
                    object, "-I", fksim.scratch.path("Sum"), "-Xclang-linker",
                    "-fsanitize=undefined",
                ], in: fksim.scratch)
            let shown = try run(executable, [])
            Fksim.expect(
                shown, ["runtime error: signed integer overflow", "│ sum -", "2 wakes: 2 returned"])
            let sent = try run(
                executable, ["UBSAN_OPTIONS=halt_on_error=1:log_path=reports/ubsan"])
            #expect(sent.output.contains("2 wakes: 2 exited"), "\(sent.output)")
            let reports = try FileManager.default.contentsOfDirectory(
                atPath: fksim.scratch.path("reports"))
            #expect(reports.count == 2, "\(reports) \(sent.output)")
        }

        @Test func `an address sanitizer's report ends the wake, and goes where it is sent`() throws
        {
            let executable = try InstrumentedExtension.build(
                source(
                    """
                    let place = UnsafeMutablePointer<Int>.allocate(capacity: 4)
                    place.initialize(repeating: types.count, count: 4)
                    place.deallocate()
                    print("read \\(place[types.count])")
                    """), flags: ["-sanitize=address"], in: fksim.scratch)
            let shown = try run(executable, [])
            #expect(shown.status == 1, "\(shown.output)")
            #expect(shown.output.contains("heap-use-after-free"), "\(shown.output)")
            #expect(shown.output.contains("2 wakes: 2 exited"), "\(shown.output)")
            let sent = try run(executable, ["ASAN_OPTIONS=log_path=reports/asan:exitcode=42"])
            #expect(sent.output.contains("left by itself with status 42"), "\(sent.output)")
            let reports = try FileManager.default.contentsOfDirectory(
                atPath: fksim.scratch.path("reports"))
            #expect(reports.count == 2, "\(reports) \(sent.output)")
        }
    }
}
