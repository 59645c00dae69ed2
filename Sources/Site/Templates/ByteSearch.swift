extension UnsafeBufferPointer<UInt8> {
    /// The place of the first occurrence of some bytes, at `start` or after it.
    func first(of wanted: [UInt8], from start: Int = 0) -> Int? {
        var place = start
        while place <= count, let head = wanted.first, let found = self[place...].firstIndex(of: head) {
            if self[found...].starts(with: wanted) { return found }
            place = found + 1
        }
        return nil
    }
}
