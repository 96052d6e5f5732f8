import FinanceKitSimulator

/// `fksim device list`: a line for each device, also for one that cannot be used.
struct DeviceList {
    private let shelf: DeviceShelf

    init(_ shelf: DeviceShelf) {
        self.shelf = shelf
    }

    /// Prints the names and opens no device: a shell that completes a word waits for it.
    func showNames() throws(SimulatorError) {
        let names = try shelf.names()
        try Terminal.show(names.map { $0 + "\n" }.joined().utf8)
    }

    func show(isJSON: Bool) throws(SimulatorError) {
        let names = try shelf.names()
        var table = TextTable(["device", "time", "extension", "wakes"], right: [3])
        var objects: [DeviceJSON] = []
        var complaints: [String] = []
        for name in names {
            var json = DeviceJSON()
            json.text("device", name)
            do throws(SimulatorError) {
                let state = try shelf.state(of: name)
                json.text("now", "\(state.now)")
                json.text("bundleIdentifier", state.installed?.identifier)
                json.number("wakes", state.wakes)
                table.add([
                    name, "\(state.now)", state.installed?.name ?? "none", "\(state.wakes)",
                ])
            } catch {
                json.text("trouble", error.message)
                complaints.append(error.message)
                table.add([name, "cannot be used", "-", "-"])
            }
            objects.append(json)
        }
        if isJSON {
            var json = DeviceJSON()
            json.list("devices", objects)
            return try Terminal.show((json.line + "\n").utf8)
        }
        guard !names.isEmpty else {
            return try Terminal.show(
                ("no devices in '\(shelf.path)'; the first command on one makes 'default'\n").utf8)
        }
        try Terminal.show(table.text.utf8)
        for complaint in complaints { Terminal.note(complaint) }
    }
}
