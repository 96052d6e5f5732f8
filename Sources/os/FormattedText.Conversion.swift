import Glibc

extension FormattedText {
    /// One conversion of a format string, from behind its `%` to its letter.
    struct Conversion {
        /// Flags, width and precision, with `*` as it stands.
        private var layout = ""
        private var options = ""
        /// Nil when the format ends before the letter.
        private(set) var letter: Unicode.Scalar?

        /// Takes the conversion off the front of the format.
        init(_ format: inout Substring.UnicodeScalarView) {
            if format.first == "{", let end = format.firstIndex(of: "}") {
                options = String(format[format.index(after: format.startIndex)..<end])
                format = format[format.index(after: end)...]
            }
            while let next = format.popFirst() {
                if "#0- +'*.123456789".unicodeScalars.contains(next) {
                    layout.unicodeScalars.append(next)
                } else if !"hlLqjzt".unicodeScalars.contains(next) {
                    // How long the argument is, its own type knows better than the format.
                    letter = next
                    return
                }
            }
        }

        func text(_ arguments: inout ArraySlice<any CVarArg>, hides: Bool) -> String {
            guard let letter else { return "%" }
            if letter == "m" { return String(cString: strerror(errno)) }
            let layout = resolvedLayout(&arguments)
            guard let argument = arguments.popFirst() else { return "<decode: missing data>" }
            let value = value(argument, layout, letter)
            let isNumber = !"@sS".unicodeScalars.contains(letter)
            return privacy.shown(value, isPublicByDefault: isNumber, hides: hides)
        }

        private var privacy: OSLogPrivacy {
            let names = options.split(separator: ",").map { $0.drop { $0 == " " } }
            if names.contains("public") { return .public }
            let isHashed = names.contains("mask.hash")
            if names.contains("sensitive") { return .sensitive(mask: isHashed ? .hash : .none) }
            if names.contains("private") || isHashed {
                return .private(mask: isHashed ? .hash : .none)
            }
            return .auto
        }

        /// Each `*` takes an argument for its number.
        private func resolvedLayout(_ arguments: inout ArraySlice<any CVarArg>) -> String {
            var result = ""
            for scalar in layout.unicodeScalars {
                if scalar == "*" {
                    let number = arguments.popFirst() as? any BinaryInteger
                    result += String(max(-1_000, min(1_000, number.map { Int(clamping: $0) } ?? 0)))
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
            return result
        }

        private func value(
            _ argument: any CVarArg, _ layout: String, _ letter: Unicode.Scalar
        ) -> String {
            switch letter {
            case "d", "i":
                guard let number = argument as? any BinaryInteger else { break }
                return FormattedText.number("%\(layout)lld", Int64(truncatingIfNeeded: number))
            case "D": return value(argument, layout, "d")
            case "u", "x", "X", "o":
                guard let number = argument as? any FixedWidthInteger else { break }
                return FormattedText.number("%\(layout)ll\(letter)", number.zeroExtended)
            case "U", "O": return value(argument, layout, letter == "U" ? "u" : "o")
            case "f", "F", "e", "E", "g", "G", "a", "A":
                guard let number = argument as? any BinaryFloatingPoint else { break }
                return FormattedText.number("%\(layout)\(letter)", Double(number))
            case "c", "C":
                guard let number = argument as? any BinaryInteger,
                    let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: number))
                else { break }
                return String(Character(scalar))
            case "s":
                if let text = argument as? UnsafePointer<CChar> { return String(cString: text) }
                if let text = argument as? UnsafeMutablePointer<CChar> {
                    return String(cString: text)
                }
            default: break
            }
            return String(describing: argument)
        }
    }
}

extension FixedWidthInteger {
    /// The bits of the number in a wider one.
    fileprivate var zeroExtended: UInt64 {
        UInt64(truncatingIfNeeded: Magnitude(truncatingIfNeeded: self))
    }
}
