// An app: top-level code, no `@main`, and nothing of ours is called before the mode calls it.
await AppProbe.run(CommandLine.arguments.dropFirst().first ?? "nothing")
