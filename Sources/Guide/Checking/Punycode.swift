/// Names of hosts in letters of any script, written in ASCII.
///
/// ```swift
/// Punycode.decode("mnchen-3ya")  // "münchen"
/// Punycode.encoded("münchen.de")  // "xn--mnchen-3ya.de"
/// ```
///
/// Source: RFC 3492. Names are not normalised first, as RFC 5891 wants it of who registers them.
enum Punycode {
    private static let (base, minimum, maximum, skew, damp) = (36, 1, 26, 38, 700)
    /// A label has at most 63 bytes (RFC 1035); what is longer is not worth the time.
    private static let longestLabel = 63

    /// The name in a label behind `xn--`; `nil` when it is none.
    static func decode(_ label: Substring) -> String? {
        guard label.utf8.count <= longestLabel, label.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        let hyphen = label.lastIndex(of: "-")
        var scalars = Array((hyphen.map { label[..<$0] } ?? "").unicodeScalars)
        var rest = (hyphen.map { label[label.index(after: $0)...] } ?? label).utf8[...]
        var (code, bias, index) = (128, 72, 0)
        while !rest.isEmpty {
            let before = index
            var weight = 1
            for step in 1... {
                guard let byte = rest.popFirst(), let digit = value(of: byte) else { return nil }
                index += digit * weight
                let threshold = min(max(base * step - bias, minimum), maximum)
                if digit < threshold { break }
                weight *= base - threshold
                guard index < 1 << 40, weight < 1 << 40 else { return nil }
            }
            let count = scalars.count + 1
            bias = adapted(index - before, count: count, isFirst: before == 0)
            code += index / count
            index %= count
            guard let value = UInt32(exactly: code), let scalar = Unicode.Scalar(value) else { return nil }
            scalars.insert(scalar, at: index)
            index += 1
        }
        return String(String.UnicodeScalarView(scalars))
    }

    /// A host in ASCII; `nil` when a label is too long for one.
    static func encoded(_ host: String) -> String? {
        var labels: [String] = []
        for label in host.split(separator: ".", omittingEmptySubsequences: false) {
            if label.utf8.allSatisfy({ $0 < 0x80 }) {
                labels.append(String(label))
            } else if let encoded = encode(label) {
                labels.append("xn--\(encoded)")
            } else {
                return nil
            }
        }
        return labels.joined(separator: ".")
    }

    private static func encode(_ label: Substring) -> String? {
        let scalars = Array(label.unicodeScalars)
        guard scalars.count <= longestLabel else { return nil }
        var result = String(String.UnicodeScalarView(scalars.filter(\.isASCII)))
        let plain = result.utf8.count
        if plain > 0 { result += "-" }
        var (code, delta, bias, done) = (128, 0, 72, plain)
        while done < scalars.count {
            guard let next = scalars.map({ Int($0.value) }).filter({ $0 >= code }).min() else { return nil }
            delta += (next - code) * (done + 1)
            code = next
            for scalar in scalars {
                if scalar.value < code { delta += 1 }
                guard scalar.value == code else { continue }
                var rest = delta
                for step in 1... {
                    let threshold = min(max(base * step - bias, minimum), maximum)
                    if rest < threshold { break }
                    result.append(digit(threshold + (rest - threshold) % (base - threshold)))
                    rest = (rest - threshold) / (base - threshold)
                }
                result.append(digit(rest))
                bias = adapted(delta, count: done + 1, isFirst: done == plain)
                delta = 0
                done += 1
            }
            delta += 1
            code += 1
        }
        return result
    }

    private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
        var delta = isFirst ? delta / damp : delta / 2
        delta += delta / count
        var steps = 0
        while delta > (base - minimum) * maximum / 2 {
            delta /= base - minimum
            steps += base
        }
        return steps + (base - minimum + 1) * delta / (delta + skew)
    }

    private static func value(of byte: UInt8) -> Int? {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte - UInt8(ascii: "a"))
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte - UInt8(ascii: "A"))
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0")) + 26
        default: nil
        }
    }

    private static func digit(_ value: Int) -> Character {
        Character(Unicode.Scalar(UInt8(value < 26 ? value + 97 : value - 26 + 48)))
    }
}
