const announcementData = [{"id":"controls/dial","title":"Dial","url":"../controls/dial/","platforms":{"ios":[{"reader":"voiceover","text":"Volume, 7, adjustable","condition":"","frameworks":[],"section":"ios-announcements","parts":[["name","Volume","","",""],["value","7","",", ",""],["role","adjustable","adjustable",", ","role"]],"heard":[]},{"reader":"voiceover","text":"Volume, dimmed, 7, adjustable","condition":"disabled","frameworks":[],"section":"ios-announcements","parts":[["name","Volume","","",""],["state","dimmed","disabled",", ","disabled"],["value","7","",", ",""],["role","adjustable","adjustable",", ","role"]],"heard":[]}],"android":[{"reader":"talkback","text":"Volume, 7, slider","condition":"","frameworks":[],"section":"android-announcements","parts":[["name","Volume","","",""],["value","7","number",", ","detail"],["role","slider","slider",", ","role"]],"heard":[]}]}}];
const screenReaderData = {
  "version": 2,
  "language": "en",
  "sources": {
    "snapshot": {
      "title": "AccessibilitySnapshot, the parser of Cash App",
      "url": "https://github.com/cashapp/AccessibilitySnapshot/blob/5b03db81f49275312ea1a56914dbe9aa1608e3f0/Sources/AccessibilitySnapshot/Parser/Swift/"
    },
    "talkback": {
      "title": "TalkBack, the source",
      "url": "https://github.com/google/talkback/blob/26a27dc009d5b3605e744222541f045a3c24e038/talkback/src/main/"
    },
    "compose": {
      "title": "Jetpack Compose, the texts of its semantics",
      "url": "https://github.com/androidx/androidx/blob/1d7dc4d109e12aa0d24aba1e4a024b996849f4ef/compose/ui/ui/src/androidMain/"
    },
    "delegate": {
      "title": "Jetpack Compose, what it tells TalkBack",
      "url": "https://github.com/JetBrains/compose-multiplatform-core/blob/9cbdbeb3b77ca9328e10c056d5aad99dfca6e4fb/compose/ui/ui/src/androidMain/kotlin/androidx/compose/ui/platform/"
    },
    "androidx": {
      "title": "Jetpack Compose, collections",
      "url": "https://github.com/androidx/androidx/blob/13d5e2efb6ca3077b4bd3f6040c5a15b504397d3/compose/ui/ui/src/androidMain/kotlin/androidx/compose/ui/platform/"
    },
    "material": {
      "title": "Material Components for Android 1.14.0, the source",
      "url": "https://github.com/material-components/material-components-android/blob/66c334b7946dabf33adfe1a2b7cad6bcaa4ea3ad/lib/java/com/google/android/material/"
    },
    "android": {
      "title": "Android, a copy of its source",
      "url": "https://github.com/Ankits-lab/frameworks_base/blob/150a9240e5a11cd5ebc9bb0832ce30e9c23f376a/"
    },
    "magenta": {
      "title": "MagentaA11y, native checklists",
      "url": "https://github.com/tmobile/magentaA11y/blob/1581528deb053f868b1881d7bb3b2e9fb9274036/public/content/documentation/native/"
    },
    "captions": {
      "title": "MagentaA11y, captions of its videos",
      "url": "https://github.com/tmobile/magentaA11y/blob/1581528deb053f868b1881d7bb3b2e9fb9274036/public/content/assets/media/video/native/"
    },
    "cvs-compose": {
      "title": "Compose accessibility techniques, CVS Health",
      "url": "https://github.com/cvs-health/android-compose-accessibility-techniques/blob/324c0a1b8a95fe0fd163d3e0aa1896a05f6de0c7/doc/"
    }
  },
  "joined": ["*day, # *"],
  "placeholders": [
    { "text": "label", "part": "name", "isControl": true },
    { "text": "label of the button", "part": "name", "isControl": true },
    { "text": "name", "part": "name" },
    { "text": "title", "part": "name" },
    { "text": "message", "part": "name" },
    { "text": "option", "part": "name", "isControl": true },
    { "text": "item", "part": "name", "isControl": true },
    { "text": "product", "part": "name", "isControl": true },
    { "text": "heading of the row", "part": "name" },
    { "text": "heading of the column", "part": "name" },
    { "text": "complete text", "part": "name" },
    { "text": "number and unit", "part": "value" },
    { "text": "value", "part": "value" },
    { "text": "new value", "part": "value" },
    { "text": "first value", "part": "value" },
    { "text": "second value", "part": "value" },
    { "text": "description", "part": "value" },
    { "text": "summary", "part": "value" },
    { "text": "placeholder", "part": "value" },
    { "text": "text", "part": "value" },
    { "text": "date", "part": "value" },
    { "text": "new state", "part": "state" },
    { "text": "error message", "part": "state" },
    { "text": "error: message", "part": "state" },
    { "text": "text of the tooltip", "part": "hint", "slot": "tooltip" },
    { "text": "text before", "part": "text" },
    { "text": "text after", "part": "text" },
    { "text": "question", "part": "text" }
  ],
  "screenReaders": [
    {
      "id": "voiceover",
      "name": "VoiceOver",
      "platform": "iOS",
      "unknown": { "beforeName": "text", "afterName": "value", "afterRole": "hint" },
      "frameworks": [
        { "id": "swiftui", "name": "SwiftUI", "words": ["swiftui"] },
        { "id": "uikit", "name": "UIKit", "words": ["uikit"] }
      ],
      "slots": [
        { "id": "opening", "source": "magenta:notifications/alert-dialog.md#L190" },
        { "id": "selected", "source": "snapshot:Classes/UIAccessibility+SnapshotAdditions.swift#L75-L81" },
        { "id": "name", "source": "snapshot:Classes/UIAccessibility+SnapshotAdditions.swift#L8-L11" },
        { "id": "cell", "source": "snapshot:Classes/UIAccessibility+SnapshotAdditions.swift#L39-L51" },
        { "id": "value", "source": "snapshot:Classes/UIAccessibility+SnapshotAdditions.swift#L63-L73" },
        { "id": "state", "source": "magenta:controls/checkbox.md#L179" },
        { "id": "disabled", "source": "snapshot:Classes/UIAccessibility+SnapshotAdditions.swift#L85-L87" },
        { "id": "role", "source": "snapshot:Classes/UIAccessibility+SnapshotAdditions.swift#L89-L158" },
        { "id": "switch", "source": "snapshot:Classes/UIAccessibility+SnapshotAdditions.swift#L107-L138" },
        { "id": "position", "source": "snapshot:Classes/UIAccessibility+SnapshotAdditions.swift#L176-L222" },
        { "id": "hint", "source": "snapshot:Classes/UIAccessibility+SnapshotAdditions.swift#L224-L256" }
      ],
      "orders": [
        {
          "id": "default",
          "title": "Selected, name, value, state, role",
          "slots": ["opening", "selected", "name", "cell", "value", "state", "disabled", "role", "switch", "position", "hint"],
          "source": "snapshot:Classes/UIAccessibility+SnapshotAdditions.swift#L63-L256"
        },
        {
          "id": "switch-before-role",
          "title": "On or off before the role",
          "isDisputed": true,
          "roles": ["switch"],
          "slots": ["opening", "selected", "name", "cell", "value", "state", "disabled", "switch", "role", "position", "hint"],
          "source": "magenta:controls/toggle-switch.md#L197"
        },
        {
          "id": "toggle-value",
          "title": "A toggle: its value after dimmed",
          "needs": ["toggle"],
          "slots": ["opening", "selected", "name", "cell", "value", "disabled", "role", "switch", "state", "position", "hint"],
          "source": "snapshot:Classes/UIAccessibility+SnapshotAdditions.swift#L115-L119"
        },
        {
          "id": "state-after-role",
          "title": "Expanded or collapsed after the role",
          "isDisputed": true,
          "slots": ["opening", "selected", "name", "cell", "value", "disabled", "role", "switch", "state", "position", "hint"],
          "source": "magenta:controls/dropdown.md#L187"
        }
      ],
      "hints": [
        { "kinds": ["own"], "says": "action", "needs": ["own-hint"], "source": "snapshot:Classes/UIAccessibility+SnapshotAdditions.swift#L13" },
        { "kinds": ["trait"], "says": null, "with": ["disabled"], "source": "snapshot:Classes/UIAccessibility+SnapshotAdditions.swift#L224-L254" },
        { "kinds": ["trait"], "says": "toggle", "needs": ["toggle"], "source": "snapshot:Classes/UIAccessibility+SnapshotAdditions.swift#L224-L230" },
        { "kinds": ["trait"], "says": "toggle", "roles": ["switch"], "source": "snapshot:Classes/UIAccessibility+SnapshotAdditions.swift#L224-L230" },
        { "kinds": ["trait"], "says": "rotor", "roles": ["text-field", "secure-text-field", "search-field"], "with": ["editing"], "source": "snapshot:Classes/UIAccessibility+SnapshotAdditions.swift#L232-L234" },
        { "kinds": ["trait"], "says": "edit", "roles": ["text-field", "secure-text-field", "search-field"], "source": "snapshot:Classes/UIAccessibility+SnapshotAdditions.swift#L235-L242" },
        { "kinds": ["trait"], "says": "adjust", "roles": ["adjustable"], "source": "snapshot:Classes/UIAccessibility+SnapshotAdditions.swift#L246-L254" },
        { "kinds": ["trait"], "says": "draggable", "needs": ["draggable"], "source": "magenta:controls/reorder-data-row.md#L155" },
        { "kinds": ["actions"], "says": "actions", "needs": ["actions"], "source": "snapshot:Assets/en.lproj/Localizable.strings#L89" }
      ],
      "misnomers": [
        { "text": "disabled", "means": "disabled" },
        { "text": "edit box", "means": "text-field" }
      ],
      "words": [
        { "text": "selected", "part": "state", "id": "selected", "slot": "selected", "group": "selection", "like": ["checked", "on"], "source": "snapshot:Assets/en.lproj/Localizable.strings#L2" },
        { "text": "not selected", "part": "state", "id": "not-selected", "slot": "selected", "group": "selection", "source": "magenta:controls/chip.md#L97" },
        { "text": "dimmed", "part": "state", "id": "disabled", "slot": "disabled", "group": "enabled", "like": [], "source": "snapshot:Assets/en.lproj/Localizable.strings#L8" },
        { "text": "checked", "part": "state", "id": "checked", "slot": "state", "group": "check", "source": "magenta:controls/checkbox.md#L179" },
        { "text": "not checked", "part": "state", "id": "not-checked", "slot": "state", "group": "check", "source": "magenta:controls/checkbox.md#L180" },
        { "text": "unchecked", "part": "state", "id": "not-checked", "slot": "state", "group": "check", "source": "captions:checkbox/checkboxVoiceOver-en-US.vtt#L5" },
        { "text": "unselected", "part": "state", "id": "not-checked", "slot": "state", "group": "check", "source": "magenta:controls/checkbox.md#L180" },
        { "text": "expanded", "part": "state", "id": "expanded", "slot": "state", "group": "expansion", "like": [], "source": "captions:expandable/expandable-iOSVoiceover-en-US.vtt#L14" },
        { "text": "collapsed", "part": "state", "id": "collapsed", "slot": "state", "group": "expansion", "like": [], "source": "captions:expandable/expandable-iOSVoiceover-en-US.vtt#L5" },
        { "text": "pop-up button", "part": "role", "id": "pop-up-button", "slot": "role", "source": "captions:dropdown/dropdown-iOSVoiceover-en-US.vtt#L14" },
        { "text": "button", "part": "role", "id": "button", "slot": "role", "apis": ["UIButton", "Button", "isButton"], "source": "snapshot:Assets/en.lproj/Localizable.strings#L11" },
        { "text": "back button", "part": "role", "id": "back-button", "slot": "role", "source": "snapshot:Assets/en.lproj/Localizable.strings#L14" },
        { "text": "switch button", "part": "role", "id": "switch", "slot": "role", "source": "snapshot:Assets/en.lproj/Localizable.strings#L53" },
        { "text": "on", "part": "state", "id": "on", "slot": "switch", "group": "switch", "source": "snapshot:Assets/en.lproj/Localizable.strings#L44" },
        { "text": "off", "part": "state", "id": "off", "slot": "switch", "group": "switch", "source": "snapshot:Assets/en.lproj/Localizable.strings#L47" },
        { "text": "mixed", "part": "state", "id": "mixed", "slot": "switch", "group": "switch", "source": "snapshot:Assets/en.lproj/Localizable.strings#L50" },
        { "text": "tab", "part": "role", "id": "tab", "slot": "role", "source": "snapshot:Assets/en.lproj/Localizable.strings#L20" },
        { "text": "text field", "part": "role", "id": "text-field", "slot": "role", "source": "snapshot:Assets/en.lproj/Localizable.strings#L95" },
        { "text": "secure text field", "part": "role", "id": "secure-text-field", "slot": "role", "source": "snapshot:Assets/en.lproj/Localizable.strings#L98" },
        { "text": "is editing", "part": "state", "id": "editing", "slot": "switch", "group": "editing", "source": "snapshot:Classes/UIAccessibility+SnapshotAdditions.swift#L135-L137" },
        { "text": "insertion point at *", "part": "state", "id": "insertion-point", "slot": "switch", "source": "captions:text-input/text-input_IosVoiceOver-en-US.vtt#L5-L6" },
        { "text": "heading", "part": "role", "id": "heading", "slot": "role", "source": "snapshot:Assets/en.lproj/Localizable.strings#L23" },
        { "text": "heading level #", "part": "role", "id": "heading", "slot": "role", "source": "captions:webview/webview_IosVoiceOver-en-US.vtt#L15-L16", "context": "web" },
        { "text": "link", "part": "role", "id": "link", "slot": "role", "apis": ["Link", "isLink", "UIAccessibilityTraits.link", "link"], "source": "snapshot:Assets/en.lproj/Localizable.strings#L26" },
        { "text": "picker item", "part": "role", "id": "picker-item", "slot": "role", "source": "magenta:controls/time-picker.md#L187" },
        { "text": "adjustable", "part": "role", "id": "adjustable", "slot": "role", "source": "snapshot:Assets/en.lproj/Localizable.strings#L29" },
        { "text": "image", "part": "role", "id": "image", "slot": "role", "source": "snapshot:Assets/en.lproj/Localizable.strings#L38" },
        { "text": "search field", "part": "role", "id": "search-field", "slot": "role", "source": "snapshot:Assets/en.lproj/Localizable.strings#L41" },
        { "text": "alert", "part": "role", "id": "alert", "slot": "opening", "source": "magenta:notifications/alert-dialog.md#L190" },
        { "text": "draggable", "part": "hint", "id": "draggable", "slot": "hint", "source": "magenta:controls/reorder-data-row.md#L155" },
        { "text": "spans # rows", "part": "position", "id": "row-span", "slot": "cell", "source": "snapshot:Assets/en.lproj/Localizable.strings#L65" },
        { "text": "spans # columns", "part": "position", "id": "column-span", "slot": "cell", "source": "snapshot:Assets/en.lproj/Localizable.strings#L68" },
        { "text": "row #", "part": "position", "id": "row", "slot": "cell", "source": "snapshot:Assets/en.lproj/Localizable.strings#L71" },
        { "text": "column #", "part": "position", "id": "column", "slot": "cell", "source": "snapshot:Assets/en.lproj/Localizable.strings#L74" },
        { "text": "# of #", "part": "position", "id": "index", "slot": "position", "source": "snapshot:Assets/en.lproj/Localizable.strings#L62" },
        { "text": "list start", "part": "position", "id": "list-start", "slot": "position", "source": "snapshot:Assets/en.lproj/Localizable.strings#L77" },
        { "text": "list end", "part": "position", "id": "list-end", "slot": "position", "source": "snapshot:Assets/en.lproj/Localizable.strings#L80" },
        { "text": "landmark", "part": "position", "id": "landmark-start", "slot": "position", "needsName": true, "source": "snapshot:Assets/en.lproj/Localizable.strings#L83" },
        { "text": "end", "part": "position", "id": "landmark-end", "slot": "position", "needsName": true, "source": "snapshot:Assets/en.lproj/Localizable.strings#L86" },
        { "text": "page # of #", "part": "value", "id": "page", "slot": "value", "source": "magenta:controls/pagination-control.md#L189" },
        { "text": "# percent progress", "part": "value", "id": "page-progress", "slot": "value", "source": "captions:pagination-control/pagination-control_IosVoiceOver-en-US.vtt#L5" },
        { "text": "actions available", "part": "hint", "id": "actions", "slot": "hint", "source": "snapshot:Assets/en.lproj/Localizable.strings#L89" },
        { "text": "more content available", "part": "hint", "id": "more-content", "slot": "hint", "source": "snapshot:Assets/en.lproj/Localizable.strings#L92" },
        { "text": "double tap to edit", "part": "hint", "id": "edit", "slot": "hint", "source": "snapshot:Assets/en.lproj/Localizable.strings#L101" },
        { "text": "double tap to toggle setting", "part": "hint", "id": "toggle", "slot": "hint", "source": "snapshot:Assets/en.lproj/Localizable.strings#L56" },
        { "text": "swipe up or down with one finger to adjust the value", "part": "hint", "id": "adjust", "slot": "hint", "source": "snapshot:Assets/en.lproj/Localizable.strings#L32" },
        { "text": "use the rotor to access *", "part": "hint", "id": "rotor", "slot": "hint", "source": "snapshot:Assets/en.lproj/Localizable.strings#L104" },
        { "text": "double tap to *", "part": "hint", "id": "action", "slot": "hint", "source": "captions:expandable/expandable-iOSVoiceover-en-US.vtt#L10" }
      ]
    },
    {
      "id": "talkback",
      "name": "TalkBack",
      "platform": "Android",
      "unknown": { "beforeName": "state", "afterName": "value", "afterRole": "text" },
      "frameworks": [
        { "id": "views", "name": "Android Views", "words": ["views", "bottomnavigationview", "ratingbar", "tablayout", "textinputlayout"] },
        { "id": "compose", "name": "Jetpack Compose", "words": ["compose"] }
      ],
      "slots": [
        { "id": "selected", "source": "talkback:java/com/google/android/accessibility/talkback/compositor/roledescription/TreeNodesDescription.java#L102-L108" },
        { "id": "status", "source": "talkback:java/com/google/android/accessibility/talkback/compositor/roledescription/TreeNodesDescription.java#L168-L174" },
        { "id": "state", "source": "talkback:java/com/google/android/accessibility/talkback/compositor/roledescription/RoleDescriptionExtractor.java#L118-L122" },
        { "id": "value", "source": "talkback:java/com/google/android/accessibility/talkback/compositor/roledescription/RoleDescriptionExtractor.java#L118-L122" },
        { "id": "name", "source": "talkback:java/com/google/android/accessibility/talkback/compositor/roledescription/RoleDescriptionExtractor.java#L118-L122" },
        { "id": "detail", "source": "talkback:java/com/google/android/accessibility/talkback/compositor/roledescription/TreeNodesDescription.java#L276-L303" },
        { "id": "role", "source": "talkback:java/com/google/android/accessibility/talkback/compositor/roledescription/RoleDescriptionExtractor.java#L118-L122" },
        { "id": "error", "source": "talkback:java/com/google/android/accessibility/talkback/compositor/roledescription/TreeNodesDescription.java#L179-L195" },
        { "id": "tooltip", "source": "talkback:java/com/google/android/accessibility/talkback/compositor/roledescription/TreeNodesDescription.java#L182-L195" },
        { "id": "label", "source": "talkback:java/com/google/android/accessibility/talkback/compositor/roledescription/TreeNodesDescription.java#L122-L138" },
        { "id": "disabled", "source": "talkback:java/com/google/android/accessibility/talkback/compositor/roledescription/TreeNodesDescription.java#L102-L108" },
        { "id": "heading", "source": "talkback:java/com/google/android/accessibility/talkback/compositor/CollectionStateFeedbackUtils.java#L204-L259" },
        { "id": "position", "source": "talkback:java/com/google/android/accessibility/talkback/compositor/CollectionStateFeedbackUtils.java#L216-L259" },
        { "id": "collection", "source": "talkback:java/com/google/android/accessibility/talkback/compositor/rule/EventTypeViewAccessibilityFocusedFeedbackRule.java#L241-L255" },
        { "id": "hint", "source": "talkback:java/com/google/android/accessibility/talkback/compositor/hint/AccessibilityFocusHint.java#L61-L96" }
      ],
      "orders": [
        {
          "id": "state-name-role",
          "title": "State, name, type",
          "slots": ["selected", "status", "state", "value", "name", "detail", "role", "error", "tooltip", "label", "disabled", "heading", "position", "collection", "hint"],
          "source": "talkback:res/values/donottranslate.xml#L969"
        },
        {
          "id": "role-name-state",
          "title": "Type, name, state",
          "isSetting": true,
          "slots": ["role", "name", "detail", "value", "state", "status", "error", "tooltip", "label", "selected", "disabled", "heading", "position", "collection", "hint"],
          "source": "talkback:java/com/google/android/accessibility/talkback/compositor/roledescription/TreeNodesDescription.java#L103-L111"
        },
        {
          "id": "name-role-state",
          "title": "Name, type, state",
          "isSetting": true,
          "slots": ["name", "detail", "role", "value", "state", "status", "error", "tooltip", "label", "selected", "disabled", "heading", "position", "collection", "hint"],
          "source": "talkback:java/com/google/android/accessibility/talkback/compositor/roledescription/RoleDescriptionExtractor.java#L107-L125"
        },
        {
          "id": "views-field",
          "title": "A field with text, Android Views: text, type, error, label",
          "roles": ["edit-box", "drop-down-list"],
          "frameworks": ["views"],
          "parts": ["value"],
          "slots": ["selected", "status", "state", "value", "role", "error", "name", "detail", "tooltip", "label", "disabled", "heading", "position", "collection", "hint"],
          "source": "material:textfield/TextInputLayout.java#L4689-L4710"
        },
        {
          "id": "compose-field",
          "title": "A field, Compose: text, type, label, error",
          "roles": ["edit-box", "drop-down-list"],
          "frameworks": ["compose"],
          "slots": ["selected", "status", "state", "value", "role", "name", "detail", "error", "tooltip", "label", "disabled", "heading", "position", "collection", "hint"],
          "source": "talkback:java/com/google/android/accessibility/talkback/compositor/roledescription/TreeNodesDescription.java#L276-L303"
        },
        {
          "id": "child-control",
          "title": "A row with a control in it, Android Views: name, state, type",
          "roles": ["switch", "checkbox", "radio-button"],
          "frameworks": ["views"],
          "needsFramework": true,
          "shownBy": ["activate"],
          "needs": ["child"],
          "slots": ["selected", "name", "detail", "value", "status", "state", "role", "error", "tooltip", "label", "disabled", "heading", "position", "collection", "hint"],
          "source": "talkback:java/com/google/android/accessibility/talkback/compositor/roledescription/TreeNodesDescription.java#L276-L303"
        }
      ],
      "hints": [
        { "kinds": ["click", "long-press", "actions"], "says": null, "with": ["disabled"], "source": "talkback:java/com/google/android/accessibility/talkback/compositor/hint/AccessibilityFocusHint.java#L64-L71" },
        { "kinds": ["click"], "says": null, "roles": ["tab"], "with": ["selected"], "source": "material:tabs/TabLayout.java#L2666-L2669" },
        { "kinds": ["click"], "says": null, "roles": ["tab", "radio-button"], "with": ["selected"], "frameworks": ["compose"], "source": "delegate:AndroidComposeViewAccessibilityDelegateCompat.android.kt#L862-L875" },
        { "kinds": ["click"], "says": "change", "roles": ["drop-down-list"], "needs": ["click"], "source": "talkback:java/com/google/android/accessibility/talkback/compositor/hint/NodeRoleHint.java#L55-L56" },
        { "kinds": ["click"], "says": null, "roles": ["edit-box"], "with": ["editing"], "source": "talkback:java/com/google/android/accessibility/talkback/compositor/hint/NodeRoleHint.java#L91-L95" },
        { "kinds": ["click"], "says": "edit", "roles": ["edit-box"], "needs": ["click"], "source": "talkback:java/com/google/android/accessibility/talkback/compositor/hint/NodeRoleHint.java#L91-L95" },
        { "kinds": ["click"], "says": "adjust", "roles": ["slider"], "source": "talkback:java/com/google/android/accessibility/talkback/compositor/hint/NodeRoleHint.java#L113-L123" },
        { "kinds": ["click"], "says": "action", "needs": ["click-label"], "source": "talkback:java/com/google/android/accessibility/talkback/compositor/hint/ClickableHint.java#L83-L114" },
        { "kinds": ["click"], "says": "select", "needs": ["click", "single-selection"], "source": "talkback:java/com/google/android/accessibility/talkback/compositor/hint/ClickableHint.java#L117-L126" },
        { "kinds": ["click"], "says": "toggle", "groups": ["check", "switch"], "needs": ["click", "checkable"], "source": "talkback:java/com/google/android/accessibility/talkback/compositor/hint/ClickableHint.java#L129-L136" },
        { "kinds": ["click"], "says": "toggle", "groups": ["selection"], "frameworks": ["compose"], "needs": ["click"], "source": "delegate:AndroidComposeViewAccessibilityDelegateCompat.android.kt#L737-L759" },
        { "kinds": ["click"], "says": "toggle", "with": ["not-selected"], "needs": ["click"], "source": "compose:res/values/strings.xml#L30" },
        { "kinds": ["click"], "says": "activate", "needs": ["click"], "source": "talkback:java/com/google/android/accessibility/talkback/compositor/hint/ClickableHint.java#L139-L146" },
        { "kinds": ["long-press"], "says": "long-press-action", "needs": ["long-press-label"], "source": "talkback:java/com/google/android/accessibility/talkback/compositor/hint/LongClickableHint.java#L67-L98" },
        { "kinds": ["long-press"], "says": "long-press", "needs": ["long-press"], "source": "talkback:java/com/google/android/accessibility/talkback/compositor/hint/LongClickableHint.java#L101-L122" },
        { "kinds": ["actions"], "says": "links", "needs": ["links"], "source": "cvs-compose:components/LinksInlineWithText.md#L4" },
        { "kinds": ["actions"], "says": "actions", "needs": ["actions"], "source": "talkback:java/com/google/android/accessibility/talkback/compositor/AccessibilityNodeFeedbackUtils.java#L503-L556" }
      ],
      "containers": [
        { "id": "TabLayout", "framework": "views", "selection": "single", "source": "material:tabs/TabLayout.java#L1817-L1823" },
        { "id": "NavigationBarMenuView", "framework": "views", "selection": "single", "source": "material:navigation/NavigationBarMenuView.java#L225-L231" },
        { "id": "MaterialButtonToggleGroup", "framework": "views", "selection": "single", "source": "material:button/MaterialButtonToggleGroup.java#L243-L251" },
        { "id": "ChipGroup", "framework": "views", "selection": "single", "source": "material:chip/ChipGroup.java#L180-L187" },
        { "id": "ClockFaceView", "framework": "views", "selection": "single", "source": "material:timepicker/ClockFaceView.java#L263-L268" },
        { "id": "RadioGroup", "framework": "views", "selection": "single", "source": "android:core/java/android/widget/RadioGroup.java#L484-L496" },
        { "id": "ListView", "framework": "views", "selection": "single", "source": "android:core/java/android/widget/AbsListView.java#L1551-L1564" },
        { "id": "NavigationView", "framework": "views", "selection": "none", "source": "material:internal/NavigationMenuPresenter.java#L971-L978" },
        { "id": "selectableGroup", "framework": "compose", "selection": "none", "source": "androidx:accessibility/CollectionInfo.android.kt#L51-L61" }
      ],
      "misnomers": [
        { "text": "dimmed", "means": "disabled" },
        { "text": "switch button", "means": "switch" },
        { "text": "text field", "means": "edit-box" }
      ],
      "words": [
        { "text": "selected", "part": "state", "id": "selected", "slot": "selected", "group": "selection", "like": ["checked", "on"], "source": "talkback:res/values/strings_compositor.xml#L243" },
        { "text": "not selected", "part": "state", "id": "not-selected", "slot": "selected", "group": "selection", "source": "compose:res/values/strings.xml#L30" },
        { "text": "expanded", "part": "state", "id": "expanded", "slot": "status", "group": "expansion", "like": [], "source": "talkback:res/values/strings_compositor.xml#L278" },
        { "text": "collapsed", "part": "state", "id": "collapsed", "slot": "status", "group": "expansion", "like": [], "source": "talkback:res/values/strings_compositor.xml#L283" },
        { "text": "checked", "part": "state", "id": "checked", "slot": "status", "group": "check", "source": "talkback:res/values/strings_compositor.xml#L248" },
        { "text": "not checked", "part": "state", "id": "not-checked", "slot": "status", "group": "check", "source": "talkback:res/values/strings_compositor.xml#L253" },
        { "text": "partially checked", "part": "state", "id": "mixed", "slot": "status", "group": "check", "source": "compose:res/values/strings.xml#L20" },
        { "text": "editing", "part": "state", "id": "editing", "slot": "state", "group": "editing", "source": "talkback:res/values/strings_compositor.xml#L206" },
        { "text": "on", "part": "state", "id": "on", "slot": "state", "group": "switch", "source": "talkback:res/values/strings_compositor.xml#L258" },
        { "text": "off", "part": "state", "id": "off", "slot": "state", "group": "switch", "source": "talkback:res/values/strings_compositor.xml#L263" },
        { "text": "in progress", "part": "state", "id": "in-progress", "slot": "state", "group": "progress", "source": "compose:res/values/strings.xml#L34" },
        { "text": "error: *", "part": "state", "id": "error", "slot": "error", "group": "validity", "source": "talkback:res/values/strings_compositor.xml#L184" },
        { "text": "invalid input *", "part": "state", "id": "invalid-input", "slot": "error", "group": "validity", "source": "talkback:res/values/strings_compositor.xml#L160" },
        { "text": "maximum length reached", "part": "state", "id": "maximum-length", "slot": "error", "source": "talkback:res/values/strings_compositor.xml#L238" },
        { "text": "disabled", "part": "state", "id": "disabled", "slot": "disabled", "group": "enabled", "like": [], "source": "talkback:res/values/strings_compositor.xml#L268" },
        { "text": "unlabelled", "part": "name", "id": "unlabelled", "slot": "name", "also": ["unlabeled"], "source": "talkback:res/values/strings_compositor.xml#L210" },
        { "text": "password", "part": "name", "id": "password", "slot": "value", "source": "talkback:res/values/strings_compositor.xml#L224" },
        { "text": "check box", "part": "role", "id": "checkbox", "slot": "role", "also": ["checkbox"], "source": "talkback:res/values/strings_compositor.xml#L194" },
        { "text": "check box for *", "part": "role", "id": "checkbox", "slot": "role", "holdsName": true, "source": "talkback:res/values/strings_compositor.xml#L167" },
        { "text": "radio button", "part": "role", "id": "radio-button", "slot": "role", "source": "talkback:res/values/strings_compositor.xml#L196" },
        { "text": "radio button for *", "part": "role", "id": "radio-button", "slot": "role", "holdsName": true, "source": "talkback:res/values/strings_compositor.xml#L167" },
        { "text": "switch", "part": "role", "id": "switch", "slot": "role", "source": "talkback:res/values/strings_compositor.xml#L202" },
        { "text": "switch for *", "part": "role", "id": "switch", "slot": "role", "holdsName": true, "source": "talkback:res/values/strings_compositor.xml#L167" },
        { "text": "slider", "part": "role", "id": "slider", "slot": "role", "hasValue": true, "source": "talkback:res/values/strings_compositor.xml#L200" },
        { "text": "slider for *", "part": "role", "id": "slider", "slot": "role", "holdsName": true, "hasValue": true, "source": "talkback:res/values/strings_compositor.xml#L167" },
        { "text": "edit box", "part": "role", "id": "edit-box", "slot": "role", "hasValue": true, "nameAfter": true, "source": "talkback:res/values/strings_compositor.xml#L204" },
        { "text": "edit box for *", "part": "role", "id": "edit-box", "slot": "role", "holdsName": true, "hasValue": true, "source": "talkback:res/values/strings_compositor.xml#L167" },
        { "text": "drop down list", "part": "role", "id": "drop-down-list", "slot": "role", "hasValue": true, "nameAfter": true, "also": ["dropdown list"], "source": "talkback:res/values/strings_compositor.xml#L192" },
        { "text": "drop down list for *", "part": "role", "id": "drop-down-list", "slot": "role", "holdsName": true, "hasValue": true, "source": "talkback:res/values/strings_compositor.xml#L167" },
        { "text": "progress bar", "part": "role", "id": "progress-bar", "slot": "role", "hasValue": true, "source": "talkback:res/values/strings_compositor.xml#L216" },
        { "text": "button", "part": "role", "id": "button", "slot": "role", "source": "talkback:res/values/strings_compositor.xml#L198" },
        { "text": "image", "part": "role", "id": "image", "slot": "role", "source": "talkback:res/values/strings_compositor.xml#L208" },
        { "text": "list", "part": "role", "id": "list", "slot": "role", "source": "talkback:res/values/strings_compositor.xml#L188" },
        { "text": "grid", "part": "role", "id": "grid", "slot": "role", "source": "talkback:res/values/strings_compositor.xml#L186" },
        { "text": "tab bar", "part": "role", "id": "tab-bar", "slot": "role", "source": "talkback:res/values/strings_compositor.xml#L190" },
        { "text": "tab", "part": "role", "id": "tab", "slot": "role", "source": "compose:res/values/strings.xml#L36" },
        { "text": "page", "part": "role", "id": "page", "slot": "role", "needsName": true, "source": "talkback:res/values/strings_compositor.xml#L214" },
        { "text": "webview", "part": "role", "id": "web-view", "slot": "role", "source": "talkback:res/values/strings_compositor.xml#L218" },
        { "text": "link", "part": "role", "id": "link", "slot": "role", "source": "captions:webview/webview_AndroidTalkback-en-US.vtt#L10-L11", "context": "web" },
        { "text": "heading", "part": "role", "id": "heading", "slot": "heading", "source": "talkback:res/values/strings_compositor.xml#L377" },
        { "text": "heading #", "part": "role", "id": "heading", "slot": "heading", "source": "captions:webview/webview_AndroidTalkback-en-US.vtt#L15-L16", "context": "web" },
        { "text": "row heading", "part": "role", "id": "row-heading", "slot": "heading", "source": "talkback:res/values/strings_compositor.xml#L379" },
        { "text": "column heading", "part": "role", "id": "column-heading", "slot": "heading", "source": "talkback:res/values/strings_compositor.xml#L381" },
        { "text": "row #", "part": "position", "id": "row", "slot": "position", "source": "talkback:res/values/strings_compositor.xml#L371" },
        { "text": "column #", "part": "position", "id": "column", "slot": "position", "source": "talkback:res/values/strings_compositor.xml#L373" },
        { "text": "# of #", "part": "position", "id": "index", "slot": "position", "source": "talkback:res/values/strings_compositor.xml#L375" },
        { "text": "in list *", "part": "position", "id": "in-list", "slot": "collection", "source": "talkback:res/values/strings_compositor.xml#L399" },
        { "text": "in list", "part": "position", "id": "in-list", "slot": "collection", "source": "talkback:res/values/strings_compositor.xml#L405" },
        { "text": "out of list *", "part": "position", "id": "out-of-list", "slot": "collection", "source": "talkback:res/values/strings_compositor.xml#L423" },
        { "text": "out of list", "part": "position", "id": "out-of-list", "slot": "collection", "source": "talkback:res/values/strings_compositor.xml#L429" },
        { "text": "in grid", "part": "position", "id": "in-grid", "slot": "collection", "source": "talkback:res/values/strings_compositor.xml#L441" },
        { "text": "# items", "part": "position", "id": "items", "slot": "collection", "behind": "collection", "also": ["# item"], "source": "talkback:res/values/strings_compositor.xml#L555-L558" },
        { "text": "# rows", "part": "position", "id": "rows", "slot": "collection", "behind": "collection", "also": ["# row"], "source": "talkback:res/values/strings_compositor.xml#L563-L566" },
        { "text": "# columns", "part": "position", "id": "columns", "slot": "collection", "behind": "collection", "also": ["# column"], "source": "talkback:res/values/strings_compositor.xml#L571-L574" },
        { "text": "double tap to activate", "part": "hint", "id": "activate", "slot": "hint", "source": "talkback:res/values/strings_compositor.xml#L299" },
        { "text": "double tap to toggle", "part": "hint", "id": "toggle", "slot": "hint", "source": "talkback:res/values/strings_compositor.xml#L307" },
        { "text": "double tap to select", "part": "hint", "id": "select", "slot": "hint", "source": "talkback:res/values/strings_compositor.xml#L323" },
        { "text": "double tap to edit text", "part": "hint", "id": "edit", "slot": "hint", "source": "talkback:res/values/strings_compositor.xml#L315" },
        { "text": "double tap to change", "part": "hint", "id": "change", "slot": "hint", "source": "talkback:res/values/strings_compositor.xml#L319" },
        { "text": "double tap and hold to long press", "part": "hint", "id": "long-press", "slot": "hint", "source": "talkback:res/values/strings_compositor.xml#L303" },
        { "text": "double tap and hold to *", "part": "hint", "id": "long-press-action", "slot": "hint", "source": "talkback:res/values/strings_compositor.xml#L337" },
        { "text": "double tap to *", "part": "hint", "id": "action", "slot": "hint", "source": "talkback:res/values/strings_compositor.xml#L333" },
        { "text": "swipe up or swipe down to adjust", "part": "hint", "id": "adjust", "slot": "hint", "source": "talkback:res/values/strings_compositor.xml#L311" },
        { "text": "swipe *", "part": "hint", "id": "swipe", "slot": "hint", "source": "talkback:res/values/strings_compositor.xml#L327" },
        { "text": "actions available", "part": "hint", "id": "actions", "slot": "hint", "source": "talkback:res/values/strings_compositor.xml#L668" },
        { "text": "links available", "part": "hint", "id": "links", "slot": "hint", "source": "cvs-compose:components/LinksInlineWithText.md#L4" },
        { "text": "use * to view", "part": "hint", "id": "menu-gesture", "slot": "hint", "source": "talkback:res/values/strings_compositor.xml#L668" },
        { "text": "tap with * to view", "part": "hint", "id": "menu-gesture", "slot": "hint", "source": "magenta:controls/link.md#L320" },
        { "text": "page # of #", "part": "value", "id": "page", "slot": "value", "source": "captions:pagination-control/pagination-control_AndroidTalkback-en-US.vtt#L5" },
        { "text": "# percent", "part": "value", "id": "percent", "slot": "value", "source": "talkback:res/values/strings_compositor.xml#L172" },
        { "text": "# characters", "part": "value", "id": "characters", "slot": "detail", "also": ["# character"], "needsName": true, "source": "talkback:res/values/strings_compositor.xml#L579-L582" },
        { "text": "# *", "part": "value", "id": "amount", "slot": "value", "needsName": true, "source": "talkback:java/com/google/android/accessibility/talkback/compositor/roledescription/RoleDescriptionExtractor.java#L118-L122" },
        { "text": "#", "part": "value", "id": "number", "slot": "value", "needsName": true, "source": "talkback:java/com/google/android/accessibility/talkback/compositor/roledescription/SeekBarDescription.java#L98-L127" }
      ]
    }
  ]
}
;
