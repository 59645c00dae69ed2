"""Elements and attributes of XML examples exist, fit together, and say which API level they need."""

import pytest
from content_files import SOURCES
from examples import Examples, Planted
from part_versions import Parts
from xml_code import Xml

EXAMPLES = Examples("xml", [
    Planted("controls/slider", "android:contentDescription", "android:contentDescripton", "is it android:contentDescription?"),
    Planted("controls/tabs", "app:tabMode", "android:tabMode", "is it app:tabMode?"),
    Planted("controls/tooltip", "<ImageButton", "<ImageButon", "no class of Android"),
    Planted("controls/tabs", "viewpager2.widget.ViewPager2", "viewpager.widget.ViewPager2", "no class of Android"),
    Planted("controls/progress-indicator", 'android:accessibilityLiveRegion="polite"', 'android:accessibilityLiveRegion="on"', "does not take 'on'"),
    Planted("controls/checkbox", 'android:minHeight="48dp"', 'android:minHeight="48"', "does not take '48'"),
    Planted("controls/checkbox", 'android:minHeight="48dp"', 'android:numStars="5"', "android:numStars is for RatingBar"),
    Planted("controls/checkbox", 'android:minHeight="48dp"', 'android:accessibilityPaneTitle="Form"', "needs API level 28"),
    Planted("patterns/headings", "android:accessibilityHeading", "android:accessibilityHeading", "needs API level 28; say so", is_marked=False),
    Planted("controls/checkbox", 'android:layout_width="match_parent"\n', "\n", "needs android:layout_width", at="MaterialCheckBox"),
    Planted("controls/tabs", "xmlns:app=", "xmlns:tools=", "declare xmlns:app", at="app:tabMode"),
    Planted("patterns/orientation", "</LinearLayout>", "", "close and nest every element", at="</ScrollView>"),
    Planted("controls/floating-action-button", '"@id/messages"', '"@id/message"', "no id 'message'"),
])
PROSE = {source.id: "\n".join(line for _, line in source.body) for source in SOURCES}


@pytest.fixture(scope="module")
def found(guide):
    xml, limits = Xml(), EXAMPLES.limits(Parts(guide))
    entries = [source.id for source, _ in EXAMPLES.fences] + [planted.entry for planted in EXAMPLES.planted]
    return EXAMPLES.sort(
        (index, line, message)
        for index, (entry, code) in enumerate(zip(entries, EXAMPLES.codes))
        for line, message in xml.check(code, PROSE[entry], limits[index]))


def test_elements_and_attributes_are_known(found, report):
    report(EXAMPLES.messages(found))


@pytest.mark.parametrize("planted", EXAMPLES.planted, ids=str)
def test_a_planted_mistake_is_found(planted, found):
    EXAMPLES.expect(planted, found)


def test_the_table_has_attributes_of_android():
    xml = Xml()
    known = {name for name, *_ in xml.java.find("android.R.attr").fields}
    unknown = [name for name in xml.table if name.startswith("android:") and name.partition(":")[2] not in known]
    assert unknown == []
