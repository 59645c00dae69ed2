/// A vector graphic that is copied as a file. As a picture in a page it runs nothing, but a link may open it as a document.
///
/// ```swift
/// SVGFile.danger(in: Array("<svg><script>x</script></svg>".utf8))  // "has '<script>' in line 1"
/// ```
///
/// More passes than in an illustration, which becomes a part of a page (`SVGPicture`). Elements, attributes and functions of styles
/// pass by their names; everything else is refused. Sources: SVG 2, "Attribute index" and "Linking"; CSS Values 4.
public enum SVGFile {
    /// The largest file that is looked at, in bytes; larger ones are refused.
    public static let sizeLimit = 4 * 1024 * 1024

    /// What must not be published about a file, as a message continues after "the picture"; `nil` where there is nothing.
    public static func danger(in bytes: [UInt8]) -> String? {
        guard bytes.count <= sizeLimit else { return "is larger than \(sizeLimit / 1024 / 1024) MB" }
        // The words of an open style: comments and CDATA may stand between them.
        var style: String?
        return SVGReader.read(bytes) { part, reader in
            switch part {
            case .start(let element):
                let danger = style == nil ? danger(in: element, reader) : "'<\(element.name)>' inside a style"
                if let danger { reader.refuse("has \(danger)") }
                if element.local == "style" { style = "" }
            case .text(let text): style? += text
            case .end:
                if let words = style, loads(words) { reader.refuse("has a style that may load something") }
                style = nil
            }
        }
    }

    private static func danger(in element: SVGReader.Element, _ reader: SVGReader) -> String? {
        if isOfEditor(element.namespace) { return nil }
        guard ["", SVGReader.namespace].contains(element.namespace), elements.contains(element.local) else {
            return "'<\(element.name)>'"
        }
        for (name, value) in element.attributes {
            guard let colon = name.firstIndex(of: ":") else {
                if let danger = danger(inAttribute: name, value) { return danger }
                continue
            }
            let namespace = reader.namespaces[String(name[..<colon])] ?? ""
            if isOfEditor(namespace) { continue }
            let local = String(name[colon...].dropFirst())
            guard linking[namespace]?.contains(local) == true, local != "href" || isInside(value) else {
                return "the attribute '\(name)'"
            }
        }
        return nil
    }

    private static func danger(inAttribute name: String, _ value: String) -> String? {
        if name.hasPrefix("aria-") || name.hasPrefix("data-") || texts.contains(name) { return nil }
        guard attributes.contains(name), name != "href" || isInside(value) else { return "the attribute '\(name)'" }
        return name != "href" && loads(value) ? "the attribute '\(name)', which may load something" : nil
    }

    /// Whether an address is a part of the file.
    private static func isInside(_ address: String) -> Bool {
        let address = address.prefix(40).lowercased()
        return address.hasPrefix("#") || data.contains { address.hasPrefix("data:\($0)") }
    }

    /// Whether a style loads what is not in the file, or may do so in a disguise.
    private static func loads(_ style: String) -> Bool {
        let bytes = Array(style.utf8)
        return bytes.indices.contains { index in
            switch bytes[index] {
            case UInt8(ascii: "\\"): return true
            case UInt8(ascii: "@"): return !atRules.contains(name(bytes[(index + 1)...].prefix(while: isOfName)))
            case UInt8(ascii: "("):
                let start = bytes[..<index].lastIndex { !isOfName($0) }.map { $0 + 1 } ?? 0
                let function = name(bytes[start..<index])
                guard function == "url" else { return !functions.contains(function) }
                let address = bytes[(index + 1)...].drop { " \t\n\r\"'".utf8.contains($0) }
                return !isInside(String(decoding: address.prefix(40), as: UTF8.self))
            default: return false
            }
        }
    }

    private static func name(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self).lowercased()
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
            || Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
    }

    // MARK: What passes

    /// Pictures and fonts that are written into the file.
    private static let data = ["image/png;", "image/jpeg;", "image/gif;", "image/webp;", "font/", "application/font-"]

    /// Whether a drawing program keeps its own data there. Browsers do nothing with it.
    private static func isOfEditor(_ namespace: String) -> Bool { editors.contains(where: namespace.hasPrefix) }

    private static let editors = [
        "http://www.inkscape.org/", "http://inkscape.sourceforge.net/", "http://sodipodi.sourceforge.net/",
        "http://www.w3.org/1999/02/22-rdf-syntax-ns#", "http://creativecommons.org/ns#", "http://web.resource.org/cc/",
        "http://purl.org/dc/", "http://www.bohemiancoding.com/sketch/", "http://www.serif.com/",
        "http://www.figma.com/",
        "http://ns.adobe.com/", "https://boxy-svg.com", "http://vectornator.io",
    ]

    private static let linking: [String: Set<String>] = [
        "http://www.w3.org/1999/xlink": ["href", "title", "type", "role", "arcrole", "show", "actuate"],
        "http://www.w3.org/XML/1998/namespace": ["space", "lang", "id"],
    ]

    private static func names(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }

    /// Static elements. Animations may change an address, and `foreignObject` holds HTML.
    private static let elements = names(
        """
        svg g defs symbol use title desc metadata style switch view a path rect circle ellipse line polyline polygon
        text tspan textPath image marker mask clipPath pattern linearGradient radialGradient stop filter feBlend
        feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
        feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge
        feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
        """)

    /// Attributes that hold words.
    private static let texts = names(
        "id class lang role title version baseProfile contentStyleType font-family result in in2")

    private static let attributes = names(
        """
        href style type media tabindex focusable target viewBox preserveAspectRatio zoomAndPan requiredFeatures
        requiredExtensions systemLanguage externalResourcesRequired x y z x1 x2 y1 y2 cx cy r rx ry fx fy fr dx dy d
        points width height transform transform-origin pathLength path rotate textLength lengthAdjust startOffset
        side spacing method offset gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits
        patternTransform clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY
        orient filterUnits primitiveUnits filterRes mode values operator k1 k2 k3 k4 order kernelMatrix divisor bias
        targetX targetY edgeMode kernelUnitLength preserveAlpha surfaceScale diffuseConstant specularConstant
        specularExponent limitingConeAngle pointsAtX pointsAtY pointsAtZ azimuth elevation stdDeviation radius scale
        xChannelSelector yChannelSelector baseFrequency numOctaves seed stitchTiles tableValues slope intercept
        amplitude exponent alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation
        color-interpolation-filters color-profile color-rendering cursor direction display dominant-baseline
        enable-background fill fill-opacity fill-rule filter flood-color flood-opacity font font-feature-settings
        font-size font-size-adjust font-stretch font-style font-variant font-variant-ligatures font-weight
        glyph-orientation-horizontal glyph-orientation-vertical image-rendering isolation kerning letter-spacing
        lighting-color line-height marker marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity
        overflow paint-order pointer-events shape-rendering solid-color solid-opacity stop-color stop-opacity stroke
        stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity
        stroke-width text-anchor text-decoration text-rendering unicode-bidi vector-effect visibility white-space
        word-spacing writing-mode
        """)

    private static let atRules = names("media supports keyframes -webkit-keyframes font-face charset")

    /// Functions of CSS and of `transform`, and the parentheses of `@media (…)`, which have no name.
    private static let functions = names(
        """
        rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix calc min max clamp var matrix matrix3d translate
        translatex translatey translate3d scale scalex scaley scale3d rotate rotatex rotatey rotatez rotate3d skew
        skewx skewy perspective blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate
        sepia cubic-bezier steps polygon circle ellipse inset path rect not is where lang nth-child nth-of-type
        nth-last-child local format icc-color device-cmyk and or
        """
    ).union([""])
}
