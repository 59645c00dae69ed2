import Guide

/// A file in the state in which a build read or left it.
struct StampedFile: Hashable, Sendable {
    let path: String
    let stamp: FileStamp
}

extension RecordWriter {
    mutating func write(_ file: StampedFile) {
        write(file.path)
        let stamp = file.stamp
        for number in [stamp.size, stamp.modified, stamp.changed, stamp.device, stamp.number] { write(number) }
    }
}

extension RecordReader {
    mutating func stampedFile() throws(Damaged) -> StampedFile {
        StampedFile(
            path: try text(),
            stamp: FileStamp(
                size: try number(), modified: try number(), changed: try number(), device: try number(),
                number: try number()))
    }
}
