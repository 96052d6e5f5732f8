import ExtensionFoundation
import ExtensionRuntime
import Foundation

// An app: top-level code, no `@main`, no first call to anything of ours.
AppProbe.run(CommandLine.arguments.dropFirst().first ?? "nothing")
