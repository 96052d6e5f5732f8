import ExtensionFoundation
import FinanceKit
import Glibc

// The bare process that cycles are held against: everything that the loader and the language's
// start-up do is done here, and nothing that is a simulator's.
if CommandLine.argc > 1 { _exit(0) }

try BenchmarkExtension.main()
