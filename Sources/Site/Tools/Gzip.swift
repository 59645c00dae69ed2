import CZlib

/// Unpacks small files that Pagefind packed with gzip (RFC 1952).
enum Gzip {
    /// No file that sitegen reads here is larger. A file that would be larger is damaged.
    private static let limit = 1 << 28

    /// - Returns: `nil` for damaged data.
    static func unpacked(_ packed: [UInt8]) -> [UInt8]? {
        var input = packed
        return input.withUnsafeMutableBufferPointer { input -> [UInt8]? in
            var stream = z_stream()
            stream.next_in = input.baseAddress
            stream.avail_in = UInt32(clamping: input.count)
            // 16 asks for a gzip header.
            let window = MAX_WBITS + 16
            guard inflateInit2_(&stream, window, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
                return nil
            }
            defer { inflateEnd(&stream) }
            var output: [UInt8] = []
            var chunk = [UInt8](repeating: 0, count: 1 << 16)
            while output.count < limit {
                let (status, count) = chunk.withUnsafeMutableBufferPointer { chunk in
                    stream.next_out = chunk.baseAddress
                    stream.avail_out = UInt32(chunk.count)
                    let status = inflate(&stream, Z_NO_FLUSH)
                    return (status, chunk.count - Int(stream.avail_out))
                }
                output += chunk[..<count]
                if status == Z_STREAM_END { return output }
                guard status == Z_OK, count > 0 || stream.avail_in > 0 else { return nil }
            }
            return nil
        }
    }
}
