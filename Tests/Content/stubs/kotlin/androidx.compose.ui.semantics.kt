package androidx.compose.ui.semantics

import androidx.compose.ui.Modifier
import androidx.compose.ui.autofill.ContentType

// https://developer.android.com/reference/kotlin/androidx/compose/ui/semantics/SemanticsPropertyReceiver
interface SemanticsPropertyReceiver

// https://developer.android.com/reference/kotlin/androidx/compose/ui/semantics/SemanticsPropertyKey
class SemanticsPropertyKey<T>

// https://developer.android.com/reference/kotlin/androidx/compose/ui/semantics/SemanticsProperties
object SemanticsProperties {
    val ContentDescription: SemanticsPropertyKey<List<String>> external get
    val StateDescription: SemanticsPropertyKey<String> external get
    val Role: SemanticsPropertyKey<androidx.compose.ui.semantics.Role> external get
    val Heading: SemanticsPropertyKey<Unit> external get
    val ProgressBarRangeInfo: SemanticsPropertyKey<androidx.compose.ui.semantics.ProgressBarRangeInfo> external get
    val ToggleableState: SemanticsPropertyKey<androidx.compose.ui.state.ToggleableState> external get
}

// https://developer.android.com/reference/kotlin/androidx/compose/ui/semantics/SemanticsActions
object SemanticsActions {
    val Collapse: SemanticsPropertyKey<AccessibilityAction<() -> Boolean>> external get
    val Expand: SemanticsPropertyKey<AccessibilityAction<() -> Boolean>> external get
    val SetProgress: SemanticsPropertyKey<AccessibilityAction<(Float) -> Boolean>> external get
    val SetText: SemanticsPropertyKey<AccessibilityAction<(String) -> Boolean>> external get
}

// https://developer.android.com/reference/kotlin/androidx/compose/ui/semantics/AccessibilityAction
class AccessibilityAction<T : Function<Boolean>>(val label: String?, val action: T?)

// https://developer.android.com/reference/kotlin/androidx/compose/ui/semantics/Role
class Role {
    companion object {
        val Button: Role external get
        val Checkbox: Role external get
        val Switch: Role external get
        val RadioButton: Role external get
        val Tab: Role external get
        val Image: Role external get
        val DropdownList: Role external get
        val ValuePicker: Role external get
        val Carousel: Role external get
    }
}

// https://developer.android.com/reference/kotlin/androidx/compose/ui/semantics/LiveRegionMode
class LiveRegionMode {
    companion object {
        val Polite: LiveRegionMode external get
        val Assertive: LiveRegionMode external get
    }
}

// https://developer.android.com/reference/kotlin/androidx/compose/ui/semantics/CustomAccessibilityAction
class CustomAccessibilityAction(val label: String, val action: () -> Boolean)
// https://developer.android.com/reference/kotlin/androidx/compose/ui/semantics/CollectionInfo
class CollectionInfo(val rowCount: Int, val columnCount: Int)
// https://developer.android.com/reference/kotlin/androidx/compose/ui/semantics/CollectionItemInfo
class CollectionItemInfo(val rowIndex: Int, val rowSpan: Int, val columnIndex: Int, val columnSpan: Int)
// https://developer.android.com/reference/kotlin/androidx/compose/ui/semantics/ProgressBarRangeInfo
class ProgressBarRangeInfo(val current: Float, val range: ClosedFloatingPointRange<Float>, val steps: Int = 0)

// https://developer.android.com/reference/kotlin/androidx/compose/ui/semantics/package-summary
external fun Modifier.semantics(mergeDescendants: Boolean = false, properties: SemanticsPropertyReceiver.() -> Unit): Modifier
external fun Modifier.clearAndSetSemantics(properties: SemanticsPropertyReceiver.() -> Unit): Modifier
external fun SemanticsPropertyReceiver.collapse(label: String? = null, action: (() -> Boolean)?)
external fun SemanticsPropertyReceiver.expand(label: String? = null, action: (() -> Boolean)?)
var SemanticsPropertyReceiver.contentDescription: String external get external set
var SemanticsPropertyReceiver.stateDescription: String external get external set
var SemanticsPropertyReceiver.paneTitle: String external get external set
var SemanticsPropertyReceiver.role: Role external get external set
var SemanticsPropertyReceiver.selected: Boolean external get external set
var SemanticsPropertyReceiver.liveRegion: LiveRegionMode external get external set
var SemanticsPropertyReceiver.isTraversalGroup: Boolean external get external set
var SemanticsPropertyReceiver.traversalIndex: Float external get external set
var SemanticsPropertyReceiver.contentType: ContentType external get external set
var SemanticsPropertyReceiver.collectionInfo: CollectionInfo external get external set
var SemanticsPropertyReceiver.collectionItemInfo: CollectionItemInfo external get external set
var SemanticsPropertyReceiver.customActions: List<CustomAccessibilityAction> external get external set
var SemanticsPropertyReceiver.progressBarRangeInfo: ProgressBarRangeInfo external get external set
external fun SemanticsPropertyReceiver.heading()
external fun SemanticsPropertyReceiver.disabled()
external fun SemanticsPropertyReceiver.error(description: String)
external fun SemanticsPropertyReceiver.hideFromAccessibility()
external fun SemanticsPropertyReceiver.onClick(label: String? = null, action: (() -> Boolean)?)
external fun SemanticsPropertyReceiver.setProgress(label: String? = null, action: ((Float) -> Boolean)?)
