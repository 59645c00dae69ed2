"""Every API that a code span names was looked up in the vendor's reference."""

import api_names
from content_files import place


def test_every_api_in_a_code_span_is_in_the_data(guide, report):
    if not api_names.PATH.exists():
        return report([f"{place(api_names.PATH, 1)}: missing; list the APIs that code spans name"])
    lookup = api_names.Lookup(api_names.read())
    messages = []
    for entry in guide.all:
        for use in entry["apis"]:
            framework = use["framework"]
            platform = guide.frameworks.get(framework) or guide.platform_of(entry, use["section"])
            if problem := lookup.problem(use["name"], framework, platform, guide):
                messages.append(f"{guide.place_of_api(entry, use)}: `{use['name']}` {problem}")
    report(messages)


def test_the_data_of_apis_is_well_formed(guide, report):
    if api_names.PATH.exists():
        report(api_names.problems(api_names.PATH.read_text(encoding="utf-8"), guide.scopes))
