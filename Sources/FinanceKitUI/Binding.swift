/// A value that lives elsewhere, with the ways to read and to set it.
///
/// It stands in for SwiftUI's type of the same name.
@propertyWrapper
public struct Binding<Value> {
    private let get: () -> Value
    private let set: (Value) -> Void

    /// Makes a binding from a way to read and a way to set.
    ///
    /// - Parameters:
    ///   - get: Reads the value.
    ///   - set: Sets the value.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.get = get
        self.set = set
    }

    /// A binding to a value that stays what it is.
    ///
    /// - Parameter value: The value.
    /// - Returns: A binding that nothing can set.
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(get: { value }, set: { _ in })
    }

    /// The value as it is now.
    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }

    /// The binding itself.
    public var projectedValue: Binding<Value> { self }
}
