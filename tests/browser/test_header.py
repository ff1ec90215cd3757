"""The header: one line without scrolling, in every language and width."""

from itertools import product
from typing import Any, Final

import pytest
from tools.page_pictures import ROOMS

from loshu.text import LANGUAGES
from tests.browser.conftest import Visitor

WIDTHS: Final = (390, 820, 1024, 1180, 1280, 1366)
HEIGHT: Final = 48
EASY: Final = (
    "/p/sudoku:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
MEASURED: Final = """() => {
    const header = document.getElementById("header");
    const [row] = header.getElementsByTagName("nav");
    const shown = [...header.querySelectorAll("a, button, select, summary")]
        .filter((each) => each.checkVisibility())
        .map((each) => each.getBoundingClientRect());
    return {
        bottom: Math.max(...shown.map((box) => box.bottom)),
        right: Math.max(...shown.map((box) => box.right)),
        hidden: header.scrollWidth - header.clientWidth + row.scrollWidth - row.clientWidth,
    };
}"""

FRAME: Final = """() => {
    const tenths = (length) => Math.round(10 * length) / 10;
    const {x, y, width, height} = document.querySelector("#header .logo").getBoundingClientRect();
    const links = [...document.querySelectorAll("#header nav > a")];
    return {
        logo: [x, y, width, height].map(tenths),
        links: links.map((link) => tenths(link.getBoundingClientRect().x)),
        header: document.getElementById("header").getBoundingClientRect().height,
    };
}"""


def rooms(page: Any, place: str) -> list[str]:
    """Return the addresses of the rooms that a part of the header links to."""
    found: list[str] = page.locator(f"#header nav {place}").evaluate_all(
        "all => all.map((each) => each.pathname)"
    )
    return found


@pytest.mark.parametrize("visit", [(lang, "desktop") for lang in LANGUAGES], indirect=True)
def test_the_header_is_one_line_without_scrolling(visit: Visitor) -> None:
    page = visit.open(EASY)
    page.locator(".save-game:visible").wait_for()
    for width, large in product(WIDTHS, (False, True)):
        page.set_viewport_size({"width": width, "height": 768})
        page.evaluate(f"document.documentElement.classList.toggle('large', {int(large)})")
        page.wait_for_timeout(100)
        found = page.evaluate(MEASURED)
        assert found["bottom"] <= HEIGHT, (width, large, found)
        assert found["right"] <= width, (width, large, found)
        assert found["hidden"] == 0, (width, large, found)
        assert len(set(rooms(page, "a"))) == 8


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (390, 844)], ids=str)
def test_the_header_is_the_same_in_every_room(
    visit: Visitor, size: tuple[int, int], large: bool
) -> None:
    visit.page.set_viewport_size({"width": size[0], "height": size[1]})
    frames = {}
    for room, address in ROOMS.items():
        page = visit.open(address)
        page.evaluate(f"document.documentElement.classList.toggle('large', {int(large)})")
        page.wait_for_timeout(100)
        frames[room] = page.evaluate(FRAME)
    assert frames["start"]["logo"][2] > 20
    assert all(frame == frames["start"] for frame in frames.values()), frames


@pytest.mark.parametrize("visit", [("pt", "desktop")], indirect=True)
def test_rooms_that_do_not_fit_open_from_a_list_by_keyboard(visit: Visitor) -> None:
    page = visit.open(EASY)
    page.set_viewport_size({"width": 1024, "height": 768})
    more = page.locator("#header .more")
    more.wait_for()
    hidden = rooms(page, ".more a")
    assert hidden
    assert not page.locator("#header .more a").first.is_visible()
    more.locator("summary").press("Enter")
    page.locator("#header .more a").last.wait_for()
    page.keyboard.press("Escape")
    assert more.get_attribute("open") is None
    assert more.locator("summary").evaluate("it => it === document.activeElement")
    more.locator("summary").press("Enter")
    page.locator("#header .more a").last.press("Enter")
    page.wait_for_url(f"**{hidden[-1]}")
    page.locator("#header .more.current").wait_for()
    page.set_viewport_size({"width": 1600, "height": 768})
    more.wait_for(state="hidden")
    assert len(rooms(page, "> a")) == 8
