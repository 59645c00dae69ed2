import Foundation

/// The program's own file.
enum Executable {
    /// Where it is; `nil` where the system does not say.
    static let url: URL? = {
        #if os(Linux)
            // `Bundle.main` would list the file's folder, twice, to find out whether the program is in an application's bundle.
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")).map {
                URL(fileURLWithPath: $0)
            }
        #else
            Bundle.main.executableURL
        #endif
    }()
}
