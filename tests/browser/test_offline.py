"""The page opens and plays when the server is away, once it was loaded."""

from typing import Any

from tools.running_server import running_server

from tests.browser.conftest import Visitor


def test_the_page_opens_without_the_server(browser: Any) -> None:
    context = browser.new_context()
    with running_server() as server:
        visitor = Visitor(context, server.address)
        page = visitor.open()
        visitor.wait_until_kept()
    for address in ("/", "/sudoku", "/p/tour:3x3:king"):
        visitor.open(address)
        assert page.locator("main h1").count() == 1, address
    context.close()
