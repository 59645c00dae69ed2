import Diagnostics
import Synchronization

/// What is wrong with the site as it was last read, and how to open it in an editor.
final class LatestFindings: Sendable {
    private struct State {
        var all: [Diagnostic] = []
        var editor: EditorLink
    }

    private let state: Mutex<State>

    init(editor: EditorLink) {
        state = Mutex(State(editor: editor))
    }

    /// Of the whole site, sorted.
    var all: [Diagnostic] { state.withLock { $0.all } }

    var editor: EditorLink { state.withLock { $0.editor } }

    /// Letters and digits that tell two lists apart, within one run of the program.
    var name: String {
        state.withLock { state in
            var hasher = Hasher()
            hasher.combine(state.all)
            hasher.combine(state.editor)
            return String(UInt(bitPattern: hasher.finalize()), radix: 36)
        }
    }

    func update(_ all: [Diagnostic]) {
        state.withLock { $0.all = all }
    }

    func update(_ editor: EditorLink) {
        state.withLock { $0.editor = editor }
    }
}
