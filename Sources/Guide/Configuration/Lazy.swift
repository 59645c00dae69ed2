import Synchronization

/// A value that is made when it is first asked for, once for all threads.
package final class Lazy<Value: Sendable>: Sendable {
    private let known = Mutex<Value?>(nil)
    private let make: @Sendable () -> Value

    package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

    package var value: Value {
        known.withLock { known in
            let value = known ?? make()
            known = value
            return value
        }
    }
}
