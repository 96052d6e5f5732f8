extension ScenarioDecoder {
    /// Reads the companion app that is launched: as a bundle, with what it is started with.
    static func decodeAppLaunch(
        _ node: ScenarioNode
    ) throws(ScenarioError) -> Scenario.AppLaunch {
        guard node.isObject else {
            return Scenario.AppLaunch(bundle: try decodeBundle(node))
        }
        return try decodeAppLaunch(try ScenarioObject(node, .appLaunch))
    }

    private static func decodeAppLaunch(
        _ object: ScenarioObject
    ) throws(ScenarioError) -> Scenario.AppLaunch {
        var launch = Scenario.AppLaunch(bundle: try decodeBundle(object))
        if let list = object["arguments"] {
            for element in try list.elements("a list of arguments, [ … ]") {
                launch.arguments.append(try element.string("an argument in quotes"))
            }
        }
        if let length = object["stopAfter"] { launch.stopAfter = try length.duration() }
        return launch
    }

    /// Reads a launch of the app by the system, for a task that it asked for.
    static func decodeBackgroundTask(
        _ node: ScenarioNode
    ) throws(ScenarioError) -> Scenario.Step.Action {
        let object = try ScenarioObject(node, .backgroundTask)
        let task = try object.require("task", example: "\"com.example.ledger.refresh\"")
        let name = try task.words("the identifier of a task")
        var launch = try decodeAppLaunch(object)
        launch.backgroundTask = name
        launch.taskKind =
            try object.map("kind") { (node) throws(ScenarioError) in
                try node.word(of: Scenario.AppLaunch.TaskKind.self, "a kind of task")
            } ?? .refresh
        return .launchApp(launch)
    }

    /// Reads `true`, or the executable that reads in the role of a widget.
    static func decodeGroupReader(
        _ node: ScenarioNode
    ) throws(ScenarioError) -> Scenario.Step.Action {
        if case .flag = node.value.content {
            try node.confirmed()
            return .readGroup
        }
        var launch = try decodeAppLaunch(node)
        launch.isWidget = true
        return .launchApp(launch)
    }

    /// Reads the lock that somebody else holds: a file, or an object with more.
    static func decodeHeldLock(_ node: ScenarioNode) throws(ScenarioError) -> Scenario.HeldLock {
        guard node.isObject else {
            return Scenario.HeldLock(file: try decodeFile(node), place: node.place)
        }
        let object = try ScenarioObject(node, .heldLock)
        let file = try decodeFile(try object.require("file", example: "\"ledger.json\""))
        var lock = Scenario.HeldLock(file: file, place: node.place)
        lock.group = try object.map("group") { (node) throws(ScenarioError) in
            try decodeContainerName(node)
        }
        if let count = object["wakes"] {
            lock.wakes = Int(try count.integer(in: 1...1000, "a number of wakes"))
        }
        return lock
    }
}
