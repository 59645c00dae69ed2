package androidx.media3.ui.compose.material3.indicator

import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.media3.common.Player
import androidx.media3.common.util.UnstableApi

// https://developer.android.com/reference/kotlin/androidx/media3/ui/compose/material3/indicator/package-summary
@UnstableApi @Composable external fun ProgressSlider(player: Player?, modifier: Modifier = Modifier)
@UnstableApi @Composable external fun PositionAndDurationText(player: Player?, modifier: Modifier = Modifier)
