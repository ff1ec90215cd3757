"""The room of sliding puzzles: by mouse, swipe and keyboard, with and without the server."""

import re
from typing import Any, Final

import pytest

from loshu.sliding import as_puzzle
from loshu.sliding.moves import boards_along
from loshu.sliding.solver import solve
from tests.browser.conftest import Visitor

READERS: Final = [("en", "desktop"), ("zh", "phone")]
EIGHT: Final = "sliding:3x3:8,1,3,4,0,2,7,6,5"
KEYS: Final = {"U": "ArrowUp", "D": "ArrowDown", "L": "ArrowLeft", "R": "ArrowRight"}


def tiles(page: Any) -> list[int]:
    """Return the tiles of the board, 0 for the hole."""
    return [int(text or 0) for text in page.locator(".tiled .cell").all_text_contents()]


@pytest.mark.parametrize("visit", READERS, indirect=True)
def test_a_puzzle_is_solved_by_keyboard_alone(visit: Visitor) -> None:
    page = visit.open(f"/p/{EIGHT}")
    page.locator(".tiled .cell[tabindex='0']").focus()
    found = solve(EIGHT)
    for way, board in zip(found.directions, boards_along(found.puzzle, found.moves), strict=True):
        page.keyboard.press(KEYS[way])
        assert tiles(page) == list(board)
    assert page.locator(".state.whole").count() == 1
    assert page.url.endswith(f"moves={found.directions}")
    page.locator(".end-sheet").press("Escape")  # the focus returns to the board
    page.keyboard.press("u")
    assert page.locator(".state.whole").count() == 0


@pytest.mark.parametrize("visit", READERS, indirect=True)
def test_a_click_slides_a_tile_and_those_between(visit: Visitor) -> None:
    page = visit.open("/p/sliding:3x3:1,2,3,4,5,6,7,8,0")
    page.locator(".tiled .cell").nth(6).click()
    assert tiles(page) == [1, 2, 3, 4, 5, 6, 0, 7, 8]
    page.locator(".tiled .cell").nth(2).click()  # not in line with the hole
    assert tiles(page) == [1, 2, 3, 4, 5, 6, 0, 7, 8]


def test_a_swipe_slides_a_tile_in_its_direction(visit: Visitor) -> None:
    page = visit.open(f"/p/{EIGHT}")
    box = page.locator(".tiled .cell").nth(0).bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 20, box["y"] + 90, steps=4)
    page.mouse.up()
    assert tiles(page) == [8, 0, 3, 4, 1, 2, 7, 6, 5]


@pytest.mark.parametrize("visit", READERS, indirect=True)
def test_hints_lead_to_the_goal_in_the_fewest_moves(visit: Visitor) -> None:
    page = visit.open(f"/p/{EIGHT}")
    hint = page.locator(".helps .main")
    sentence = page.locator(".hint-sentence")
    for left in reversed(range(14)):
        hint.click()
        page.locator(".hint-sentence + .toolbar button").nth(1).click()
        page.locator(".tile.next[data-way]").wait_for()
        assert re.findall(r"\b1?\d\b", sentence.text_content())[1:] == [str(left)] * (left > 0)
        page.locator(".tile.next").click()
    page.wait_for_selector(".state.whole")


def test_a_hint_names_the_slide_and_the_number_of_moves_after_it(visit: Visitor) -> None:
    page = visit.open(f"/p/{EIGHT}")
    page.locator(".helps .main").click()
    page.get_by_role("button", name="Full step").click()
    slide = "Slide 2 left. Then 13 more moves reach the goal; no way is shorter."
    page.locator(".hint-sentence").get_by_text(slide, exact=True).wait_for()
    assert page.locator(".tile.next").get_attribute("data-way") == "L"


def test_the_link_of_a_play_has_its_moves(visit: Visitor) -> None:
    page = visit.open(f"/p/{EIGHT}?moves=LDR")
    board = as_puzzle(EIGHT).start
    assert tiles(page) != list(board)
    assert "3 moves" in page.locator(".moves-made").text_content()
    page.get_by_text("shortest: 14").wait_for()


def test_a_board_that_cannot_be_solved_is_refused_with_the_proof(visit: Visitor) -> None:
    page = visit.open("/p/sliding:3x3:1,2,3,4,5,6,8,7,0")
    page.locator(".more-actions").click()
    page.get_by_role("button", name="Check solvability").click()
    page.get_by_text("Exchanging 1 and 2 makes it solvable.").wait_for()
    page.get_by_role("button", name="Hint").click()
    page.locator("[role=alert]").wait_for()


def choose_other(page: Any, **fields: str) -> None:
    """Make a puzzle by the dialog."""
    page.locator(".new-game").click()
    page.get_by_role("button", name="Other puzzle").click()
    for label, value in fields.items():
        page.get_by_label(label, exact=True).select_option(value)
    page.get_by_role("button", name="Make", exact=True).click()
    page.locator("dialog").wait_for(state="detached")


def choose(page: Any, value: str) -> None:
    """Choose a size or a level in the menu, which closes once the puzzle is there."""
    page.locator(".new-game").click()
    chip = page.locator(f".new-puzzles [data-value='{value}']")
    chip.click()
    chip.wait_for(state="hidden")
    pressed = page.locator(f".new-puzzles [data-value='{value}'][aria-pressed=true]")
    pressed.wait_for(state="attached")


@pytest.mark.parametrize("visit", READERS, indirect=True)
def test_one_click_makes_a_puzzle_of_a_size_or_a_level(visit: Visitor) -> None:
    page = visit.open(f"/p/{EIGHT}")
    choose(page, "4x4")
    page.wait_for_selector(".tiled .cell >> nth=15")
    choose(page, "medium")
    page.locator(".clock .level-line summary", has_text=re.compile("Medium|中等")).wait_for()
    choose(page, "5x5")
    page.wait_for_selector(".tiled .cell >> nth=24")
    page.locator(".new-game").click()
    assert page.locator(".new-puzzles [data-value=medium]").is_hidden()


def test_a_boss_puzzle_ends_with_a_magic_square(visit: Visitor) -> None:
    page = visit.open("/sliding")
    choose_other(page, Goal="3")
    page.get_by_text("adds up to 15").wait_for()
    page.locator(".more-actions").click()
    page.get_by_role("button", name="Explain").click()
    page.wait_for_selector(".screen svg")
    page.locator(".more-actions").click()
    page.get_by_role("button", name="Solve", exact=True).click()
    page.get_by_role("button", name="Last step").click()
    page.get_by_role("button", name="Play from here").click()
    page.wait_for_selector(".state.whole")


@pytest.mark.parametrize("visit", READERS, indirect=True)
def test_a_solution_is_looked_through_and_the_tiles_come_back(visit: Visitor) -> None:
    page = visit.open(f"/p/{EIGHT}")
    before = tiles(page)
    page.locator(".more-actions").press("Enter")
    page.locator(".more-actions-box button").nth(2).press("Enter")
    page.locator(".steps .counter", has_text="1/15").wait_for()
    page.keyboard.press("ArrowRight")
    assert tiles(page) == list(next(boards_along(as_puzzle(EIGHT), solve(EIGHT).moves)))
    assert page.locator("#spoken").text_content() == page.locator(".sentence").text_content()
    page.keyboard.press("End")
    assert tiles(page) == [1, 2, 3, 4, 5, 6, 7, 8, 0]
    page.keyboard.press("Escape")
    assert tiles(page) == before
    assert page.locator(".board-strip").is_hidden()
    assert "moves=" not in page.url


def test_sixty_5_is_a_goal_of_five_rows_that_needs_no_size(visit: Visitor) -> None:
    page = visit.open("/sliding")
    page.locator(".new-game").press("Enter")
    page.get_by_role("button", name="Other puzzle").press("Enter")
    page.get_by_label("Goal", exact=True).select_option("65")
    assert page.locator("dialog select").nth(1).is_disabled()
    page.locator("dialog .main").press("Enter")
    page.get_by_text("adds up to 65").wait_for()
    assert page.locator(".tiled .cell").count() == 25


def test_a_puzzle_with_a_number_of_moves_is_made_and_rated(visit: Visitor) -> None:
    page = visit.open("/sliding")
    page.locator(".new-game").press("Enter")
    page.get_by_role("button", name="Other puzzle").press("Enter")
    page.locator("dialog select").nth(1).select_option("3x3")
    page.get_by_label("Moves: at least").fill("10")
    page.get_by_label("at most", exact=True).fill("12")
    page.locator("dialog .main").press("Enter")
    page.wait_for_url("**/p/sliding:3x3:**")
    page.get_by_text("shortest: 1").wait_for()
    text = page.evaluate("decodeURIComponent(location.pathname)").removeprefix("/p/")
    assert 10 <= len(solve(text).moves) <= 12
    page.locator(".more-actions").press("Enter")
    page.get_by_role("button", name="Rate").press("Enter")
    page.locator(".results .level").wait_for()


@pytest.mark.parametrize("visit", READERS, indirect=True)
def test_tiles_are_looked_at_by_keyboard_before_one_slides(visit: Visitor) -> None:
    page = visit.open("/p/sliding:3x3:1,2,3,4,5,6,7,8,0")
    page.locator(".tiled .cell[tabindex='0']").focus()
    for key in ("Control+Home", "Control+ArrowDown", "Control+ArrowDown", "Control+ArrowUp"):
        page.keyboard.press(key)
    assert "4" in page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert tiles(page) == [1, 2, 3, 4, 5, 6, 7, 8, 0]
    page.keyboard.press("Control+ArrowDown")
    page.keyboard.press("Enter")
    assert tiles(page) == [1, 2, 3, 4, 5, 6, 0, 7, 8]


def test_sliding_is_played_without_the_server(alone: Visitor) -> None:
    page = alone.open("/sliding")
    before = tiles(page)
    choose(page, "4x4")
    page.wait_for_function(
        "before => document.querySelector('.tiled').textContent != before",
        arg="".join(map(str, before)),
    )
    page.locator(".tiled .cell[tabindex='0']").focus()
    after = tiles(page)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowDown")
    assert sorted(tiles(page)) == sorted(after)


def test_without_its_script_the_family_has_the_room_of_all_families(visit: Visitor) -> None:
    def without_script(route: Any) -> None:
        reply = route.fetch()
        session = reply.json()
        for family in session["families"]:
            family["script"] = family["script"] and family["name"] != "sliding"
        route.fulfill(response=reply, json=session)

    visit.page.route("**/api/session", without_script)
    page = visit.open(f"/p/{EIGHT}")
    page.wait_for_selector(".shown svg")
    assert page.locator("textarea").input_value() == EIGHT


def test_the_size_of_a_new_puzzle_is_that_of_the_board(visit: Visitor) -> None:
    page = visit.open("/p/sliding:3x3:8,1,3,4,0,2,7,6,5")
    page.wait_for_selector(".tiled .cell")
    page.locator(".new-game").press("Enter")
    page.get_by_role("button", name="Other puzzle").press("Enter")
    assert page.locator("dialog select").nth(1).input_value() == "3x3"
