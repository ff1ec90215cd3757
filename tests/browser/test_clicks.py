"""The clicks of a newcomer, from a fresh profile on the start page to each thing.

Typing and drawing on a board are the thing itself; choosing from a list counts as a click.
"""

from collections.abc import Callable
from typing import Any, Final

from loshu.tour import count as count_tours
from tests.browser.conftest import Visitor
from tests.tables import each_row


class Newcomer:
    """A person on the start page, whose clicks are counted."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.clicks = 0

    def click(self, place: str) -> None:
        """Click on an element."""
        self.page.locator(place).first.click()
        self.clicks += 1

    def choose(self, label: str, value: str) -> None:
        """Choose from a list."""
        self.page.get_by_label(label, exact=True).select_option(value)
        self.clicks += 1

    def room(self, name: str) -> None:
        """Go to a room by the header."""
        self.click(f"#header nav a[href='/{name}']")
        self.page.locator(f".room-{name}").wait_for()


def play_five(me: Newcomer) -> None:
    cells = me.page.locator(".five-board .cell")
    cells.first.click()  # a move
    assert cells.first.inner_text() == "1"


def play_a_sudoku(me: Newcomer) -> None:
    me.click(".daily[href^='/p/sudoku']")
    cell = me.page.locator(".sudoku-board .cell:not(.given)").first
    cell.click()  # a move
    me.page.keyboard.press("1")
    assert cell.inner_text() == "1"


def play_a_hard_sudoku(me: Newcomer) -> None:
    me.room("sudoku")
    me.page.locator(".sudoku-board").wait_for()
    before = me.page.locator(".sudoku-board").element_handle()
    me.click(".new-game")
    me.click(".new-puzzles [data-value=hard]")
    me.page.wait_for_function("board => !board.isConnected", arg=before)
    hard = me.page.locator(".new-puzzles [data-value=hard][aria-pressed=true]")
    hard.wait_for(state="attached")


def get_a_hint(me: Newcomer) -> None:
    me.click(".daily[href^='/p/sudoku']")
    me.click(".helps button.main")
    # A step, or a mistake in the game that another newcomer began.
    me.page.locator(".board-strip p").first.wait_for()


def see_all_tours_from_a_corner(me: Newcomer) -> None:
    me.click("text=All tours from a corner")
    shown = me.page.get_by_text(f"1 of {count_tours('tour:5x5:five', start='r1c1')}")
    shown.wait_for()
    place = shown.bounding_box()
    assert place["y"] + place["height"] <= me.page.viewport_size["height"]


def make_order(order: int) -> Callable[[Newcomer], None]:
    def make(me: Newcomer) -> None:
        me.room("magic")
        me.click(".segmented [data-value=make]")
        me.page.keyboard.type(str(order))
        me.page.keyboard.press("Enter")
        summary = me.page.locator(".large-summary")
        summary.get_by_text("✓").wait_for()
        assert me.page.get_by_label("Order", exact=True).input_value() == str(order)

    return make


def draw_a_killer_cage(me: Newcomer) -> None:
    me.room("setting")
    me.click(".palette .tool:has-text('Killer')")
    ends = [
        me.page.locator(f'.drawing-board [data-row="1"][data-column="{column}"]').bounding_box()
        for column in (1, 2)
    ]
    me.page.mouse.move(ends[0]["x"] + 20, ends[0]["y"] + 20)
    me.page.mouse.down()
    me.page.mouse.move(ends[1]["x"] + 20, ends[1]["y"] + 20, steps=4)
    me.page.mouse.up()
    me.page.keyboard.press("3")
    first = me.page.locator('.drawing-board [data-row="1"][data-column="1"]')
    for _ in range(200):
        if first.inner_text().split() == ["1", "2"]:
            return
        me.page.wait_for_timeout(100)
    assert first.inner_text().split() == ["1", "2"]


def make_a_book(me: Newcomer) -> None:
    me.room("book")
    me.click(".print-bar .main")
    me.click(".jobs li a")


def make_a_worksheet(me: Newcomer) -> None:
    me.room("book")
    me.click(".purposes [data-value=worksheet]")
    me.click(".print-bar .main")
    me.page.locator(".jobs li a").first.wait_for()


CLICKS: Final[dict[str, tuple[int, Callable[[Newcomer], None]]]] = {
    "play the five-by-five game": (0, play_five),
    "play a Sudoku": (1, play_a_sudoku),
    "play a hard Sudoku": (3, play_a_hard_sudoku),
    "get a hint": (2, get_a_hint),
    "see all tours from a corner": (2, see_all_tours_from_a_corner),
    "make a square of order 30": (2, make_order(30)),
    "make a square of order 500": (2, make_order(500)),
    "draw a killer cage and see its candidates": (2, draw_a_killer_cage),
    "make a book": (3, make_a_book),
    "make a worksheet": (3, make_a_worksheet),
}
"""Largest numbers of clicks of a newcomer by the aim, with the clicks themselves."""


@each_row("wanted", CLICKS)
def test_a_newcomer_needs_few_clicks(visit: Visitor, wanted: str) -> None:
    most, does = CLICKS[wanted]
    page = visit.open()
    page.wait_for_function("() => document.querySelectorAll('.daily[href]').length > 1")
    me = Newcomer(page)
    does(me)
    assert me.clicks <= most, me.clicks
