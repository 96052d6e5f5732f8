#if os(Linux)
    import Synchronization

    /// The pipes of the next launch, made while the present one leaves nothing to do.
    ///
    /// Launches that follow one another wait for nothing but this side between them, and making
    /// pipes is a tenth of what it does there.
    final class SparePipes: Sendable {
        private let pipes = Mutex<LaunchPipes?>(nil)

        /// Makes them where there are none.
        func prepare() {
            pipes.withLock { pipes in
                // Where they cannot be made now, the launch that needs them says why.
                if pipes == nil { pipes = try? LaunchPipes() }
            }
        }

        /// Gives them away, or others where there are none.
        func take() throws(HostError) -> LaunchPipes {
            if let pipes = pipes.withLock({ $0.take() }) { return pipes }
            return try LaunchPipes()
        }
    }
#endif
