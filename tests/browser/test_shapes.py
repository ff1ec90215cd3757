"""The room of magic shapes in Chromium: stars, hexagons and lines of one's own."""

from urllib.parse import unquote

import pytest

from tests.browser.conftest import Visitor
from tests.browser.test_magic import until

STAR = "/p/magic:star-6: 3 . 11 . . . 2 . . . . 12"
REST = {1: "8", 3: "7", 4: "5", 5: "4", 7: "10", 8: "1", 9: "9", 10: "6"}


@pytest.mark.parametrize("visit", [("en", "desktop"), ("en", "phone")], indirect=True)
def test_a_star_is_played_with_keys_and_a_hint(visit: Visitor) -> None:
    page = visit.open(STAR)
    cells = page.locator(".magic-board .cell")
    assert cells.count() == 12
    cells.nth(7).click()
    assert page.locator(".shape-sum.tied").count() == 2
    page.keyboard.type("10")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.ariaLabel") == "Cell c: 11, given"
    assert "play=star-6: 3 . 11 . . . 2 10 . . . 12" in unquote(page.url)
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("button", name="Full step").click()
    page.get_by_role("button", name="Apply").click()
    until(page, lambda: "2 10 1 . . 12" in unquote(page.url))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_solved_star_ends_the_game(visit: Visitor) -> None:
    page = visit.open(STAR)
    cells = page.locator(".magic-board .cell")
    for cell, number in REST.items():
        cells.nth(cell).click()
        page.keyboard.type(number)
    page.keyboard.press("Enter")
    page.locator(".end-sheet").wait_for()
    assert page.locator(".shape-sum .sum.right").count() == 6


def test_wrong_numbers_are_found(visit: Visitor) -> None:
    page = visit.open(STAR)
    page.locator(".magic-board .cell").nth(1).click()
    page.keyboard.type("3")
    page.get_by_text("The number 3 occurs more than once.").wait_for()
    page.keyboard.press("Backspace")
    page.keyboard.type("9")
    page.get_by_role("button", name="Check").click()
    page.get_by_text("One entry is wrong.").first.wait_for()
    page.get_by_role("button", name="Show mistakes").click()
    assert page.locator(".cell.wrong").get_attribute("aria-label") == "Cell b: 9, wrong"


def test_a_shape_is_chosen_made_and_played(visit: Visitor) -> None:
    page = visit.open("/magic?mode=make")
    shapes = page.locator("details.shapes")
    shapes.locator("summary").press("Enter")
    shapes.get_by_label("Shape", exact=True).select_option("hexagon")
    shapes.get_by_role("button", name="Play a puzzle").press("Enter")
    page.get_by_role("heading", name="Hexagon 3").wait_for()
    assert page.locator(".magic-board .cell.given").count() > 3
    shapes.locator("summary").press("Enter")
    shapes.get_by_label("Shape", exact=True).select_option(label="your own lines")
    shapes.get_by_label("Lines of cells, or JSON").fill("a b c=9\nc d e=12")
    shapes.get_by_role("button", name="Empty board").press("Enter")
    page.get_by_role("heading", name="Shape of your own").wait_for()
    assert "/p/magic:a b c=9/c d e=12: . . . . ." in unquote(page.url)


def test_a_game_on_a_shape_is_saved_and_continued(visit: Visitor) -> None:
    page = visit.open(STAR)
    page.locator(".magic-board .cell").nth(7).click()
    page.keyboard.type("10")
    page.keyboard.press("Enter")
    page.wait_for_timeout(1500)
    page = visit.open("/saved")
    card = page.locator(".games .card", has_text="Magic square").first
    card.locator("svg").first.wait_for()
    card.get_by_role("link").first.click()
    until(page, lambda: page.locator(".magic-board .cell").count() == 12)
    until(page, lambda: "2 10 . . . 12" in unquote(page.url))


def test_names_of_cells_are_shown_while_words_use_them(visit: Visitor) -> None:
    page = visit.open(STAR)
    page.locator(".clock .level").wait_for()
    shown = "all => all.filter(each => getComputedStyle(each).opacity === '1').length"
    names = page.locator(".cell-name")
    assert names.evaluate_all(shown) == 0
    page.locator(".shape-sum").nth(1).hover()
    assert page.locator(".shape-sum.tied").count() == 1
    assert names.evaluate_all(shown) == 4
    page.get_by_role("button", name="Hint").click()
    page.locator(".hint-sentence").wait_for()
    assert names.evaluate_all(shown) == 12


def test_placed_numbers_keep_their_keys_in_full_rows(visit: Visitor) -> None:
    page = visit.open(STAR)
    keys = page.locator(".left-numbers .key")
    assert keys.count() == 12
    assert page.locator(".left-numbers .key:disabled").all_inner_texts() == ["2", "3", "11", "12"]
    tops = [key.bounding_box()["y"] for key in keys.all()]
    assert {tops.count(top) for top in tops} == {6}


def test_the_board_of_a_shape_has_the_edges_of_other_boards(visit: Visitor) -> None:
    page = visit.open(STAR)
    page.locator(".clock .level").wait_for()
    names = ("#header .home", ".magic-board", ".strip-side")
    home, board, status = (page.locator(name).bounding_box() for name in names)
    assert board["x"] == home["x"] == status["x"]
    assert board["width"] == status["width"]
    assert page.locator(".shape-sum .sum.open .sign").first.inner_text() == "needs 10"
    assert page.locator(".shape-sum .sum.unbegun .total").all_inner_texts() == ["0", "0"]
    page.get_by_role("button", name="Make", exact=True).click()
    page.locator(".square-frame").wait_for()
    assert page.locator(".segmented [aria-pressed=true]").first.inner_text() == "Make"


@pytest.mark.parametrize("visit", [("en", "phone")], indirect=True)
@pytest.mark.parametrize("address", [STAR, "/p/magic:8 . ./. 5 ./4 . ."])
def test_the_rule_is_above_the_board_on_a_phone(visit: Visitor, address: str) -> None:
    page = visit.open(address)
    rule = page.locator(".stage .puzzle-head .rule").bounding_box()
    board = page.locator(".magic-board").bounding_box()
    assert rule["y"] + rule["height"] <= board["y"]


@pytest.mark.parametrize("visit", [("en", "phone")], indirect=True)
@pytest.mark.parametrize("address", [STAR, "/p/magic:8 . ./. 5 ./4 . ."])
def test_a_phone_has_the_modes_first_bare_sums_and_named_moves(
    visit: Visitor, address: str
) -> None:
    page = visit.open(address)
    page.locator(".clock .level").wait_for()
    modes, name = (
        page.locator(each).bounding_box()
        for each in (".segmented[aria-label=Mode]", ".puzzle-head h2")
    )
    assert modes["y"] + modes["height"] <= name["y"]
    assert page.locator(".sum .sign:visible").count() == 0
    assert page.locator(".sum .total:visible").count() >= 6
    undo = page.get_by_role("button", name="Undo")
    assert undo.evaluate("it => getComputedStyle(it, '::after').content").startswith('"Undo"')


def test_listed_numbers_may_repeat_on_a_square(visit: Visitor) -> None:
    page = visit.open("/p/magic:2 1 3/3 . ./. . .?numbers=1,1,1,2,2,2,3,3,3")
    cells = page.locator(".magic-board .cell")
    until(page, lambda: page.locator(".left-numbers button:enabled").count() == 5)
    cells.nth(4).click()
    page.keyboard.type("2")
    page.keyboard.press("Enter")
    page.wait_for_timeout(500)
    assert page.locator(".cell.wrong").count() == 0
    for cell, number in ((5, "1"), (6, "1"), (7, "3"), (8, "2")):
        cells.nth(cell).click()
        page.keyboard.type(number)
    page.keyboard.press("Enter")
    page.locator(".end-sheet").wait_for()


def test_a_star_of_halves_is_played(visit: Visitor) -> None:
    puzzle = "/p/magic:star-6: 1.5 . 5.5 . . . 1 . . . . 6?numbers=0.5..6/0.5"
    page = visit.open(puzzle)
    keys = page.locator(".left-numbers .key")
    until(page, lambda: keys.count() == 12)
    assert keys.all_inner_texts()[:3] == ["0.5", "1", "1.5"]
    cells = page.locator(".magic-board .cell")
    for cell, number in REST.items():
        cells.nth(cell).click()
        page.keyboard.type(str(int(number) / 2).removesuffix(".0"))
        page.keyboard.press("Enter")
    page.locator(".end-sheet").wait_for()
