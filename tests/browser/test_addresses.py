"""Unknown addresses: a page with a link home, in the language of the reader."""

import pytest

from tests.browser.conftest import Visitor


@pytest.mark.parametrize(
    ("visit", "home"),
    [(("en", "desktop"), "Go to the start page")],
    indirect=["visit"],
)
def test_an_unknown_address_shows_an_error_and_a_link_home(visit: Visitor, home: str) -> None:
    page = visit.open("/no/such/room")
    assert page.locator("main [role=alert]").inner_text() == "No page has this address."
    page.get_by_role("link", name=home).click()
    page.locator(".today").wait_for()
