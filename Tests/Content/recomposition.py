"""Composes what a screen reader says of a control from facts as code has them, by the rules of `screen-readers.json`.

    rules = Rules(data, "talkback")
    rules.said({"name": "Label", "roles": ["tab"], "position": ["2 of 4"], "click": True, "in": "TabLayout"}, ["views"])
    # "Label, tab, 2 of 4, double tap to select"
"""

import re

# What a control can do, by the words with which rules ask for it.
NEEDS = {
    "click": lambda facts: facts.get("click"),
    "click-label": lambda facts: isinstance(facts.get("click"), str),
    "long-press": lambda facts: facts.get("longPress"),
    "long-press-label": lambda facts: isinstance(facts.get("longPress"), str),
    "own-hint": lambda facts: facts.get("hint"),
    "actions": lambda facts: facts.get("actions"),
    "toggle": lambda facts: facts.get("toggle"),
    "child": lambda facts: facts.get("child"),
    "links": lambda facts: facts.get("links"),
    "draggable": lambda facts: facts.get("draggable"),
    # A row is not checkable because a control in it is.
    "checkable": lambda facts: facts.get("checkable", not facts.get("child")),
}


class Rules:
    def __init__(self, data, reader):
        self.reader = next(one for one in data["screenReaders"] if one["id"] == reader)
        self.words = self.reader["words"]
        self.containers = {one["id"]: one for one in self.reader.get("containers", [])}

    def said(self, facts, frameworks):
        """The words that are said, with commas; only the rules and the vocabulary decide where each of them stands."""
        if "announced" in facts:
            return facts["announced"]
        parts = [(slot, place, text) for place, (slot, text) in enumerate(self.parts(facts))]
        slots = self.order(facts, frameworks)["slots"]
        parts.sort(key=lambda part: (slots.index(part[0]), part[1]))
        texts = []
        for slot, _, text in parts:
            if slot == "label":
                texts[-1] += f" for {text}"
            else:
                texts.append(text)
        return ", ".join([*listed(facts.get("before")), *texts, *listed(facts.get("after")), *self.hints(facts, frameworks)])

    def word(self, meaning, *, is_web=False):
        found = [one for one in self.words if one["id"] == meaning]
        return next((one for one in found if is_web and one.get("context") == "web"), found[0])

    def parts(self, facts):
        """Each part with its place in the orders. Words of one place stand as the vocabulary lists them."""
        places = {slot["id"] for slot in self.reader["slots"]}
        for kind in ["opening", "headers", "name", "value", "detail", "tooltip", "label", "cell", "position", "collection"]:
            for text in listed(facts.get(kind)):
                # VoiceOver has no place of its own for further texts: they are a value.
                # VoiceOver says the headings of a cell before its name.
                yield "name" if kind == "headers" else kind if kind in places else "value", text
        found = [self.word(meaning, is_web=facts.get("web")) for meaning in [*facts.get("states", []), *facts.get("roles", [])]]
        for word in sorted(found, key=self.words.index):
            yield word["slot"], filled(word["text"], facts)
        if "error" in facts:
            word = self.word("error")
            yield word["slot"], word["text"].replace("*", facts["error"])

    def order(self, facts, frameworks):
        """The order for the control's role and framework, or else the first; no setting, and none that sources dispute."""
        usual, *others = self.reader["orders"]
        return next((one for one in others if self.is_for(one, facts, frameworks)), usual)

    def is_for(self, order, facts, frameworks):
        return (
            not order.get("isSetting")
            and not order.get("isDisputed")
            and ("roles" not in order or bool(set(order["roles"]) & set(facts.get("roles", []))))
            and ("frameworks" not in order or not frameworks or bool(set(order["frameworks"]) & set(frameworks)))
            and all(self.has(need, facts) for need in order.get("needs", []))
            and all(facts.get(part) for part in order.get("parts", []))
        )

    def hints(self, facts, frameworks):
        if facts.get("hints") == "off":
            return []
        kinds = list(dict.fromkeys(kind for rule in self.reader["hints"] for kind in rule["kinds"]))
        said = []
        for kind in kinds:
            rule = next((one for one in self.reader["hints"] if kind in one["kinds"] and self.holds(one, facts, frameworks)), None)
            if rule and rule["says"]:
                text = {"click": facts.get("click"), "long-press": facts.get("longPress"), "own": facts.get("hint")}.get(kind)
                word = self.word(rule["says"])["text"]
                said.append(word.replace("*", text) if kind != "own" and isinstance(text, str) else text if kind == "own" else word)
        return said

    def holds(self, rule, facts, frameworks):
        states, roles = set(facts.get("states", [])), set(facts.get("roles", []))
        groups = {self.word(state).get("group") for state in states}
        return (
            ("roles" not in rule or bool(roles & set(rule["roles"])))
            and states >= set(rule.get("with", []))
            and ("groups" not in rule or bool(groups & set(rule["groups"])))
            and ("frameworks" not in rule or bool(set(rule["frameworks"]) & set(frameworks)))
            and all(self.has(need, facts) for need in rule.get("needs", []))
        )

    def has(self, need, facts):
        if need == "single-selection":
            return self.containers.get(facts.get("in"), {}).get("selection") == "single"
        return NEEDS[need](facts)

    def canonical(self, text):
        """A text in which spellings that make no difference are equal."""
        segments = []
        for segment in re.split(r",\s+", text):
            words = segment.lower().replace("-", " ").rstrip(".…")
            word = next((one for one in self.words if words in one.get("also", [])), None)
            segments.append(word["text"] if word and "#" not in word["text"] else words)
        return ", ".join(segments)


def listed(value):
    return value if isinstance(value, list) else [] if value is None else [value]


def filled(text, facts):
    return text.replace("#", str(facts.get("level", "#")))
