package androidx.media3.ui

import android.content.Context
import android.widget.FrameLayout
import androidx.media3.common.Player
import androidx.media3.common.util.UnstableApi

// https://developer.android.com/reference/kotlin/androidx/media3/ui/SubtitleView
@UnstableApi class SubtitleView(context: Context) : FrameLayout(context) {
    external fun setUserDefaultStyle()
    external fun setUserDefaultTextSize()
}

// https://developer.android.com/reference/kotlin/androidx/media3/ui/PlayerView
open class PlayerView(context: Context) : FrameLayout(context) {
    var player: Player? external get external set
    @UnstableApi val subtitleView: SubtitleView? external get
    @UnstableApi var controllerShowTimeoutMs: Int external get external set
    @UnstableApi var controllerHideOnTouch: Boolean external get external set
}
