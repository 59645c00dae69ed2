extension ContentTree.Item {
    /// The category of a file that names none: the first folder of its path.
    ///
    /// `controls/forms/field.md` is in `controls`, `Form fields/date.md` in `form-fields`. `nil` for files of the content folder
    /// itself, for the page of such a folder, and where a page at that address would not be the folder's: a page that sitegen makes
    /// has it, as in `apis/`, or it differs from the folder only in upper and lower case.
    var folderCategory: CategoryID? {
        let parts = entryID.rawValue.split(separator: "/")
        guard parts.count > 1, parts.dropFirst() != ["index"], parts[0].contains(where: { $0.isLetter || $0.isNumber })
        else { return nil }
        let name = Slug.make(from: String(parts[0]))
        guard name == parts[0] || name != parts[0].lowercased(),
            !GeneratedPage.main.contains(where: { $0.name == name })
        else { return nil }
        return CategoryID(name)
    }
}
