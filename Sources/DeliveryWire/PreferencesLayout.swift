package enum PreferencesLayout {
    package static func path(ofDomain domain: String, bundleIdentifier: String, home: String) -> String { home + "/" + domain }
}
