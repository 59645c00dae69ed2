import Diagnostics
import Foundation
import Guide

/// The colours that a site chooses, as a style sheet, and what is wrong with them.
///
/// Their names and defaults are those of the theme's `site.css`: `--accent: light-dark(#2a3a9e, #b4c0ff);`
struct ThemeColors {
    /// The style sheet's path from `assets/`.
    static let path = "sitegen-colors.css"

    /// `nil` if the site chooses none.
    let styleSheet: ThemeFile?
    /// Colors that the theme does not have.
    private(set) var errors: [Diagnostic] = []
    /// Text that is hard to read.
    private(set) var findings: [Diagnostic] = []

    /// By name, for the light and the dark scheme.
    private typealias Palette = [String: [String]]

    init(_ colors: [ThemeSettings.Color], styleSheet: ThemeFile?) {
        guard !colors.isEmpty else {
            self.styleSheet = nil
            return
        }
        let css = String(decoding: styleSheet?.bytes ?? [], as: UTF8.self)
        let token = /--([a-z0-9-]+):\s*light-dark\((#[0-9a-fA-F]{6}),\s*(#[0-9a-fA-F]{6})\)/
        var palette: Palette = [:]
        for match in css.matches(of: token) {
            palette[String(match.1)] = [String(match.2), String(match.3)]
        }
        for color in colors {
            if palette[color.name] != nil {
                palette[color.name]?[color.isDark ? 1 : 0] = color.value.value
            } else {
                let near = NearestMatch.to(color.name, in: palette.keys)
                errors.append(
                    color.value.finding(
                        .invalidConfiguration, "the theme has no colour '\(color.name)'", suggestion: near))
            }
        }
        let lines = Set(colors.map(\.name)).sorted().compactMap { name in
            palette[name].map { "  --\(name): light-dark(\($0[0]), \($0[1]));\n" }
        }
        self.styleSheet =
            lines.isEmpty
            ? nil : ThemeFile(bytes: Array(":root {\n\(lines.joined())}\n".utf8), place: "sitegen.yml")
        findings = colors.compactMap { Self.finding($0, among: colors, palette) }
    }

    // MARK: Contrast

    /// The lowest contrast of a colour as text or behind text that the site does not colour, if it is too low.
    private static func finding(
        _ color: ThemeSettings.Color, among colors: [ThemeSettings.Color], _ palette: Palette
    ) -> Diagnostic? {
        let scheme = color.isDark ? 1 : 0
        let chosen = Set(colors.filter { $0.isDark == color.isDark }.map(\.name))
        let texts = palette.keys.filter { !chosen.contains($0) && grounds(of: $0).contains(color.name) }.sorted()
        let pairs =
            grounds(of: color.name).map { Pair(text: color.name, ground: $0) }
            + texts.map { Pair(text: $0, ground: color.name) }
        func ratio(_ pair: Pair) -> Double {
            guard let text = palette[pair.text], let ground = palette[pair.ground] else { return 21 }
            return contrast(text[scheme], ground[scheme]) / least(of: pair.text)
        }
        guard let worst = pairs.min(by: { ratio($0) < ratio($1) }), ratio(worst) < 1 else { return nil }
        let needed = least(of: worst.text)
        // Rounded down, so that 6.96 is not shown as 7.
        let measured = (ratio(worst) * needed * 10).rounded(.down) / 10
        let backgrounds = grounds(of: color.name).compactMap { palette[$0]?[scheme] }
        let isOwn = worst.text == color.name
        return color.value.finding(
            .colorContrast,
            "'\(worst.text)' on '\(worst.ground)' has a contrast of \(measured):1 in the "
                + "\(color.isDark ? "dark" : "light") scheme; it must be at least \(Int(needed)):1",
            suggestion: isOwn ? nearest(to: color.value.value, on: backgrounds, least: needed) : nil)
    }

    /// The names of two colours of which one is on the other.
    private struct Pair {
        let text: String
        let ground: String
    }

    /// What a colour is put on.
    private static func grounds(of name: String) -> [String] {
        switch name {
        case "text", "muted", "accent", "border": ["page", "surface", "raised"]
        case "page", "surface", "raised", "line": []
        // Words of code, and the names of platforms.
        default: name.hasPrefix("code-") ? ["surface"] : ["page", "surface"]
        }
    }

    /// WCAG 2.2, 1.4.6 (text) and 1.4.11 (parts of controls).
    private static func least(of name: String) -> Double { name == "border" ? 3 : 7 }

    private static func contrast(_ one: String, _ other: String) -> Double {
        let (one, other) = (luminance(channels(of: one)), luminance(channels(of: other)))
        return (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }

    /// Relative luminance, as WCAG 2.2 defines it.
    private static func luminance(_ channels: [Double]) -> Double {
        zip(channels, [0.2126, 0.7152, 0.0722]).reduce(0) { sum, part in
            let value = part.0 / 255
            return sum + part.1 * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
        }
    }

    private static func channels(of color: String) -> [Double] {
        let number = Int(color.dropFirst(), radix: 16) ?? 0
        return [number >> 16, number >> 8 & 255, number & 255].map(Double.init)
    }

    /// The colour with enough black or white in it; `nil` if even these are not enough.
    private static func nearest(to color: String, on grounds: [String], least: Double) -> String? {
        let isOnLight = (grounds.map { luminance(channels(of: $0)) }.max() ?? 0) > 0.18
        return (1...100).lazy.map { percent in
            channels(of: color).reduce(into: "#") { text, channel in
                let target: Double = isOnLight ? 0 : 255
                let digits = String(Int((channel + (target - channel) * Double(percent) / 100).rounded()), radix: 16)
                text += digits.count == 1 ? "0" + digits : digits
            }
        }.first { mixed in grounds.allSatisfy { contrast(mixed, $0) >= least } }
    }
}
