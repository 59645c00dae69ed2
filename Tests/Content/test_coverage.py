"""Every entry describes each aspect for each framework, or says why it does not apply."""

FRAMEWORK_ASPECTS = ("name", "role", "group", "state", "focus", "code")
PLATFORM_ASPECTS = ("announcements", "further-reading")


def is_filled(entry, aspect, platform, framework):
    """Whether a section has text for a framework: its own, for its platform, or for all platforms."""
    for sections, owner in [(entry["shared"], None), *((one["sections"], one["id"]) for one in entry["platforms"])]:
        level, open_aspect = 0, None
        for section in sections:
            # A section without an aspect belongs to the aspect of the section above it.
            if section["aspect"]:
                level, open_aspect = section["level"], section["aspect"]
            elif section["level"] <= level:
                open_aspect = None
            if open_aspect != aspect or owner not in (None, platform):
                continue
            parts = section["parts"] or [{"frameworks": section["frameworks"], "text": section["text"]}]
            texts = [part for part in parts if part["text"]]
            if any(not part["frameworks"] or framework in (None, *part["frameworks"]) for part in texts):
                return True
    return False


def is_excepted(entry, aspect, platform, framework):
    """Whether the entry gives a reason under not-applicable."""
    return any(
        item["reason"] and item["platform"] in (None, platform) and item["framework"] in (None, framework)
        for item in entry["notApplicable"]
        if item["aspect"] == aspect)


def missing(entry, platforms):
    """(aspect, platform, framework) of each gap without a reason."""
    for platform in platforms:
        wanted = [(aspect, framework["id"]) for aspect in FRAMEWORK_ASPECTS for framework in platform["frameworks"]]
        for aspect, framework in [*wanted, *((aspect, None) for aspect in PLATFORM_ASPECTS)]:
            cell = (aspect, platform["id"], framework)
            if not is_filled(entry, *cell) and not is_excepted(entry, *cell):
                yield cell


def test_every_aspect_is_covered_or_said_not_to_apply(guide, report):
    titles = {aspect["id"]: aspect["title"] for aspect in guide.data["aspects"]}
    names = {platform["id"]: platform["name"] for platform in guide.platforms}
    messages = []
    for entry in guide.entries:
        source = guide.source(entry)
        for aspect, platform, framework in missing(entry, guide.platforms):
            lines = [number for number, _, title in source.headings if title == names[platform]]
            where = source.place(lines[0] if lines else source.body_start + 1)
            messages.append(
                f"{where}: nothing under {titles[aspect]} for {framework or platform}; write it, or give the reason under"
                f" 'not-applicable: {aspect}:'")
    report(messages)
