"""The room of Sudokus by keyboard alone: entries, marks, hints, explanations, new puzzles."""

import json
import re
from typing import Any, Final

import pytest
from tools.running_server import running_server

from loshu.sudoku import Sudoku, solve
from loshu.sudoku.ratings import SCALES
from loshu.sudoku.sudoku_like import as_sudoku
from loshu.web.families.sudoku.boards import board_of
from loshu.web.families.sudoku.exchange import write
from loshu.web.static_files import FOLDER
from tests.browser.conftest import Visitor
from tests.browser.test_magic import until
from tests.sudoku.rules.test_found_regions import SIX

READERS: Final = [("en", "desktop"), ("zh", "phone")]
EASY: Final = (
    "sudoku:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
HARD: Final = (
    "sudoku:....7..2.8.......6.1.2.5...9.54....8.........3....85.1...3.2.8.4.......9.7..6...."
)
SMALL: Final = "sudoku:2x2:1.....2..3.....4"
KILLER: Final = (FOLDER / "setting" / "examples" / "small-killer.json").read_text("utf-8")
HINT, CHECK = range(2)
EXPLAIN, RATE, SOLVE, SHARE, AGAIN = range(5)
MENUS: Final = {"new-puzzles": "new-game", "more-actions-box": "more-actions"}
"""The buttons that open the menus."""
UNDO, REDO, ERASE, CANDIDATES = range(4)
FULL_WIDTH: Final = """() => document.activeElement.dispatchEvent(
    new KeyboardEvent("keydown", {key: "\\uff16", bubbles: true, cancelable: true}))"""
"""Press a digit like an East Asian input method."""


def press(page: Any, kind: str, at: int) -> None:
    """Press a button by keyboard: of ``helps``, of ``tools`` or of a menu."""
    if kind in MENUS:
        page.locator(f".{MENUS[kind]}").press("Enter")
    page.locator(f".sudoku .{kind} button").nth(at).press("Enter")


def press_open(page: Any) -> None:
    """Press the button that opens a puzzle; on a phone it is in the menu."""
    if page.locator("#header .menu").is_visible():
        page.locator("#header .menu").press("Enter")
    page.locator(".open-puzzle").press("Enter")
    page.locator("dialog[open] textarea").wait_for()


def go_to(page: Any, row: int, column: int) -> None:
    """Go to a cell by the arrow keys, from the first cell of the board."""
    page.locator(".sudoku-board .cell[tabindex='0']").focus()
    page.keyboard.press("Control+Home")
    for key, times in (("ArrowDown", row - 1), ("ArrowRight", column - 1)):
        for _ in range(times):
            page.keyboard.press(key)


def cell(page: Any, row: int, column: int) -> Any:
    """Return a cell, counted from 1."""
    return page.locator(f".sudoku-board [data-row='{row - 1}'][data-column='{column - 1}']")


def entered(page: Any) -> list[str]:
    """Return the entered digits, row by row."""
    return list(page.locator(".sudoku-board .cell.entered").all_text_contents())


def know_solution(page: Any) -> None:
    """Wait until the page can detect mistakes."""
    page.wait_for_load_state("networkidle")


def values(text: str) -> list[int]:
    """Return the values of the solution."""
    found = solve(text).solution
    assert found is not None
    return list(found.values)


@pytest.mark.parametrize("visit", READERS, indirect=True)
def test_digits_marks_and_colors_are_entered_undone_and_redone(visit: Visitor) -> None:
    page = visit.open(f"/p/{EASY}")
    go_to(page, 1, 3)
    page.keyboard.press("4")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+Digit6")
    page.keyboard.press("Shift+Digit2")
    page.keyboard.press("Control+Digit2")
    page.keyboard.press("Control+Shift+Digit3")
    assert entered(page) == ["4"]
    assert cell(page, 1, 4).locator(".corners").text_content() == "2 6"
    assert cell(page, 1, 4).locator(".centre").text_content() == "2"
    assert cell(page, 1, 4).locator(".color-3").count() == 1
    assert "2 6" in cell(page, 1, 4).get_attribute("aria-label")
    for key in "zzzz":
        page.keyboard.press(key)
    assert cell(page, 1, 4).locator("span").count() == 0
    page.keyboard.press("Control+z")
    assert entered(page) == []
    for _ in range(3):
        page.keyboard.press("Control+y")
    assert entered(page) == ["4"]
    assert cell(page, 1, 4).locator(".corners").text_content() == "2 6"
    page.keyboard.press("Backspace")
    assert cell(page, 1, 4).locator(".corners").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_space_bar_changes_what_a_digit_means(visit: Visitor) -> None:
    page = visit.open(f"/p/{EASY}")
    go_to(page, 1, 3)
    for mode in ("corner", "centre", "color"):
        page.keyboard.press(" ")
        assert (
            page.locator(".keypad .segmented [aria-pressed=true]").get_attribute("data-value")
            == mode
        )
        assert page.locator("#spoken").text_content()
        page.keyboard.press("1")
    for kind in (".corners", ".centre", ".color-1"):
        assert cell(page, 1, 3).locator(kind).count() == 1


def test_several_cells_are_filled_at_once(visit: Visitor) -> None:
    page = visit.open(f"/p/{EASY}")
    go_to(page, 1, 3)
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Control+Digit4")
    assert page.locator(".centre").count() == 2
    page.keyboard.press("Control+a")
    page.keyboard.press("Control+Digit9")
    assert page.locator(".centre").count() == EASY.count(".")


def test_lines_are_drawn_by_keyboard_and_by_mouse(visit: Visitor) -> None:
    page = visit.open(f"/p/{EASY}")
    page.locator(".segmented [data-value=line]").press("Enter")
    go_to(page, 1, 3)
    for key in ("Shift+ArrowRight", "Shift+ArrowDown", "ArrowRight"):
        page.keyboard.press(key)
    assert page.locator(".drawn-lines line").count() == 2
    assert page.locator(".cell.selected").count() == 1
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Shift+ArrowUp")
    assert page.locator(".drawn-lines line").count() == 1
    for at, (row, column) in enumerate(((8, 1), (8, 2), (7, 3))):
        box = cell(page, row, column).bounding_box()
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=3)
        if at == 0:
            page.mouse.down()
    page.mouse.up()
    assert page.locator(".drawn-lines line").count() == 3
    go_to(page, 1, 3)
    page.keyboard.press("4")
    assert cell(page, 1, 3).inner_text() == "4"


@pytest.mark.parametrize("visit", READERS, indirect=True)
def test_candidates_are_shown_and_eliminated(visit: Visitor) -> None:
    page = visit.open(f"/p/{EASY}")
    press(page, "tools", CANDIDATES)
    assert page.locator(".candidates").count() == EASY.count(".")
    assert cell(page, 1, 3).locator(".candidates").text_content() == "1 2 4"
    go_to(page, 1, 3)
    page.keyboard.press("Control+Digit2")
    assert cell(page, 1, 3).locator(".candidates").text_content() == "1 4"
    page.keyboard.press("4")
    assert cell(page, 1, 4).locator(".candidates").text_content() == "2 6"
    press(page, "tools", CANDIDATES)
    assert page.locator(".candidates").count() == 0


def test_letters_move_a_double_click_selects_and_a_long_press_marks(visit: Visitor) -> None:
    page = visit.open(f"/p/{EASY}")
    go_to(page, 1, 1)
    for key in "sddwasd":
        page.keyboard.press(key)
    page.keyboard.press("Shift+d")
    assert page.locator(".sudoku-board .cell.selected").count() == 2
    go_to(page, 1, 3)
    four = page.locator(".keys [data-value='4']")
    four.click(delay=700)
    assert cell(page, 1, 3).get_attribute("aria-label").endswith("4")
    assert not entered(page)
    four.click()
    assert entered(page) == ["4"]
    cell(page, 1, 1).dblclick()
    chosen = page.locator(".sudoku-board .cell.selected").all_text_contents()
    assert chosen == ["5"] * EASY.count("5")


def test_equal_digits_and_seen_cells_are_highlighted(visit: Visitor) -> None:
    page = visit.open(f"/p/{EASY}")
    go_to(page, 1, 1)
    assert page.locator(".cell.same").count() == EASY.count("5")
    assert page.locator(".cell.seen").count() == 20
    page.locator(".preferences summary").press("Enter")
    page.locator(".preferences input").nth(1).press("Space")
    assert page.locator(".cell.seen").count() == 0


@pytest.mark.parametrize("visit", READERS, indirect=True)
def test_a_mistake_is_found_explained_and_undone_alone(visit: Visitor) -> None:
    page = visit.open(f"/p/{EASY}")
    know_solution(page)
    right = values(EASY)
    for column, value in ((3, right[2]), (4, right[3] % 9 + 1), (6, right[5])):
        go_to(page, 1, column)
        page.keyboard.press(str(value))
    press(page, "helps", CHECK)
    mistakes = page.locator(".panel .toolbar button")
    mistakes.nth(1).press("Enter")
    assert page.locator(".cell.wrong").count() >= 1
    mistakes.nth(2).press("Enter")
    page.locator(".hint-reasons", has_text=" = ").wait_for()
    mistakes.nth(0).press("Enter")
    assert entered(page) == [str(right[2])]


@pytest.mark.parametrize("visit", READERS, indirect=True)
def test_a_hint_has_three_stages_and_its_picture(visit: Visitor) -> None:
    page = visit.open(f"/p/{HARD}")
    know_solution(page)
    for stage in range(1, 4):
        press(page, "helps", HINT)
        page.wait_for_selector(f".hint-stage[data-stage='{stage}']")
        assert page.locator("#spoken").text_content().strip()
        assert page.locator(".screen:not([hidden]) svg").count() == int(stage == 3)
    assert page.locator(".cell.pointed").count() > 0
    page.locator(".panel button.main").press("Enter")
    page.wait_for_selector(".candidates")
    press(page, "tools", UNDO)
    assert page.locator(".candidates").count() == 0


def test_a_puzzle_with_several_solutions_gets_the_reason_for_no_hint(visit: Visitor) -> None:
    page = visit.open("/p/sudoku:2x2:1...............")
    press(page, "helps", HINT)
    reason = page.locator(".board-strip p", has_text="several solutions")
    assert re.search(r"r\dc\d\.$", reason.inner_text())


@pytest.mark.parametrize("visit", READERS, indirect=True)
def test_the_whole_explanation_is_a_strip_of_pictures(visit: Visitor) -> None:
    page = visit.open(f"/p/{SMALL}")
    press(page, "more-actions-box", EXPLAIN)
    page.wait_for_selector(".screen svg")
    page.locator(".panel .opening p").nth(1).wait_for()
    steps = SMALL.count(".")
    page.locator(".steps .counter", has_text=f"/{steps}").wait_for()
    page.locator(".steps [role=toolbar] button").nth(3).press("Enter")
    assert page.locator(".steps .counter").text_content() == f"2/{steps}"
    page.locator(".steps [role=toolbar] button").nth(5).press("Enter")
    assert page.locator(".strip figure svg").count() == steps
    assert all(page.locator(".strip figcaption").all_text_contents())
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_it_is_rated_on_every_scale(visit: Visitor) -> None:
    page = visit.open(f"/p/{EASY}")
    press(page, "more-actions-box", RATE)
    page.locator(".panel .level summary").press("Enter")
    page.wait_for_selector(f".ratings tr >> nth={len(SCALES) - 1}")
    assert all(page.locator(".ratings td").all_text_contents())


def test_a_menu_closes_and_gives_the_focus_back(visit: Visitor) -> None:
    page = visit.open(f"/p/{EASY}")
    opener, menu = page.locator(".more-actions"), page.locator(".more-actions-box")
    for key in ("Escape", "Enter"):
        opener.press("Enter")
        menu.locator("button").nth(RATE).press(key)
        menu.wait_for(state="hidden")
        assert opener.evaluate("it => it === document.activeElement")


@pytest.mark.parametrize("visit", READERS, indirect=True)
def test_a_puzzle_of_a_level_is_made_by_keyboard_alone(visit: Visitor) -> None:
    page = visit.open(f"/p/{EASY}")
    press(page, "new-puzzles", 0)
    page.wait_for_selector("dialog[open]")
    level = page.locator("dialog select").nth(3)
    level.focus()
    before = level.input_value()
    page.keyboard.press("ArrowDown")
    assert level.input_value() not in ("", before)
    page.locator("dialog button.main").press("Enter")
    page.locator("dialog").wait_for(state="detached")
    made = page.evaluate("decodeURIComponent(location.pathname)").removeprefix("/p/")
    assert made != EASY
    assert solve(made).count == 1


def test_a_puzzle_of_a_pattern_and_of_other_rules_is_made(visit: Visitor) -> None:
    page = visit.open(f"/p/{EASY}")
    press(page, "new-puzzles", 0)
    page.get_by_label("Size").select_option("2x2")
    page.get_by_label("Rules", exact=True).select_option("killer")
    page.locator("dialog button.main").press("Enter")
    page.locator("dialog").wait_for(state="detached")
    assert page.locator(".sudoku-board .cell").count() == 16
    assert page.locator(".sudoku-board.ruled").count() == 1


def opened(page: Any, text: str) -> None:
    """Paste a puzzle into the dialog."""
    press_open(page)
    assert page.evaluate("document.activeElement.tagName") == "TEXTAREA"
    before = page.locator(".sudoku-board").element_handle()
    page.keyboard.insert_text(text)
    page.locator("dialog button.main").press("Enter")
    page.wait_for_function("board => !board.isConnected", arg=before)
    page.wait_for_selector(".sudoku-board")


@pytest.mark.parametrize("visit", READERS, indirect=True)
@pytest.mark.parametrize("kind", ["json", "f-puzzles", "sudokupad"])
def test_a_pasted_puzzle_with_rules_is_played(visit: Visitor, kind: str) -> None:
    page = visit.open(f"/p/{EASY}")
    text = KILLER if kind == "json" else write(text=KILLER, format=kind)["content"]
    opened(page, text)
    assert page.locator(".sudoku-board.ruled .backdrop text").count() > 0
    assert page.locator(".about-puzzle .rule").text_content()
    size = json.loads(KILLER)["size"]
    assert page.locator(".sudoku-board .cell").count() == size * size
    know_solution(page)
    go_to(page, 1, 1)
    page.keyboard.press(str(values(KILLER)[0]))
    press(page, "helps", CHECK)
    page.wait_for_selector(".panel-body p")
    assert page.locator(".cell.wrong").count() == 0


def test_regions_that_were_found_are_on_the_board_of_the_solution(visit: Visitor) -> None:
    page = visit.open(f"/p/{SMALL}")
    opened(page, Sudoku.parse(SIX).body)
    know_solution(page)
    board = page.locator(".sudoku-board .backdrop")
    before = board.inner_html()
    press(page, "helps", HINT)
    page.wait_for_selector(".hint-stage p")
    page.locator(".panel-body .toolbar button").nth(1).press("Enter")
    page.wait_for_selector(".screen svg")
    page.locator(".hint-sentence + .toolbar button").last.press("Enter")
    press(page, "more-actions-box", SOLVE)
    page.locator(".panel-body button.main").press("Enter")
    assert len(entered(page)) == 36 - len(Sudoku.parse(SIX).givens)
    assert board.inner_html() != before
    press(page, "tools", UNDO)
    assert board.inner_html() == before


@pytest.mark.parametrize("kind", ["sdk", "opensudoku", "hodoku", "sdm", "ipuz", "sudokuwiki"])
def test_a_puzzle_in_the_format_of_another_program_is_opened(visit: Visitor, kind: str) -> None:
    page = visit.open(f"/p/{SMALL}")
    opened(page, write(text=EASY, format=kind)["content"])
    assert page.locator(".cell.given").count() == 81 - EASY.count(".")


def test_text_other_than_puzzles_is_refused_with_its_reason(visit: Visitor) -> None:
    page = visit.open(f"/p/{SMALL}")
    press_open(page)
    page.keyboard.insert_text("no puzzle at all")
    page.locator("dialog button.main").press("Enter")
    page.locator("dialog [role=alert]").wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    assert page.locator(".cell.given").count() == 4


def test_one_of_several_pasted_puzzles_is_chosen(visit: Visitor) -> None:
    page = visit.open(f"/p/{SMALL}")
    press_open(page)
    page.keyboard.insert_text("\n".join(text.removeprefix("sudoku:") for text in (EASY, HARD)))
    page.locator("dialog button.main").press("Enter")
    page.locator(".found-puzzle").nth(1).press("Enter")
    page.locator("dialog").wait_for(state="detached")
    page.wait_for_url("**/p/sudoku:" + HARD.removeprefix("sudoku:"))
    assert page.locator(".cell.given").count() == 81 - HARD.count(".")


@pytest.mark.parametrize(
    ("text", "board", "size"),
    [
        ("8 1 6\n3 5 7\n4 9 2", ".room-magic .magic-board", 9),
        ("tour:5x5:knight", ".room-tour .tour-board", 25),
        ("8 1 3\n4 . 2\n7 6 5", ".room-sliding .tiled", 9),
        ("https://example.org/p/tour:3x3:king:1,.,./.,.,9/.,.,.", ".room-tour .tour-board", 9),
    ],
)
def test_a_puzzle_of_another_family_opens_in_its_room(
    visit: Visitor, text: str, board: str, size: int
) -> None:
    page = visit.open(f"/p/{SMALL}")
    press_open(page)
    page.keyboard.insert_text(text)
    page.locator("dialog button.main").press("Enter")
    page.wait_for_selector(board)
    cells = page.locator(f"{board} .cell")
    page.wait_for_function(
        "([of, size]) => document.querySelectorAll(of).length === size",
        arg=[f"{board} .cell", size],
    )
    assert ("8" in cells.all_text_contents()) == ("8" in text)


@pytest.mark.parametrize("visit", READERS, indirect=True)
def test_a_reload_and_a_link_restore_the_entries(visit: Visitor, browser: Any) -> None:
    page = visit.open(f"/p/{EASY}")
    go_to(page, 1, 3)
    page.keyboard.press("4")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+Digit6")
    page.wait_for_url("**+4**")
    page.reload()
    page.wait_for_selector(".cell.entered")
    assert entered(page) == ["4"]
    assert cell(page, 1, 4).locator(".corners").text_content() == "6"
    page.locator(".sudoku-board .cell[tabindex='0']").focus()
    page.keyboard.press("z")
    page.keyboard.press("z")
    assert entered(page) == []
    page.keyboard.press("y")
    page.wait_for_url("**+4**")
    elsewhere = browser.new_context()
    other = Visitor(elsewhere, visit.server)
    shown = other.open(page.url.removeprefix(visit.server))
    shown.wait_for_selector(".cell.entered")
    assert entered(shown) == ["4"]
    assert cell(shown, 1, 4).locator(".corners").count() == 0
    elsewhere.close()
    assert other.faults == []


@pytest.mark.parametrize("visit", READERS, indirect=True)
def test_a_pause_covers_the_board_and_stops_the_time(visit: Visitor) -> None:
    page = visit.open(f"/p/{EASY}")
    page.locator(".clock button").press("Enter")
    assert page.locator(".cover").is_visible()
    page.keyboard.press("5")
    time = page.locator(".clock .time").text_content()
    assert page.locator(".sudoku .tools button").first.evaluate("it => !!it.closest('[inert]')")
    page.wait_for_timeout(1100)
    assert page.locator(".clock .time").text_content() == time
    page.keyboard.press("Enter")
    assert not page.locator(".cover").is_visible()
    assert page.evaluate("document.activeElement.classList.contains('cell')")


def test_a_digit_that_is_typed_at_the_start_goes_to_the_first_empty_cell(visit: Visitor) -> None:
    page = visit.open(f"/p/{SMALL}")
    chosen = page.locator(".sudoku-board .cell.selected")
    chosen.wait_for()
    assert chosen.get_attribute("data-column") == "1"
    page.keyboard.press("3")
    assert chosen.inner_text() == "3"


def test_the_level_is_in_words_and_its_number_under_more(visit: Visitor) -> None:
    page = visit.open(f"/p/{EASY}")
    level = page.locator(".clock .level")
    level.wait_for()
    assert level.locator(".level-words").inner_text() == "Easy"
    technique = level.get_by_text("Easy · naked single")
    assert not technique.is_visible()
    number = level.locator("p", has_text="Sudoku Explainer: ")
    assert not number.is_visible()
    level.locator("summary").press("Enter")
    assert technique.is_visible()
    assert number.is_visible()


@pytest.mark.parametrize("visit", READERS, indirect=True)
def test_a_puzzle_is_solved_to_its_end_by_keyboard_alone(visit: Visitor) -> None:
    page = visit.open(f"/p/{SMALL}")
    page.locator(".sudoku-board .cell[tabindex='0']").focus()
    page.keyboard.press("Home")
    for at, value in enumerate(values(SMALL)):
        if at and at % 4 == 0:
            page.keyboard.press("ArrowDown")
            page.keyboard.press("Home")
        page.keyboard.press(str(value))
        page.keyboard.press("ArrowRight")
    page.wait_for_selector(".end-sheet")
    assert page.locator("#spoken").text_content()
    page.locator(".end-sheet button.main").press("Enter")  # the next one
    page.wait_for_selector(".sudoku-board:not(.finished)")
    assert page.locator(".end-sheet").count() == 0


def test_it_is_shared_as_a_link_with_its_marks(visit: Visitor) -> None:
    page = visit.open(f"/p/{EASY}")
    go_to(page, 1, 4)
    page.keyboard.press("Control+Digit6")
    press(page, "more-actions-box", SHARE)
    page.get_by_label("Content", exact=True).select_option("marks")
    page.wait_for_function(
        "() => document.querySelector('dialog input').value.includes('centerPencil')"
    )
    link = page.locator("dialog input").input_value()
    page.evaluate("localStorage.clear()")
    page.goto(link)
    page.wait_for_selector(".centre")
    assert cell(page, 1, 4).locator(".centre").text_content() == "6"


def test_only_the_content_chosen_last_is_written(visit: Visitor) -> None:
    held: list[Any] = []
    visit.page.route("**/api/sudoku/write", lambda route: held.append(route))
    page = visit.open(f"/p/{EASY}")
    press(page, "more-actions-box", SHARE)
    until(page, lambda: len(held) == 1)
    page.get_by_label("Content", exact=True).select_option("values")
    until(page, lambda: bool(held[0].request.failure))
    until(page, lambda: len(held) == 2)
    assert held[1].request.failure is None


def test_the_language_changes_during_play(visit: Visitor) -> None:
    page = visit.open(f"/p/{EASY}")
    go_to(page, 1, 3)
    page.keyboard.press("4")
    page.wait_for_url("**+4**")
    page.locator("#header .settings").press("Enter")
    page.get_by_label("Language").select_option("de")
    page.wait_for_selector("html[lang=de] .cell.entered")
    assert page.locator(".sudoku .helps button").first.text_content() == "Tipp"


def test_sudokus_are_played_without_the_server(browser: Any) -> None:
    context = browser.new_context()
    with running_server() as server:
        visitor = Visitor(context, server.address)
        page = visitor.open(f"/p/{EASY}")
        visitor.wait_until_kept()
        know_solution(page)
    visitor.open(f"/p/{EASY}")
    go_to(page, 1, 3)
    page.keyboard.press("1")
    press(page, "tools", CANDIDATES)
    assert page.locator(".candidates").count() == EASY.count(".") - 1
    press(page, "helps", HINT)
    page.locator(".panel [role=alert]").wait_for()
    context.close()


@pytest.mark.parametrize("address", ["/sudoku", f"/p/{HARD}"])
def test_a_sudoku_opens_without_the_server_though_none_was_played(
    alone: Visitor, address: str
) -> None:
    page = alone.open(address)
    givens = page.locator(".cell.given")
    assert givens.count() > 16
    assert page.locator(".sudoku-board .backdrop path").count() == 2
    assert page.locator("main [role=alert]").count() == 0
    if address != "/sudoku":
        assert givens.count() == 81 - HARD.count(".")
    else:
        assert solve(page.evaluate("decodeURIComponent(location.pathname)")[3:]).count == 1
    press(page, "tools", CANDIDATES)
    assert page.locator(".candidates").count() == 81 - givens.count()


def test_the_rules_need_no_request_to_the_server(visit: Visitor) -> None:
    page = visit.open("/sudoku")
    known = board_of(as_sudoku(EASY))
    read = page.evaluate(
        """async (text) => {
            const app = document.querySelector('script[type=module]').src;
            return (await import(app.replace('app.js', 'sudoku/away.js'))).plainPuzzle(text);
        }""",
        EASY,
    )
    assert sorted(read.pop("houses")) == sorted(map(list, known["houses"]))
    read.pop("svg")
    assert read == {name: known[name] for name in read}  # type: ignore[literal-required]


def spoken(page: Any) -> str:
    return str(page.locator("#spoken").text_content()).strip()


def test_moves_are_announced_to_screen_readers(visit: Visitor) -> None:
    page = visit.open(f"/p/{EASY}")
    for keys, told in (
        ("4", "r1c3, 4"),
        ("Backspace", "r1c3, empty"),
        ("Shift+Digit2", "corner marks 2"),
        ("Control+Digit1", "center marks 1"),
        ("5", "breaks a rule"),
        ("z", "r1c3, empty"),
    ):
        go_to(page, 1, 3)
        page.keyboard.press(keys)
        assert told in spoken(page), keys
    page.evaluate(FULL_WIDTH)
    assert "r1c3, 6" in spoken(page)
    cell(page, 5, 5).click()  # selecting with a pointer is announced already
    page.keyboard.press("Control+z")
    assert spoken(page).startswith("r1c3, "), spoken(page)


def test_corner_marks_are_entered_beside_candidates_and_shared(visit: Visitor) -> None:
    page = visit.open(f"/p/{EASY}")
    press(page, "tools", CANDIDATES)
    go_to(page, 1, 3)
    page.keyboard.press("Shift+Digit2")
    assert cell(page, 1, 3).locator(".corner-mark").inner_text() == "2"
    assert "corner marks 2" in cell(page, 1, 3).get_attribute("aria-label")
    press(page, "tools", CANDIDATES)
    go_to(page, 1, 4)
    page.keyboard.press("Control+Digit1")
    press(page, "more-actions-box", SHARE)
    page.locator("dialog select").first.select_option("marks")
    link = page.locator("dialog input[readonly]").input_value()
    page.get_by_text("This format has no corner marks").wait_for()
    page.evaluate("localStorage.clear()")
    page.goto("about:blank")
    visit.page.goto(link)
    page.wait_for_selector(".board .cell")
    assert cell(page, 1, 3).locator(".corners").inner_text() == "2"
    assert cell(page, 1, 4).locator(".centre").inner_text() == "1"


@pytest.mark.parametrize("room", ["sudoku", "setting"])
def test_drawings_beside_the_rules_of_a_puzzle_are_named(visit: Visitor, room: str) -> None:
    grid: list[list[Any]] = [[{} for _ in range(4)] for _ in range(4)]
    grid[0][0] = {"value": 1, "given": True}
    drawn = {"line": [{"lines": [["R1C1", "R2C2"]]}], "foglight": ["R1C1"]}
    page = visit.open(f"/{room}")
    if room == "sudoku":
        press_open(page)
        page.locator("dialog textarea").fill(json.dumps({"size": 4, "grid": grid, **drawn}))
        page.locator("dialog button.main").click()
    else:
        page.locator("summary", has_text="Import").click()
        page.locator("details[open] textarea").fill(json.dumps({"grid": grid, **drawn}))
        page.get_by_role("button", name="Open", exact=True).click()
    named = (
        ("not enforced as rules: line", ".notice")
        if room == "sudoku"
        else ("r1c1", ".drawn .rule[title$='not enforced']")
    )
    page.locator(named[1], has_text=named[0]).wait_for()
    fogged = page.locator('.cell[aria-label*="in fog"]')
    fogged.nth(14).wait_for()
    assert fogged.count() == 15


def test_a_print_shows_the_board_without_selection_and_preferences(visit: Visitor) -> None:
    page = visit.open(f"/p/{EASY}")
    go_to(page, 1, 1)
    page.emulate_media(media="print")
    assert not page.locator(".preferences").is_visible()
    selected = "getComputedStyle(document.querySelector('.cell.selected'), '::before').display"
    assert page.evaluate(selected) == "none"


@pytest.mark.parametrize("visit", [("en", "desktop"), ("de", "phone")], indirect=True)
def test_a_profile_from_a_file_orders_hints_and_ratings(visit: Visitor) -> None:
    page = visit.open(f"/p/{EASY}")
    page.locator(".preferences > summary").click()
    page.locator(".profiles > summary").click()
    choice, file = page.locator(".profiles select"), page.locator(".profiles input")

    def upload(text: str) -> None:
        file.set_input_files({"name": "mine.toml", "mimeType": "", "buffer": text.encode()})

    upload('ordre = ["x-wing"]')
    page.wait_for_selector(".profiles .error")
    assert "'order'" in page.locator(".profiles .error").inner_text()
    upload('without = ["hidden-single", "full-house"]\n')
    page.wait_for_function("() => document.querySelector('.profiles select').value === 'own'")
    assert page.locator(".profiles .error").count() == 0
    press(page, "more-actions-box", RATE)
    page.locator(".panel .level summary").press("Enter")
    page.wait_for_selector(".ratings tr th")
    assert page.locator(".ratings th").first.inner_text() == "mine.toml"
    press(page, "helps", HINT)
    page.locator(".panel .toolbar button").nth(1).press("Enter")
    page.wait_for_selector(".screen svg")
    assert "r5c5" in page.locator(".hint-stage").inner_text()
    choice.select_option("se")
    press(page, "new-puzzles", 0)
    page.locator("dialog .profiles > summary").click()
    assert page.locator("dialog .profiles select").input_value() == "se"
