/// The form of ISO 8601 durations: `P3Y6M4DT12H30M5S`, `P2W`, a fraction in the last part.
enum DurationForm {
    static func isDuration(_ text: String) -> Bool {
        guard text.utf8.count <= 64, text.hasPrefix("P") else { return false }
        if text.wholeMatch(of: /P[0-9]+([.,][0-9]+)?W/) != nil { return true }
        let form =
            /P([0-9]+([.,][0-9]+)?Y)?([0-9]+([.,][0-9]+)?M)?([0-9]+([.,][0-9]+)?D)?(T([0-9]+([.,][0-9]+)?H)?([0-9]+([.,][0-9]+)?M)?([0-9]+([.,][0-9]+)?S)?)?/
        guard text.wholeMatch(of: form) != nil, text != "P", !text.hasSuffix("T") else {
            return false
        }
        // Only the smallest part may have a fraction.
        guard let point = text.firstIndex(where: { $0 == "." || $0 == "," }) else { return true }
        return text[point...].count { $0.isLetter } == 1
    }
}
