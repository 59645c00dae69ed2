import Testing

@testable import Guide

/// No word of an irregular entry is lost, whatever had to be repaired; and the merge is the same each time.
struct WordLossTests {
    /// An entry that has a little of everything that is repaired.
    static let irregular = """
        ---
        title: Old slider
        keyboard:
            arrow keys, tab or Ctl+tab: |
                Alpha moves to it
            space bar: |
                Bravo on iOS and Android
        mobile gestures:
          Doubletap: |
            Charlie
              delta
          android-volume: |
            Echo
        screenreader:
          name: |
            Foxtrot
        role: |
            Golf (iOS)
        group:  |
            n/a
        design:
          - name: Hotel
            list:
              - criteria: India juliett
        ---
        Kilo before everything

        **iOS Options**

        - Lima

        ## Developer notes
        - Mike
        - **iOS Tips**
        - November
        - **Android**
        \t- Oscar
          - Papa

        ## **iOS**
        Quebec directly

        ### **Developer Notes** on role
        Romeo {% include x.html %}sierra
        ## Label
        Tango
        ### UIKit
        #### Name
        Uniform
        ### Groupings
        - **UIKit and SwiftUI**
          -\u{20}
        - **SwiftUI**
        {% highlight swift %}
        victor()
        {% endhighlight %}
          - Whiskey <Switch On-Off>
        ### Focus
        Xray same
        ```import SwiftUI
        yankee
        ## **Android**
        ### Focus
        Zulu
        #### Jetpack Composew
        Able
        ### Further Reading
        baker [charlie](https://example.com)
        ### Announcement examples
        - “Dog, easy” (fox)
        """

    @Test func noWordIsLost() throws {
        let read = try ReadEntry(Self.irregular)
        let nato = [
            "Alpha moves to it Bravo on iOS and Android Charlie delta Echo Foxtrot Golf iOS n a Hotel India juliett",
            "Kilo before everything iOS Options Lima Developer notes Mike iOS Tips November Oscar Papa Quebec directly",
            "Developer Notes on role Romeo sierra Label Tango UIKit Name Uniform Groupings UIKit and SwiftUI SwiftUI victor",
            "Whiskey Switch On Off Focus Xray same import SwiftUI yankee Android Focus Zulu Jetpack Composew Able",
            "Further Reading baker charlie Announcement examples Dog easy fox tab arrow keys or Ctl tab space bar Doubletap",
            "android volume name role group",
        ].joined(separator: " ")
        #expect(read.entry.lostWords(of: nato) == [])
        #expect(read.diagnostics.allSatisfy { $0.severity == .warning }, "\(read.diagnostics)")
    }

    @Test func everythingIsInItsPlace() throws {
        let entry = try ReadEntry(Self.irregular).entry
        #expect(
            entry.outline
                == "developer-notes | ios-developer-notes ios-developer-notes-2 ios-label ios-name ios-group ios-focus "
                + "| android-developer-notes android-focus android-further-reading android-announcements")
        #expect(entry.criteria.map(\.id) == ["keyboard", "mobile", "screenreader", "design"])
        #expect(try entry.section("ios-developer-notes").outline == ["iOS Tips: November"])
        #expect(try entry.section("android-developer-notes").outline == ["Oscar Papa"])
        #expect(try entry.section("ios-name").outline == ["UIKit [uikit]: Uniform"])
        #expect(try entry.section("android-focus").outline == ["Zulu", "Jetpack Composew [compose]: Able"])
        #expect(try entry.content("ios").introduction.map(\.html.plainText) == ["Lima", "Quebec directly"])
    }
}
