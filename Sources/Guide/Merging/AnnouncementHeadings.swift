/// The headings that announcements stand under, while sections are gone through in order.
///
/// ```markdown
/// ### Announcement examples
///
/// #### Disabled
///
/// - "Label, dimmed, button"
/// ```
struct AnnouncementHeadings {
    /// The section of announcements, and those inside it.
    private var open: [(level: Int, condition: String?)] = []

    /// What the headings say of the examples in the next section; `nil` where it is none of announcements.
    mutating func conditions(for heading: RawSection.Heading?, level: Int) -> [String]? {
        open.removeAll { $0.level >= level }
        guard let heading else { return nil }
        if heading.aspect == "announcements" {
            open.append((level, nil))
        } else if !open.isEmpty, heading.aspect == nil || heading.aspect == "state" {
            open.append((level, heading.text))
        } else {
            open = []
            return nil
        }
        return open.compactMap(\.condition)
    }
}
