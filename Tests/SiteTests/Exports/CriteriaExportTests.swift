import Foundation
import Testing

@testable import Guide
@testable import Site

@Suite struct CriteriaExportTests {
    private let guide = SmallGuide.guide()

    /// Several entries in each format, for all platforms and for one.
    @Test func writesWhatIsExpected() throws {
        let entries = [SmallGuide.link, SmallGuide.exceptions, SmallGuide.web]
        var files: [String: Data] = [:]
        for format in CriteriaFormat.allCases {
            for platform in [nil, "ios", "android"] as [PlatformID?] {
                let text = CriteriaExport.render(entries, in: guide, as: format, platform: platform)
                files["\(platform?.rawValue ?? "all").\(format.rawValue)"] = Data(text.utf8)
            }
        }
        try Fixture.expect(files, in: "\(Fixture.folder)/exports/criteria")
    }

    @Test(arguments: [
        ("plain", "plain"), ("", ""), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""), ("a\nb", "\"a\nb\""),
        ("a\r\nb", "\"a\r\nb\""), ("\"", "\"\"\"\""), ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"),
        ("@SUM(A1)", "'@SUM(A1)"), ("\tx", "\"'\tx\""), ("\rx", "\"'\rx\""), ("＝1", "'＝1"),
        ("=\"x\",1", "\"'=\"\"x\"\",1\""), ("1=1", "1=1"), ("x;=1+1;y", "\"x;=1+1;y\""), ("a; b", "\"a; b\""),
        ("a\t=1", "\"a\t=1\""),
        // A combining mark makes another character of the sign, but a spreadsheet still sees the sign.
        ("=\u{301}1", "'=\u{301}1"), ("\r\nx", "\"'\r\nx\""), ("a\"\u{301},b", "\"a\"\"\u{301},b\""),
    ])
    func quotesAndDisarmsFields(text: String, field: String) {
        #expect(CriteriaCSV.field(text).unicodeScalars.elementsEqual(field.unicodeScalars))
    }
}
