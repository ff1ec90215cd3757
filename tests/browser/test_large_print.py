"""Large text on a phone: nothing is wider than the page, and no word is broken to fit."""

from typing import Final

import pytest

from tests.browser.conftest import Visitor

ADDRESSES: Final = (
    "/",
    "/p/sudoku:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "/setting",
    "/p/tour:6x6:king",
    "/sliding",
)
WIDE: Final = """() => [...document.querySelectorAll('main *')]
    .filter((each) => each.checkVisibility() && !each.closest('svg, .unseen, .scrolled'))
    .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
    .map((each) => each.outerHTML.slice(0, 80))"""
BROKEN: Final = r"""() => [...document.querySelectorAll('main button, main button span')]
    .filter((each) => each.checkVisibility())
    .flatMap((each) => [...each.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE))
    .filter((node) => /^\p{Letter}+$/u.test(node.data))
    .filter((node) => {
        const range = document.createRange();
        range.selectNode(node);
        return new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size > 1;
    })
    .map((node) => node.data)"""
"""Single words of buttons that have more than one line."""


@pytest.mark.parametrize("visit", [("de", "phone"), ("pt", "phone")], indirect=True)
@pytest.mark.parametrize("address", ADDRESSES)
def test_every_room_fits_a_phone_in_large_print(visit: Visitor, address: str) -> None:
    page = visit.open(address)
    page.locator("#header .menu").press("Enter")
    page.locator("#header .settings").press("Enter")
    page.locator(".reader [aria-pressed]").press("Enter")
    page.keyboard.press("Escape")
    assert page.evaluate("document.documentElement.classList.contains('large')")
    page.locator("#header .menu").press("Enter")
    page.evaluate("document.querySelectorAll('main details').forEach((each) => (each.open = true))")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), page.evaluate(WIDE)
    assert page.evaluate(BROKEN) == []


@pytest.mark.parametrize("visit", [("de", "phone")], indirect=True)
def test_dialogs_fit_a_phone_in_large_print(visit: Visitor) -> None:
    page = visit.open(ADDRESSES[1])
    page.evaluate("document.documentElement.classList.add('large')")
    page.locator("#header .menu").press("Enter")
    dialogs = {
        ".new-puzzles > button": ".new-game",
        ".more-actions-box button >> nth=3": ".more-actions",
        ".open-puzzle": "",
    }
    for name, menu in dialogs.items():
        if menu:
            page.locator(menu).press("Enter")
        page.locator(name).press("Enter")
        dialog = page.locator("dialog[open]")
        dialog.wait_for()
        assert dialog.evaluate("it => it.scrollWidth <= it.clientWidth")
        page.keyboard.press("Escape")
        dialog.wait_for(state="detached")
