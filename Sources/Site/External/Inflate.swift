/// Unpacks gzip (RFC 1952) and the DEFLATE data in it (RFC 1951).
///
/// For small files that a program on this machine has made: short rather than fast, and checksums are not compared.
///
/// ```swift
/// Inflate.gunzip([0x1f, 0x8b, …])  // nil for anything that is damaged
/// ```
struct Inflate {
    private let input: [UInt8]
    private var position: Int
    private var bit = 0
    private var output: [UInt8] = []

    /// More than any file that is read here has; what would be larger is damaged.
    private static let limit = 1 << 28

    static func gunzip(_ input: [UInt8]) -> [UInt8]? {
        // A header without any of the optional fields.
        guard input.count > 18, input.starts(with: [0x1f, 0x8b, 8, 0]) else { return nil }
        var inflate = Inflate(input: input, position: 10)
        return inflate.blocks() ? inflate.output : nil
    }

    private init(input: [UInt8], position: Int) {
        self.input = input
        self.position = position
    }

    private mutating func blocks() -> Bool {
        while let isLast = bits(1), let kind = bits(2) {
            let isFine =
                switch kind {
                case 0: stored()
                case 1: compressed(Self.fixedLiterals, Self.fixedDistances)
                case 2: dynamic()
                default: false
                }
            guard isFine, output.count < Self.limit else { return false }
            if isLast == 1 { return true }
        }
        return false
    }

    /// The next bits, lowest first.
    private mutating func bits(_ count: Int) -> Int? {
        var value = 0
        for place in 0..<count {
            guard position < input.count else { return nil }
            value |= (Int(input[position]) >> bit & 1) << place
            bit += 1
            if bit == 8 { (bit, position) = (0, position + 1) }
        }
        return value
    }

    private mutating func stored() -> Bool {
        if bit > 0 { (bit, position) = (0, position + 1) }
        guard let count = bits(16), bits(16) != nil, position + count <= input.count else { return false }
        output += input[position..<(position + count)]
        position += count
        return true
    }

    private mutating func dynamic() -> Bool {
        guard let literals = bits(5), let distances = bits(5), let lengths = bits(4) else { return false }
        var codeLengths = [Int](repeating: 0, count: 19)
        let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
        for index in 0..<(lengths + 4) {
            guard let length = bits(3) else { return false }
            codeLengths[order[index]] = length
        }
        let code = HuffmanCode(lengths: codeLengths)
        let count = literals + 257 + distances + 1
        var all: [Int] = []
        while all.count < count {
            guard let symbol = next(code) else { return false }
            switch symbol {
            case 16:
                guard let last = all.last, let times = bits(2) else { return false }
                all += [Int](repeating: last, count: times + 3)
            case 17, 18:
                guard let times = bits(symbol == 17 ? 3 : 7) else { return false }
                all += [Int](repeating: 0, count: times + (symbol == 17 ? 3 : 11))
            default: all.append(symbol)
            }
        }
        guard all.count == count else { return false }
        return compressed(
            HuffmanCode(lengths: Array(all[..<(literals + 257)])), HuffmanCode(lengths: Array(all[(literals + 257)...]))
        )
    }

    private mutating func compressed(_ literals: HuffmanCode, _ distances: HuffmanCode) -> Bool {
        while let symbol = next(literals), output.count < Self.limit {
            if symbol == 256 { return true }
            if symbol < 256 {
                output.append(UInt8(symbol))
                continue
            }
            guard symbol - 257 < Self.lengths.count, let more = bits(Self.lengths[symbol - 257].extra),
                let code = next(distances), code < Self.distances.count, let further = bits(Self.distances[code].extra)
            else { return false }
            let distance = Self.distances[code].base + further
            guard distance <= output.count else { return false }
            for _ in 0..<(Self.lengths[symbol - 257].base + more) { output.append(output[output.count - distance]) }
        }
        return false
    }

    private mutating func next(_ code: HuffmanCode) -> Int? {
        var word = 0
        for length in 1...15 {
            guard let bit = bits(1) else { return nil }
            word = word << 1 | bit
            if let symbol = code.symbol(word, length: length) { return symbol }
        }
        return nil
    }

    // MARK: Tables

    /// Bases and numbers of extra bits: each pair covers a run of `1 << extra` values behind the one before.
    private static func table(_ extras: [Int], from first: Int) -> [(base: Int, extra: Int)] {
        var base = first
        return extras.map { extra in
            defer { base += 1 << extra }
            return (base, extra)
        }
    }

    private static let lengths =
        table([0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5], from: 3)
        + [(base: 258, extra: 0)]
    private static let distances = table([0, 0] + (0...13).flatMap { [$0, $0] }, from: 1)
    private static let fixedLiterals = HuffmanCode(
        lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
    private static let fixedDistances = HuffmanCode(lengths: [Int](repeating: 5, count: 30))
}
