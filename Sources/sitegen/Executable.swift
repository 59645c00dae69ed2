import Foundation

/// The program's own file.
enum Executable {
    /// `nil` if the system does not provide it.
    static let url: URL? = {
        #if os(Linux)
            // `Bundle.main` would list the file's folder twice to look for an application bundle.
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")).map {
                URL(fileURLWithPath: $0)
            }
        #else
            Bundle.main.executableURL
        #endif
    }()
}
