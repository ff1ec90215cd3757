"""A sequence of scenes as one animated picture."""

import re
from collections import Counter
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loshu.core.errors import UnsupportedError
from loshu.core.scene import Fill, Item, Label, Polyline, Scene
from loshu.render import animation
from loshu.render.theme import DARK

NS = "{http://www.w3.org/2000/svg}"
ITEMS: list[Item] = [
    Fill(0, 0, "placed"),
    Fill(0, 1, "placed"),
    *(Label(x + 0.5, 0.5, text) for x in (0, 1) for text in "ab"),
    Label(0.5, 0.5, "a", role="sum"),
    Polyline(((0, 0), (1, 0))),
]
films = st.lists(
    st.builds(
        lambda items, caption: Scene(2, 1, tuple(items), "A film", caption=caption),
        st.lists(st.sampled_from(ITEMS), unique=True),
        st.sampled_from(["", "First.", "Then."]),
    ),
    min_size=1,
    max_size=6,
)


def shown(document: bytes, at: float | None) -> Counter[tuple[str, str]]:
    """Collect the elements to be seen at a time in per cent, or without any animation."""
    root = ElementTree.fromstring(document)
    style = "".join(element.text or "" for element in root.iter(NS + "style"))
    frames = dict(re.findall(r"@keyframes ([\w-]+)\{((?:[^{}]*\{[^{}]*\})*)\}", style))

    def visible(element: ElementTree.Element) -> bool:
        if at is None or element.get("class") is None:
            return element.get("visibility") != "hidden"
        steps = re.findall(r"([\d.e-]+)%\{visibility:(\w+)\}", frames[element.attrib["class"]])
        states = [str(state) for time, state in steps if float(time) <= at]
        return states[-1] == "visible"

    def leaves(element: ElementTree.Element) -> Iterator[tuple[str, str]]:
        for child in element:
            if child.tag == NS + "text":
                yield child.text or "", f"{child.get('x')} {element.get('fill')}"
            elif child.tag == NS + "path":
                for part in re.findall("M[^M]*", child.attrib["d"]):
                    yield part, ""
            elif child.tag == NS + "g" and visible(child):
                yield from leaves(child)

    return Counter(leaves(root))


@given(film=films)
def test_every_frame_shows_its_scene(film: list[Scene]) -> None:
    document = animation.render(film)
    ticks = len(film) - 1 + animation.LAST_FRAME_HOLDS
    for frame, scene in enumerate(film):
        alone = shown(animation.render([scene]), None)
        joined = shown(document, 100 * (frame + 0.5) / ticks)
        assert _cells(joined) == _cells(alone), frame


def _cells(parts: Counter[tuple[str, str]]) -> Counter[tuple[str, str]]:
    """Split rectangles over several cells, which scenes alone join and films may not."""
    cells: Counter[tuple[str, str]] = Counter()
    for (text, look), times in parts.items():
        if run := re.fullmatch(r"M(\d+) 0h(\d+)v40h-\d+z", text):
            x, width = map(int, run.groups())
            cells.update({(f"cell {left}", ""): times for left in range(x, x + width, 40)})
        else:
            cells[text, look] += times
    return cells


@given(film=films)
def test_without_animation_the_last_frame_is_seen(film: list[Scene]) -> None:
    still = shown(animation.render(film), None)
    assert _cells(still) == _cells(shown(animation.render(film[-1:]), None))


def test_an_item_is_written_once_however_many_frames_show_it() -> None:
    label = Label(0.5, 0.5, "always")
    film = [Scene(1, 1, (label, Label(0.5, 0.8, str(k))), "A film") for k in range(20)]
    document = animation.render(film)
    assert document.count(b"always") == 1
    assert document.count(b"<text") == 21


def test_motion_stops_for_readers_who_asked_for_that() -> None:
    film = [Scene(1, 1, (Label(0.5, 0.5, digit),), "A film") for digit in "12"]
    style = re.search(b"<style>(.*)</style>", animation.render(film, seconds=0.5))
    assert style is not None
    assert style[1].startswith(b"@media (prefers-reduced-motion:no-preference){")
    assert b"2s step-end infinite" in style[1]


def test_one_scene_is_a_still_picture() -> None:
    assert b"@keyframes" not in animation.render([Scene(1, 1, (), "Alone")])


def test_the_sentences_are_read_to_those_who_cannot_see() -> None:
    film = [Scene(1, 1, (), "A film", caption=words) for words in ("First.", "Then.")]
    assert b"<desc>First. Then.</desc>" in animation.render(film)


def test_dark_colors_and_animation_share_a_document() -> None:
    film = [Scene(1, 1, (Label(0.5, 0.5, digit),), "A film") for digit in "12"]
    document = animation.render(film, dark=DARK)
    assert b"prefers-color-scheme" in document
    assert b"prefers-reduced-motion" in document


def test_a_film_needs_a_scene() -> None:
    with pytest.raises(UnsupportedError, match="at least one scene"):
        animation.render([])
