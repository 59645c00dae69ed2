import Diagnostics

/// Platforms that sitegen knows the frameworks of, for a new site.
///
/// ```swift
/// KnownPlatform.all(named: "web,kiosk").map(\.name)  // ["Web", "Kiosk"]
/// ```
package enum KnownPlatform {
    package static let all =
        Configuration.standard.platforms + [
            Platform(
                id: "web", name: "Web", spellings: ["Browser", "Websites"],
                frameworks: [
                    Framework(id: "html", name: "HTML", spellings: ["HTML5", "Plain HTML"]),
                    Framework(id: "react", name: "React", spellings: ["React.js", "ReactJS"]),
                ]),
            Platform(
                id: "flutter", name: "Flutter",
                frameworks: [
                    Framework(id: "material", name: "Material", spellings: ["Flutter Material"]),
                    Framework(id: "cupertino", name: "Cupertino", spellings: ["Flutter Cupertino"]),
                ]),
            Platform(id: "react-native", name: "React Native", spellings: ["ReactNative"]),
        ]

    /// The platforms with ids, names or spellings, each once. A name that is not known becomes a platform without frameworks.
    ///
    /// - Parameter names: With commas between them.
    package static func all(named names: String) -> [Platform] {
        names.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }.map { name in
            let written = Slug.make(from: name)
            let known = all.first { platform in
                ([platform.id.rawValue, platform.name] + platform.spellings).contains { Slug.make(from: $0) == written }
            }
            return known ?? Platform(id: PlatformID(written), name: title(of: name))
        }.uniqued()
    }

    /// `Kiosk` for `kiosk`. A name with a capital letter, such as `tvOS`, stays as it is.
    private static func title(of name: String) -> String {
        name.contains(where: \.isUppercase) ? name : name.prefix(1).uppercased() + name.dropFirst()
    }

    /// The known platform that an unknown name may have been meant for.
    package static func near(_ platform: Platform) -> String? {
        NearestMatch.to(platform.id.rawValue, in: all.map(\.id.rawValue))
    }
}
