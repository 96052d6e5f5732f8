import Foundation
import TestSupport

/// An extension of a few lines of Python, made for one test, that speaks the wire by itself.
enum PythonExtension {
    /// Makes the bundle folder and gives its path.
    ///
    /// `body` is what a wake does; `host`, `folder` (of the App Group), `mirror`, `os`, `random`
    /// and `time` are at hand.
    static func bundle(
        _ name: String, in scratch: ScratchDirectory, body: String
    ) throws -> String {
        let original = BuiltProducts.packageRoot.appending(path: "Extensions/PythonLedger")
        for file in ["wire.py", "mirror.py", "update.py"] {
            let text = try String(contentsOf: original.appending(path: file), encoding: .utf8)
            try scratch.write(text, to: "\(name)/\(file)")
        }
        for (file, place) in [
            ("Info.plist", "Info.plist"), ("PythonLedger.entitlements", "\(name).entitlements"),
        ] {
            let text = try String(contentsOf: original.appending(path: file), encoding: .utf8)
            try scratch.write(
                text.replacing(">PythonLedger<", with: ">\(name)<"), to: "\(name)/\(place)")
        }
        let lines = body.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
        let path = try scratch.write(
            """
            #!/usr/bin/env python3
            import os, random, sys, time
            sys.dont_write_bytecode = True
            from mirror import Mirror
            from update import Update
            from wire import Host, StoreError

            def did_receive_data(host, types):
                folder = host.app_groups["group.com.example.pythonledger"]
                mirror = Mirror(folder)
            \(lines)

            if __name__ == "__main__":
                Host(name="\(name)", did_receive_data=did_receive_data).serve()
            """, to: "\(name)/\(name)")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return scratch.path(name)
    }
}
