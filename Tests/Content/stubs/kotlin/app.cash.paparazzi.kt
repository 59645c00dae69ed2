package app.cash.paparazzi

import android.content.Context
import android.view.View
import androidx.compose.runtime.Composable

// https://cashapp.github.io/paparazzi/1.x/paparazzi/app.cash.paparazzi/-paparazzi/
interface RenderExtension
class Paparazzi(renderExtensions: Set<RenderExtension> = setOf()) {
    val context: Context external get
    external fun snapshot(view: View, name: String? = null)
    external fun snapshot(name: String? = null, composable: @Composable () -> Unit)
}
