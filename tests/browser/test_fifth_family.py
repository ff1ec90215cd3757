"""The room of a family without its own script: play by mouse and by keyboard alone."""

from collections.abc import Iterator
from typing import Final

import pytest
from tools.running_server import running_server

from tests.browser.conftest import Visitor

PUZZLE: Final = "futoshiki:..<./.^.v.^/..."
SOLUTION: Final = "123231312"


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """Run a server that has the family; return its address."""
    with running_server(program="tests.fifth_family.program") as running:
        yield running.address


def test_a_family_is_in_the_menu_and_on_the_start_page(visit: Visitor) -> None:
    page = visit.open("/")
    page.get_by_role("link", name="Futoshikis").first.click()
    page.wait_for_selector(".board.pictured")
    page.wait_for_url("**/p/futoshiki:**")


@pytest.mark.parametrize("visit", [("en", "desktop"), ("zh", "phone")], indirect=True)
def test_a_puzzle_is_solved_by_keyboard_alone(visit: Visitor) -> None:
    page = visit.open(f"/p/{PUZZLE}")
    page.locator(".cell[tabindex='0']").focus()
    for at, digit in enumerate(SOLUTION):
        page.keyboard.press(digit)
        if at % 3 == 2 and at < 8:
            page.keyboard.press("ArrowDown")
            page.keyboard.press("Home")
        else:
            page.keyboard.press("ArrowRight")
    page.wait_for_selector(".state.whole")
    assert page.locator(".cell").nth(8).get_attribute("aria-label") == "2"


def test_buttons_write_hint_and_undo(visit: Visitor) -> None:
    page = visit.open(f"/p/{PUZZLE}")
    page.get_by_role("button", name="Hint").click()
    page.get_by_text("Look at r2c2.").wait_for()
    page.locator(".cell").nth(4).click()
    page.get_by_role("button", name="2", exact=True).click()
    page.locator(".cell[aria-label='2']").wait_for()
    page.get_by_role("button", name="Hint").click()
    page.get_by_text("r2c2 is wrong.").wait_for()
    page.get_by_role("button", name="Undo").click()
    page.locator(".cell[aria-label='2']").wait_for(state="detached")
    assert page.locator(".state").text_content() == ""
