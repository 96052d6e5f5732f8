/// Build variables in a value of a source property list, such as `$(PRODUCT_NAME)`.
enum Variables {
    /// Whether the build still has to replace something in the text.
    static func stand(in text: String) -> Bool {
        text.contains("$(") || text.contains("${")
    }

    /// Whether the text names a variable that differs from target to target.
    static func differByTarget(in text: String) -> Bool {
        stand(in: text) && targetVariables.contains { text.contains($0) }
    }

    private static let targetVariables = [
        "CFBundleIdentifier", "PRODUCT_BUNDLE_IDENTIFIER", "PRODUCT_NAME", "PRODUCT_MODULE_NAME",
        "TARGET_NAME", "TARGETNAME", "EXECUTABLE_NAME",
    ]
}
