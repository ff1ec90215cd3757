"""The start page and the room of tours, by mouse, by touch and by keyboard alone."""

import re
from typing import Any, Final

import pytest

from loshu.tour import check, parse_game, solve
from loshu.tour.tour import as_tour
from tests.browser.conftest import Visitor

CHOSEN: Final = ".game-tile[aria-pressed=true]"
PICTURE: Final = 48
"""Least side of the picture of a tile."""
READERS: Final = [("en", "desktop"), ("de", "phone")]
HIDATO: Final = "tour:4x4:(1,0)+(1,1):3,.,.,12/.,1,14,./.,5,.,15/7,.,.,."
SOLUTION: Final = "1,9,19,2,10/14,22,5,13,21/7,17,25,8,18/4,12,20,3,11/15,23,6,16,24"
GAMES: Final = [
    "5x5:five",
    "6x7-torus:knight",
    "4x6-cylinder:(2,3)+[0,1]",
    "5x4:king!r1c1-r2c2!r3c3-r3c4:closed",
    "3x4:rook-step:.,.,#,./.,.,.,./#,.,.,.",
]


def cells_in_order() -> list[int]:
    """Return the cells of a solution of the five-by-five game."""
    numbers = [int(number) for number in re.split("[,/]", SOLUTION)]
    return [numbers.index(number) for number in range(1, 26)]


def module(page: Any, name: str, code: str, *arguments: object) -> Any:
    """Return the result of a function of the page."""
    script = """async ([name, code, given]) => {
        const app = document.querySelector('script[type=module]').src;
        return (await import(app.replace('app.js', name)))[code](...given);
    }"""
    return page.evaluate(script, [name, code, arguments])


@pytest.mark.parametrize("visit", READERS, indirect=True)
def test_the_game_of_the_start_page_is_played_to_its_end_with_the_mouse(visit: Visitor) -> None:
    page = visit.open()
    cells = page.locator(".five-board .cell")
    for at, cell in enumerate(cells_in_order(), 1):
        cells.nth(cell).click()
        assert page.locator(".score strong").text_content() == str(at)
    assert page.locator(".state.whole").count() == 1
    page.wait_for_selector(".end-sheet")
    page.reload()
    page.wait_for_selector(".five")
    assert "25" in page.locator(".score").text_content().partition("·")[2]


def test_an_impossible_step_is_refused_with_its_reason(visit: Visitor) -> None:
    page = visit.open()
    cells = page.locator(".five-board .cell")
    cells.nth(0).click()
    cells.nth(1).click()
    assert "not one step away" in page.locator(".state").text_content()
    assert page.locator(".score strong").text_content() == "1"


@pytest.mark.parametrize("visit", READERS, indirect=True)
def test_a_tour_is_played_by_keyboard_alone(visit: Visitor) -> None:
    page = visit.open("/tour")
    page.locator(".tour-board .cell[tabindex='0']").focus()
    page.keyboard.press("Enter")
    for key in ("n", " ", "ArrowDown", "n", "Enter"):
        page.keyboard.press(key)
    page.wait_for_selector(".cell.entered >> nth=2")
    page.keyboard.press("u")
    assert page.locator(".cell.entered").count() == 2
    page.keyboard.press("Control+y")
    assert page.locator(".cell.entered").count() == 3
    page.keyboard.press("Control+End")
    for key in "25":
        page.keyboard.press(key)
    assert page.locator(".cell.entered").count() == 4
    page.keyboard.press("Delete")
    assert page.locator(".cell.entered").count() == 3
    assert page.locator("#spoken").text_content()


def tile(page: Any, name: str) -> Any:
    """Return the tile of a game, with its menu open."""
    page.locator(".new-game").press("Enter")
    return page.locator(".game-tile", has_text=name)


def test_the_game_its_rule_and_all_titles_fit_in_a_small_window(visit: Visitor) -> None:
    page = visit.open("/tour")
    page.set_viewport_size({"width": 1366, "height": 768})
    page.get_by_text("three cells straight or two cells diagonally").wait_for()
    assert page.locator(".puzzle-head h2").text_content() == "Leaps 5 × 5"
    hint = page.get_by_role("button", name="Hint").bounding_box()
    assert page.locator(".rule").bounding_box()["y"] < hint["y"]
    picture = tile(page, "Hidato").locator("svg").bounding_box()
    assert min(picture["width"], picture["height"]) >= PICTURE
    assert page.locator(".panels > details[open]").count() == 0
    assert page.evaluate("document.documentElement.scrollHeight") <= 768


def test_a_tile_opens_its_game_with_an_example_until_the_first_number(visit: Visitor) -> None:
    page = visit.open("/tour")
    tile(page, "Knight's tour").click()
    page.wait_for_selector(".tour-board .cell >> nth=63")
    page.get_by_role("heading", name="Knight's tour 8 × 8").wait_for()
    assert page.locator(CHOSEN).text_content().strip() == "Knight's tour"
    assert page.locator(".example span").all_text_contents() == ["1", "2", "3", "4"]
    # They are not placed: dashed discs on paper, and the shade of the board once.
    stop = page.locator(".example .stop:not(.end)").first
    assert stop.evaluate("stop => getComputedStyle(stop).strokeDasharray") != "none"
    assert page.locator(".tour-board .checks:visible").count() == 1
    assert page.locator(".state").text_content() == "Click any cell to start."
    page.locator(".tour-board .cell").nth(9).click()
    assert page.locator(".example").count() == 0
    visit.open("/tour")
    page.get_by_role("button", name="Hint").click()
    page.locator(".hint-sentence").wait_for()
    assert page.locator(".example").count() == 0
    tile(page, "Other board").click()
    assert page.locator(":focus").evaluate("it => it === document.querySelector('details input')")


@pytest.mark.parametrize("name", ["Hidato", "Numbrix"])
def test_the_tile_of_a_game_by_neighbors_begins_a_puzzle(visit: Visitor, name: str) -> None:
    page = visit.open("/tour")
    tile(page, name).click()
    page.wait_for_selector(".cell.given")
    assert page.locator(CHOSEN).text_content().strip() == name
    assert solve(page.evaluate("decodeURIComponent(location.pathname)").removeprefix("/p/")).unique


def test_a_puzzle_with_a_number_of_givens_is_made_by_the_dialog(visit: Visitor) -> None:
    page = visit.open("/p/tour:4x4:king")
    page.locator(".new-game").press("Enter")
    page.locator(".new-puzzles > button").press("Enter")
    page.get_by_label("Level").select_option("")
    page.get_by_label("Givens", exact=True).fill("9")
    page.locator("dialog .main").press("Enter")
    page.locator("dialog").wait_for(state="detached")
    assert page.locator(".cell.given").count() == 9


def test_remaining_solutions_are_counted_during_play(visit: Visitor) -> None:
    page = visit.open("/tour")
    page.get_by_role("button", name="More").click()
    page.get_by_label("Show solutions left").check()
    page.keyboard.press("Escape")
    page.locator(".tour-board .cell").nth(0).click()
    page.get_by_text("552 solutions are left").wait_for()
    page.locator(".tour-board .cell").nth(3).click()
    page.get_by_text("248 solutions are left").wait_for()


@pytest.mark.parametrize("visit", READERS, indirect=True)
def test_a_puzzle_is_made_played_with_hints_and_explained(visit: Visitor) -> None:
    page = visit.open("/p/tour:5x5:king")
    page.locator(".new-game").click()
    page.locator(".new-puzzles [data-value=easy]").click()
    page.wait_for_selector(".cell.given")
    givens = page.locator(".cell.given").count()
    assert 2 <= givens < 25
    page.locator(".controls .toolbar .main").click()  # a hint
    page.locator(".hint-sentence + .toolbar button").nth(1).click()  # the full step
    page.locator(".board-strip button.main").click()
    page.wait_for_selector(".cell.entered")
    assert "play=" in page.url
    assert page.locator(".cell.given").count() == givens
    page.locator(".more-actions").click()
    page.locator(".more-actions-box button").first.click()  # explain
    page.wait_for_selector(".screen svg")
    assert page.locator(".steps .sentence").text_content()


def show_whole_hint(page: Any) -> None:
    """Ask for a hint, and show its last stage."""
    page.locator(".helps .main").click()
    page.get_by_role("button", name="Full step").click()


def test_a_hint_shows_its_numbers_and_a_ghost_and_closing_it_returns_the_dots(
    visit: Visitor,
) -> None:
    page = visit.open(f"/p/{HIDATO}")
    page.locator(".tour-board .way-on").first.wait_for()
    show_whole_hint(page)
    ghost = page.locator(".cell.ghost")
    assert ghost.text_content() == "4"
    assert "4 can go here" in ghost.get_attribute("aria-label")
    assert page.locator(".tour-board .loshu-fill-swapped").count() == 3  # 3, 5 and the cell
    assert page.locator(".tour-board .way-on").count() == 0
    assert page.locator(".next").text_content() == "Next: 4"
    page.locator(".hint-sentence + .toolbar .close").click()
    assert page.locator(".cell.ghost").count() == 0
    assert page.locator(".tour-board .way-on").count() > 0
    assert page.locator(".next").text_content() == "Next: 2"
    show_whole_hint(page)
    ghost.click()
    assert page.locator(".cell.entered").all_text_contents() == ["4"]


def test_the_dots_show_all_steps_to_free_cells_and_leave_the_deduction(visit: Visitor) -> None:
    page = visit.open(f"/p/{HIDATO}")
    beside = page.locator(".tour-board .cell[aria-label*='one step from 1']")
    beside.first.wait_for()
    names = beside.evaluate_all("all => all.map((each) => each.getAttribute('aria-label'))")
    cells = [name.partition(":")[0] for name in names]
    assert cells == [
        "Row 1, column 2", "Row 1, column 3", "Row 2, column 1", "Row 3, column 1",
        "Row 3, column 3",
    ]  # fmt: skip
    assert page.locator(".tour-board .way-on").count() == len(cells)
    beside.last.click()  # 3 is not beside it
    assert "not one step away" in page.locator(".state").text_content()


def test_the_card_of_a_hint_is_as_high_as_its_content(visit: Visitor) -> None:
    page = visit.open(f"/p/{HIDATO}")
    page.set_viewport_size({"width": 1366, "height": 768})
    page.locator(".helps .main").click()
    sentence = page.locator(".hint-sentence").bounding_box()
    buttons = page.locator(".hint-sentence + .toolbar").bounding_box()
    assert buttons["y"] - sentence["y"] - sentence["height"] < sentence["height"]


def test_the_link_of_a_game_opens_it_again(visit: Visitor) -> None:
    page = visit.open(f"/p/{HIDATO}?play=3,2,.,12/.,1,14,./.,5,.,15/7,.,.,16")
    page.wait_for_selector(".cell.entered")
    shown = page.locator(".cell.entered").all_text_contents()
    assert shown == ["2", "16"]
    page.locator(".tour-board .cell").nth(8).click()
    page.keyboard.type("6")
    page.keyboard.press("Enter")
    again = page.url
    visit.open(again.removeprefix(visit.server))
    page.wait_for_selector(".cell.entered >> nth=2")
    assert page.locator(".cell.entered").all_text_contents() == ["2", "6", "16"]


def test_the_line_of_numbers_shows_their_states_and_chooses_the_next_one(visit: Visitor) -> None:
    page = visit.open(f"/p/{HIDATO}?play=3,2,.,12/.,1,14,./.,5,.,15/7,.,.,16")
    line = page.get_by_role("group", name="All numbers")
    states = line.locator("button").evaluate_all("all => all.map((each) => each.className)")
    assert "".join(state[0] for state in states) == "gpgmgmgmmmmgmggp"
    assert line.locator("[aria-current]").text_content() == "4"
    line.get_by_text("9", exact=True).click()
    assert page.locator(".next").text_content() == "Next: 9"
    line.get_by_text("12", exact=True).click()
    assert page.locator(".cell.selected").text_content() == "12"
    line.locator("[tabindex='0']").press("ArrowRight")
    page.keyboard.press("Enter")
    assert line.locator("[aria-current]").text_content() == "10"


def test_a_board_is_laid_out_with_holes_walls_and_givens(visit: Visitor) -> None:
    page = visit.open("/p/tour:3x3:king")
    page.get_by_text("Board and moves").click()
    page.get_by_role("button", name="Holes, walls, givens").click()
    cells = page.locator(".editor .cell")
    cells.nth(8).click()
    page.get_by_role("button", name="Walls", exact=True).click()
    cells.nth(0).click()
    cells.nth(1).click()
    page.get_by_role("button", name="Givens", exact=True).click()
    cells.nth(0).click()
    page.keyboard.type("1")
    page.get_by_role("button", name="Play this board").click()
    page.wait_for_selector(".controls .toolbar")
    assert page.evaluate("decodeURIComponent(location.pathname)") == (
        "/p/tour:3x3:(1,0)+(1,1)!r1c1-r1c2:1,.,./.,.,./.,.,#"
    )


def test_found_tours_and_counts_are_shown(visit: Visitor) -> None:
    page = visit.open("/p/tour:6x6:knight:closed")
    page.get_by_text("Tours of this board").click()
    page.get_by_role("button", name="Find a tour").click()
    page.wait_for_selector(".status .state.whole")
    path = page.evaluate("decodeURIComponent(location.pathname)").removeprefix("/p/")
    assert check(path).is_tour
    page.get_by_role("button", name="Count all tours").click()
    page.get_by_text("9,862").wait_for()


def test_every_tour_from_a_cell_is_shown_saved_and_counted(visit: Visitor) -> None:
    page = visit.open("/p/tour:5x5:five")
    page.get_by_text("Tours of this board").click()
    page.get_by_label("Start in the selected cell").check()
    page.get_by_role("button", name="List all tours").click()
    page.get_by_text("1 of 552").wait_for()
    page.get_by_role("button", name="Next tour").click()
    page.get_by_text("2 of 552").wait_for()
    assert page.locator(".tour-board .cell").first.inner_text() == "1"
    with page.expect_download() as download:
        page.get_by_role("button", name="Save list").click()
    lines = download.value.path().read_text("utf-8").splitlines()
    assert len(lines) == len(set(lines)) == 552
    assert all(check(line).is_tour for line in lines[:5])
    page.get_by_role("button", name="Count all tours").click()
    page.get_by_text("Tours from r1c1: 552").wait_for()
    assert page.locator(".start-map td").first.inner_text() == "552"


@pytest.mark.parametrize("text", GAMES)
def test_the_page_knows_the_steps_that_the_library_knows(visit: Visitor, text: str) -> None:
    page = visit.open("/tour")
    game = as_tour(text).game
    canonical = as_tour(text).text
    read = module(page, "tour/game.js", "readTour", canonical)["game"]
    graph = game.graph
    assert [sorted(after) for after in read["after"]] == [
        sorted(graph.after(cell).tolist()) for cell in range(game.board.size)
    ]
    assert module(page, "tour/game.js", "readMoves", str(game.moves))["moves"] == str(game.moves)
    script = """async ([text]) => {
        const app = document.querySelector('script[type=module]').src;
        const { readTour, writeTour } = await import(app.replace('app.js', 'tour/game.js'));
        const { game, numbers } = readTour(text);
        return writeTour(game, numbers);
    }"""
    assert page.evaluate(script, [canonical]) == canonical


def test_named_moves_are_those_of_the_library(visit: Visitor) -> None:
    page = visit.open("/tour")
    for name in ("five", "knight", "king", "rook-step", "camel", "giraffe", "fiveleaper"):
        read = module(page, "tour/game.js", "readMoves", name)
        assert read["moves"] == str(parse_game("3x3", name).moves)


def test_tours_are_played_without_the_server(alone: Visitor) -> None:
    page = alone.open("/tour")
    cells = page.locator(".tour-board .cell")
    for cell in cells_in_order()[:3]:
        cells.nth(cell).click()
    assert page.locator(".cell.entered").count() == 3
    page.locator(".controls .toolbar button").nth(0).click()
    assert page.locator(".cell.entered").count() == 2
