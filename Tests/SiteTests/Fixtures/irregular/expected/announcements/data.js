const announcementData = [{"id":"handle","title":"Handle","url":"../handle/","platforms":{"ios":[{"reader":"voiceover","text":"Front door, handle","condition":"","section":"ios-announcements","parts":[["name","Front door","",""],["value","handle","",", "]],"heard":[]}]}}];
const screenReaderData = {
  "version": 1,
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
    "magenta": {
      "title": "MagentaA11y, native checklists",
      "url": "https://github.com/tmobile/magentaA11y/blob/1581528deb053f868b1881d7bb3b2e9fb9274036/public/content/documentation/native/"
    },
    "cvs-ios": {
      "title": "iOS SwiftUI accessibility techniques, CVS Health",
      "url": "https://github.com/cvs-health/ios-swiftui-accessibility-techniques/blob/47e3a29862384d6517b30708c54ae947facb9fd3/iOSswiftUIa11yTechniques/Documentation/"
    },
    "cvs-compose": {
      "title": "Compose accessibility techniques, CVS Health",
      "url": "https://github.com/cvs-health/android-compose-accessibility-techniques/blob/324c0a1b8a95fe0fd163d3e0aa1896a05f6de0c7/doc/"
    },
    "apple": {
      "title": "Apple, developer documentation",
      "url": "https://developer.apple.com/"
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
    { "text": "text of the tooltip", "part": "hint" },
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
      "noHintsWhen": ["disabled"],
      "orders": [
        {
          "id": "default",
          "title": "Selected, name, value, state, role",
          "slots": ["opening", "selected", "name", "value", "state", "disabled", "role", "switch", "position", "hint"],
          "source": "snapshot:Classes/UIAccessibility+SnapshotAdditions.swift#L63-L256"
        },
        {
          "id": "switch-before-role",
          "title": "On or off before the role",
          "slots": ["opening", "selected", "name", "value", "switch", "state", "disabled", "role", "position", "hint"],
          "source": "magenta:controls/toggle-switch.md#L197"
        },
        {
          "id": "state-after-role",
          "title": "Expanded or collapsed after the role",
          "slots": ["opening", "selected", "name", "value", "disabled", "role", "switch", "state", "position", "hint"],
          "source": "magenta:controls/dropdown.md#L187"
        }
      ],
      "misnomers": [
        { "text": "disabled", "means": "disabled" },
        { "text": "edit box", "means": "text-field" }
      ],
      "words": [
        { "text": "selected", "part": "state", "id": "selected", "slot": "selected", "group": "selection", "like": ["checked", "on"], "source": "snapshot:Assets/en.lproj/Localizable.strings#L2" },
        { "text": "not selected", "part": "state", "id": "not-selected", "slot": "selected", "group": "selection", "source": "magenta:controls/chip.md#L97" },
        { "text": "dimmed", "part": "state", "id": "disabled", "slot": "disabled", "group": "enabled", "like": [], "source": "snapshot:Assets/en.lproj/Localizable.strings#L8" },
        { "text": "on", "part": "state", "id": "on", "slot": "switch", "group": "switch", "source": "snapshot:Assets/en.lproj/Localizable.strings#L44" },
        { "text": "off", "part": "state", "id": "off", "slot": "switch", "group": "switch", "source": "snapshot:Assets/en.lproj/Localizable.strings#L47" },
        { "text": "mixed", "part": "state", "id": "mixed", "slot": "switch", "group": "switch", "source": "snapshot:Assets/en.lproj/Localizable.strings#L50" },
        { "text": "checked", "part": "state", "id": "checked", "slot": "state", "group": "check", "source": "magenta:controls/checkbox.md#L179" },
        { "text": "not checked", "part": "state", "id": "not-checked", "slot": "state", "group": "check", "source": "magenta:controls/checkbox.md#L180" },
        { "text": "unselected", "part": "state", "id": "not-checked", "slot": "state", "group": "check", "source": "magenta:controls/checkbox.md#L180" },
        { "text": "expanded", "part": "state", "id": "expanded", "slot": "state", "group": "expansion", "like": [], "source": "cvs-ios:Accordions.md#L4" },
        { "text": "collapsed", "part": "state", "id": "collapsed", "slot": "state", "group": "expansion", "like": [], "source": "cvs-ios:Accordions.md#L4" },
        { "text": "is editing", "part": "state", "id": "editing", "slot": "switch", "group": "editing", "source": "snapshot:Assets/en.lproj/Localizable.strings#L110" },
        { "text": "button", "part": "role", "id": "button", "slot": "role", "apis": ["UIButton", "Button", "isButton"], "source": "snapshot:Assets/en.lproj/Localizable.strings#L11" },
        { "text": "back button", "part": "role", "id": "back-button", "slot": "role", "source": "snapshot:Assets/en.lproj/Localizable.strings#L14" },
        { "text": "tab", "part": "role", "id": "tab", "slot": "role", "source": "snapshot:Assets/en.lproj/Localizable.strings#L20" },
        { "text": "heading", "part": "role", "id": "heading", "slot": "role", "source": "snapshot:Assets/en.lproj/Localizable.strings#L23" },
        { "text": "heading level #", "part": "role", "id": "heading", "slot": "role", "source": "snapshot:Assets/en.lproj/Localizable.strings#L134-L149" },
        { "text": "link", "part": "role", "id": "link", "slot": "role", "apis": ["Link", "isLink", "UIAccessibilityTraits.link", "link"], "source": "snapshot:Assets/en.lproj/Localizable.strings#L26" },
        { "text": "adjustable", "part": "role", "id": "adjustable", "slot": "role", "source": "snapshot:Assets/en.lproj/Localizable.strings#L29" },
        { "text": "picker item", "part": "role", "id": "picker-item", "slot": "role", "source": "magenta:controls/time-picker.md#L187" },
        { "text": "image", "part": "role", "id": "image", "slot": "role", "source": "snapshot:Assets/en.lproj/Localizable.strings#L38" },
        { "text": "search field", "part": "role", "id": "search-field", "slot": "role", "source": "snapshot:Assets/en.lproj/Localizable.strings#L41" },
        { "text": "switch button", "part": "role", "id": "switch", "slot": "role", "source": "snapshot:Assets/en.lproj/Localizable.strings#L53" },
        { "text": "toggle button", "part": "role", "id": "toggle-button", "slot": "role", "source": "apple:documentation/uikit/uiaccessibilitytraits/togglebutton" },
        { "text": "pop-up button", "part": "role", "id": "pop-up-button", "slot": "role", "source": "apple:design/human-interface-guidelines/pop-up-buttons" },
        { "text": "text field", "part": "role", "id": "text-field", "slot": "role", "source": "snapshot:Assets/en.lproj/Localizable.strings#L95" },
        { "text": "secure text field", "part": "role", "id": "secure-text-field", "slot": "role", "source": "snapshot:Assets/en.lproj/Localizable.strings#L98" },
        { "text": "chart", "part": "role", "id": "chart", "slot": "role", "source": "apple:documentation/accessibility/audio-graphs" },
        { "text": "draggable", "part": "hint", "id": "draggable", "slot": "hint", "source": "magenta:controls/reorder-data-row.md#L155" },
        { "text": "alert", "part": "role", "id": "alert", "slot": "opening", "source": "magenta:notifications/alert-dialog.md#L190" },
        { "text": "# of #", "part": "position", "id": "index", "slot": "position", "source": "snapshot:Assets/en.lproj/Localizable.strings#L62" },
        { "text": "row #", "part": "position", "id": "row", "slot": "position", "source": "snapshot:Assets/en.lproj/Localizable.strings#L71" },
        { "text": "column #", "part": "position", "id": "column", "slot": "position", "source": "snapshot:Assets/en.lproj/Localizable.strings#L74" },
        { "text": "list start", "part": "position", "id": "list-start", "slot": "position", "source": "snapshot:Assets/en.lproj/Localizable.strings#L77" },
        { "text": "list end", "part": "position", "id": "list-end", "slot": "position", "source": "snapshot:Assets/en.lproj/Localizable.strings#L80" },
        { "text": "actions available", "part": "hint", "id": "actions", "slot": "hint", "source": "snapshot:Assets/en.lproj/Localizable.strings#L89" },
        { "text": "more content available", "part": "hint", "id": "more-content", "slot": "hint", "source": "snapshot:Assets/en.lproj/Localizable.strings#L92" },
        { "text": "double tap to edit", "part": "hint", "id": "edit", "slot": "hint", "source": "snapshot:Assets/en.lproj/Localizable.strings#L101" },
        { "text": "double tap to toggle setting", "part": "hint", "id": "toggle", "slot": "hint", "source": "snapshot:Assets/en.lproj/Localizable.strings#L56" },
        { "text": "swipe up or down with one finger to adjust the value", "part": "hint", "id": "adjust", "slot": "hint", "source": "snapshot:Assets/en.lproj/Localizable.strings#L32" },
        { "text": "use the rotor to access *", "part": "hint", "id": "rotor", "slot": "hint", "source": "snapshot:Assets/en.lproj/Localizable.strings#L104" },
        { "text": "double tap to *", "part": "hint", "id": "action", "slot": "hint", "source": "snapshot:Assets/en.lproj/Localizable.strings#L101" },
        { "text": "page # of #", "part": "value", "id": "page", "slot": "value", "source": "magenta:controls/pagination-control.md#L189" }
      ]
    },
    {
      "id": "talkback",
      "name": "TalkBack",
      "platform": "Android",
      "unknown": { "beforeName": "state", "afterName": "value", "afterRole": "text" },
      "noHintsWhen": ["disabled"],
      "orders": [
        {
          "id": "state-name-role",
          "title": "State, name, type",
          "slots": ["opening", "selected", "status", "state", "value", "name", "role", "error", "disabled", "position", "heading", "hint"],
          "source": "talkback:res/values/donottranslate.xml#L969"
        },
        {
          "id": "role-name-state",
          "title": "Type, name, state",
          "slots": ["opening", "role", "name", "value", "state", "status", "error", "selected", "disabled", "position", "heading", "hint"],
          "source": "talkback:java/com/google/android/accessibility/talkback/compositor/roledescription/TreeNodesDescription.java#L103-L111"
        },
        {
          "id": "name-role-state",
          "title": "Name, type, state",
          "slots": ["opening", "name", "role", "value", "state", "status", "error", "selected", "disabled", "position", "heading", "hint"],
          "source": "talkback:java/com/google/android/accessibility/talkback/compositor/roledescription/RoleDescriptionExtractor.java#L107-L125"
        },
        {
          "id": "text-before-role",
          "title": "A field with text: state, text, type, label",
          "roles": ["edit-box", "drop-down-list"],
          "slots": ["opening", "selected", "status", "state", "value", "role", "name", "error", "disabled", "position", "heading", "hint"],
          "source": "talkback:java/com/google/android/accessibility/talkback/compositor/roledescription/TreeNodesDescription.java#L155-L196"
        }
      ],
      "misnomers": [
        { "text": "dimmed", "means": "disabled" },
        { "text": "switch button", "means": "switch" },
        { "text": "text field", "means": "edit-box" }
      ],
      "words": [
        { "text": "selected", "part": "state", "id": "selected", "slot": "selected", "group": "selection", "like": ["checked", "on"], "source": "talkback:res/values/strings_compositor.xml#L243" },
        { "text": "not selected", "part": "state", "id": "not-selected", "slot": "selected", "group": "selection", "source": "compose:res/values/strings.xml#L28" },
        { "text": "checked", "part": "state", "id": "checked", "slot": "status", "group": "check", "source": "talkback:res/values/strings_compositor.xml#L248" },
        { "text": "not checked", "part": "state", "id": "not-checked", "slot": "status", "group": "check", "source": "talkback:res/values/strings_compositor.xml#L253" },
        { "text": "partially checked", "part": "state", "id": "mixed", "slot": "status", "group": "check", "source": "compose:res/values/strings.xml#L18" },
        { "text": "on", "part": "state", "id": "on", "slot": "state", "group": "switch", "source": "talkback:res/values/strings_compositor.xml#L258" },
        { "text": "off", "part": "state", "id": "off", "slot": "state", "group": "switch", "source": "talkback:res/values/strings_compositor.xml#L263" },
        { "text": "disabled", "part": "state", "id": "disabled", "slot": "disabled", "group": "enabled", "like": [], "source": "talkback:res/values/strings_compositor.xml#L268" },
        { "text": "expanded", "part": "state", "id": "expanded", "slot": "status", "group": "expansion", "like": [], "source": "talkback:res/values/strings_compositor.xml#L278" },
        { "text": "collapsed", "part": "state", "id": "collapsed", "slot": "status", "group": "expansion", "like": [], "source": "talkback:res/values/strings_compositor.xml#L283" },
        { "text": "editing", "part": "state", "id": "editing", "slot": "state", "group": "editing", "source": "talkback:res/values/strings_compositor.xml#L206" },
        { "text": "in progress", "part": "state", "id": "in-progress", "slot": "state", "group": "progress", "source": "compose:res/values/strings.xml#L32" },
        { "text": "error: *", "part": "state", "id": "error", "slot": "error", "group": "validity", "source": "talkback:res/values/strings_compositor.xml#L184" },
        { "text": "button", "part": "role", "id": "button", "slot": "role", "source": "talkback:res/values/strings_compositor.xml#L198" },
        { "text": "check box", "part": "role", "id": "checkbox", "slot": "role", "also": ["checkbox"], "source": "talkback:res/values/strings_compositor.xml#L194" },
        { "text": "radio button", "part": "role", "id": "radio-button", "slot": "role", "source": "talkback:res/values/strings_compositor.xml#L196" },
        { "text": "switch", "part": "role", "id": "switch", "slot": "role", "source": "talkback:res/values/strings_compositor.xml#L202" },
        { "text": "slider", "part": "role", "id": "slider", "slot": "role", "hasValue": true, "source": "talkback:res/values/strings_compositor.xml#L200" },
        { "text": "edit box", "part": "role", "id": "edit-box", "slot": "role", "hasValue": true, "nameAfter": true, "source": "talkback:res/values/strings_compositor.xml#L204" },
        { "text": "drop down list", "part": "role", "id": "drop-down-list", "slot": "role", "hasValue": true, "nameAfter": true, "also": ["dropdown list"], "source": "talkback:res/values/strings_compositor.xml#L192" },
        { "text": "progress bar", "part": "role", "id": "progress-bar", "slot": "role", "hasValue": true, "source": "talkback:res/values/strings_compositor.xml#L216" },
        { "text": "image", "part": "role", "id": "image", "slot": "role", "source": "talkback:res/values/strings_compositor.xml#L208" },
        { "text": "list", "part": "role", "id": "list", "slot": "role", "source": "talkback:res/values/strings_compositor.xml#L188" },
        { "text": "grid", "part": "role", "id": "grid", "slot": "role", "source": "talkback:res/values/strings_compositor.xml#L186" },
        { "text": "tab bar", "part": "role", "id": "tab-bar", "slot": "role", "source": "talkback:res/values/strings_compositor.xml#L190" },
        { "text": "tab", "part": "role", "id": "tab", "slot": "role", "source": "compose:res/values/strings.xml#L34" },
        { "text": "link", "part": "role", "id": "link", "slot": "role", "source": "magenta:controls/link.md#L318" },
        { "text": "heading", "part": "role", "id": "heading", "slot": "heading", "source": "talkback:res/values/strings_compositor.xml#L377" },
        { "text": "heading #", "part": "role", "id": "heading", "slot": "heading", "source": "talkback:res/values/strings_compositor.xml#L377" },
        { "text": "unlabelled", "part": "name", "id": "unlabelled", "slot": "name", "also": ["unlabeled"], "source": "talkback:res/values/strings_compositor.xml#L210" },
        { "text": "# of #", "part": "position", "id": "index", "slot": "position", "source": "talkback:res/values/strings_compositor.xml#L375" },
        { "text": "row #", "part": "position", "id": "row", "slot": "position", "source": "talkback:res/values/strings_compositor.xml#L371" },
        { "text": "column #", "part": "position", "id": "column", "slot": "position", "source": "talkback:res/values/strings_compositor.xml#L373" },
        { "text": "in list", "part": "position", "id": "in-list", "slot": "position", "source": "talkback:res/values/strings_compositor.xml#L405" },
        { "text": "out of list", "part": "position", "id": "out-of-list", "slot": "position", "source": "talkback:res/values/strings_compositor.xml#L429" },
        { "text": "in grid", "part": "position", "id": "in-grid", "slot": "position", "source": "talkback:res/values/strings_compositor.xml#L441" },
        { "text": "double tap to activate", "part": "hint", "id": "activate", "slot": "hint", "source": "talkback:res/values/strings_compositor.xml#L299" },
        { "text": "double tap to toggle", "part": "hint", "id": "toggle", "slot": "hint", "source": "talkback:res/values/strings_compositor.xml#L307" },
        { "text": "double tap to select", "part": "hint", "id": "select", "slot": "hint", "source": "talkback:res/values/strings_compositor.xml#L323" },
        { "text": "double tap to edit text", "part": "hint", "id": "edit", "slot": "hint", "source": "talkback:res/values/strings_compositor.xml#L315" },
        { "text": "double tap to change", "part": "hint", "id": "change", "slot": "hint", "source": "talkback:res/values/strings_compositor.xml#L319" },
        { "text": "double tap and hold to *", "part": "hint", "id": "long-press", "slot": "hint", "source": "talkback:res/values/strings_compositor.xml#L337" },
        { "text": "double tap to *", "part": "hint", "id": "action", "slot": "hint", "source": "talkback:res/values/strings_compositor.xml#L333" },
        { "text": "swipe up or swipe down to adjust", "part": "hint", "id": "adjust", "slot": "hint", "source": "talkback:res/values/strings_compositor.xml#L311" },
        { "text": "swipe *", "part": "hint", "id": "swipe", "slot": "hint", "source": "talkback:res/values/strings_compositor.xml#L327" },
        { "text": "actions available", "part": "hint", "id": "actions", "slot": "hint", "source": "talkback:res/values/strings_compositor.xml#L668" },
        { "text": "links available", "part": "hint", "id": "links", "slot": "hint", "source": "cvs-compose:components/LinksInlineWithText.md#L4" },
        { "text": "use * to view", "part": "hint", "id": "menu-gesture", "slot": "hint", "source": "talkback:res/values/strings_compositor.xml#L668" },
        { "text": "tap with * to view", "part": "hint", "id": "menu-gesture", "slot": "hint", "source": "magenta:controls/link.md#L320" },
        { "text": "page # of #", "part": "value", "id": "page", "slot": "value", "source": "magenta:controls/pagination-control.md#L189" },
        { "text": "#%", "part": "value", "id": "percent", "slot": "value", "source": "talkback:res/values/strings_compositor.xml#L660" },
        { "text": "# percent", "part": "value", "id": "percent", "slot": "value", "source": "compose:res/values/strings.xml#L30" },
        { "text": "# *", "part": "value", "id": "amount", "slot": "value", "needsName": true, "source": "talkback:java/com/google/android/accessibility/talkback/compositor/roledescription/RoleDescriptionExtractor.java#L118-L122" }
      ]
    }
  ]
}
;
