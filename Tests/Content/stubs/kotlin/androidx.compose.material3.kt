package androidx.compose.material3

import androidx.compose.foundation.interaction.MutableInteractionSource
import androidx.compose.foundation.layout.BoxScope
import androidx.compose.foundation.layout.ColumnScope
import androidx.compose.foundation.layout.PaddingValues
import androidx.compose.foundation.layout.RowScope
import androidx.compose.foundation.text.KeyboardOptions
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.Shape
import androidx.compose.ui.graphics.painter.Painter
import androidx.compose.ui.text.AnnotatedString
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.input.VisualTransformation
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.text.style.TextOverflow
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.TextUnit
import androidx.compose.ui.window.PopupPositionProvider

// https://developer.android.com/reference/kotlin/androidx/compose/material3/ExperimentalMaterial3Api
@RequiresOptIn("This material API is experimental")
annotation class ExperimentalMaterial3Api

// https://developer.android.com/reference/kotlin/androidx/compose/material3/MaterialTheme
object MaterialTheme {
    val colorScheme: ColorScheme @Composable external get
    val typography: Typography @Composable external get
}
// https://developer.android.com/reference/kotlin/androidx/compose/material3/ColorScheme
class ColorScheme {
    val primary: Color external get
    val onPrimary: Color external get
    val surface: Color external get
    val onSurface: Color external get
    val onSurfaceVariant: Color external get
    val outline: Color external get
    val error: Color external get
}
// https://developer.android.com/reference/kotlin/androidx/compose/material3/Typography
class Typography {
    val titleLarge: TextStyle external get
    val titleMedium: TextStyle external get
    val titleSmall: TextStyle external get
    val bodyLarge: TextStyle external get
    val bodyMedium: TextStyle external get
    val labelLarge: TextStyle external get
}
// https://developer.android.com/reference/kotlin/androidx/compose/material3/DisplayMode
class DisplayMode {
    companion object {
        val Picker: DisplayMode external get
        val Input: DisplayMode external get
    }
}
// https://developer.android.com/reference/kotlin/androidx/compose/material3/DatePickerState
@ExperimentalMaterial3Api interface DatePickerState { var selectedDateMillis: Long? }
// https://developer.android.com/reference/kotlin/androidx/compose/material3/TimePickerState
@ExperimentalMaterial3Api interface TimePickerState {
    var hour: Int
    var minute: Int
}
// https://developer.android.com/reference/kotlin/androidx/compose/material3/DrawerState
class DrawerState {
    val isOpen: Boolean external get
    suspend fun open() { TODO() }
    suspend fun close() { TODO() }
}
enum class DrawerValue { Closed, Open }
// https://developer.android.com/reference/kotlin/androidx/compose/material3/SheetState
@ExperimentalMaterial3Api class SheetState {
    suspend fun show() { TODO() }
    suspend fun hide() { TODO() }
}
@ExperimentalMaterial3Api enum class SheetValue { Hidden, Expanded, PartiallyExpanded }
// https://developer.android.com/reference/kotlin/androidx/compose/material3/SnackbarHostState
class SnackbarHostState {
    suspend fun showSnackbar(
        message: String, actionLabel: String? = null, withDismissAction: Boolean = false,
        duration: SnackbarDuration = SnackbarDuration.Short,
    ): SnackbarResult { TODO() }
}
enum class SnackbarDuration { Short, Long, Indefinite }
enum class SnackbarResult { Dismissed, ActionPerformed }
// https://developer.android.com/reference/kotlin/androidx/compose/material3/SwipeToDismissBoxState
class SwipeToDismissBoxState
enum class SwipeToDismissBoxValue { StartToEnd, EndToStart, Settled }
// https://developer.android.com/reference/kotlin/androidx/compose/material3/ExposedDropdownMenuBoxScope
@ExperimentalMaterial3Api abstract class ExposedDropdownMenuBoxScope {
    abstract fun Modifier.menuAnchor(type: ExposedDropdownMenuAnchorType, enabled: Boolean = true): Modifier
    @Composable external fun ExposedDropdownMenu(
        expanded: Boolean, onDismissRequest: () -> Unit, modifier: Modifier = Modifier, content: @Composable ColumnScope.() -> Unit,
    )
}
// https://developer.android.com/reference/kotlin/androidx/compose/material3/ExposedDropdownMenuAnchorType
class ExposedDropdownMenuAnchorType {
    companion object {
        val PrimaryNotEditable: ExposedDropdownMenuAnchorType external get
        val PrimaryEditable: ExposedDropdownMenuAnchorType external get
        val SecondaryEditable: ExposedDropdownMenuAnchorType external get
    }
}
// https://developer.android.com/reference/kotlin/androidx/compose/material3/ExposedDropdownMenuDefaults
@ExperimentalMaterial3Api object ExposedDropdownMenuDefaults {
    @Composable external fun TrailingIcon(expanded: Boolean, modifier: Modifier = Modifier)
}
// https://developer.android.com/reference/kotlin/androidx/compose/material3/SegmentedButtonDefaults
object SegmentedButtonDefaults {
    @Composable external fun itemShape(index: Int, count: Int): Shape
}
interface SingleChoiceSegmentedButtonRowScope : RowScope
// https://developer.android.com/reference/kotlin/androidx/compose/material3/TooltipState
@ExperimentalMaterial3Api interface TooltipState { val isVisible: Boolean }
interface TooltipScope
class TooltipAnchorPosition {
    companion object {
        val Above: TooltipAnchorPosition external get
        val Below: TooltipAnchorPosition external get
    }
}
@ExperimentalMaterial3Api object TooltipDefaults {
    @Composable external fun rememberTooltipPositionProvider(positioning: TooltipAnchorPosition): PopupPositionProvider
}

// https://developer.android.com/reference/kotlin/androidx/compose/material3/package-summary
@Composable external fun MaterialTheme(colorScheme: ColorScheme = TODO(), typography: Typography = TODO(), content: @Composable () -> Unit)
@Composable external fun Surface(modifier: Modifier = Modifier, color: Color = TODO(), content: @Composable () -> Unit)
@Composable external fun Scaffold(
    modifier: Modifier = Modifier, topBar: @Composable () -> Unit = {}, bottomBar: @Composable () -> Unit = {},
    snackbarHost: @Composable () -> Unit = {}, floatingActionButton: @Composable () -> Unit = {},
    content: @Composable (PaddingValues) -> Unit,
)
@Composable external fun Text(
    text: String, modifier: Modifier = Modifier, color: Color = Color.Unspecified, fontSize: TextUnit = TODO(),
    textAlign: TextAlign? = null, overflow: TextOverflow = TODO(), maxLines: Int = Int.MAX_VALUE, style: TextStyle = TODO(),
)
@Composable external fun Text(
    text: AnnotatedString, modifier: Modifier = Modifier, color: Color = Color.Unspecified, fontSize: TextUnit = TODO(),
    textAlign: TextAlign? = null, overflow: TextOverflow = TODO(), maxLines: Int = Int.MAX_VALUE, style: TextStyle = TODO(),
)
@Composable external fun Icon(painter: Painter, contentDescription: String?, modifier: Modifier = Modifier, tint: Color = TODO())
@Composable external fun Button(
    onClick: () -> Unit, modifier: Modifier = Modifier, enabled: Boolean = true, content: @Composable RowScope.() -> Unit,
)
@Composable external fun TextButton(
    onClick: () -> Unit, modifier: Modifier = Modifier, enabled: Boolean = true, content: @Composable RowScope.() -> Unit,
)
@Composable external fun IconButton(
    onClick: () -> Unit, modifier: Modifier = Modifier, enabled: Boolean = true, content: @Composable () -> Unit,
)
@Composable external fun FloatingActionButton(onClick: () -> Unit, modifier: Modifier = Modifier, content: @Composable () -> Unit)
@Composable external fun Checkbox(
    checked: Boolean, onCheckedChange: ((Boolean) -> Unit)?, modifier: Modifier = Modifier, enabled: Boolean = true,
)
@Composable external fun Switch(
    checked: Boolean, onCheckedChange: ((Boolean) -> Unit)?, modifier: Modifier = Modifier,
    thumbContent: (@Composable () -> Unit)? = null, enabled: Boolean = true,
)
@Composable external fun RadioButton(selected: Boolean, onClick: (() -> Unit)?, modifier: Modifier = Modifier, enabled: Boolean = true)
@Composable external fun Slider(
    value: Float, onValueChange: (Float) -> Unit, modifier: Modifier = Modifier, enabled: Boolean = true,
    valueRange: ClosedFloatingPointRange<Float> = 0f..1f, steps: Int = 0, onValueChangeFinished: (() -> Unit)? = null,
)
@Composable external fun TextField(
    value: String, onValueChange: (String) -> Unit, modifier: Modifier = Modifier, enabled: Boolean = true, readOnly: Boolean = false,
    textStyle: TextStyle = TODO(), label: @Composable (() -> Unit)? = null, placeholder: @Composable (() -> Unit)? = null,
    leadingIcon: @Composable (() -> Unit)? = null, trailingIcon: @Composable (() -> Unit)? = null,
    supportingText: @Composable (() -> Unit)? = null, isError: Boolean = false,
    visualTransformation: VisualTransformation = VisualTransformation.None, keyboardOptions: KeyboardOptions = KeyboardOptions.Default,
    singleLine: Boolean = false, maxLines: Int = 1, minLines: Int = 1,
)
@Composable external fun OutlinedTextField(
    value: String, onValueChange: (String) -> Unit, modifier: Modifier = Modifier, enabled: Boolean = true, readOnly: Boolean = false,
    textStyle: TextStyle = TODO(), label: @Composable (() -> Unit)? = null, placeholder: @Composable (() -> Unit)? = null,
    leadingIcon: @Composable (() -> Unit)? = null, trailingIcon: @Composable (() -> Unit)? = null,
    supportingText: @Composable (() -> Unit)? = null, isError: Boolean = false,
    visualTransformation: VisualTransformation = VisualTransformation.None, keyboardOptions: KeyboardOptions = KeyboardOptions.Default,
    singleLine: Boolean = false, maxLines: Int = 1, minLines: Int = 1,
)
@Composable external fun AssistChip(
    onClick: () -> Unit, label: @Composable () -> Unit, modifier: Modifier = Modifier, enabled: Boolean = true,
    leadingIcon: @Composable (() -> Unit)? = null, trailingIcon: @Composable (() -> Unit)? = null,
)
@Composable external fun FilterChip(
    selected: Boolean, onClick: () -> Unit, label: @Composable () -> Unit, modifier: Modifier = Modifier, enabled: Boolean = true,
    leadingIcon: @Composable (() -> Unit)? = null, trailingIcon: @Composable (() -> Unit)? = null,
)
@Composable external fun Badge(modifier: Modifier = Modifier, content: @Composable (RowScope.() -> Unit)? = null)
@Composable external fun BadgedBox(badge: @Composable BoxScope.() -> Unit, modifier: Modifier = Modifier, content: @Composable BoxScope.() -> Unit)
@Composable external fun LinearProgressIndicator(modifier: Modifier = Modifier)
@Composable external fun LinearProgressIndicator(progress: () -> Float, modifier: Modifier = Modifier)
@Composable external fun CircularProgressIndicator(modifier: Modifier = Modifier)
@Composable external fun CircularProgressIndicator(progress: () -> Float, modifier: Modifier = Modifier)
@Composable external fun Card(onClick: () -> Unit, modifier: Modifier = Modifier, enabled: Boolean = true, content: @Composable ColumnScope.() -> Unit)
@Composable external fun HorizontalDivider(modifier: Modifier = Modifier)
@Composable external fun AlertDialog(
    onDismissRequest: () -> Unit, confirmButton: @Composable () -> Unit, modifier: Modifier = Modifier,
    dismissButton: @Composable (() -> Unit)? = null, icon: @Composable (() -> Unit)? = null, title: @Composable (() -> Unit)? = null,
    text: @Composable (() -> Unit)? = null,
)
@Composable external fun DropdownMenu(
    expanded: Boolean, onDismissRequest: () -> Unit, modifier: Modifier = Modifier, content: @Composable ColumnScope.() -> Unit,
)
@Composable external fun DropdownMenuItem(
    text: @Composable () -> Unit, onClick: () -> Unit, modifier: Modifier = Modifier, leadingIcon: @Composable (() -> Unit)? = null,
    trailingIcon: @Composable (() -> Unit)? = null, enabled: Boolean = true,
)
@ExperimentalMaterial3Api @Composable external fun ExposedDropdownMenuBox(
    expanded: Boolean, onExpandedChange: (Boolean) -> Unit, modifier: Modifier = Modifier,
    content: @Composable ExposedDropdownMenuBoxScope.() -> Unit,
)
@ExperimentalMaterial3Api @Composable external fun rememberDatePickerState(
    initialSelectedDateMillis: Long? = null, initialDisplayMode: DisplayMode = DisplayMode.Picker,
): DatePickerState
@ExperimentalMaterial3Api @Composable external fun DatePicker(
    state: DatePickerState, modifier: Modifier = Modifier, title: (@Composable () -> Unit)? = null,
    headline: (@Composable () -> Unit)? = null, showModeToggle: Boolean = true,
)
@ExperimentalMaterial3Api @Composable external fun DatePickerDialog(
    onDismissRequest: () -> Unit, confirmButton: @Composable () -> Unit, modifier: Modifier = Modifier,
    dismissButton: @Composable (() -> Unit)? = null, content: @Composable ColumnScope.() -> Unit,
)
@ExperimentalMaterial3Api @Composable external fun rememberTimePickerState(
    initialHour: Int = 0, initialMinute: Int = 0, is24Hour: Boolean = true,
): TimePickerState
@ExperimentalMaterial3Api @Composable external fun TimePicker(state: TimePickerState, modifier: Modifier = Modifier)
@ExperimentalMaterial3Api @Composable external fun TimeInput(state: TimePickerState, modifier: Modifier = Modifier)
@Composable external fun rememberDrawerState(initialValue: DrawerValue, confirmStateChange: (DrawerValue) -> Boolean = { true }): DrawerState
@Composable external fun ModalNavigationDrawer(
    drawerContent: @Composable () -> Unit, modifier: Modifier = Modifier, drawerState: DrawerState = TODO(),
    gesturesEnabled: Boolean = true, content: @Composable () -> Unit,
)
@Composable external fun ModalDrawerSheet(modifier: Modifier = Modifier, content: @Composable ColumnScope.() -> Unit)
@Composable external fun ModalDrawerSheet(drawerState: DrawerState, modifier: Modifier = Modifier, content: @Composable ColumnScope.() -> Unit)
@Composable external fun NavigationDrawerItem(
    label: @Composable () -> Unit, selected: Boolean, onClick: () -> Unit, modifier: Modifier = Modifier,
    icon: (@Composable () -> Unit)? = null, badge: (@Composable () -> Unit)? = null,
)
@Composable external fun NavigationBar(modifier: Modifier = Modifier, content: @Composable RowScope.() -> Unit)
@Composable external fun RowScope.NavigationBarItem(
    selected: Boolean, onClick: () -> Unit, icon: @Composable () -> Unit, modifier: Modifier = Modifier, enabled: Boolean = true,
    label: @Composable (() -> Unit)? = null, alwaysShowLabel: Boolean = true,
)
@Composable external fun PrimaryTabRow(selectedTabIndex: Int, modifier: Modifier = Modifier, tabs: @Composable () -> Unit)
@Composable external fun Tab(
    selected: Boolean, onClick: () -> Unit, modifier: Modifier = Modifier, enabled: Boolean = true,
    text: @Composable (() -> Unit)? = null, icon: @Composable (() -> Unit)? = null,
)
@Composable external fun SingleChoiceSegmentedButtonRow(
    modifier: Modifier = Modifier, space: Dp = TODO(), content: @Composable SingleChoiceSegmentedButtonRowScope.() -> Unit,
)
@Composable external fun SingleChoiceSegmentedButtonRowScope.SegmentedButton(
    selected: Boolean, onClick: () -> Unit, shape: Shape, modifier: Modifier = Modifier, enabled: Boolean = true,
    icon: @Composable () -> Unit = {}, label: @Composable () -> Unit,
)
@ExperimentalMaterial3Api @Composable external fun rememberModalBottomSheetState(
    skipPartiallyExpanded: Boolean = false, confirmValueChange: (SheetValue) -> Boolean = { true },
): SheetState
@ExperimentalMaterial3Api @Composable external fun rememberBottomSheetState(
    initialValue: SheetValue, enabledValues: Set<SheetValue> = TODO(), confirmValueChange: (SheetValue) -> Boolean = { true },
): SheetState
@ExperimentalMaterial3Api @Composable external fun ModalBottomSheet(
    onDismissRequest: () -> Unit, modifier: Modifier = Modifier, sheetState: SheetState = TODO(),
    content: @Composable ColumnScope.() -> Unit,
)
@Composable external fun SnackbarHost(hostState: SnackbarHostState, modifier: Modifier = Modifier)
@Composable external fun rememberSwipeToDismissBoxState(initialValue: SwipeToDismissBoxValue = SwipeToDismissBoxValue.Settled): SwipeToDismissBoxState
@Composable external fun SwipeToDismissBox(
    state: SwipeToDismissBoxState, backgroundContent: @Composable RowScope.() -> Unit, modifier: Modifier = Modifier,
    enableDismissFromStartToEnd: Boolean = true, enableDismissFromEndToStart: Boolean = true, gesturesEnabled: Boolean = true,
    onDismiss: (SwipeToDismissBoxValue) -> Unit = {}, content: @Composable RowScope.() -> Unit,
)
@ExperimentalMaterial3Api @Composable external fun rememberTooltipState(initialIsVisible: Boolean = false, isPersistent: Boolean = false): TooltipState
@ExperimentalMaterial3Api @Composable external fun TooltipBox(
    positionProvider: PopupPositionProvider, tooltip: @Composable TooltipScope.() -> Unit, state: TooltipState,
    modifier: Modifier = Modifier, focusable: Boolean = false, enableUserInput: Boolean = true, content: @Composable () -> Unit,
)
@ExperimentalMaterial3Api @Composable external fun TooltipScope.PlainTooltip(modifier: Modifier = Modifier, content: @Composable () -> Unit)
@ExperimentalMaterial3Api @Composable external fun TopAppBar(
    title: @Composable () -> Unit, modifier: Modifier = Modifier, navigationIcon: @Composable () -> Unit = {},
    actions: @Composable RowScope.() -> Unit = {},
)
external fun Modifier.minimumInteractiveComponentSize(): Modifier
