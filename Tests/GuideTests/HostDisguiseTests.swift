import Testing

@testable import Guide

struct HostDisguiseTests {
    @Test(
        arguments: [
            ("https://\u{430}pple.com/", "'\u{430}pple.com' (xn--pple-43d.com) mixes Latin and Cyrillic letters"),
            ("https://xn--pple-43d.com", "'xn--pple-43d.com' ('\u{430}pple') mixes Latin and Cyrillic letters"),
            ("HTTP://XN--80AK6AA92E.COM/x", "('\u{430}\u{440}\u{440}\u{4CF}\u{435}') is written in Cyrillic letters"),
            ("//g\u{3BF}\u{3BF}gle.com", "mixes Latin and Greek letters"),
            ("https://exa\u{261}ple.org", "phonetic letters"),
            ("https://\u{FF45}xample.org", "letters that browsers turn into others"),
            ("https://xn--99999999.com", "no valid Punycode"), ("https:\\\\\u{430}pple.com", "mixes"),
            ("/\\\u{430}pple.com", "mixes"), ("https:%D0%B0pple.com", "mixes"),
            ("https://apple.com@evil.example/x", "leads to 'evil.example'"),
            ("https://apple.com:443@evil.example", "'apple.com:443' before the '@'"),
        ])
    func findsHostsThatLookLikeOthers(address: String, fact: String) throws {
        let description = try #require(HostDisguise(in: address)).description
        #expect(description.contains(fact))
    }

    @Test(
        arguments: [
            "https://example.com", "https://m\u{FC}nchen.de/", "https://xn--mnchen-3ya.de",
            "https://\u{43F}\u{440}\u{438}\u{43C}\u{435}\u{440}.\u{440}\u{444}",
            "https://\u{4F8B}\u{3048}example.jp",
            "https://\u{3C0}\u{3B1}\u{3C1}\u{3AC}\u{3B4}\u{3B5}\u{3B9}\u{3B3}\u{3BC}\u{3B1}.gr", "mailto:a@b.example",
            "tel:+1",
            "https://example.com/@user", "https://example.com/?a@b", "../x@y", "https://", "//",
            "https://ho\u{2BB}o.example",
        ])
    func takesOtherHostsForWhatTheyAre(address: String) {
        #expect(HostDisguise(in: address)?.description == nil)
    }

    /// From RFC 3492, section 7.1, in lower case.
    @Test(
        arguments: [
            (
                "egbpdaj6bu4bxfgehfvwxn",
                "\u{644}\u{64A}\u{647}\u{645}\u{627}\u{628}\u{62A}\u{643}\u{644}\u{645}\u{648}\u{634}\u{639}\u{631}\u{628}\u{64A}\u{61F}"
            ),
            ("ihqwcrb4cv8a8dqg056pqjye", "\u{4ED6}\u{4EEC}\u{4E3A}\u{4EC0}\u{4E48}\u{4E0D}\u{8BF4}\u{4E2D}\u{6587}"),
            ("3b-ww4c5e180e575a65lsy2b", "3\u{5E74}b\u{7D44}\u{91D1}\u{516B}\u{5148}\u{751F}"),
            ("mnchen-3ya", "m\u{FC}nchen"),
        ])
    func readsAndWritesPunycode(label: String, name: String) {
        #expect(Punycode.decode(label[...]) == name)
        #expect(Punycode.encoded("\(name).example") == "xn--\(label).example")
    }

    @Test(arguments: [
        "!", "a-\u{FC}", String(repeating: "9", count: 60), String(repeating: "a", count: 64),
    ])
    func refusesWhatIsNoPunycode(label: String) {
        #expect(Punycode.decode(label[...]) == nil)
    }

    @Test func isReportedWhereTheAddressStands() throws {
        let read = try ReadEntry(body: "Words.\n\n[Apple](https://\u{430}pple.com/) and <https://example.com>.")
        #expect(read.findings == ["6:9 link-disguised"])
    }
}
