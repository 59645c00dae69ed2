import Testing

@testable import Guide

/// What fuzzing has found, so that it stays found.
@Suite struct FuzzFindingTests {
    @Test(arguments: ["\nsitegen-wiki:javanscripmn)t:alert(1"])
    func addressesInEveryFormOfLink(destination: String) {
        let link = "<a href=\"\(destination)\">x</a> [x](<\(destination)>) ![x](\(destination)) [[\(destination)]]"
        #expect(EntrySoundness.problems(with: Array("---\ntitle: Thing\n---\n\(link)\n".utf8)) == [])
    }

    /// With an accent behind it, a backtick is another character.
    @Test(arguments: [
        "The `a` span {:.x} and the accent `\u{301}` here.", "{:#a}n\n``\u{301}`", "[a `\u{FE0F} b]{.x}",
        "{% comment %} `\u{200D}` {% endcomment %}", "`\u{301} {% highlight swift %}a{% endhighlight %}",
    ])
    func backticksAreCountedByBytes(body: String) {
        #expect(EntrySoundness.problems(with: Array("---\ntitle: Thing\n---\n\(body)\n".utf8)) == [])
    }

    @Test(arguments: [
        "title: Example\nkeyboard:\n\tenter: Ooption: ", "keyboard:\n\tenter: Opens therd:\n\t",
        "keyboard:\n  tab: a\n  tab: b: c",
    ])
    func placesOfInvalidYAMLAreThoseOfItsAuthor(yaml: String) {
        #expect(EntrySoundness.problems(with: Array("---\n\(yaml)\n---\nText\n".utf8)) == [])
    }
}
