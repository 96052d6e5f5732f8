/// A difference with what calibration needs to know about it.
struct StateRecord {
    var difference: StateDifference
    var place: StatePlace
    /// The fields of a row that differ, each as keys that lead to it; empty when it is not a row.
    var fields: [[String]] = []
    /// What was there and what is there.
    var nodes: [MaskedNode] = []
}
