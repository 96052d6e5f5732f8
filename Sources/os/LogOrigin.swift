/// Who writes a line; both names are empty for the default log.
struct LogOrigin: Hashable, Sendable {
    var subsystem = ""
    var category = ""

    /// The part of a line that says who wrote it.
    var label: String {
        switch (subsystem.isEmpty, category.isEmpty) {
        case (true, true): ""
        case (false, true): "[\(subsystem)] "
        case (true, false): "[\(category)] "
        case (false, false): "[\(subsystem):\(category)] "
        }
    }
}
