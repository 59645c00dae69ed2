/// The two entries of a new site, as models for others.
enum ExampleEntries {
    static let button = """
        ---
        # yaml-language-server: $schema=../../schemas/front-matter.schema.json
        title: Button
        description: Makes something happen in the app, such as sending a form or opening a dialog.
        categories: controls
        order: 1

        keyboard:
          tab: Focus moves to the button and is clearly visible
          space: Activates the button
          enter:
            android: Activates the button

        mobile:
          swipe right: Screen reader focus moves to the button
          double tap: Activates the button

        screenreader:
          name: Says what the button does, in the words that are to be seen on it
          role: Says that it is a button
          group: Icon and text of the button are one element
          state: Says that the button is disabled, if it is

        settings:
          text resize: The text grows with the setting of the device and is not cut off

        wcag: ["1.4.3", "2.1.1", "2.4.7", "2.5.3", "4.1.2"]
        related:
          - controls/toggle
        tested-with: []
        ---

        A button makes something happen here and now. A control that switches a setting on and off is a [toggle](toggle.md).

        ## Developer notes

        - Say in the text what happens: "Send" rather than "OK".
        - A button that shows only an icon needs a name all the same.

        ## iOS

        ### Name

        - **UIKit**
          - The title of a `UIButton` is its name. One with only an image needs `accessibilityLabel`.
        - **SwiftUI**
          - The label of a `Button` is its name. One with only an image needs `accessibilityLabel(_:)`.

        ### Role

        - **UIKit**
          - `UIButton` has the trait `.button`.
        - **SwiftUI**
          - `Button` has the role.

        ### Groupings

        - **UIKit**
          - Title and image of a `UIButton` are one element.
        - **SwiftUI**
          - All views in the label of a `Button` are one element.

        ### State

        - **UIKit**
          - `isEnabled = false` adds the trait `.notEnabled`.
        - **SwiftUI**
          - Use `disabled(_:)`.

        ### Focus

        - After a dialog that the button opened has closed, the focus returns to the button. UIKit and SwiftUI see to that for
          their own dialogs.

        ### Announcement examples

        - "Send, button"
        - "Send, dimmed, button" (disabled)

        ### Code example

        **UIKit**

        ```swift
        let button = UIButton(configuration: .filled())
        button.configuration?.image = UIImage(systemName: "paperplane")
        button.accessibilityLabel = "Send"
        ```

        **SwiftUI**

        ```swift
        Button("Send", systemImage: "paperplane", action: send)
            .labelStyle(.iconOnly)
        ```

        ### Further reading

        - [UIButton](https://developer.apple.com/documentation/uikit/uibutton)
        - [Button](https://developer.apple.com/documentation/swiftui/button)

        ## Android

        ### Name

        - **Android Views**
          - The text of a `Button` is its name. An `ImageButton` needs `android:contentDescription`.
        - **Jetpack Compose**
          - The text in a `Button` is its name. In an `IconButton`, the `Icon` needs a `contentDescription`.

        ### Role

        - **Android Views**
          - `Button` and `ImageButton` are announced as buttons.
        - **Jetpack Compose**
          - `Button` and `IconButton` have `Role.Button`.

        ### Groupings

        - **Android Views**
          - Text and icon of a `Button` are one element.
        - **Jetpack Compose**
          - All that stands in a `Button` is one element.

        ### State

        - **Android Views**
          - Use `isEnabled = false`.
        - **Jetpack Compose**
          - Use the parameter `enabled`.

        ### Focus

        - After a dialog that the button opened has closed, the focus returns to the button. Test it, and move the focus yourself
          where it gets lost.

        ### Announcement examples

        - "Send, button, double tap to activate"
        - "Send, button, disabled" (disabled)

        ### Code example

        **Android Views**

        ```kotlin
        val button = ImageButton(context)
        button.setImageResource(R.drawable.send)
        button.contentDescription = context.getString(R.string.send)
        ```

        **Jetpack Compose**

        ```kotlin
        IconButton(onClick = onSend) {
            Icon(Icons.Default.Send, contentDescription = stringResource(R.string.send))
        }
        ```

        ### Further reading

        - [Button](https://developer.android.com/reference/android/widget/Button)
        - [Buttons in Compose](https://developer.android.com/develop/ui/compose/components/button)

        """

    static let toggle = """
        ---
        # yaml-language-server: $schema=../../schemas/front-matter.schema.json
        title: Toggle
        description: Switches one setting on or off, at once.
        categories: controls
        order: 2

        keyboard:
          tab: Focus moves to the toggle and is clearly visible
          space: Switches it
          enter:
            android: Switches it

        mobile:
          swipe right: Screen reader focus moves to the toggle and its label together
          double tap: Switches it

        screenreader:
          name: Says which setting it is
          role: Says that it is a switch
          group: Label and switch are one element
          state: Says whether it is on or off

        settings:
          dark mode: On and off can be told apart by more than their colour

        wcag: ["1.4.1", "2.1.1", "4.1.2"]
        related:
          - controls/button
        tested-with: []

        not-applicable:
          focus: Switching moves no focus
        ---

        A toggle takes effect at once. Use a [button](button.md) where something has to be confirmed first.

        ## Developer notes

        - The label says what is on or off, and does not change with the state.

        ## iOS

        ### Name

        - **UIKit**
          - Set `accessibilityLabel` to the text of the label beside the `UISwitch`.
        - **SwiftUI**
          - The label of a `Toggle` is its name.

        ### Role

        - **UIKit**
          - `UISwitch` is announced as a switch.
        - **SwiftUI**
          - `Toggle` with the style `.switch` is announced as a switch.

        ### Groupings

        - **UIKit**
          - Make the row of label and `UISwitch` one element, and switch in its `accessibilityActivate()`.
        - **SwiftUI**
          - A `Toggle` and its label are one element.

        ### State

        - **UIKit**
          - `UISwitch` says it. Where the row is the element, give it the same as its `accessibilityValue`.
        - **SwiftUI**
          - `Toggle` says it.

        ### Announcement examples

        - "Notifications, switch button, on"
        - "Notifications, switch button, off" (off)

        ### Code example

        **UIKit**

        ```swift
        let toggle = UISwitch()
        toggle.isOn = true
        toggle.accessibilityLabel = "Notifications"
        ```

        **SwiftUI**

        ```swift
        Toggle("Notifications", isOn: $sendsNotifications)
        ```

        ### Further reading

        - [UISwitch](https://developer.apple.com/documentation/uikit/uiswitch)
        - [Toggle](https://developer.apple.com/documentation/swiftui/toggle)

        ## Android

        ### Name

        - **Android Views**
          - The text of a `SwitchCompat` is its name.
        - **Jetpack Compose**
          - A `Switch` has no text. Its name is the text in the row, see *Groupings*.

        ### Role

        - **Android Views**
          - `SwitchCompat` is announced as a switch.
        - **Jetpack Compose**
          - Give the row `Role.Switch`.

        ### Groupings

        - **Android Views**
          - Text and switch of a `SwitchCompat` are one element.
        - **Jetpack Compose**
          - `Modifier.toggleable` makes the row with text and `Switch` one element.

        ### State

        - **Android Views**
          - `SwitchCompat` says it.
        - **Jetpack Compose**
          - The parameter `value` of `Modifier.toggleable` says it.

        ### Announcement examples

        - "On, Notifications, switch, double tap to toggle"
        - "Off, Notifications, switch, double tap to toggle" (off)

        ### Code example

        **Android Views**

        ```kotlin
        val toggle = SwitchCompat(context)
        toggle.text = context.getString(R.string.notifications)
        toggle.isChecked = true
        ```

        **Jetpack Compose**

        ```kotlin
        Row(Modifier.toggleable(value = isOn, role = Role.Switch, onValueChange = onChange)) {
            Text(stringResource(R.string.notifications))
            Switch(checked = isOn, onCheckedChange = null)
        }
        ```

        ### Further reading

        - [SwitchCompat](https://developer.android.com/reference/androidx/appcompat/widget/SwitchCompat)
        - [Switch in Compose](https://developer.android.com/develop/ui/compose/components/switch)

        """
}
