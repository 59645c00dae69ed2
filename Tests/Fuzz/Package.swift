// swift-tools-version: 6.0
import PackageDescription

/// One executable for each thing that is fuzzed, `fuzz-` and its folder's name; `script/fuzz` builds and runs them.
let targets = [
    "front-matter", "repair", "entry", "links", "configuration", "template", "request-path", "import", "safe",
]

let package = Package(
    name: "fuzz",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "sitegen", path: "../..")],
    targets: [
        // Its folder 'guide' is a symbolic link: fuzzers and tests ask the same of an entry.
        .target(
            name: "FuzzSupport", dependencies: [.product(name: "Guide", package: "sitegen")],
            path: "Sources/support")
    ]
        + targets.map { name in
            .executableTarget(
                name: "fuzz-\(name)",
                dependencies: [
                    "FuzzSupport", .product(name: "Site", package: "sitegen"),
                    .product(name: "Preview", package: "sitegen"),
                ],
                path: "Sources/\(name)")
        },
    swiftLanguageModes: [.v6]
)
