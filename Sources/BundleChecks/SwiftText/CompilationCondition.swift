/// The condition of an `#if` or `#elseif`, to be asked about one world or another.
indirect enum CompilationCondition: Hashable, Sendable {
    case flag(String)
    case call(String, argument: String)
    case not(CompilationCondition)
    case and(CompilationCondition, CompilationCondition)
    case or(CompilationCondition, CompilationCondition)
    /// Something that the reader does not know.
    case unknown

    /// Whether it holds; nil where that depends on what nobody can know.
    func value(in world: CompilationWorld) -> Bool? {
        switch self {
        case .flag(let name): return world.isSet(name)
        case .call(let name, let argument): return world.value(of: name, argument)
        case .not(let inner): return inner.value(in: world).map { !$0 }
        case .and(let left, let right):
            return Self.and(left.value(in: world), right.value(in: world))
        case .or(let left, let right):
            return Self.and(
                left.value(in: world).map { !$0 }, right.value(in: world).map { !$0 }
            ).map { !$0 }
        case .unknown: return nil
        }
    }

    /// Whether `canImport(MODULE)` occurs in it.
    func asksFor(module: String) -> Bool {
        switch self {
        case .call("canImport", let argument): argument == module
        case .not(let inner): inner.asksFor(module: module)
        case .and(let left, let right), .or(let left, let right):
            left.asksFor(module: module) || right.asksFor(module: module)
        default: false
        }
    }

    /// Whether a flag occurs in it.
    func asksFor(flag: String) -> Bool {
        switch self {
        case .flag(flag): true
        case .not(let inner): inner.asksFor(flag: flag)
        case .and(let left, let right), .or(let left, let right):
            left.asksFor(flag: flag) || right.asksFor(flag: flag)
        default: false
        }
    }

    /// Both; one that is certainly false settles it.
    static func and(_ left: Bool?, _ right: Bool?) -> Bool? {
        if left == false || right == false { return false }
        if left == true, right == true { return true }
        return nil
    }

    /// The condition as a person would write it.
    var text: String {
        switch self {
        case .flag(let name): name
        case .call(let name, let argument): "\(name)(\(argument))"
        case .not(let inner): inner.isOperation ? "!(\(inner.text))" : "!\(inner.text)"
        case .and(let left, let right):
            [left, right].map { $0.isAlternative ? "(\($0.text))" : $0.text }
                .joined(separator: " && ")
        case .or(let left, let right): "\(left.text) || \(right.text)"
        case .unknown: "…"
        }
    }

    private var isAlternative: Bool {
        if case .or = self { true } else { false }
    }

    private var isOperation: Bool {
        switch self {
        case .and, .or: true
        default: false
        }
    }
}
