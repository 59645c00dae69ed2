package androidx.compose.foundation.selection

import androidx.compose.ui.Modifier
import androidx.compose.ui.semantics.Role

// https://developer.android.com/reference/kotlin/androidx/compose/foundation/selection/package-summary
external fun Modifier.selectable(selected: Boolean, enabled: Boolean = true, role: Role? = null, onClick: () -> Unit): Modifier
external fun Modifier.selectableGroup(): Modifier
external fun Modifier.toggleable(value: Boolean, enabled: Boolean = true, role: Role? = null, onValueChange: (Boolean) -> Unit): Modifier
