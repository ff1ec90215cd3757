"""The page without the server, once it has been loaded."""

from typing import Any

from tests.browser.conftest import Visitor


def test_the_page_opens_without_the_server(alone: Visitor) -> None:
    for address in ("/", "/sudoku", "/p/tour:3x3:king"):
        page = alone.open(address)
        assert page.locator("main h1").count() == 1, address


def test_a_cached_page_shows_that_it_is_offline_and_continues_afterwards(
    browser: Any, server: str
) -> None:
    context = browser.new_context()
    visitor = Visitor(context, server)
    page = visitor.open("/sudoku")
    visitor.wait_until_kept()
    context.set_offline(True)
    page.locator(".more-actions").click()
    page.get_by_role("button", name="Rate").click()
    page.locator(".panel [role=alert]", has_text="You are offline").wait_for()
    page.locator("#connection", has_text="Your entries are safe.").wait_for()
    page.get_by_role("link", name="Create a puzzle").click()
    page.locator("main [role=alert]", has_text="You are offline").wait_for()
    context.set_offline(False)
    page.locator(".drawing-board .cell").first.wait_for()
    context.close()
