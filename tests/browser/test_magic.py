"""The room of magic squares, by keyboard alone, by mouse and by touch."""

from collections.abc import Callable
from typing import Any, Final
from urllib.parse import unquote

import pytest

from loshu.magic import check, solve
from tests.browser.conftest import Visitor

READERS: Final = [("en", "desktop"), ("de", "phone")]
EASY: Final = "magic:8 . ./. 5 ./4 . ."


def square(page: Any) -> str:
    """Return the square of the address."""
    return unquote(page.evaluate("location.pathname")).removeprefix("/p/")


def until(page: Any, holds: Callable[[], bool]) -> None:
    """Wait until a condition is true; the page's policy forbids `wait_for_function`."""
    for _ in range(200):
        if holds():
            return
        page.wait_for_timeout(50)
    assert holds()


PANELS: Final = {
    "making": ("make", ".making"),
    "completing": ("complete", ".completing"),
    "browsing": ("explore", ".mode > details >> nth=0"),
    "relatives": ("explore", ".mode > details >> nth=1"),
    "text": ("", ".panels > details >> nth=0"),
}
"""The mode and the place of each panel."""
OTHER_ORDER: Final = ".making .new-puzzles .segmented button:last-child"
"""The chip that shows the field of the order."""


def choose(page: Any, mode: str) -> None:
    """Choose a mode by keyboard alone."""
    chosen = page.locator(f".segmented [data-value={mode}]")
    chosen.press("Enter")
    assert chosen.get_attribute("aria-pressed") == "true"


def panel(page: Any, name: str) -> Any:
    """Return a panel, with its details open, and the field of the order."""
    mode, place = PANELS[name]
    if mode:
        choose(page, mode)
    if name == "making":
        page.locator(OTHER_ORDER).click()
    found = page.locator(place)
    found.evaluate(
        "it => [it, ...it.querySelectorAll('details')].forEach((each) => (each.open = true))"
    )
    return found


def entered(page: Any) -> list[str]:
    """Return the numbers that a player entered."""
    return [each for each in page.locator(".cell.entered").all_text_contents() if each]


def begin_on_board(page: Any) -> None:
    """Wait for the board, and focus it."""
    page.wait_for_selector(".verdict")
    page.locator(".magic-board .cell[tabindex='0']").focus()


@pytest.mark.parametrize("visit", READERS, indirect=True)
def test_a_square_is_typed_by_keyboard_alone(visit: Visitor) -> None:
    page = visit.open("/p/magic:. . ./. . ./. . .?edit=yes")
    begin_on_board(page)
    for number in (8, 1, 6, 3, 5, 7, 4, 9):
        page.keyboard.type(str(number))
        page.keyboard.press("Enter")
    page.keyboard.type("3")
    assert page.locator(".sum.wrong").count() == 3
    assert page.locator(".cell.wrong").count() == 2
    page.keyboard.press("Backspace")
    page.keyboard.type("2")
    page.wait_for_selector(".verdict.magic")
    assert page.locator(".sum.right").count() == 8
    page.keyboard.press("Enter")
    assert square(page) == "magic:8 1 6/3 5 7/4 9 2"
    page.keyboard.press("Control+z")
    assert square(page) == "magic:8 1 6/3 5 7/4 9 ."
    page.keyboard.press("Control+y")
    page.keyboard.press("Control+Home")
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Delete")
    assert square(page) == "magic:. . 6/3 5 7/4 9 2"
    page.keyboard.type("12")
    page.keyboard.press("-")
    page.keyboard.press("ArrowDown")
    assert ". -12 6" in square(page)
    assert page.locator("#spoken").text_content()


def test_the_room_opens_with_the_puzzle_of_the_day_as_far_as_it_is_played(visit: Visitor) -> None:
    page = visit.open("/magic")
    page.locator(".clock .level").wait_for()
    puzzle = page.evaluate("JSON.parse(localStorage['loshu-today']).families.magic[0].text")
    assert square(page) == puzzle
    assert page.get_by_role("button", name="New puzzle").is_visible()
    page.locator(".magic-board .cell:not(.given)").first.click()
    page.keyboard.type("1")
    with page.expect_response(lambda reply: "/saved/current/magic" in reply.url):
        page.keyboard.press("Enter")
    page = visit.open("/magic")
    assert square(page) == puzzle
    assert entered(page) == ["1"]


def test_three_properties_are_shown_and_the_others_folded(visit: Visitor) -> None:
    page = visit.open("/magic?mode=make")
    page.get_by_text("Every row, column and diagonal adds up to 34.").wait_for()
    assert page.get_by_role("button", name="associative").is_visible()
    assert page.get_by_role("button", name="pandiagonal", exact=True).is_hidden()
    page.get_by_role("button", name="11 more").click()
    page.get_by_text("7 properties that it does not have").click()
    page.get_by_role("button", name="pandiagonal", exact=True).click()
    page.get_by_text("not pandiagonal: ").first.wait_for()


def test_numbers_of_any_length_are_summed_exactly(visit: Visitor) -> None:
    large = "999999999999999999"
    page = visit.open(f"/p/magic:{large} {large}/{large} {large}")
    page.wait_for_selector(".verdict.magic")
    assert page.locator(".sums-row .total").first.text_content() == "1999999999999999998"


@pytest.mark.parametrize(
    "text", ["8,1,6\n3,5,7\n4,9,2", "[[8,1,6],[3,5,7],[4,9,2]]", "8\t1\t6\n3\t5\t7\n4\t9\t2"]
)
def test_squares_are_pasted_in_common_forms(visit: Visitor, text: str) -> None:
    page = visit.open("/magic?mode=make")
    begin_on_board(page)
    page.evaluate(
        """text => {
            const data = new DataTransfer();
            data.setData('text/plain', text);
            document.activeElement.dispatchEvent(
                new ClipboardEvent('paste', {clipboardData: data, bubbles: true}));
        }""",
        text,
    )
    until(page, lambda: square(page) == "magic:8 1 6/3 5 7/4 9 2")


def full_step(page: Any) -> Any:
    """Return the button that shows the last stage of a hint."""
    return page.locator(".hint-sentence + .toolbar button").nth(1)


@pytest.mark.parametrize("visit", READERS, indirect=True)
def test_a_puzzle_is_made_played_and_solved_with_hints(visit: Visitor) -> None:
    page = visit.open(f"/p/{EASY}")
    begin_on_board(page)
    assert page.locator(".cell.given").count() == 3
    completing = panel(page, "completing")
    hint = completing.locator(".helps .main")
    for step in range(1, 7):
        hint.press("Enter")
        full_step(page).press("Enter")
        page.keyboard.press("Enter")  # Apply has the focus
        until(page, lambda: len(entered(page)) == step)  # noqa: B023  (called at once)
    page.wait_for_selector(".state.whole")
    assert square(page) == EASY
    assert "play=8 1 6/3 5 7/4 9 2" in unquote(page.url)
    page.reload()
    page.wait_for_selector(".state.whole")


def test_made_puzzles_have_one_solution(visit: Visitor) -> None:
    page = visit.open("/p/magic:. . . ./. . . ./. . . ./. . . .?edit=yes&preset=boss")
    begin_on_board(page)
    panel(page, "completing").locator(".new-game").click()
    page.locator(".new-puzzles [data-value='4']").click()
    page.wait_for_selector(".cell.given")
    assert solve(square(page), where="hole=16").unique
    assert "preset=boss" in page.url


def test_a_puzzle_with_a_number_of_givens_is_made_by_the_dialog(visit: Visitor) -> None:
    page = visit.open("/magic?mode=complete")
    page.locator(".new-game").press("Enter")
    page.locator(".new-puzzles > button:visible").press("Enter")
    page.get_by_label("Givens", exact=True).fill("10")
    page.locator("dialog .main").press("Enter")
    page.locator("dialog").wait_for(state="detached")
    assert page.locator(".cell.given").count() == 10
    assert solve(square(page)).unique


def test_a_hint_is_drawn_on_the_board_until_it_is_closed(visit: Visitor) -> None:
    page = visit.open(f"/p/{EASY}")
    begin_on_board(page)
    page.get_by_role("button", name="Hint").press("Enter")
    full_step(page).press("Enter")
    page.locator(".hint-sentence", has_text="Column 1 has one empty cell").wait_for()
    assert page.locator(".screen svg").count() == 0
    assert page.locator(".cell.pointed").all_text_contents() == ["3"]
    assert page.locator(".cell.reason:not(.pointed)").all_text_contents() == ["8", "4"]
    page.locator(".board-strip .close:visible").press("Enter")
    assert page.locator(".cell:is(.pointed, .reason)").count() == 0


def test_each_line_of_a_small_square_shows_its_missing_part(visit: Visitor) -> None:
    page = visit.open(f"/p/{EASY}")
    begin_on_board(page)
    signs = page.locator(".sum .sign:visible").all_text_contents()
    assert signs == [f"needs {number}" for number in (7, 10, 11, 3, 10, 15, 2, 6)]


def test_the_lines_of_the_cell_under_the_pointer_are_marked(visit: Visitor) -> None:
    page = visit.open(f"/p/{EASY}")
    begin_on_board(page)
    cells = page.locator(".magic-board .cell")
    cells.nth(4).hover()
    assert page.locator(".magic-board .cell.in-line").count() == 9
    assert page.locator(".sum.tied").count() == 4
    cells.nth(1).hover()
    assert page.locator(".magic-board .cell.in-line").count() == 5
    page.locator(".puzzle-head").hover()
    assert page.locator(".magic-board .cell.in-line").count() == 0


def test_faults_are_below_the_board_and_missing_numbers_are_not_red(visit: Visitor) -> None:
    page = visit.open("/p/magic:8 1 6/3 5 7/4 9 3")
    faults, notes = page.locator(".strip-side .faults li"), page.locator(".strip-side .notes")
    notes.wait_for()
    assert notes.inner_text().startswith("Missing: 2")
    colors = [each.evaluate("it => getComputedStyle(it).color") for each in (faults.first, notes)]
    assert len(set(colors)) == 2


def test_one_click_makes_a_square_of_an_order(visit: Visitor) -> None:
    page = visit.open("/magic?mode=make")
    begin_on_board(page)
    page.locator(".making [data-value='6']").click()
    page.wait_for_selector(".magic-board .cell >> nth=35")
    page.locator(".making [data-value='6'][aria-pressed=true]").wait_for()
    assert check(square(page)).is_magic


def test_wrong_entries_are_marked_by_a_hint(visit: Visitor) -> None:
    page = visit.open(f"/p/{EASY}?play=8 3 ./. 5 ./4 . .")
    begin_on_board(page)
    panel(page, "completing").get_by_role("button", name="Hint").click()
    page.get_by_text("One entry is wrong.").first.wait_for()
    page.get_by_role("button", name="Show mistakes").click()
    assert page.locator(".cell.wrong").all_text_contents() == ["3"]


def test_the_reason_for_no_completion_is_shown(visit: Visitor) -> None:
    page = visit.open("/p/magic:. 1 . ./16 15 . ./. . . ./. . . .")
    begin_on_board(page)
    panel(page, "completing").locator(".more-actions").click()
    page.locator(".more-actions-box").get_by_role("button", name="Complete", exact=True).click()
    page.get_by_text("Row 2 still needs 3 from 2 cells").first.wait_for()
    assert page.locator(".cell.wrong").count() == 3


def test_completions_are_counted_and_looked_through(visit: Visitor) -> None:
    page = visit.open("/p/magic:. . . ./. . . ./. . . ./. . . .?edit=yes")
    begin_on_board(page)
    completing = panel(page, "completing")
    menu, more = completing.locator(".more-actions"), page.locator(".more-actions-box")
    menu.click()
    more.get_by_role("button", name="Count", exact=True).click()
    page.get_by_text("7,040").wait_for()
    menu.click()
    more.get_by_role("button", name="Complete", exact=True).click()
    slider = page.locator(".board-strip .panel-body input[type=range]")
    slider.focus()
    first = square(page)
    page.keyboard.press("End")
    until(page, lambda: square(page) != first)
    assert check(square(page)).is_magic


@pytest.mark.parametrize("visit", READERS, indirect=True)
def test_a_construction_is_watched_forward_and_back(visit: Visitor) -> None:
    page = visit.open("/magic?mode=make")
    begin_on_board(page)
    making = panel(page, "making")
    making.locator("input[type=number]").first.fill("5")
    making.locator("option[value=siamese]").wait_for(state="attached")
    making.locator("details select").first.select_option("siamese")
    making.locator(".toolbar button").nth(1).click()
    page.get_by_text("1/25").wait_for()
    forward, back = (page.locator(".steps .toolbar button").nth(at) for at in (3, 1))
    forward.focus()
    page.keyboard.press("Enter")
    assert page.locator(".steps .counter").text_content() == "2/25"
    back.focus()
    page.keyboard.press("Enter")
    assert page.locator(".steps .counter").text_content() == "1/25"
    page.locator(".board-strip .actions button").click()
    assert check(square(page)).is_magic


@pytest.mark.parametrize("visit", [("en", "phone")], indirect=True)
def test_the_keypad_closes_with_the_selection(visit: Visitor) -> None:
    page = visit.open(f"/p/{EASY}?edit=yes")
    cell = page.locator(".magic-board .cell").nth(1)
    leaves: list[Callable[[], None]] = [
        lambda: page.keyboard.press("Escape"),
        lambda: page.locator(".verdict").click(),
    ]
    for leave in leaves:
        cell.click()
        page.locator(".keypad").wait_for()
        leave()
        page.locator(".keypad").wait_for(state="hidden")


@pytest.mark.parametrize(
    ("numbers", "fault"),
    [
        ("", "Order: Enter a number from 1 to 2,000."),
        ("constant", "Sum of each line: Enter a number."),
        ("numbers", "Enter your numbers, such as 2 4 6."),
    ],
)
def test_an_empty_field_is_named(visit: Visitor, numbers: str, fault: str) -> None:
    page = visit.open("/magic?mode=make")
    page.get_by_text("Method, numbers and seed").click()
    page.get_by_label("Numbers", exact=True).select_option(numbers)
    page.get_by_text("Method, numbers and seed").click()
    if not numbers:
        page.locator(OTHER_ORDER).click()
        page.get_by_label("Order", exact=True).fill("")
    page.locator(".making [type=submit]").press("Enter")
    page.get_by_text(fault).wait_for()


def test_squares_are_browsed_by_property(visit: Visitor) -> None:
    page = visit.open("/magic?mode=make")
    begin_on_board(page)
    browsing = panel(page, "browsing")
    browsing.locator("option[value=pandiagonal]").wait_for(state="attached")
    browsing.locator("select[multiple]").select_option("pandiagonal")
    browsing.get_by_role("button", name="Show", exact=True).click()
    page.get_by_text("Squares: 48").wait_for()
    until(page, lambda: page.locator(".square-card").count() == 12)
    browsing.get_by_role("button", name="Next squares").click()
    page.get_by_text("Number 13 ").wait_for()
    page.locator(".square-card").first.click()
    page.wait_for_selector(".verdict.magic")
    assert check(square(page)).is_magic


def test_a_catalog_is_searched_by_sql(visit: Visitor) -> None:
    page = visit.open("/magic?mode=make")
    begin_on_board(page)
    browsing = panel(page, "browsing")
    browsing.get_by_label("Search by SQL").check()
    browsing.get_by_label("Condition", exact=True).fill("c11 + c44 = 17 and dudeney_number = 3")
    browsing.get_by_role("button", name="Show", exact=True).click()
    page.get_by_text("Squares: 48").wait_for()
    until(page, lambda: page.locator(".square-card svg").count() == 12)


@pytest.mark.parametrize("visit", READERS, indirect=True)
def test_a_slider_goes_over_billions_of_relatives(visit: Visitor) -> None:
    page = visit.open("/magic?mode=make")
    begin_on_board(page)
    making = panel(page, "making")
    making.locator("input[type=number]").first.fill("12")
    making.locator("input[type=checkbox]").uncheck()
    making.locator(".toolbar button").first.click()
    page.wait_for_selector(".magic-board .cell >> nth=143")
    relatives = panel(page, "relatives")
    relatives.locator(".toolbar button").first.click()
    slider = relatives.locator("input[type=range]")
    slider.focus()
    page.keyboard.press("End")
    number = relatives.locator(".long-number")
    assert number.input_value() == "4246732799"
    until(page, lambda: square(page).startswith("magic:1 "))
    assert check(square(page)).is_magic
    number.fill("1")
    number.press("Enter")
    relatives.get_by_role("button", name="‹").or_(
        relatives.locator(".toolbar button").nth(1)
    ).first.click()
    assert number.input_value() == "0"


def test_pictures_and_texts_are_kept(visit: Visitor) -> None:
    page = visit.open("/magic?mode=make")
    begin_on_board(page)
    text = panel(page, "text")
    with page.expect_download() as download:
        text.get_by_role("button", name="SVG").click()
    assert download.value.suggested_filename == "magic.svg"
    text.locator("textarea").fill("2 7 6\n9 5 1\n4 3")
    text.get_by_text("row 3: The row has length 2").wait_for()
    text.locator("textarea").fill("2 7 6\n9 5 1\n4 3 8")
    until(page, lambda: square(page).endswith("4 3 8"))


@pytest.mark.parametrize("visit", [("en", "phone")], indirect=True)
def test_numbers_are_entered_by_touch(visit: Visitor) -> None:
    page = visit.open(f"/p/{EASY}")
    begin_on_board(page)
    assert page.locator(".keypad").is_hidden()
    assert page.get_by_role("button", name="Hint").bounding_box()["y"] < 844 - 60
    page.locator(".magic-board .cell").nth(3).tap()
    page.locator(".left-numbers button", has_text="3").tap()
    assert page.locator(".keypad").is_hidden()
    assert page.locator(".cell.entered").all_text_contents()[2] == "3"
    page.locator(".magic-board .cell").nth(1).tap()
    page.locator(".left-numbers button", has_text="1").tap()
    assert "play=8 1 ./3 5 ./4 . ." in unquote(page.url)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("visit", [("en", "phone")], indirect=True)
def test_the_keypad_writes_numbers_of_any_length(visit: Visitor) -> None:
    page = visit.open(f"/p/{EASY}?edit=yes")
    begin_on_board(page)
    page.locator(".magic-board .cell").nth(3).tap()
    for digit in "12":
        page.locator(".keypad button", has_text=digit).tap()
    page.get_by_role("button", name="Enter and go to the next cell").tap()
    assert square(page) == "magic:8 . ./12 5 ./4 . ."


@pytest.mark.parametrize("visit", [("en", "desktop"), ("en", "phone")], indirect=True)
def test_other_shapes_are_made_and_drawn(visit: Visitor) -> None:
    page = visit.open("/magic?mode=make")
    choose(page, "make")
    shapes = page.locator("details.shapes")
    shapes.locator("summary").press("Enter")
    for name, size, said in (
        ("star", "6", "Sum of each line: 26"),
        ("cube", "4", "Kinds: semi-magic, simple, associated, normal"),
        ("rectangle", "3x4", "which is not a whole number"),
    ):
        shapes.get_by_label("Shape", exact=True).select_option(name)
        shapes.get_by_label("Size").fill(size)
        shapes.get_by_role("button", name="New shape").press("Enter")
        shapes.get_by_text(said).wait_for()
        until(page, lambda: page.evaluate("document.body.scrollWidth <= innerWidth"))
    assert shapes.locator("svg[role=img]").count() == 1


def test_squares_of_own_numbers_are_made_and_completed(visit: Visitor) -> None:
    page = visit.open("/magic?mode=make")
    page.get_by_text("Method, numbers and seed").click()
    page.get_by_label("Numbers", exact=True).select_option("numbers")
    page.locator(OTHER_ORDER).click()
    page.get_by_label("Order", exact=True).fill("3")
    own = page.get_by_label("Your numbers")
    own.fill("1 2 3")
    page.locator(".making [type=submit]").press("Enter")
    page.locator(".field .error", has_text="Too few entries: 3.").wait_for()
    own.fill("2,4..18")
    page.locator(".making [type=submit]").press("Enter")
    until(page, lambda: "18" in page.locator(".magic-board").inner_text())
    page.wait_for_selector(".verdict.magic")


def test_numbers_and_a_sum_are_conditions_of_completions(visit: Visitor) -> None:
    page = visit.open("/p/magic:16 . .%2F. 10 .%2F8 . .")
    completing = panel(page, "completing")
    numbers = completing.get_by_label("Numbers", exact=True)
    numbers.fill("1..3")
    numbers.press("Enter")
    page.locator(".field .error", has_text="Too few entries: 3.").wait_for()
    numbers.fill("2..18/2")
    numbers.press("Enter")
    until(page, lambda: "numbers=2..18/2" in unquote(page.url))
    page.locator(".more-actions").press("Enter")
    page.locator(".more-actions-box").get_by_role("button", name="Complete", exact=True).click()
    page.get_by_text("This is the only completion.").wait_for()


def test_a_sum_and_its_line_are_tied_and_name_what_is_needed(visit: Visitor) -> None:
    page = visit.open("/p/magic:8 . ./. 5 ./4 . .")
    page.locator(".sums-anti .sum").hover()
    assert page.locator(".cell.in-line").all_text_contents() == ["", "5", "4"]
    page.locator(".magic-board .cell").nth(1).click()
    page.locator(".rule").hover()
    assert page.locator(".cell.in-line").count() == 5
    assert page.locator(".sum.tied .total").all_text_contents() == ["8", "5"]
    needed = "Row 1: 7 needed (1 + 6) Column 2: 10 needed (1 + 9, 3 + 7)"
    assert page.locator(".needs").text_content() == needed


def test_wrong_numbers_of_a_puzzle_are_marked_by_the_check(visit: Visitor) -> None:
    page = visit.open("/p/magic:8 . ./. 5 ./4 . .?play=8 1 ./. 5 ./4 . .")
    check = page.get_by_role("button", name="Check")
    check.click()
    page.get_by_text("No mistake so far.").wait_for()
    page = visit.open("/p/magic:8 . ./. 5 ./4 . .?play=8 2 ./. 5 ./4 . .")
    check.click()
    page.get_by_text("One entry is wrong.").first.wait_for()
    page.get_by_role("button", name="Show mistakes").click()
    assert page.locator(".cell.wrong").all_text_contents() == ["2"]


def test_squares_of_decimals_are_made_typed_and_completed_with_hints(visit: Visitor) -> None:
    page = visit.open("/magic?mode=make")
    page.get_by_text("Method, numbers and seed").click()
    page.get_by_label("Numbers", exact=True).select_option("numbers")
    page.locator(OTHER_ORDER).click()
    page.get_by_label("Order", exact=True).fill("3")
    page.get_by_label("Your numbers").fill("0.5..4.5/0.5")
    page.locator(".making [type=submit]").press("Enter")
    page.get_by_text("Every row, column and diagonal adds up to 7.5.").wait_for()
    assert "4.5" in square(page)
    page = visit.open("/p/magic:4 . .%2F. 2.5 .%2F2 . .?numbers=0.5..4.5%2F0.5")
    completing = panel(page, "completing")
    total = completing.get_by_label("Sum", exact=True)
    total.press_sequentially("7,5")
    total.press("Enter")
    assert total.input_value() == "7.5"
    until(page, lambda: "constant=7.5" in unquote(page.url))
    page.get_by_role("button", name="Hint").press("Enter")
    full_step(page).press("Enter")
    page.get_by_text("Column 1 has one empty cell, r2c1: 7.5 − 6 = 1.5.").first.wait_for()
    page.locator(".board-strip button.main").press("Enter")
    until(page, lambda: entered(page) == ["1.5"])
    page.locator(".magic-board .cell").nth(1).click()
    page.keyboard.type("0,5")
    page.keyboard.press("Enter")
    assert entered(page) == ["0.5", "1.5"]
    assert page.locator(".sums-row .total").first.text_content() == "4.5"
    assert page.locator(".sums-row .sign").first.text_content() == "needs 3"
    page.locator(".more-actions").press("Enter")
    page.locator(".more-actions-box").get_by_role("button", name="Complete", exact=True).click()
    page.wait_for_selector(".state.whole")
    assert "play=4 0.5 3/1.5 2.5 3.5/2 4.5 1" in unquote(page.url)
    page.reload()
    page.wait_for_selector(".state.whole")
