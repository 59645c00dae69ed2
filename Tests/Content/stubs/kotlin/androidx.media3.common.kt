package androidx.media3.common

import androidx.media3.common.util.UnstableApi

// https://developer.android.com/reference/kotlin/androidx/media3/common/Player
interface Player {
    val isPlaying: Boolean
    var trackSelectionParameters: TrackSelectionParameters
    fun play()
    fun pause()
    var playWhenReady: Boolean
    fun prepare()
}
// https://developer.android.com/reference/kotlin/androidx/media3/common/TrackSelectionParameters
open class TrackSelectionParameters {
    external fun buildUpon(): Builder
    open class Builder {
        external fun setPreferredAudioRoleFlags(preferredAudioRoleFlags: Int): Builder
        external fun setPreferredTextLanguageAndRoleFlagsToCaptioningManagerSettings(): Builder
        external fun build(): TrackSelectionParameters
    }
}
// https://developer.android.com/reference/kotlin/androidx/media3/common/C
class C {
    companion object {
        val ROLE_FLAG_DESCRIBES_VIDEO: Int external get
    }
}
