"""Hints in all rooms: the same stages, buttons and first sentence about wrong entries."""

from typing import Final
from urllib.parse import unquote

import pytest

from tests.browser.conftest import Visitor
from tests.tables import each_row

EASY: Final = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ROOMS: Final = {
    "sudoku": f"sudoku:{EASY}",
    "magic": "magic:8 . ./. 5 ./4 . .",
    "shape": "magic:star-6: 3 . 11 . . . 2 . . . . 12",
    "tour": "tour:4x4:(1,0)+(1,1):3,.,.,12/.,1,14,./.,5,.,15/7,.,.,.",
    "sliding": "sliding:3x3:8,1,3,4,0,2,7,6,5",
}
MARKS: Final = {
    "sudoku": (".cell.in-house, .cell.pointed", ".cell.pointed"),
    "magic": (".cell.reason", ".cell.pointed"),
    "shape": (".cell.reason", ".cell.pointed"),
    "tour": (".loshu-fill-swapped", ".stop.ghost"),
    "sliding": (".cell.in-house", ".tile.next"),
}


@each_row("room", [*ROOMS])
def test_a_hint_has_the_same_three_stages_and_buttons_in_each_room(
    visit: Visitor, room: str
) -> None:
    page = visit.open(f"/p/{ROOMS[room]}")
    page.locator(".clock .level").wait_for()
    place, cells = MARKS[room]
    buttons = page.locator(".hint-sentence + .toolbar button:visible")
    said = []
    shown = [["Tell me more", "Full step", "Close"], ["Tell me more", "Close"], ["Apply", "Close"]]
    for stage, names in enumerate(shown, 1):
        page.get_by_role("button", name="Hint").press("Enter")
        page.locator(f".hint-stage[data-stage='{stage}']").wait_for()
        assert buttons.all_inner_texts() == names
        assert page.locator(place).count() > 0
        # The cell of a digit is not given away before the whole step.
        assert (page.locator(cells).count() > 0) == (stage > (2 if room == "sudoku" else 1))
        said.append(page.locator(".hint-stage").inner_text())
    assert said[0].startswith("Look ")
    assert said[1].startswith("Look in box 2: " if room == "sudoku" else "Look at ")
    before = page.url
    page.get_by_role("button", name="Apply").press("Enter")
    page.wait_for_function("before => location.href !== before", arg=before)
    assert page.locator(".hint-sentence").count() == 0
    assert page.locator(f":is({place}, {cells})").count() == 0


@pytest.mark.parametrize(
    ("address", "wrong"),
    [
        (f"{ROOMS['magic']}?play=8 3 ./. 5 ./4 . .", "3"),
        (f"{ROOMS['shape']}?play=star-6: 3 9 11 . . . 2 . . . . 12", "9"),
        (f"{ROOMS['tour']}?play=3,2,.,12/.,1,14,./9,5,.,15/7,.,.,.", "9"),
    ],
    ids=["magic", "shape", "tour"],
)
@pytest.mark.parametrize("button", ["Hint", "Check"])
def test_help_with_a_wrong_entry_shows_it_on_demand_and_removes_it(
    visit: Visitor, address: str, wrong: str, button: str
) -> None:
    page = visit.open(f"/p/{address}")
    page.locator(".clock .level").wait_for()
    page.get_by_role("button", name=button).press("Enter")
    page.locator(".hint-sentence p").first.wait_for()
    assert page.locator(".hint-sentence p").first.inner_text() == "One entry is wrong."
    assert page.locator(".cell.wrong").count() == 0
    page.get_by_role("button", name="Show mistakes").press("Enter")
    assert page.locator(".cell.wrong").all_inner_texts() == [wrong]
    page.get_by_role("button", name="Remove them").press("Enter")
    page.locator(".hint-sentence").wait_for(state="detached")
    assert wrong not in unquote(page.url).partition("play=")[2].replace("star-6", "")
