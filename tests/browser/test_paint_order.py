"""Clues, marks and digits stay legible on every fill of a cell, in both themes."""

import io
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

import pytest

from loshu.web.static_files import FOLDER
from tests.browser.conftest import Visitor
from tests.tables import each_row

Image = pytest.importorskip("PIL.Image")
KILLER: Final = (FOLDER / "setting" / "examples" / "small-killer.json").read_text("utf-8").strip()
HIGHLIGHTS: Final = ("selected", "pointed", "in-house", "same", "seen")
FILLS: Final = (*HIGHLIGHTS, *(f"color-{color}" for color in range(1, 10)))
LEAST: Final = 4.5
"""Contrast of text that WCAG 2.2 asks for at level AA."""
SHOW: Final = """([fill, digit]) => {
    const cell = document.querySelector(".sudoku-board .cell");
    const isColor = fill.startsWith("color-");
    cell.className = `cell ${isColor ? "" : fill} ${digit}`;
    cell.replaceChildren();
    const add = (name) => {
        const added = document.createElement("span");
        added.className = name;
        cell.append(added);
        return added;
    };
    if (isColor) {
        const span = document.createElement("span");
        span.className = fill;
        add("paint").append(span);
    }
    if (digit) add("digit").textContent = "8";
}"""
PLACE: Final = """(digit) => {
    const text = document.querySelector(digit ? ".sudoku-board .digit" : ".backdrop text");
    const {x, y, width, height} = text.getBoundingClientRect();
    return {x, y, width, height};
}"""


def luminance(color: tuple[int, int, int]) -> float:
    """Return the relative luminance of sRGB as WCAG defines it."""
    parts = [each / 255 for each in color]
    linear = [
        each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(picture: bytes) -> float:
    """Return the contrast of a text: its farthest color against the most common one around it."""
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    counted = Counter(image.get_flattened_data())
    ground = luminance(counted.most_common(1)[0][0])
    inks = [luminance(color) for color in counted]
    return max((max(ink, ground) + 0.05) / (min(ink, ground) + 0.05) for ink in inks)


@pytest.fixture(params=["light", "dark"])
def board(request: pytest.FixtureRequest, browser: Any, server: str) -> Iterator[Any]:
    """Return a page with a killer, three pixels to a pixel of the page."""
    context = browser.new_context(
        device_scale_factor=3, color_scheme=request.param, service_workers="block",
        reduced_motion="reduce",
    )  # fmt: skip
    visitor = Visitor(context, server)
    page = visitor.open(f"/p/sudoku:{KILLER}")
    page.wait_for_selector(".sudoku-board .backdrop text")
    yield page
    context.close()
    assert visitor.faults == []


@each_row("digit", ["", "given", "entered", "entered wrong"])
def test_text_on_every_fill_is_legible(board: Any, digit: str) -> None:
    found = {}
    for fill in FILLS:
        board.evaluate(SHOW, [fill, digit])
        found[fill] = round(contrast(board.screenshot(clip=board.evaluate(PLACE, digit))), 1)
    assert {fill: value for fill, value in found.items() if value < LEAST} == {}
