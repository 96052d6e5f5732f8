#if os(Linux)
    import DeliveryWire

    /// Sends lines down the wire as fast as the extension reads them.
    ///
    /// It never blocks and holds one line at a time: what is not begun waits as a description, and
    /// the next line of a stream is made only when the one before was taken.
    final class OutgoingWire {
        private(set) var descriptor: Int32
        private var pipe: FileDescriptor?
        private var writer = JSONWriter(capacity: 4096)
        private var written = 0
        private var waiting: [Message] = []
        /// Position in `waiting` of the message that is being written.
        private var first = 0
        /// What goes ahead of everything whose line is not begun.
        private var urgent: Message?
        private var isUrgentBegun = false

        init(_ pipe: consuming FileDescriptor) {
            descriptor = pipe.number
            self.pipe = consume pipe
        }

        /// One message that waits to be sent.
        struct Message {
            var content: Content
            var purpose: Purpose
        }

        enum Content {
            case line((inout JSONWriter) -> Void)
            case stream(id: Int, (_ id: Int, _ line: inout JSONWriter) -> LaunchAnswer.StreamStep)
        }

        /// What it means that a message was wholly written.
        enum Purpose {
            case plain
            case notice
            /// The answer to a call, by its request's number.
            case answer(CallInProgress, id: Int)

            /// Says what a call was answered with.
            mutating func describe(_ summary: String) {
                guard case .answer(var call, let id) = self else { return }
                call.answer = summary
                self = .answer(call, id: id)
            }
        }

        /// How many bytes and messages wait for the extension.
        var bytesWaiting: Int { writer.count - written }
        var messagesWaiting: Int { waiting.count - first }
        /// Bytes that were written since the launch began.
        private(set) var bytesSent = 0
        /// Bytes of those that the extension has taken.
        var bytesTaken: Int { bytesSent - (pipe?.bytesUnread ?? 0) }
        /// Whether anybody can read what is sent.
        var isOpen: Bool { pipe != nil }
        /// Whether there is something to write and somebody who might read it.
        var isPending: Bool {
            pipe != nil && (bytesWaiting > 0 || messagesWaiting > 0 || urgent != nil)
        }

        func append(_ message: Message) {
            guard pipe != nil else { return }
            waiting.append(message)
        }

        /// Sends a line between the lines of a long answer; one at a time.
        func urge(_ message: Message) {
            guard pipe != nil else { return }
            urgent = message
        }

        /// Closes this end; the extension reads the end of its input.
        func close() {
            pipe = nil
            descriptor = -1
        }

        /// Gives the calls whose answers were not wholly written.
        func takeUnanswered() -> [CallInProgress] {
            defer {
                waiting = []
                first = 0
            }
            return waiting[first...].compactMap { message in
                if case .answer(let call, _) = message.purpose { call } else { nil }
            }
        }

        /// Drops the answer to a request, unless its line is being written.
        func cancel(id: Int) -> CallInProgress? {
            for index in waiting.indices.dropFirst(first) {
                guard case .answer(let call, id) = waiting[index].purpose else { continue }
                guard index > first || bytesWaiting == 0 || isUrgentBegun else {
                    // The line that is half written is finished; a stream ends with it.
                    waiting[index].content = .line { _ in }
                    return nil
                }
                waiting.remove(at: index)
                return call
            }
            return nil
        }

        /// Writes what fits, at most about `LaunchLimits.outgoingBytesMax` before others have a turn,
        /// and gives what was finished.
        func flush(finished: (Purpose) -> Void) {
            var budget = LaunchLimits.outgoingBytesMax
            while budget > 0, pipe != nil {
                if bytesWaiting == 0, !makeLine(finished: finished) { return }
                guard let count = writeOnce() else { return }
                budget -= count
                if bytesWaiting == 0 { finishLine(finished) }
            }
        }

        /// Makes the next line; false when there is none.
        private func makeLine(finished: (Purpose) -> Void) -> Bool {
            writer.reset()
            written = 0
            if let urgent, case .line(let make) = urgent.content {
                make(&writer)
                isUrgentBegun = true
                return true
            }
            while let message = waiting[safe: first] {
                switch message.content {
                case .line(let make):
                    make(&writer)
                case .stream(let id, let make):
                    // The last line is an ordinary one: when it is written, all is.
                    switch make(id, &writer) {
                    case .more: break
                    case .last: waiting[first].content = .line { _ in }
                    case .end(let summary):
                        waiting[first].content = .line { _ in }
                        waiting[first].purpose.describe(summary)
                    }
                }
                if bytesWaiting > 0 { return true }
                guard case .line = waiting[first].content else {
                    preconditionFailure("A step of a stream must write a line.")
                }
                finish(finished)
            }
            return false
        }

        private func finishLine(_ finished: (Purpose) -> Void) {
            if isUrgentBegun, let message = urgent {
                urgent = nil
                isUrgentBegun = false
                finished(message.purpose)
            } else if case .line? = waiting[safe: first]?.content {
                finish(finished)
            }
        }

        private func writeOnce() -> Int? {
            let range = written...
            let outcome = writer.withUnsafeBytes { bytes in
                pipe?.write(UnsafeRawBufferPointer(rebasing: bytes[range])) ?? .ended
            }
            switch outcome {
            case .bytes(let count):
                written += count
                bytesSent += count
                return count
            case .wouldBlock:
                return nil
            case .ended:
                close()
                return nil
            }
        }

        private func finish(_ finished: (Purpose) -> Void) {
            let purpose = waiting[first].purpose
            first += 1
            if first == waiting.count || first >= 64 {
                waiting.removeFirst(first)
                first = 0
            }
            finished(purpose)
        }
    }

    extension Array {
        fileprivate subscript(safe index: Int) -> Element? {
            indices.contains(index) ? self[index] : nil
        }
    }
#endif
