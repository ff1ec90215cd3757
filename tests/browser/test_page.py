"""Opening the page, in the reader's language and at any width."""

from typing import Final

import pytest

from tests.browser.conftest import Visitor

READERS: Final = [("en", "desktop"), ("es", "phone")]


@pytest.mark.parametrize("visit", READERS, indirect=True)
def test_every_room_opens_and_fits_the_width(visit: Visitor) -> None:
    page = visit.open()
    links = page.locator("#header nav a").evaluate_all("all => all.map(a => a.pathname)")
    assert len(links) >= 8
    for address in ("/", *links):
        visit.open(address)
        page.locator("main h1").first.wait_for(state="attached")
        assert page.locator("main h1").count() == 1
        assert page.locator("main [role=alert]:not(:empty)").count() == 0, address
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), address


@pytest.mark.parametrize("visit", [("en", "phone")], indirect=True)
def test_the_menu_of_a_phone_opens_and_leads_to_a_room(visit: Visitor) -> None:
    page = visit.open()
    links = page.locator("#header nav")
    assert not links.is_visible()
    page.get_by_role("button", name="Menu").press("Enter")
    assert links.is_visible()
    links.get_by_role("link", name="Sliding puzzles").click()
    page.wait_for_selector(".room-sliding h1")
    assert not links.is_visible()


def test_language_and_theme_are_remembered(visit: Visitor) -> None:
    page = visit.open("/sliding")
    page.locator("#header .settings").press("Enter")
    page.get_by_label("Language").select_option("de")
    page.wait_for_selector("html[lang=de]")
    page.locator("#header .settings").press("Enter")
    page.get_by_label("Design").select_option("dark")
    visit.open("/sliding")
    assert page.locator("html").get_attribute("lang") == "de"
    assert page.locator("html").get_attribute("data-theme") == "dark"
    paper = page.evaluate("getComputedStyle(document.body).getPropertyValue('--paper')")
    assert paper == "#15181d"


def test_the_back_button_returns_to_the_room_before(visit: Visitor) -> None:
    page = visit.open("/sliding")
    page.get_by_role("link", name="Number tours").click()
    page.wait_for_selector(".room-tour")
    page.go_back()
    page.wait_for_selector(".room-sliding")


def test_a_link_to_an_unknown_family_shows_an_error(visit: Visitor) -> None:
    page = visit.open("/p/nonsense:1 2 3")
    said = page.locator("main [role=alert]").text_content()
    assert said.startswith("Unknown page “nonsense”")
    assert "sudoku" in said
