import Diagnostics
import Synchronization

/// The findings of the site as it was last read, and the links into the editor.
final class LatestFindings: Sendable {
    private struct State {
        var all: [Diagnostic] = []
        var editor: EditorLink
    }

    private let state: Mutex<State>

    init(editor: EditorLink) {
        state = Mutex(State(editor: editor))
    }

    /// All findings of the site, sorted.
    var all: [Diagnostic] {
        get { state.withLock { $0.all } }
        set { state.withLock { $0.all = newValue } }
    }

    var editor: EditorLink {
        get { state.withLock { $0.editor } }
        set { state.withLock { $0.editor = newValue } }
    }

    /// Letters and digits that differ for different findings, within one run of the program.
    var name: String {
        state.withLock { state in
            var hasher = Hasher()
            hasher.combine(state.all)
            hasher.combine(state.editor)
            return String(UInt(bitPattern: hasher.finalize()), radix: 36)
        }
    }
}
