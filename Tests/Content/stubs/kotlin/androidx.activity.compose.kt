package androidx.activity.compose

import androidx.activity.result.contract.ActivityResultContract
import androidx.compose.runtime.Composable

// https://developer.android.com/reference/kotlin/androidx/activity/compose/package-summary
@Composable external fun BackHandler(enabled: Boolean = true, onBack: () -> Unit)
@Composable external fun <I, O> rememberLauncherForActivityResult(
    contract: ActivityResultContract<I, O>, onResult: (O) -> Unit,
): ManagedActivityResultLauncher<I, O>
// https://developer.android.com/reference/kotlin/androidx/activity/compose/ManagedActivityResultLauncher
class ManagedActivityResultLauncher<I, O> { external fun launch(input: I) }
