"""Fog: drawn in the room for creating puzzles, and lifted by right digits during play."""

import json
from typing import Any, Final

import pytest

from tests.browser.conftest import Visitor

SOLUTION: Final = "1234341221434321"
READERS: Final = [("en", "desktop"), ("de", "phone")]


def puzzle(**more: object) -> str:
    """Return the solution without its first row and last cell, as JSON."""
    cells = [
        {"value": int(value), "given": True} if 4 <= at < 15 else {}
        for at, value in enumerate(SOLUTION)
    ]
    grid = [cells[at : at + 4] for at in range(0, 16, 4)]
    return json.dumps({"size": 4, "grid": grid, **more})


def cell(page: Any, row: int, column: int) -> Any:
    """Return a cell, counted from 0."""
    return page.locator(f'.board [data-row="{row}"][data-column="{column}"]')


def hidden(page: Any) -> int:
    """Count the squares of the cover."""
    return str(page.locator(".fog path").first.get_attribute("d")).count("M")


def shows_hidden(page: Any, number: int) -> None:
    """Wait until this number of cells is in fog."""
    page.wait_for_function(
        "number => document.querySelector('.fog path')"
        ".getAttribute('d').split('M').length === number + 1",
        arg=number,
    )


@pytest.mark.parametrize("visit", READERS, indirect=True)
def test_right_digits_lift_the_fog_and_wrong_ones_do_not(visit: Visitor) -> None:
    page = visit.open("/p/sudoku:" + puzzle(foglight=["R1C1"]))
    page.wait_for_selector(".board .fog")
    assert hidden(page) == 15
    assert cell(page, 1, 0).inner_text() == ""
    cell(page, 0, 0).click()
    page.keyboard.press("2")
    assert hidden(page) == 15
    page.keyboard.press("1")
    shows_hidden(page, 12)
    assert cell(page, 1, 0).inner_text() == "3"
    assert cell(page, 2, 0).inner_text() == ""
    page.keyboard.press("Control+z")
    shows_hidden(page, 15)
    page.keyboard.press("Control+y")
    shows_hidden(page, 12)
    page.reload()
    page.wait_for_selector(".board .fog")
    shows_hidden(page, 12)


def test_a_given_in_fog_is_found_by_the_player(visit: Visitor) -> None:
    page = visit.open("/p/sudoku:" + puzzle(foglight=["R1C1"]))
    page.wait_for_selector(".board .fog")
    shows_hidden(page, 15)
    cell(page, 3, 0).click()
    page.keyboard.press("1")
    assert cell(page, 3, 0).inner_text() == "1"
    page.keyboard.press("4")
    shows_hidden(page, 14)
    assert "given" in cell(page, 3, 0).get_attribute("class")


@pytest.mark.parametrize("visit", READERS, indirect=True)
def test_the_setter_chooses_the_visible_cells(visit: Visitor) -> None:
    page = visit.open("/setting?puzzle=" + puzzle())
    page.wait_for_selector(".verdict:not(.stale)[data-status=one]")
    page.locator(".palette .tool:has(.icon)").nth(3).click()
    cell(page, 1, 1).click()
    page.locator(".cell.fogged").nth(14).wait_for()
    chip = page.locator(".chip").last
    assert page.locator(".cell.fogged").count() == 15
    cell(page, 2, 2).click()
    page.wait_for_function("() => document.querySelectorAll('.cell.fogged').length === 14")
    chip.locator(".delete").click()
    page.wait_for_function("() => document.querySelectorAll('.cell.fogged').length === 0")
    page.wait_for_function("() => !location.hash.includes('foglight')")
