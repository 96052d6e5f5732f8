/// Turns what a build of the generated package printed into what concerns the person's files.
struct CompilerOutput: Sendable {
    /// What the paths of links stand for, the longest first.
    private let links: [(link: String, path: String)]
    private let workingFolder: String

    /// Takes the absolute path of the generated package.
    init(targets: [ShadowTarget], package: String, workingFolder: String) {
        var links: [(link: String, path: String)] = []
        for target in targets {
            let folder = package + "/" + ShadowPackage.folder(of: target)
            switch target.place {
            case .folder(let path): links.append((folder + "/", path + "/"))
            case .files(let files):
                for file in files { links.append((folder + "/" + file.name, file.path)) }
            }
        }
        self.links = links.sorted { $0.link.utf8.count > $1.link.utf8.count }
        self.workingFolder = workingFolder
    }

    /// Errors and warnings with their lines, without the progress of the build.
    func diagnostics(of output: String) -> String {
        var kept: [String] = []
        for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
            if Self.isProgress(line) || Self.isStaticLinking(line) { continue }
            let line = translated(String(line))
            if line.isEmpty, kept.last?.isEmpty ?? true { continue }
            kept.append(line)
        }
        while kept.last?.isEmpty ?? false { kept.removeLast() }
        return kept.joined(separator: "\n")
    }

    /// The text with paths of links replaced by those that the person knows.
    func translated(_ line: String) -> String {
        guard line.contains("/") else { return line }
        var line = line
        for (link, path) in links where line.contains(link) {
            line = line.replacing(link, with: path)
        }
        return line.replacing(workingFolder + "/", with: "")
    }

    private static func isProgress(_ line: Substring) -> Bool {
        if line.first == "[" {
            let inside = line.dropFirst().prefix { $0.isNumber || $0 == "/" }
            return line.dropFirst(inside.count + 1).first == "]" && inside.contains("/")
        }
        return ["Building for ", "Build complete!", "Build of product ", "Compiling ", "Linking "]
            .contains { line.hasPrefix($0) }
    }

    /// The linker says of the C library and of Foundation what a person can do nothing about.
    private static func isStaticLinking(_ line: Substring) -> Bool {
        line.contains("in statically linked applications requires at runtime")
            || line.contains("/swift_static/") && line.contains(": warning: ")
    }
}
