/// The kinds of pictures, by how their files begin.
enum ImageFormat: CaseIterable {
    case png, jpeg, heic

    /// The endings of names that promise the format.
    var endings: [String] {
        switch self {
        case .png: ["png"]
        case .jpeg: ["jpg", "jpeg"]
        case .heic: ["heic", "heif"]
        }
    }

    /// Whether the bytes begin as the format does.
    func fits(_ bytes: [UInt8]) -> Bool {
        switch self {
        case .png: bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        case .jpeg: bytes.starts(with: [0xFF, 0xD8, 0xFF])
        case .heic:
            bytes.count >= 12 && bytes[4..<8].elementsEqual("ftyp".utf8)
                && ["heic", "heix", "mif1"].contains { bytes[8..<12].elementsEqual($0.utf8) }
        }
    }
}
