#if os(Linux)
    import DeliveryWire

    extension LaunchRun {
        /// Deals with a line that is no message, as the limits say.
        func violate(
            _ error: WireError, _ line: UnsafeBufferPointer<UInt8>, of offset: Int
        ) {
            let found = breach(error, line, of: offset)
            switch configuration.limits.strayLines {
            case .report:
                record(
                    .skipped(
                        reason: "the wire, byte \(found.offset): \(found.reason): \(found.excerpt)")
                )
            case .endLaunch:
                facts.breach = found
                end()
            }
        }

        func breach(
            _ error: WireError, _ line: UnsafeBufferPointer<UInt8>, of offset: Int
        ) -> Ending.ProtocolBreach {
            Ending.ProtocolBreach(
                reason: error.reason, excerpt: ByteExcerpt.text(line, around: error.offset),
                offset: offset + error.offset, nearest: WireMethods.nearest(in: line))
        }
    }
#endif
