/// Real seconds as people read them.
enum SecondsText {
    /// `12.3 s`, `2 min 5 s`; what is no number of seconds is `0.0 s`.
    static func short(_ seconds: Double) -> String {
        guard seconds.isFinite, seconds > 0, seconds < 1e9 else { return "0.0 s" }
        if seconds >= 120 {
            let whole = Int(seconds.rounded())
            return "\(whole / 60) min \(whole % 60) s"
        }
        return "\(plain(seconds, places: 1)) s"
    }

    /// A number with a point and so many places, as data formats want it.
    static func plain(_ seconds: Double, places: Int = 3) -> String {
        guard seconds.isFinite, seconds > 0, seconds < 1e9 else { return "0" }
        let unit = (0..<places).reduce(1) { product, _ in product * 10 }
        let scaled = Int((seconds * Double(unit)).rounded())
        let rest = String(scaled % unit)
        return "\(scaled / unit)." + String(repeating: "0", count: places - rest.count) + rest
    }
}
