import Foundation

/// The media type of a file, by its extension; for text with the encoding.
enum ContentType {
    static func of(_ path: String) -> String {
        types[URL(fileURLWithPath: path).pathExtension.lowercased()] ?? "application/octet-stream"
    }

    private static let types = [
        "html": "text/html; charset=utf-8", "htm": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
        "js": "text/javascript; charset=utf-8", "mjs": "text/javascript; charset=utf-8",
        "json": "application/json; charset=utf-8", "map": "application/json; charset=utf-8",
        "md": "text/markdown; charset=utf-8", "txt": "text/plain; charset=utf-8",
        "feature": "text/plain; charset=utf-8", "csv": "text/csv; charset=utf-8", "vtt": "text/vtt; charset=utf-8",
        "xml": "application/xml; charset=utf-8", "svg": "image/svg+xml; charset=utf-8", "png": "image/png",
        "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp", "avif": "image/avif",
        "ico": "image/x-icon", "mp4": "video/mp4", "m4v": "video/mp4", "webm": "video/webm", "mov": "video/quicktime",
        "mp3": "audio/mpeg", "m4a": "audio/mp4", "ogg": "audio/ogg", "wav": "audio/wav", "pdf": "application/pdf",
        "woff": "font/woff", "woff2": "font/woff2", "wasm": "application/wasm", "zip": "application/zip",
    ]
}
