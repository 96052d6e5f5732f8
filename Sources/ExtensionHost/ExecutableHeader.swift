/// What the first bytes of a file say about what could run it.
///
/// A pure reading of ELF, Mach-O and script headers; nothing here opens a file.
enum ExecutableHeader: Hashable {
    /// An ELF file: the machine it is for and the loader it asks for.
    case elf(machine: UInt16, interpreter: String?)
    /// A Mach-O file or a universal one: what a Mac builds.
    case machO(architectures: [String])
    /// A script with its `#!` line's program.
    case script(interpreter: String)
    case empty
    case unknown

    init(_ bytes: [UInt8]) {
        if bytes.isEmpty {
            self = .empty
        } else if bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46]) {
            self = Self.elf(bytes)
        } else if bytes.starts(with: [0x23, 0x21]) {
            let line = bytes.dropFirst(2).prefix { $0 != 0x0A && $0 != 0 }
            let words = line.split { $0 == 0x20 || $0 == 0x09 }
            self = .script(interpreter: String(decoding: words.first ?? [], as: UTF8.self))
        } else if let architectures = Self.machO(bytes) {
            self = .machO(architectures: architectures)
        } else {
            self = .unknown
        }
    }

    /// The machine this host is built for.
    static var ownMachine: UInt16 {
        #if arch(x86_64)
            62
        #elseif arch(arm64)
            183
        #else
            0
        #endif
    }

    static func machineName(_ machine: UInt16) -> String {
        switch machine {
        case 3: "i386"
        case 8: "mips"
        case 20, 21: "powerpc"
        case 22: "s390"
        case 40: "arm (32 bit)"
        case 62: "x86_64"
        case 183: "aarch64"
        case 243: "riscv"
        case 258: "loongarch"
        default: "machine number \(machine)"
        }
    }

    /// What the file is, for people.
    var summary: String {
        switch self {
        case .elf(let machine, nil): "ELF for \(Self.machineName(machine)), static"
        case .elf(let machine, let loader?):
            "ELF for \(Self.machineName(machine)), loader \(loader)"
        case .machO(let architectures): "Mach-O for \(architectures.joined(separator: ", "))"
        case .script(let interpreter): "script for \(interpreter)"
        case .empty: "empty file"
        case .unknown: "neither ELF nor Mach-O nor a script"
        }
    }

    private static func elf(_ bytes: [UInt8]) -> ExecutableHeader {
        let isLittle = bytes.count > 5 && bytes[5] == 1
        let is64 = bytes.count > 4 && bytes[4] == 2
        guard let machine = number(bytes, at: 18, count: 2, isLittle) else { return .unknown }
        let start = number(bytes, at: is64 ? 32 : 28, count: is64 ? 8 : 4, isLittle) ?? 0
        let size = number(bytes, at: is64 ? 54 : 42, count: 2, isLittle) ?? 0
        let count = number(bytes, at: is64 ? 56 : 44, count: 2, isLittle) ?? 0
        var interpreter: String?
        for index in 0..<min(count, 64) {
            let (entry, overflow) = start.addingReportingOverflow(index * size)
            guard !overflow, number(bytes, at: entry, count: 4, isLittle) == 3 else { continue }
            let width = is64 ? 8 : 4
            let place = number(bytes, at: entry &+ (is64 ? 8 : 4), count: width, isLittle) ?? 0
            guard place < bytes.count else { continue }
            interpreter = String(decoding: bytes[place...].prefix { $0 != 0 }, as: UTF8.self)
        }
        return .elf(machine: UInt16(machine), interpreter: interpreter)
    }

    private static func machO(_ bytes: [UInt8]) -> [String]? {
        guard let magic = number(bytes, at: 0, count: 4, true) else { return nil }
        switch magic {
        case 0xFEED_FACE, 0xFEED_FACF:
            return [cpuName(number(bytes, at: 4, count: 4, true) ?? 0)]
        case 0xBEBA_FECA, 0xBFBA_FECA:
            let count = min(number(bytes, at: 4, count: 4, false) ?? 0, 8)
            let size = magic == 0xBEBA_FECA ? 20 : 32
            return (0..<count).map { index in
                cpuName(number(bytes, at: 8 + index * size, count: 4, false) ?? 0)
            }
        default: return nil
        }
    }

    private static func cpuName(_ number: Int) -> String {
        switch number {
        case 0x0100_0007: "x86_64"
        case 0x0100_000C: "arm64"
        case 7: "i386"
        case 12: "arm"
        default: "CPU type \(number)"
        }
    }

    private static func number(
        _ bytes: [UInt8], at offset: Int, count: Int, _ isLittle: Bool
    ) -> Int? {
        guard offset >= 0, offset <= bytes.count - count else { return nil }
        let part = bytes[offset..<offset + count]
        let value = (isLittle ? Array(part.reversed()) : Array(part)).reduce(UInt64(0)) {
            $0 << 8 | UInt64($1)
        }
        return Int(exactly: value)
    }
}
