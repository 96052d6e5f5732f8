import Foundation
import Testing

@testable import FinanceKitSimulator

@Suite struct InstrumentationTests {
    private func read(_ environment: [String: String]) -> Instrumentation {
        Instrumentation(environment: environment, folder: "/home/me")
    }

    @Test func `nothing but the variables of instruments passes`() {
        let plain = read(["PATH": "/bin", "HOME": "/home/me", "LLVM_PROFILE_FILE": ""])
        #expect(plain.variables.isEmpty)
        #expect(plain.folders.isEmpty)
    }

    @Test(arguments: [
        ("cov/%p.profraw", "/home/me/cov/%p.profraw", "/home/me/cov"),
        ("/tmp/all.profraw", "/tmp/all.profraw", "/tmp"),
        ("%m.profraw", "/home/me/%m.profraw", "/home/me"),
        ("/tmp/%h/x.profraw", "/tmp/%h/x.profraw", "/tmp"),
    ]) func `a profile's pattern is made absolute, and its folder known as far as it is`(
        pattern: String, path: String, folder: String
    ) {
        let found = read(["LLVM_PROFILE_FILE": pattern])
        #expect(found.variables == ["LLVM_PROFILE_FILE": path])
        #expect(found.folders == [folder])
    }

    @Test func `paths among a sanitizer's settings are made absolute`() {
        let found = read([
            "ASAN_OPTIONS": "exitcode=3:log_path=out/asan:suppressions=asan.txt",
            "TSAN_OPTIONS": "log_path=stderr", "UBSAN_OPTIONS": "print_stacktrace=1:coverage_dir=c",
        ])
        #expect(
            found.variables == [
                "ASAN_OPTIONS":
                    "exitcode=3:log_path=/home/me/out/asan:suppressions=/home/me/asan.txt",
                "TSAN_OPTIONS": "log_path=stderr",
                "UBSAN_OPTIONS": "print_stacktrace=1:coverage_dir=/home/me/c",
            ])
        #expect(found.folders == ["/home/me/c", "/home/me/out"])
    }
}
