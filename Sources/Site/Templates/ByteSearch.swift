extension UnsafeBufferPointer<UInt8> {
    /// The place of the first occurrence of some bytes, at `start` or after it.
    func first(of wanted: [UInt8], from start: Int = 0) -> Int? {
        guard let head = wanted.first else { return nil }
        var place = start
        while place < count {
            if self[place] == head, self[place...].starts(with: wanted) { return place }
            place += 1
        }
        return nil
    }
}
