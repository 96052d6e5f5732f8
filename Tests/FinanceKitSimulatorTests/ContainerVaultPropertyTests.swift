import Foundation
import TestSupport
import Testing
import WalletModel

@testable import FinanceKitSimulator

/// Random trees, random changes by every kind of system call, and the tree that comes back.
@Suite struct ContainerVaultPropertyTests {
    @Test func `a restore gives the tree of the snapshot, whatever was done meanwhile`() throws {
        let seed = RandomSeed()
        var random = RandomSource(seed: seed.value)
        let scratch = try ScratchDirectory("fksim-vault")
        for folder in ["group", "data"] {
            try FileManager.default.createDirectory(
                atPath: scratch.path(folder), withIntermediateDirectories: true)
        }
        let vault = ContainerVault(
            folders: ["group": scratch.path("group"), "Data": scratch.path("data")])
        var states = [ContainerContents()]
        for round in 0..<400 {
            for _ in 0..<below(12, &random) { change(scratch, &random) }
            let comment = Comment(rawValue: "round \(round), \(seed.comment)")
            if below(3, &random) > 0 {
                let state = try vault.snapshot()
                let tree = try StrictTree.read(scratch.path).filter { !$0.hasSuffix(" special") }
                try #require(tree == StrictTree.expected(state), comment)
                states.append(state)
                if states.count > 12 { states.remove(at: below(states.count, &random)) }
            } else {
                let state = states[below(states.count, &random)]
                try vault.restore(state)
                let tree = try StrictTree.read(scratch.path)
                try #require(tree == StrictTree.expected(state), comment)
            }
        }
        // Folders that are closed to writing would keep the scratch folder from going.
        try vault.restore(ContainerContents())
    }

    /// One change of the tree; many of them come to nothing, which is a change too.
    private func change(_ scratch: ScratchDirectory, _ random: inout RandomSource) {
        let one = path(scratch, &random)
        let other = path(scratch, &random)
        switch below(15, &random) {
        case 0: mkdir(one, 0o700)
        case 1, 2, 3: replace(one, bytes(&random))
        case 4, 5: overwrite(one, bytes(&random))
        case 6: rename(one, other)
        case 7: link(one, other)
        case 8: symlink(other, one)
        case 9: truncate(one, off_t(below(40, &random)))
        case 10: unlink(one)
        case 11: rmdir(one)
        // Open to its owner, so that the strict reader can look, whoever runs this.
        case 12: chmod(one, [0o500, 0o555, 0o700, 0o755, 0o750][below(5, &random)])
        case 13: mkfifo(one, 0o600)
        default:
            let time = timespec(tv_sec: 1_600_000_000 + below(100, &random), tv_nsec: 0)
            utimensat(AT_FDCWD, one, [time, time], AT_SYMLINK_NOFOLLOW)
        }
    }

    private func below(_ bound: Int, _ random: inout RandomSource) -> Int {
        Int.random(in: 0..<bound, using: &random)
    }

    private func path(_ scratch: ScratchDirectory, _ random: inout RandomSource) -> String {
        var path = below(4, &random) == 0 ? "data" : "group"
        for _ in 0...below(3, &random) { path += "/" + ["a", "b", "c-", "d é"][below(4, &random)] }
        return scratch.path(path)
    }

    private func bytes(_ random: inout RandomSource) -> [UInt8] {
        let letter = UInt8(below(26, &random) + 0x61)
        return [UInt8](repeating: letter, count: below(3, &random) == 0 ? below(9000, &random) : 8)
    }

    private func replace(_ path: String, _ bytes: [UInt8]) {
        put(path, bytes, O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK | O_NOFOLLOW)
    }

    private func overwrite(_ path: String, _ bytes: [UInt8]) {
        put(path, bytes, O_WRONLY | O_NONBLOCK | O_NOFOLLOW)
    }

    private func put(_ path: String, _ bytes: [UInt8], _ flags: Int32) {
        let descriptor = open(path, flags, 0o644)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        _ = write(descriptor, bytes, bytes.count)
    }
}
