/// The pages of a new site that are about no control, and what it says to those who write it.
enum ExampleTexts {
    static func home(title: String) -> String {
        """
        ---
        # yaml-language-server: $schema=../schemas/front-matter.schema.json
        title: \(title)
        layout: page
        description: What the controls of our apps must do for everyone, and how to build them.
        ---

        This guide says how to test each control with a keyboard, a screen reader and the settings of the device, and how to
        build it.

        - Begin with the [button](controls/button.md), or look at all [controls](/controls/).
        - [About this guide](about.md) says what its tables mean.

        """
    }

    static let about = """
        ---
        # yaml-language-server: $schema=../schemas/front-matter.schema.json
        title: About this guide
        layout: page
        description: What the tables of this guide mean, and how to take part.
        ---

        ## How to read an entry

        The first half of an entry is for those who test: each row of a table says what to do, and what must happen then. The
        second half is for those who build: a part for each platform, and in it a part for each framework.

        A row that is marked with a platform holds for that platform only. Sections begin with what the tables expect of them.

        ## How to take part

        Say what is wrong or missing, and name the device, its version and the assistive technology that you used.

        """

    static func readme(title: String) -> String {
        """
        # \(title)

        A guide to accessible controls, built with sitegen from the Markdown files in `content/`.

        | to | run |
        |---|---|
        | look at the guide while you write | `sitegen serve` |
        | find out what is wrong | `sitegen check` |
        | begin an entry, and be told where it is | `sitegen new entry "Text field" --category controls` |
        | begin a page | `sitegen new page "How to test"` |
        | build the guide into `public/`, for any web server | `sitegen build` |

        ## Writing an entry

        `content/controls/button.md` is a model. An entry begins with its front matter, which is YAML between two lines of `---`,
        and goes on with Markdown.

        1. `sitegen new entry` makes a file with every table and section that this guide knows.
        2. Write each text that begins with `TODO:`. Take out rows and sections that do not apply. `sitegen check` names what is
           left, with its line.
        3. State only what you have tested, or what a vendor documents. Put what you tested with into `tested-with`.

        Links go to files: `[Button](button.md)`. Every link is checked, and one that leads nowhere stops the build.

        ## Help in the editor

        `schemas/` says what `sitegen.yml` and the front matter of entries may contain. Editors with the YAML language server, such as
        Visual Studio Code with the extension *YAML*, complete and check `sitegen.yml` with it. In Markdown files that extension
        does not look at the front matter; for editors that do, each entry names the schema in its second line. `sitegen check`
        finds the same mistakes everywhere.

        After a change to platforms, tables, aspects or categories in `sitegen.yml`, make the schema anew:

        ```sh
        sitegen schema front-matter > schemas/front-matter.schema.json
        ```

        """
    }
}
