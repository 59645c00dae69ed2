extension Routes {
    /// The entry below the last folders of an address, with as many of these as there are, or with the last word of the last one:
    /// `native/x` for `/site/checklist-native/x/`.
    func entry(atTailOf folders: ArraySlice<Substring>, name: Substring) -> Route? {
        let folders = folders.suffix(Self.mostFolders)
        for start in folders.indices {
            if let route = entry(atPath: (folders[start...] + [name]).joined(separator: "/")) { return route }
        }
        guard let folder = folders.last, let word = folder.split(whereSeparator: { $0 == "-" || $0 == "_" }).last,
            word.utf8.count < folder.utf8.count
        else { return nil }
        return entry(atPath: "\(word)/\(name)")
    }

    private static let mostFolders = 8
}
