package androidx.media3.ui.compose.material3.buttons

import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.media3.common.Player
import androidx.media3.common.util.UnstableApi

// https://developer.android.com/reference/kotlin/androidx/media3/ui/compose/material3/buttons/package-summary
@UnstableApi @Composable external fun PlayPauseButton(player: Player?, modifier: Modifier = Modifier)
@UnstableApi @Composable external fun SeekBackButton(player: Player?, modifier: Modifier = Modifier)
@UnstableApi @Composable external fun SeekForwardButton(player: Player?, modifier: Modifier = Modifier)
