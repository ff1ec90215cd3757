"""The board is the page: its size, the header and the strip, in every room and window."""

from collections.abc import Iterator
from typing import Any, Final

import pytest

from tests.browser.conftest import Visitor
from tests.tables import each_row

EASY: Final = (
    "/p/sudoku:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
ROOMS: Final = (EASY, "/magic", "/tour", "/sliding", "/setting")
SIZES: Final = ((1366, 768), (1920, 1080), (1280, 900), (390, 844), (844, 390), (768, 1024))
SHARE: Final = 0.72
"""Least part of the smaller free side of the window that the board takes."""
HEADER: Final = 48
BOXES: Final = """() => {
    const box = (name) => {
        const found = document.querySelector(name);
        if (!found) return undefined;
        const {top, left, bottom, right, width, height} = found.getBoundingClientRect();
        return {top, left, bottom, right, width, height};
    };
    return {
        board: box(".drawing .board-place, main .board"),
        header: box("#header"),
        strip: box(".board-strip"),
        wide: document.documentElement.scrollWidth,
    };
}"""


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def window(request: pytest.FixtureRequest, browser: Any, server: str) -> Iterator[Visitor]:
    """Return a window of a size."""
    width, height = request.param
    context = browser.new_context(
        viewport={"width": width, "height": height}, service_workers="block",
        reduced_motion="reduce", has_touch=min(width, height) < 600,
    )  # fmt: skip
    visitor = Visitor(context, server)
    yield visitor
    context.close()
    assert visitor.faults == []


@each_row("address", ROOMS)
def test_the_board_takes_the_largest_square_of_the_window(window: Visitor, address: str) -> None:
    page = window.open(address)
    page.wait_for_selector("main .board")
    page.wait_for_load_state("networkidle")
    size, boxes = page.viewport_size, page.evaluate(BOXES)
    free = min(size["width"], size["height"] - boxes["header"]["height"])
    board = boxes["board"]
    assert boxes["header"]["height"] <= HEADER
    assert max(board["width"], board["height"]) >= SHARE * free
    assert board["top"] >= 0
    assert board["bottom"] <= size["height"]
    assert board["right"] <= size["width"]
    assert boxes["wide"] <= size["width"]


def test_steps_are_on_the_board_and_their_sentence_beside_it(window: Visitor) -> None:
    page = window.open(EASY)
    page.wait_for_selector(".sudoku-board")
    before = page.evaluate(BOXES)["board"]
    page.locator(".sudoku .helps button").nth(2).press("Enter")
    page.locator(".board .screen svg").wait_for()
    page.locator(".board-strip .sentence").wait_for()
    page.evaluate("scrollTo(0, 0)")
    boxes, size = page.evaluate(BOXES), page.viewport_size
    assert boxes["board"] == before
    for name in ("board", "strip"):
        assert boxes[name]["top"] >= 0
        assert boxes[name]["bottom"] <= size["height"]
    forward = page.locator(".board-strip .toolbar button").nth(3).bounding_box()
    assert boxes["strip"]["top"] <= forward["y"]
    assert forward["y"] + forward["height"] <= boxes["strip"]["bottom"]
    page.locator(".board-strip .close").press("Enter")
    assert page.locator(".board .screen").is_hidden()


def test_the_first_tools_of_the_setter_are_in_the_window(window: Visitor) -> None:
    page = window.open("/setting")
    killer = page.locator(".palette .tool").nth(3)
    killer.wait_for()
    page.wait_for_load_state("networkidle")
    box = killer.bounding_box()
    assert box["y"] + box["height"] <= page.viewport_size["height"]
