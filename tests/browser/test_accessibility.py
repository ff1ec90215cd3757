"""Accessibility of every room: WCAG 2.2 AA, as far as axe-core checks it."""

from pathlib import Path
from typing import Any, Final

import pytest

from tests.browser.conftest import Visitor

AXE: Final = Path(__file__).parent / "node_modules" / "axe-core" / "axe.min.js"
EASY: Final = (
    "sudoku:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
RULES: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

pytestmark = pytest.mark.skipif(not AXE.exists(), reason="needs axe-core: make e2e installs it")


def violations(page: Any) -> list[str]:
    """Return the findings of axe-core, one per line."""
    # Run as debugger code, which the page's content security policy does not restrict.
    page.evaluate(AXE.read_text("utf-8"))
    # axe-core would reload stylesheets as inline styles, which the page's policy forbids.
    options = {"runOnly": {"type": "tag", "values": RULES}, "preload": False}
    # What passed stays in the page: reading it would take five times as long as the rules.
    run = "async options => (await axe.run(document, options)).violations"
    found = page.evaluate(run, options)
    return [
        f"{rule['id']}: {node['html'][:150]} ({node['failureSummary'][:200]})"
        for rule in found
        for node in rule["nodes"][:3]
    ]


@pytest.mark.parametrize(
    ("visit", "theme"),
    [(("en", "desktop"), "light"), (("zh", "phone"), "dark")],
    indirect=["visit"],
)
def test_no_room_has_a_barrier(visit: Visitor, theme: str) -> None:
    page = visit.open()
    page.emulate_media(color_scheme=theme)
    links = page.locator("#header nav a").evaluate_all("all => all.map(a => a.pathname)")
    found = {}
    for address in ("/", *links):
        visit.open(address)
        page.wait_for_load_state("networkidle")
        found[address] = violations(page)
    assert {address: faults for address, faults in found.items() if faults} == {}


@pytest.mark.parametrize("visit", [("en", "desktop"), ("de", "phone")], indirect=True)
def test_marks_colors_hints_and_dialogs_of_a_sudoku_have_no_barrier(visit: Visitor) -> None:
    page = visit.open(f"/p/{EASY}")
    page.locator(".sudoku-board .cell[tabindex='0']").focus()
    for key in ("ArrowRight", "ArrowRight", "Shift+Digit1", "Shift+Digit2", "ArrowRight"):
        page.keyboard.press(key)
    for key in ("Control+Digit1", "Control+Shift+Digit4"):
        page.keyboard.press(key)
    page.locator(".segmented [data-value=color]").press("Enter")
    assert violations(page) == []
    page.locator(".sudoku .helps button").nth(0).press("Enter")
    page.wait_for_selector(".hint-stage p")
    page.locator(".panel .toolbar button").nth(1).press("Enter")
    page.wait_for_selector(".screen svg")
    page.locator(".sudoku .tools button").nth(3).press("Enter")
    assert violations(page) == []
    page.locator(".new-game").press("Enter")
    assert violations(page) == []
    page.locator(".new-puzzles > button").press("Enter")
    page.wait_for_selector("dialog[open]")
    assert violations(page) == []


def test_creating_a_puzzle_has_no_barrier(visit: Visitor) -> None:
    page = visit.open("/setting")
    page.wait_for_selector(".verdict:not(.stale)[data-status=several]")
    page.locator(".new-game").press("Enter")
    assert violations(page) == []
    page.locator(".new-puzzles > button").press("Enter")
    page.locator("dialog button.main").wait_for()
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.locator("button.examples").press("Enter")
    page.locator(".new-puzzles [data-value=mixture]").press("Enter")
    page.wait_for_selector(".verdict:not(.stale)[data-status=one]")
    page.get_by_role("button", name="Rate and explain").press("Enter")
    page.wait_for_selector(".screen svg")
    assert violations(page) == []
    page.get_by_role("button", name="Undo").press("Enter")
    page.wait_for_selector(".verdict:not(.stale)[data-status=several]")
    page.locator(".drawing-board .cell:not(.outside)").first.click()
    page.keyboard.press("1")
    page.get_by_role("button", name="Candidates").click()
    page.wait_for_selector(".drawing-board .candidates")
    assert violations(page) == []


@pytest.mark.parametrize("visit", [("en", "desktop"), ("de", "phone")], indirect=True)
def test_a_large_square_has_no_barrier(visit: Visitor) -> None:
    page = visit.open("/magic?order=100")
    page.wait_for_selector(".large-board canvas")
    page.locator(".large-tools input").fill("77")
    page.locator(".large-tools input").press("Enter")
    assert page.locator(".large-place").text_content()
    assert violations(page) == []
