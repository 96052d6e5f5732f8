/// What a build has to know of a Swift source before it compiles it for the simulator.
///
/// Code that conditions leave out there counts as if it were not in the file.
package struct SourceFacts: Sendable {
    package let path: String
    package let imports: [Import]
    /// Every word of the code, keywords included.
    package let names: Set<String>
    /// Whether it says where the program begins.
    package let hasEntry: Bool

    package struct Import: Hashable, Sendable {
        package let module: String
        package let place: FilePlace
        /// Whether a `canImport` around it asks for the module first.
        package let isAskedFor: Bool
    }

    package init(_ source: SwiftSource) {
        path = source.path
        var names: Set<String> = []
        var hasEntry = false
        for (number, token) in source.tokens.enumerated()
        where token.kind == .word && !source.conditions.isLeftOut(number, in: .simulator) {
            names.insert(token.text)
            if token.text == "main", source.isSign("@", at: number - 1) { hasEntry = true }
        }
        self.names = names
        self.hasEntry = hasEntry
        imports = source.importedModules.compactMap { module, token in
            guard !source.conditions.isLeftOut(token, in: .simulator) else { return nil }
            return Import(
                module: module, place: source.place(of: token),
                isAskedFor: source.conditions.clauses.contains {
                    $0.body.contains(token) && $0.condition?.asksFor(module: module) ?? false
                })
        }
    }

    /// Whether a type of it takes deliveries, or should by its name.
    package var namesDeliveryExtension: Bool {
        names.contains("BackgroundDeliveryExtension")
            || names.contains("BackgroundDeliveryExtensionProviding")
    }
}
