/// One file of a state, masked.
struct MaskedFile {
    let path: String
    let maskedPath: MaskedText
    let document: StateDocument
    let node: MaskedNode
}

/// The files of one state that are to be compared, and what the names in them are called.
struct MaskedState {
    var files: [MaskedFile]
    var names: NameTable
    /// What each name is called now; equal colours are equal names.
    var colours: [UInt64]

    init(files: [MaskedFile], names: NameTable) {
        self.files = files
        self.names = names
        colours = names.keys.map(\.domain)
    }

    func rehash() {
        for file in files { file.node.rehash(colours) }
    }
}
