import BundleChecks
import ExtensionHost
import FinanceKitSimulator

extension RuleCheck {
    /// The life of the process.
    static let lifecycle: [RuleCheck] = [
        RuleCheck(
            Rule(
                id: "lifecycle-becomes-ready", level: .must,
                sentence: "The extension becomes ready soon after its launch.",
                source: .practice, exercise: "every wake of every scenario",
                fix: "Do no more in init() than to make the value; a program that speaks the "
                    + "protocol itself answers initialize, then says ready. See the page Wire.",
                words: ["handshake", "init", "launch failed"])
        ) { reader in reader.readiness() },
        RuleCheck(
            Rule(
                id: "lifecycle-does-not-crash", level: .must,
                sentence: "No wake ends by a crash.", source: .practice,
                exercise: "every wake of every scenario, without a cut",
                fix: "Look at the last lines of the log and at the signal; what may be absent is "
                    + "absent on some device.",
                words: ["crash", "SIGTRAP", "fatalError", "force unwrap", "EXC_BREAKPOINT"])
        ) { reader in
            .violations(
                reader.wakeViolations { wake in
                    guard case .crashed(let crash) = wake.trial.ending else { return nil }
                    return "A wake ended by \(crash.signalName)"
                        + (crash.message.map { ": \($0)" } ?? ".")
                })
        },
        RuleCheck(
            Rule(
                id: "lifecycle-returns-within-window", level: .must,
                sentence: "didReceiveData returns before its window ends.",
                source: .willTerminate,
                exercise: "every scenario is run without a cut, with windows of a few seconds",
                fix: "Bound the work of one wake, and return when there is nothing more to read.",
                words: ["0x8badf00d", "watchdog", "timeout", "expired"])
        ) { reader in
            .violations(
                reader.wakeViolations { wake in
                    guard case .windowExpired = wake.trial.ending, !wake.trial.isIdle,
                        !wake.trial.isMainActorBlocked
                    else {
                        return nil
                    }
                    return "The extension was still busy when its window ended."
                })
        },
        RuleCheck(
            Rule(
                id: "lifecycle-does-not-wait-for-others", level: .must,
                sentence:
                    "The extension does not wait for its app, or for anybody who may not come.",
                source: .didReceiveData,
                exercise: "every scenario is run without an app; a wake that expires while it uses "
                    + "no processor time was waiting",
                fix:
                    "Do what can be done now and leave the rest for the next wake; give every wait "
                    + "a deadline.",
                words: ["deadlock", "hang", "semaphore"])
        ) { reader in
            .violations(
                reader.wakeViolations { wake in
                    guard case .windowExpired = wake.trial.ending, wake.trial.isIdle,
                        !wake.trial.isMonitoring, !wake.trial.isMainActorBlocked
                    else { return nil }
                    return "The extension waited for something until its window ended."
                })
        },
        RuleCheck(
            Rule(
                id: "lifecycle-main-actor-not-blocked", level: .must,
                sentence:
                    "The main actor is free while the extension works, so that willTerminate can run.",
                source: .reports,
                exercise: "a wake that expires is looked at: whether the notice was entered",
                fix:
                    "Move the work off the main actor, and never block it with a semaphore or sleep.",
                words: ["main thread", "blocked"])
        ) { reader in
            .violations(
                reader.wakeViolations { wake in
                    guard wake.trial.isMainActorBlocked else { return nil }
                    return "willTerminate was sent and did not come to its end: the main actor was "
                        + "blocked, or it waited itself."
                })
        },
        RuleCheck(
            Rule(
                id: "lifecycle-survives-kill-anywhere", level: .must,
                sentence: "Wherever the process is killed, later wakes make everything right.",
                source: .willTerminate,
                exercise: "every wake is killed at every call and every write, with and without "
                    + "notice; then up to three wakes are clean and the state is compared with "
                    + "that of a run that was never cut",
                fix: "Make each step one that can be done again, and keep the token with its rows.",
                words: ["jetsam", "SIGKILL", "0xdead10cc", "killed"])
        ) { reader in reader.kills() },
        RuleCheck(
            Rule(
                id: "lifecycle-crash-loop", level: .must,
                sentence: "A half-written state does not make later launches crash.",
                source: .practice,
                exercise: "after each cut, the endings of the wakes that follow are looked at",
                fix: "Treat what cannot be read as not there, and begin anew.",
                words: ["crash loop", "SIGTRAP", "fatalError"])
        ) { reader in
            .violations(
                reader.violations([.crashing]) { failure in
                    "After a cut at \(failure.result.point.place.id), every launch crashes."
                })
        },
        RuleCheck(
            Rule(
                id: "lifecycle-uses-notice", level: .should,
                sentence: "When notice is given, what was read until then is kept.",
                source: .willTerminate,
                exercise:
                    "a first sync of several elements is given notice at each call; after it, "
                    + "something of what was read must be there",
                fix: "Save what is complete when willTerminate is called, or save each element as "
                    + "it comes.",
                words: ["willTerminate", "notice"])
        ) { reader in reader.progress(cuts: [.noticeThenTime], what: "notice was given") },
        RuleCheck(
            Rule(
                id: "sync-progress-per-batch", level: .should,
                sentence: "Each element of a long history is saved before the next is read.",
                source: .reports,
                exercise: "a first sync of several elements is killed at each call; after it, "
                    + "something of the elements that were read must be there",
                fix: "Commit the rows of an element with its token, then go on.",
                words: ["batch", "progress"])
        ) { reader in reader.progress(cuts: [.kill], what: "the kill") },
        RuleCheck(
            Rule(
                id: "lifecycle-ignores-missing-notice", level: .must,
                sentence: "Nothing that must be kept depends on willTerminate being called.",
                source: .willTerminate,
                exercise: "the same scenario with every notice withheld is compared with it",
                fix: "Save before didReceiveData returns; use willTerminate only to stop early.",
                words: ["willTerminate"])
        ) { reader in reader.missingNotice() },
        RuleCheck(
            Rule(
                id: "lifecycle-no-work-after-return", level: .must,
                sentence: "When didReceiveData returns, all work is done.",
                source: .didReceiveData,
                exercise:
                    "a process is let live on for a moment after its return: calls and writes "
                    + "in that moment would have been lost",
                fix: "Await every task that you start before you return.",
                words: ["detached", "Task", "unstructured"])
        ) { reader in reader.workAfterReturn() },
        RuleCheck(
            Rule(
                id: "lifecycle-no-process-left", level: .must,
                sentence: "The extension starts no other process.", source: .practice,
                exercise: "whatever a launch started is counted when it ends",
                fix: "Do the work in the extension itself.", words: ["fork", "posix_spawn"])
        ) { reader in
            .violations(
                reader.wakeViolations { wake in
                    let count = wake.trial.result.stragglers
                    guard count > 0 else { return nil }
                    return "\(count) other process\(count == 1 ? "" : "es") had to be killed when "
                        + "the wake was over."
                })
        },
        RuleCheck(
            Rule(
                id: "lifecycle-launch-is-cheap", level: .should,
                sentence: "The extension is ready within a second of its launch.", source: .reports,
                exercise: "the time until the extension is ready is measured in every wake; the "
                    + "quickest counts, so that a busy machine does not",
                fix: "Open stores and read files when a wake needs them, not in init().",
                words: ["launch", "init", "startup"])
        ) { reader in reader.slowLaunch() },
        RuleCheck(
            Rule(
                id: "lifecycle-memory-bounded-by-batch", level: .should,
                sentence: "Memory does not grow with the number of rows that wait.",
                source: .practice,
                exercise: "the peak of a first sync of 3,000 rows is held against that of 40",
                fix: "Handle one element of a history at a time and let it go.",
                words: ["memory", "jetsam", "out of memory"])
        ) { reader in reader.memoryGrowth() },
        RuleCheck(
            Rule(
                id: "lifecycle-shares-with-running-app", level: .must,
                sentence:
                    "A file that the app holds locked does not make the extension lose or crash.",
                source: .reports,
                exercise: "the locks that an app takes are held from outside during a wake",
                fix: "Wait a bounded time for a lock, and leave the work for the next wake if it "
                    + "does not come.",
                words: ["flock", "SQLITE_BUSY", "database is locked"])
        ) { reader in reader.heldLocks() },
        .untestable(
            Rule(
                id: "lifecycle-survives-locked-container", level: .must,
                sentence:
                    "Before the first unlock, files that cannot be read are not taken for empty.",
                source: .practice, exercise: "not yet",
                fix: "Tell \"not there\" from \"cannot be read\", and leave the latter alone.",
                words: ["NSFileProtection", "locked"],
                untestable: "locking of files is not simulated yet")),
        RuleCheck(
            Rule(
                id: "lifecycle-survives-upgrade", level: .must,
                sentence: "What an older version left is taken over by the new one.",
                source: .practice,
                exercise:
                    "with --upgrade-from OLD: the old executable makes some wakes, the new one "
                    + "takes over, cut everywhere",
                fix: "Read older formats, or begin anew from the start of the histories.",
                words: ["upgrade", "migration"])
        ) { reader in reader.upgrade() },
    ]
}
