import Foundation
import TestSupport

/// A real browser without a window, for pages that are files.
struct HeadlessBrowser {
    let path: String

    /// The browser that is installed; nil when there is none.
    static let installed: HeadlessBrowser? = {
        let names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
        for folder in ["/usr/bin/", "/usr/local/bin/"] {
            for name in names where FileManager.default.isExecutableFile(atPath: folder + name) {
                return HeadlessBrowser(path: folder + name)
            }
        }
        return nil
    }()

    /// The document as it is after its scripts ran, in a window of that width.
    func document(of page: String, width: Int, scratch: ScratchDirectory) throws -> String {
        try run(["--dump-dom"], page, width: width, height: 900, scratch: scratch).output
    }

    /// Writes a picture of the page's top.
    func screenshot(
        of page: String, width: Int, height: Int, dark: Bool, to file: String,
        scratch: ScratchDirectory
    ) throws {
        let scheme = dark ? ["--blink-settings=preferredColorScheme=0"] : []
        _ = try run(
            ["--screenshot=\(file)"] + scheme, page, width: width,
            height: height, scratch: scratch)
    }

    private func run(
        _ options: [String], _ page: String, width: Int, height: Int, scratch: ScratchDirectory
    ) throws -> ToolRun {
        let common = [
            "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
            "--no-first-run", "--hide-scrollbars", "--user-data-dir=\(scratch.path("profile"))",
            "--window-size=\(width),\(height)", "--virtual-time-budget=2000",
        ]
        return try ToolRun(path, common + options + ["file://\(page)"], within: 90)
    }
}
