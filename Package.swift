// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "sitegen",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "sitegen", targets: ["sitegen"]),
        .library(name: "Guide", targets: ["Guide"]),
        .library(name: "Site", targets: ["Site"]),
        .library(name: "Preview", targets: ["Preview"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.7.0"),
        .package(url: "https://github.com/swhitty/FlyingFox", .upToNextMinor(from: "0.27.1")),
    ],
    targets: [
        .systemLibrary(
            name: "CCmarkGFM",
            pkgConfig: "libcmark-gfm",
            providers: [
                .apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]),
                .brew(["cmark-gfm"]),
            ]
        ),
        .systemLibrary(
            name: "CLibYAML",
            pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
        ),
        .target(name: "Diagnostics"),
        .target(name: "CSpawn"),
        .target(name: "Processes", dependencies: ["CSpawn"]),
        .target(name: "CMarkMemory"),
        .target(name: "Markdown", dependencies: ["CCmarkGFM", "CMarkMemory"]),
        .target(
            name: "Guide",
            dependencies: ["Diagnostics", "Markdown", "CLibYAML"],
            resources: [
                .embedInCode("Words/en.yml"), .embedInCode("Words/de.yml"), .embedInCode("Words/plurals.txt"),
                .embedInCode("Announcements/screen-readers.json"),
                .embedInCode("Configuration/front-matter.schema.json"),
                .embedInCode("Configuration/sitegen.schema.json"),
                .embedInCode("Fragments/svg-names.txt"),
                .embedInCode("Model/standards.txt"),
            ]
        ),
        .target(
            name: "Site",
            dependencies: ["Guide", "Diagnostics", "Markdown", "Processes"],
            resources: [
                .embedInCode("Exports/guide.schema.json"), .embedInCode("Tools/highlight.py"),
                .embedInCode("Tests/xcuitest.txt"), .embedInCode("Tests/appium.txt"),
                .embedInCode("Tests/compose.txt"), .embedInCode("Tests/views.txt"),
                .embedInCode("Scaffold/Example/README.md"), .embedInCode("Scaffold/Example/about.md"),
                .embedInCode("Scaffold/Example/button.md"), .embedInCode("Scaffold/Example/home.md"),
                .embedInCode("Scaffold/Example/toggle.md"), .embedInCode("Scaffold/Example/README.de.md"),
                .embedInCode("Scaffold/Example/about.de.md"), .embedInCode("Scaffold/Example/button.de.md"),
                .embedInCode("Scaffold/Example/home.de.md"), .embedInCode("Scaffold/Example/toggle.de.md"),
                .embedInCode("Scaffold/sitegen.yml"),
                .embedInCode("Rules/rules.md"),
            ]
        ),
        .target(
            name: "Preview",
            dependencies: ["Site", "Guide", "Diagnostics", .product(name: "FlyingSocks", package: "FlyingFox")],
            resources: [.embedInCode("Page/live.js"), .embedInCode("Page/live.css")]
        ),
        .target(name: "LanguageServer", dependencies: ["Site", "Guide", "Markdown", "Diagnostics"]),
        .executableTarget(
            name: "sitegen",
            dependencies: [
                // Each module that it imports: a changed layout of one that is not named would not compile it anew.
                "Site", "Preview", "LanguageServer", "Guide", "Diagnostics", "Processes",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            // Without the search for twenty shared libraries a build of 60 entries takes a seventh less time. Only the program
            // has it: a package with libraries that are built so could not be depended on.
            swiftSettings: [.unsafeFlags(["-static-stdlib"], .when(platforms: [.linux], configuration: .release))],
            linkerSettings: [.unsafeFlags(["-static-stdlib"], .when(platforms: [.linux], configuration: .release))]
        ),
        .target(name: "TestSupport", dependencies: ["Processes"], path: "Tests/TestSupport"),
        .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics", "TestSupport"]),
        .testTarget(name: "MarkdownTests", dependencies: ["Markdown", "CCmarkGFM", "TestSupport"]),
        .testTarget(name: "GuideTests", dependencies: ["Guide", "Diagnostics", "Markdown", "TestSupport"]),
        .testTarget(
            name: "SiteTests",
            dependencies: ["Site", "Guide", "Diagnostics", "Markdown", "TestSupport"],
            exclude: ["Fixtures"]
        ),
        .testTarget(name: "PreviewTests", dependencies: ["Preview", "Site", "Guide", "Diagnostics", "TestSupport"]),
        .testTarget(
            name: "LanguageServerTests",
            dependencies: ["LanguageServer", "Site", "Guide", "Diagnostics", "TestSupport"]
        ),
        .testTarget(name: "sitegenTests", dependencies: ["sitegen", "Processes", "TestSupport"]),
    ],
    swiftLanguageModes: [.v6]
)
