"""A guide in Dutch, as somebody adopts sitegen: five platforms, words and a table of their own, and folders as the menu."""

PLATFORMS = ["web", "flutter", "react-native", "ios", "android"]

# The table and what else differs from the sitegen.yml that 'sitegen new site' writes.
TABLES = """\
criteria:
  - id: keyboard
    title: Toetsenbord
    action-heading: Toets
    result-heading: Verwacht resultaat
    aspects: [focus]
    rows: [tab, spatie, enter]
  - id: screenreader
    title: De schermlezer zegt
    action-heading: Eigenschap
    result-heading: Verwachting
    rows: [naam, rol, toestand]
  - id: stem
    title: Stembediening
    action-heading: Opdracht
    result-heading: Verwacht resultaat
    rows: [tik op naam, toon nummers]
"""

WORDS = """\
menu: Inhoud
home: Start
platforms: Platforms
test-it: Testen
how-to-test: Zo test je het
how-to-build: Zo bouw je het
aspect-name: Naam
aspect-role: Rol
aspect-state: Toestand
aspect-focus: Focus
aspect-code: Codevoorbeeld
places:
  one: "{count} plaats"
  other: "{count} plaatsen"
"""

KNOP = """\
---
title: Knop
description: Start een actie, zoals het versturen van een formulier.
order: 1
keyboard:
  tab: De focus komt op de knop
  spatie: Start de actie
  enter:
    web: Start de actie
screenreader:
  naam: Zegt wat de knop doet
  rol: Zegt dat het een knop is
stem:
  tik op naam: Start de actie
wcag: ["2.1.1", "4.1.2"]
related: [bediening/schakelaar]
reviewed: 2026-11-20
---

Een knop start een actie. Een instelling verander je met een [schakelaar](schakelaar.md). Zie ook [zijn naam](schakelaar.md#web-name).

## Web

### Naam

- **HTML**
  - De tekst in een `<button>` is de naam.
- **React**
  - Hetzelfde geldt in JSX.

### Rol

- `<button>` heeft de rol.

## Flutter

### Naam

- **Material**
  - De tekst in een `ElevatedButton` is de naam.

## React Native

### Naam

- De tekst in een `Pressable` is de naam.

## iOS

### Naam

- **SwiftUI**
  - De tekst van een `Button` is de naam.

### Codevoorbeeld

```swift
Button("Versturen", action: verstuur)
```

## Android

### Naam

- **Jetpack Compose**
  - De tekst in een `Button` is de naam.
"""

SCHAKELAAR = """\
---
title: Schakelaar
description: Zet een instelling meteen aan of uit.
order: 2
keyboard:
  spatie: Zet de schakelaar om
stem:
  toon nummers: De schakelaar heeft een nummer
---

Een schakelaar werkt meteen. Moet je eerst bevestigen, gebruik dan een [knop](knop.md).

## Web

### Naam

- De tekst van het `<label>` is de naam.
"""

FILES = {
    "i18n/nl.yml": WORDS,
    "content/index.md": "---\ntitle: Toegankelijke apps\nlayout: page\n---\n\nBegin met de [knop](bediening/knop.md).\n",
    "content/over.md": "---\ntitle: Over deze gids\nlayout: page\n---\n\nZo lees je de tabellen.\n",
    "content/bediening/index.md": "---\ntitle: Bediening\norder: 2\nlayout: page\n---\n\nWat je aanraakt.\n",
    "content/bediening/knop.md": KNOP,
    "content/bediening/schakelaar.md": SCHAKELAAR,
    "content/bediening/koppeling.md": "---\ntitle: Koppeling\nkeyboard:\n  enter: Opent de pagina\n---\n\nEen koppeling opent een pagina.\n",
    "content/formulieren/index.md": "---\ntitle: Formulieren invullen\norder: 1\nlayout: page\n---\n\nWat je invult.\n",
    "content/formulieren/tekstveld.md": "---\ntitle: Tekstveld\ndescription: Hier typ je tekst.\nkeyboard:\n  tab: De focus komt in het veld\n---\n\n"
    "Een tekstveld heeft een zichtbaar label.\n\n## Web\n\n### Naam\n\n- Het `<label>` is de naam.\n",
}


def settings(scaffold):
    """The sitegen.yml of a new site, with folders as its only categories and with the tables above."""
    before, _, rest = scaffold.partition("\ncategories:\n")
    after = rest[rest.index("\n\n") + 1:]
    return before + "\n" + after + "\n" + TABLES
