import FinanceKitSimulator

/// Looks for an amount in whatever an extension keeps.
///
/// It is found as decimal text, and as whole cents; amounts that are looked for stand in no other
/// row of their scenario. A float in binary is not found.
enum AmountScan {
    static func holds(_ amount: String, in state: SurfaceState) -> Bool {
        let texts = [amount, amount.replacing(".", with: "")]
        return state.contents.files.values.contains { file in
            let text = String(decoding: file.bytes, as: UTF8.self)
            return texts.contains { wanted in
                text.ranges(of: wanted).contains { range in
                    let before = text[..<range.lowerBound].last
                    let after = text[range.upperBound...].first
                    return !(before?.isHexDigit ?? false) && !(after?.isHexDigit ?? false)
                }
            }
        }
    }
}
