/// A guide of a few entries that names each thing the server knows.
enum SmallGuide {
    static let link = """
        ---
        title: Link
        categories: [controls]
        related: [controls/button]
        wcag: [2.1.1]
        keyboard:
          tab: Moves to the link
          enter:
            ios: Opens [the page](button.md)
            android: Opens it
        screenreader:
          role: Says that it is a link
        sources:
          - id: spec
            title: A page
            publisher: Somebody
            url: https://example.org/page
        ---

        See [Button](button.md#ios-name), [[dialog]] and [below](#ios-role).[^spec]

        ## iOS

        ### Name

        Set `accessibilityLabel`.

        ### Role

        `.link`

        ### Announcement examples

        - "Label, link"

        ## Android

        ### Role

        Set `onClick`.

        """

    static let button = """
        ---
        title: Button
        categories: [controls]
        keyboard:
          tab: Moves to the button
        ---

        Not a [link](link.md).

        ## iOS

        ### Name

        Words.

        """

    static let dialog = """
        ---
        title: Dialog
        categories: [patterns]
        uses: [controls/button]
        ---

        With a [button](../controls/button.md), see [its name](../controls/button.md#ios-name) and ![A line](../controls/picture.svg "x").

        """

    static let apis = """
        uikit:
          UIView.accessibilityLabel:
            kind: property
            since: iOS 3.0
            url: https://developer.apple.com/documentation/uikit/x
            names: [accessibilityLabel]

        """

    static let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\"><path d=\"M0 0h8\"/></svg>"

    static let files = [
        "content/controls/link.md": link, "content/controls/button.md": button, "content/patterns/dialog.md": dialog,
        "content/_data/apis.yml": apis, "content/controls/picture.svg": picture, "sitegen.yml": "title: Guide\n",
    ]
}
