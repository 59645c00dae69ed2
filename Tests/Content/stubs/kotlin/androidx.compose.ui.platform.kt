package androidx.compose.ui.platform

import android.content.Context
import androidx.compose.runtime.CompositionLocal
import androidx.compose.ui.autofill.AutofillManager
import androidx.compose.ui.unit.Density

// https://developer.android.com/reference/kotlin/androidx/compose/ui/platform/package-summary
val LocalContext: CompositionLocal<Context> external get
val LocalDensity: CompositionLocal<Density> external get
val LocalAutofillManager: CompositionLocal<AutofillManager?> external get
