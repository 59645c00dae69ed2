import Guide
import TestSupport
import Testing

@testable import Site

/// A writer and a tree of values give the same bytes.
struct JSONWriterTests {
    private static let texts = [
        "", "a", "plain words", "\"", "\\", "\n", "\u{1}", "<b>", "é“”", "a long text with a sign at its end<",
        "\u{1F}x",
        "12345678\"", "\u{7F}", "日本語", "tab\there",
    ]

    @Test(arguments: 1...20)
    func itWritesWhatATreeOfValuesWrites(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<50 {
            let value = Self.value(depth: 3, using: &random)
            var json = JSONWriter()
            Self.write(value, to: &json)
            #expect(json.bytes == value.bytes)
        }
    }

    @Test func aTextInPartsIsEscapedOnce() {
        var json = JSONWriter()
        json.list(Self.texts) { json, text in json.words { $0.append(text: text) } }
        #expect(json.bytes == JSONValue.strings(Self.texts).bytes)
    }

    private static func value(depth: Int, using random: inout SplitMix64) -> JSONValue {
        switch Int.random(in: 0...(depth > 0 ? 5 : 3), using: &random) {
        case 0: return JSONValue(nil)
        case 1: return .number(Int.random(in: -20...1_000, using: &random))
        case 2: return .bool(Bool.random(using: &random))
        case 3: return .string(texts.randomElement(using: &random) ?? "")
        case 4:
            return .array(
                (0..<Int.random(in: 0...4, using: &random)).map { _ in value(depth: depth - 1, using: &random) })
        default:
            return .object(
                (0..<Int.random(in: 0...4, using: &random)).map { ("n\($0)", value(depth: depth - 1, using: &random)) })
        }
    }

    private static func write(_ value: JSONValue, to json: inout JSONWriter) {
        switch value {
        case .null: json.text(nil)
        case .bool(let flag): json.flag(flag)
        case .number(let number): json.number(number)
        case .string(let text): json.text(text)
        case .array(let values): json.list(values) { write($1, to: &$0) }
        case .object(let members):
            json.object { json in
                for member in members {
                    json.name(member.name)
                    write(member.value, to: &json)
                }
            }
        }
    }
}
