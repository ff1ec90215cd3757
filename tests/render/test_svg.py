"""Scenes as SVG."""

import re
from xml.etree import ElementTree

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.core.grid import Grid
from loshu.core.scene import Disc, Fill, Item, Label, Polyline, Scene
from loshu.magic.picture import show as picture
from loshu.magic.square_items import Shade
from loshu.render import svg
from loshu.render.text import draw
from loshu.render.theme import DARK, LIGHT

NS = "{http://www.w3.org/2000/svg}"
LO_SHU = Grid([[4, 9, 2], [3, 5, 7], [8, 1, 6]])


def drawn(*items: Item, title: str = "A picture", description: str = "") -> ElementTree.Element:
    return ElementTree.fromstring(svg.render(Scene(3, 2, items, title, description)))


def only(root: ElementTree.Element, tag: str) -> ElementTree.Element:
    (found,) = root.iter(NS + tag)
    return found


def test_a_picture_has_a_size_a_view_box_and_a_role() -> None:
    root = drawn()
    assert root.attrib["viewBox"] == "-10 -10 140 100"
    assert (root.attrib["width"], root.attrib["height"]) == ("140", "100")
    assert root.attrib["role"] == "img"


def test_a_large_picture_opens_no_larger_than_a_screen() -> None:
    root = ElementTree.fromstring(svg.render(Scene(199.5, 99.5, (), "Large")))
    assert (root.attrib["width"], root.attrib["height"]) == ("1200", "600")


@given(title=st.text(), description=st.text(min_size=1))
def test_any_words_reach_the_reader_as_they_are(title: str, description: str) -> None:
    root = drawn(title=title, description=description)
    for tag, text in (("title", title), ("desc", description)):
        legal = re.sub("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", "\ufffd", text)
        assert (only(root, tag).text or "") == re.sub("\r\n?", "\n", legal)


@each_row(
    "words",
    [
        "</title><script>alert(1)</script>",
        "]]><!-- -->&amp;&lt;",
        '" onload="alert(1)',
        "\x00\x0b\x1b[31m\ufffe\ud800",
    ],
)
def test_hostile_texts_are_escaped_everywhere(words: str) -> None:
    scene = Scene(2, 1, (Label(0.5, 0.5, words),), words, words, words)
    root = ElementTree.fromstring(svg.render(scene))
    assert {element.tag.removeprefix(NS) for element in root.iter()} == {
        "svg", "title", "desc", "rect", "g", "text",
    }  # fmt: skip


def test_a_picture_refers_to_nothing_outside_itself() -> None:
    text = svg.render(picture(LO_SHU, sums=True, path=True, shade="value"), dark=DARK).decode()
    assert re.findall('https?:[^"]*', text) == ["http://www.w3.org/2000/svg"]
    assert not re.search(r"href|url\(|@import|<image|<script|<foreignObject", text)


def test_text_stays_text_in_the_order_of_reading() -> None:
    root = ElementTree.fromstring(svg.render(picture(LO_SHU)))
    assert [text.text for text in root.iter(NS + "text")] == list("492357816")


def test_labels_of_one_kind_share_a_group_with_their_style() -> None:
    root = drawn(Label(0.5, 0.5, "1"), Label(1.5, 0.5, "2"), Label(2.5, 0.5, "3", role="sum"))
    entries, total = root.iter(NS + "g")
    assert [text.text for text in entries] == ["1", "2"]
    assert entries.attrib == {
        "text-anchor": "middle", "font-size": "24", "fill": LIGHT.inks["entry"],
    }  # fmt: skip
    assert total.attrib["fill"] == LIGHT.inks["sum"]


def test_the_digits_of_a_label_are_centred_on_their_point() -> None:
    text = only(drawn(Label(0.5, 1.5, "8", size=0.5)), "text")
    assert text.attrib == {"x": "20", "y": "67"}  # 0.36 of a size of 20 below the middle at 60


def test_neighboring_cells_of_one_role_become_one_rectangle() -> None:
    root = drawn(*(Fill(r, c, "area") for r, c in ((0, 0), (0, 1), (1, 0), (1, 2))))
    assert only(root, "path").attrib["d"] == ("M0 0h80v40h-80zM0 40h40v40h-40zM80 40h40v40h-40z")


def test_later_items_lie_on_top() -> None:
    root = drawn(Disc(1, 1, 0.2, "path"), Fill(0, 0, "area"), Disc(2, 1, 0.2, "path"))
    assert [child.tag.removeprefix(NS) for child in root] == ["title", "rect", "g", "path", "g"]


def test_an_arrow_has_a_head_with_its_tip_at_the_last_point() -> None:
    root = drawn(Polyline(((0, 1), (2, 1)), "move", 0.1, arrow=True))
    shaft, head = (path.attrib["d"] for path in root.iter(NS + "path"))
    assert shaft == "M0 40L64 40"
    assert head == "M80 40L64 32L64 48z"


def test_an_arrow_to_its_own_start_is_refused() -> None:
    with pytest.raises(UnsupportedError, match="has no direction"):
        drawn(Polyline(((1, 1), (1, 1)), "move", arrow=True))


def test_a_closed_line_is_closed() -> None:
    assert (
        only(drawn(Polyline(((0, 0), (1, 0), (1, 1)), closed=True)), "path")
        .attrib["d"]
        .endswith("z")
    )


def test_an_unknown_role_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnsupportedError, match=r"Unknown role 'pink' of a cell."):
        drawn(Fill(0, 0, "pink"))


def test_dark_pages_get_a_rule_for_everything_that_is_colored() -> None:
    text = svg.render(picture(LO_SHU, sums=True, path=True, shade="value"), dark=DARK).decode()
    used = set(re.findall('class="(loshu-[^"]+)"', text))
    assert used
    assert used <= set(re.findall(r"\.(loshu-[\w-]+)\{", text))
    assert "class" not in svg.render(picture(LO_SHU)).decode()


@pytest.mark.parametrize(("shade", "most"), [("none", 40), ("value", 50)])
def test_large_squares_take_few_bytes_for_an_entry(shade: Shade, most: int) -> None:
    square = Grid.from_array(np.arange(200 * 200).reshape(200, 200) + 1)
    assert len(svg.render(picture(square, shade=shade))) < most * 200 * 200


def test_a_caption_is_printed_beneath_in_lines_that_fit() -> None:
    caption = "The next cell is taken, so 4 goes below 3."
    root = ElementTree.fromstring(svg.render(Scene(3, 2, (), "A move", caption=caption)))
    lines = [text.text for text in root.iter(NS + "text")]
    assert len(lines) > 1
    assert " ".join(filter(None, lines)) == caption
    assert float(root.attrib["viewBox"].split()[3]) > 100


def test_dashed_lines_are_dashed_in_svg_and_left_out_of_text() -> None:
    lines = [Polyline(((0, 0), (1, 0)), dashed=dashed) for dashed in (False, True)]
    whole, dashed = (svg.render(Scene(1, 1, (line,), "A line")) for line in lines)
    assert b"stroke-dasharray" not in whole
    assert b'stroke-dasharray="3.2 2.4"' in dashed
    assert "─" in draw(Scene(1, 1, (lines[0],), "A line"))
    assert "─" not in draw(Scene(1, 1, (lines[1],), "A line"))
    together = svg.render(Scene(1, 1, tuple(lines), "Two lines"))
    assert together.count(b"<path") == 2
