import Foundation
import TestSupport
import Testing

extension EndToEndTests {
    /// `fksim device`, as a person types it.
    @Suite struct DeviceCommandTests {
        private let bench: DeviceBench

        init() throws {
            bench = try DeviceBench()
        }

        @Test func `a recording of a session runs to the same transcript`() throws {
            let before = LeakCheck.take()
            try bench.prepare()
            let app =
                ["launch", BuiltProducts.path("AppProbe"), "ask"]
                + ["--bundle-id", "com.example.app", "--group", "group.com.example.ledger"]
                + ["--entitled"]
            for words in [
                ["set", "env", "API_BASE=https://example.com", "EMPTY="],
                ["set", "default", "group.com.example.ledger", "binding", "${account.card.id}"],
                ["set", "file", "group.com.example.ledger", "hint.txt", "--text", "$${x"],
                app, ["buy", "4.50", "--at", "Coffee", "--pending"], ["buy", "12"],
                ["advance", "1h"], ["post", "buy1", "--amount", "5.31"],
                ["step", "{ fault: { wake: 3, write: 2, end: 'killedWithoutNotice' } }"],
                ["deliver"], ["refund", "buy2", "--amount", "2"], ["advance", "2h"],
                ["restrict", "on"], ["buy", "1"], ["advance", "1d"], ["restrict", "off"],
                ["compact"], ["reboot"], ["deliver", "transactions"], ["privacy", "revoke"],
                ["privacy", "reset"], ["expect", "ending=returned", "wake=1"],
                ["expect", "ending=killedWithoutNotice", "wake=3"], ["expect", "ending=returned"],
                ["expect", "call=transactionHistory", "wake=2", "atLeast=1"],
                ["expect", "prints=LedgerSync: woken", "atLeast=3"],
                ["expect", "defaults=group.com.example.ledger", "key=binding", "absent"],
                ["expect", "{ ending: 'exited', app: 1 }"], ["expect", "wakes=99"],
            ] {
                let run = try bench.run(words)
                let isUnmet = words == ["expect", "wakes=99"] || words.last == "absent"
                #expect(run.status == (isUnmet ? 1 : 0), "\(words): \(run.output)")
            }
            let past = try bench.run("step", "{ during: { app: 1, prints: 'x' }, deliver: true }")
            #expect(past.status == 4, "\(past.output)")
            #expect(past.output.contains("Launch 1 of an app has been"), "\(past.output)")
            let file = bench.scratch.path("again.fkscenario.json5")
            #expect(try bench.run("record", "--output", file).status == 0)
            let again = try ToolRun(
                BuiltProducts.path("fksim"),
                ["run", file, "--format", "json", "--shared-container"]
                    + [bench.scratch.path("Shared")], within: 60)
            #expect(again.status == 1, "\(again.output)")
            let typed = try DeviceBench.events(try bench.run("logs", "--format", "json").output)
            let run = try DeviceBench.events(again.output)
            #expect(typed.count > 100)
            for (left, right) in zip(typed, run) where left != right {
                Issue.record("typed: \(left)\nrun: \(right)")
                break
            }
            #expect(typed.count == run.count)
            #expect(try bench.run("record", "--output", file).status == 3, "overwritten")
            LeakCheck.expectNothingLeft(since: before)
        }

        @Test func `an app that is named as a product asks in its own words, in a recording too`()
            throws
        {
            try bench.prepare()
            try bench.scratch.write("", to: "package/Package.swift")
            try bench.scratch.write(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <plist version="1.0"><dict>
                <key>CFBundleIdentifier</key><string>com.example.ledger.app</string>
                <key>NSFinancialDataUsageDescription</key><string>To keep a ledger.</string>
                </dict></plist>
                """, to: "package/Ledger/Info.plist")
            try bench.scratch.write("", to: "package/.build/debug/here")
            try FileManager.default.createSymbolicLink(
                atPath: bench.scratch.path("package/.build/debug/Ledger"),
                withDestinationPath: BuiltProducts.path("AppProbe"))
            let fksim = BuiltProducts.path("fksim")
            #expect(try bench.run("privacy", "reset").status == 0)
            let launch = try ToolRun(
                "sh",
                [
                    "-c",
                    "cd '\(bench.scratch.path("package"))' && '\(fksim)' device launch Ledger "
                        + "ask --entitled --devices '\(bench.devices)'",
                ], within: 60)
            #expect(launch.status == 0, "\(launch.output)")
            let question = "the person is asked (\"To keep a ledger.\") and shares"
            #expect(launch.output.contains(question), "\(launch.output)")
            #expect(launch.output.contains("Ledger (com.example.ledger.app)"), "\(launch.output)")
            let file = bench.scratch.path("again.fkscenario.json5")
            #expect(try bench.run("record", "--output", file).status == 0)
            let again = try ToolRun(
                fksim, ["run", file, "--shared-container", bench.scratch.path("Shared")],
                within: 60)
            #expect(again.status == 0 && again.output.contains(question), "\(again.output)")
            try FileManager.default.removeItem(atPath: bench.scratch.path("package/Ledger"))
            let gone = try ToolRun(
                fksim, ["run", file, "--shared-container", bench.scratch.path("Shared")],
                within: 60)
            #expect(gone.status == 3, "\(gone.output)")
            #expect(gone.output.contains("There is no Info.plist of 'Ledger' at"), "\(gone.output)")
        }

        @Test func `commands at the same time all count, one after the other`() throws {
            try bench.prepare()
            let children = try (0..<6).map { _ in
                try KillableChild(
                    BuiltProducts.path("fksim"),
                    ["device", "buy", "1", "--devices", bench.devices, "--format", "json"])
            }
            for child in children { while child.nextLine() != nil {} }
            #expect(try bench.namedRows() == (1...6).map { "buy\($0)" })
            let shown = try bench.shown()
            #expect(shown["steps"] as? Int == 8)
            #expect(shown["wakes"] as? Int == 1)
        }

        @Test func `a command that is killed leaves the device before it or after it`() throws {
            let before = LeakCheck.take()
            try bench.prepare()
            // Every launch here has a step of its own, so that the two are counted together.
            var steps = 2
            for lines in 0..<20 {
                let child = try KillableChild(
                    BuiltProducts.path("fksim"),
                    ["device", "deliver", "--devices", bench.devices, "--format", "json"])
                for _ in 0..<lines { _ = child.nextLine() }
                child.kill()
                let shown = try bench.shown()
                let found = try #require(shown["steps"] as? Int)
                #expect(found == steps || found == steps + 1, "after \(lines) lines")
                #expect(shown["wakes"] as? Int == found - 2, "after \(lines) lines")
                steps = found
            }
            let run = try bench.run("deliver")
            #expect(run.status == 0, "\(run.output)")
            #expect(run.output.contains("ending   returned"), "\(run.output)")
            LeakCheck.expectNothingLeft(since: before)
        }

        @Test func `a device lives from create to delete`() throws {
            let made = try bench.run("create", "trip", "--preset", "full-us", "--seed", "3")
            #expect(made.status == 0, "\(made.output)")
            #expect(made.output.contains("made 'trip': 3 accounts"), "\(made.output)")
            #expect(try bench.run("buy", "1", "--device", "trip").status == 4)
            #expect(try bench.run("buy", "1", "--account", "cash", "--device", "trip").status == 0)
            #expect(try bench.run("clone", "trip", "copy").status == 0)
            let list = try bench.run("list")
            #expect(list.output.contains("trip ") && list.output.contains("copy "))
            #expect(try bench.namedRows("copy") == ["buy1"])
            #expect(try bench.run("erase", "trip").status == 0)
            #expect(try bench.namedRows("trip").isEmpty)
            #expect(try bench.namedRows("copy") == ["buy1"])
            #expect(try bench.run("delete", "trip").status == 0)
            #expect(try bench.run("show", "--device", "trip").status == 4)
        }

        @Test func `containers are found, and what became of the build is said`() throws {
            let build = try bench.scratch.write("", to: "build/LedgerSync")
            try FileManager.default.removeItem(atPath: build)
            try FileManager.default.copyItem(
                atPath: BuiltProducts.quick("LedgerSync"), toPath: build)
            #expect(try bench.run(["install", build] + DeviceBench.ledger).status == 0)
            let groups = try bench.run("get-app-container", "groups").output
            let path = try bench.run("get-app-container", "group.com.example.ledger").output
            #expect(groups == "group.com.example.ledger\t" + path)
            #expect(FileManager.default.fileExists(atPath: String(path.dropLast())))
            let other = try bench.run("get-app-container", "group.com.example.leger")
            #expect(other.status == 4 && other.output.contains("Did you mean"), "\(other.output)")
            try FileManager.default.removeItem(atPath: build)
            _ = try bench.run("privacy", "grant")
            _ = try bench.run("register", "transactions")
            let woken = try bench.run("buy", "4.50")
            #expect(woken.status == 0, "\(woken.output)")
            #expect(woken.output.contains("goes on with its copy"), "\(woken.output)")
            #expect(woken.output.contains("ending   returned"), "\(woken.output)")
            try FileManager.default.copyItem(
                atPath: BuiltProducts.quick("LedgerSync"), toPath: build)
            _ = try ToolRun("touch", [build])
            #expect(try bench.run("show").output.contains("was built again since"))
        }

        @Test(arguments: [
            (["by"], 2, "Did you mean 'buy'?"),
            (["buy"], 2, "expected an amount such as 4.50, found none"),
            (["buy", "four"], 2, "'four' is no amount"),
            (["buy", "1", "--merchant", "x"], 2, "no option --merchant"),
            (["buy", "1", "--account", "crad"], 4, "did you mean \"card\"?"),
            (["post", "buy1"], 4, "No transaction is called 'buy1'. None has a name yet"),
            (["advance"], 2, "expected a length of time such as 1d"),
            (["advance", "1y"], 2, "is no length of time"),
            (["advance", "1d", "--to", "2026-03-05T00:00:00Z"], 2, "both say how far"),
            (["advance", "--to", "2026-01-01T00:00:00Z"], 4, "time does not go back"),
            (["advance", "--to", "2300-01-01T00:00:00Z"], 2, "--to is"),
            (["advance", "--to", "2200-01-01T00:00:00Z"], 4, "last moment of a device"),
            (["deliver"], 4, "nothing to deliver"),
            (["deliver", "transaction"], 2, "Did you mean 'transactions'?"),
            (["restrict", "now"], 2, "neither on nor off"),
            (["privacy", "grand"], 2, "Did you mean 'grant'?"),
            (["privacy", "grant", "crad"], 4, "did you mean \"card\"?"),
            (["register"], 2, "which types?"),
            (["install", "Nothing"], 3, "Nothing"),
            (["install", "/dev/null"], 3, "/dev/null"),
            (["launch"], 2, "expected an app"),
            (["get-app-container"], 4, "No extension is installed"),
            (["step", "{ buy: 1 }"], 4, "\"buy\" is no key of a step"),
            (["create", "x", "--preset", "apple-crad"], 2, "Did you mean 'apple-card'?"),
            (["create", "x", "--import", "nothing.csv"], 3, "nothing.csv"),
            (["create", "x", "--import", "a", "--wallet", "b"], 2, "both fill the wallet"),
            (["create", "x", "--now", "1950-01-01T00:00:00Z"], 2, "from 1970 to 2199"),
            (["create", "x", "--knob", "notise=short"], 4, "did you mean"),
            (["create", "x y"], 4, "cannot be a device's name"),
            (["delete"], 2, "which device?"),
            (["show", "--device", "nobody"], 4, "There is no device 'nobody'"),
            (["reboot", "now"], 2, "takes no 'now'"),
            (["set"], 2, "expected env, arguments, default or file or '{ … }' behind set"),
            (["set", "evn", "A=1"], 2, "Did you mean 'env'?"),
            (["set", "env"], 2, "expected set env NAME=VALUE..., found nothing more"),
            (["set", "env", "A"], 2, "'A' is no variable"),
            (["set", "env", "A=1", "--text", "x"], 2, "goes with set file"),
            (["set", "env", "FKSIM_X=1"], 4, "not one of FKSIM_"),
            (["set", "default", "standard", "a"], 2, "set default DOMAIN KEY VALUE"),
            (["set", "default", "group.x", "a", "1"], 4, "fksim device install NAME"),
            (["set", "file", "Data", "a", "--text", ""], 4, "has no extension"),
            (["step", "{ setup: { container: { Data: { a: '' } } } }"], 4, "Install one first"),
            (["set", "file", "Data", "a"], 2, "what does the file hold?"),
            (["set", "file", "Data", "/a", "--text", ""], 4, "relative and without"),
            (["set", "{ enviroment: {} }"], 4, "did you mean \"environment\"?"),
            (["expect"], 2, "expected an expectation such as wakes=2"),
            (["expect", "wakes"], 4, "Expected KEY=VALUE"),
            (["expect", "wakes=1"], 1, "NOT MET  1 wakes: found 0 (step 1)"),
            (["create", "x", "--person", "child"], 2, "cardFamilyParticipant"),
            (["create", "x", "--financial-data", "no"], 2, "expected on or off"),
            (["advance", "1h", "--colour=blue"], 2, "--colour"),
            (["advance", "1h", "--format", "xml"], 2, "expected text or json"),
            (["advance", "1h", "--patience", "x"], 2, "--patience"),
            (["deliver", "--debug-wait", "5s"], 2, "add --debug"),
            (["deliver", "--debug", "--debug-wait", "x"], 2, "--debug-wait"),
            (["launch", "/bin/true", "--launch-file", "x"], 2, "add --debug"),
            (["buy", "1", "--category", "food"], 2, "--category"),
            (["show", "--last", "x"], 2, "--last"),
            (["logs", "--last", "x"], 2, "--last"),
        ]) func `what cannot be done is told`(
            words: [String], status: Int32, part: String
        ) throws {
            let run = try bench.run(words)
            #expect(run.status == status, "\(run.output)")
            #expect(run.output.contains(part), "\(run.output)")
            #expect(!run.output.contains("unexpected:"), "\(run.output)")
            // Who mistypes a command has no device by it.
            let folder = (try? FileManager.default.contentsOfDirectory(atPath: bench.devices)) ?? []
            #expect(status != 2 || folder.isEmpty, "\(folder)")
        }

        @Test func `another command's device is waited for, then it is said who has it`() throws {
            try bench.prepare()
            let lock = open(bench.devices + "/.locks/default", O_RDWR | O_CLOEXEC)
            #expect(flock(lock, LOCK_EX) == 0)
            defer { close(lock) }
            let run = try bench.run("buy", "1", "--patience", "1s")
            #expect(run.status == 3)
            #expect(run.output.contains("in use by 'fksim device register"), "\(run.output)")
            #expect(run.output.contains("wait longer with --patience"), "\(run.output)")
            // Watching waits for nobody.
            let watch = try ToolRun(
                BuiltProducts.path("fksim"), ["watch", "--devices", bench.devices, "--for", "1s"],
                within: 20)
            #expect(watch.status == 0, "\(watch.output)")
            #expect(watch.output.contains("watching 'default'"), "\(watch.output)")
        }

        @Test func `watch shows what other commands cause`() throws {
            try bench.prepare()
            let watch = try KillableChild(
                BuiltProducts.path("fksim"),
                ["watch", "--devices", bench.devices, "--format", "json"]
            )
            // It follows from here on; what comes first proves that it does.
            var bought = 0
            while bought < 20 {
                _ = try bench.run("buy", "1", "--quiet")
                bought += 1
                if watch.nextLine(within: 2) != nil { break }
            }
            _ = try bench.run("privacy", "revoke")
            var lines: [String] = []
            while let line = watch.nextLine(within: 20) {
                lines.append(line)
                if line.contains("revoke consent") { break }
            }
            #expect(lines.contains { $0.contains("revoke consent") })
            #expect(lines.allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
            watch.kill()
        }
    }
}
