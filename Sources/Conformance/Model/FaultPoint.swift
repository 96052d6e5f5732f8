/// A place at which one wake can be cut, and how it is cut there.
///
/// Its identity is what happens and where, not a running number, so that it survives from run to
/// run: `wake 2/transactionHistory#3/afterEffect/kill` or
/// `wake 2/renameat2 group.com.example.ledger/ledger.json#1/kill`.
package struct FaultPoint: Codable, Hashable, Sendable {
    /// The number of the wake in its scenario, from 1.
    package var wake: Int
    package var place: Place
    package var cut: Cut
    /// Where the first wake of the recovery is killed as well; nil where it is not.
    package var second: Place?

    package init(wake: Int, place: Place, cut: Cut, second: Place? = nil) {
        self.wake = wake
        self.place = place
        self.cut = cut
        self.second = second
    }

    package enum Place: Codable, Hashable, Sendable {
        /// The process exists and said that it is ready; nothing is delivered yet.
        case ready
        /// The delivery was sent.
        case delivery
        /// The k-th call of this name in the launch, from 1.
        case call(name: String, ordinal: Int, side: Side)
        /// The k-th system call of this name on this path in the launch, from 1; the path is
        /// `GROUP/PATH` with chance names masked.
        case write(call: String, path: String, ordinal: Int, part: Part?)
    }

    package enum Side: String, Codable, CaseIterable, Sendable { case beforeEffect, afterEffect }

    /// Which part of a large write had reached the file.
    package enum Part: String, Codable, CaseIterable, Sendable {
        case firstPage, middlePage, lastPage
    }

    package enum Cut: String, Codable, CaseIterable, Sendable {
        /// SIGKILL, nobody is told.
        case kill
        /// `willTerminate`, and the rest of the grace to run on.
        case noticeThenTime
        /// `willTerminate`, and the kill right after it was put on the wire.
        case noticeThenKill
        case dataRestricted
        case historyTokenInvalid
        case unknown
        case noSpace = "ENOSPC"
        case ioError = "EIO"
    }

    /// The identity in words, as reports print and filters take it.
    package var id: String {
        "wake \(wake)/\(place.id)/\(cut.rawValue)" + (second.map { ", then \($0.id)/kill" } ?? "")
    }
}

extension FaultPoint.Place {
    /// The identity of the place alone.
    package var id: String {
        switch self {
        case .ready: "ready"
        case .delivery: "delivery"
        case .call(let name, let ordinal, let side): "\(name)#\(ordinal)/\(side.rawValue)"
        case .write(let call, let path, let ordinal, let part):
            "\(call) \(path)#\(ordinal)" + (part.map { "/\($0.rawValue)" } ?? "")
        }
    }
}
