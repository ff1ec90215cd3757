"""The room for creating puzzles: drawing rules by mouse and keyboard, with instant results."""

import json
import re
from typing import Any, Final

import pytest

from loshu.sudoku import Sudoku, count
from loshu.sudoku.notation.reading import read_sudokus
from loshu.sudoku.rules import Constraint
from loshu.sudoku.shape import Shape
from loshu.sudoku.solving.solution_values import true_candidates
from loshu.text import LANGUAGES
from tests.browser.conftest import Visitor

READERS: Final = [("en", "desktop"), ("de", "phone")]
FOUR: Final = '{"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]}'


@pytest.fixture
def room(visit: Visitor) -> Any:
    """Return the room with an empty board of 4x4, whose candidates are known."""
    page = visit.open(f"/setting?puzzle={FOUR}")
    solved(page, "several")
    return page


def solved(page: Any, status: str) -> None:
    """Wait until the number of solutions is known."""
    page.wait_for_selector(f".verdict:not(.stale)[data-status={status}]")


def cell(page: Any, row: int, column: int) -> Any:
    """Return a cell, counted from 1; 0 and 5 are outside."""
    return page.locator(f'.drawing-board [data-row="{row}"][data-column="{column}"]')


def center(page: Any, row: int, column: int) -> tuple[float, float]:
    """Return the center of a cell."""
    box = cell(page, row, column).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def use(page: Any, key: str) -> None:
    """Choose a tool by the beginning of its title."""
    tool_named(page, key).click()


def tool_named(page: Any, key: str) -> Any:
    """Return the button of a tool by the beginning of its title, and open its group."""
    title = page.locator("span", has_text=re.compile(f"^{key}", re.IGNORECASE))
    tool = page.locator(".palette .tool").filter(has=title)
    tool.evaluate("tool => { tool.closest('details')?.setAttribute('open', '') }")
    return tool


def drag(page: Any, *places: tuple[int, int]) -> None:
    """Draw a stroke with the mouse."""
    page.mouse.move(*center(page, *places[0]))
    page.mouse.down()
    for place in places[1:]:
        page.mouse.move(*center(page, *place), steps=4)
    page.mouse.up()


def constraints(page: Any) -> list[str]:
    """Return the rules of the list that have cells or a text."""
    return [
        str(chip.get_attribute("aria-label")) for chip in page.locator(".rules button.rule").all()
    ]


def held(page: Any, part: str) -> dict[str, Any]:
    """Return the puzzle in the address, once it has a part."""
    page.wait_for_function("part => decodeURIComponent(location.hash).includes(part)", arg=part)
    text = page.evaluate("decodeURIComponent(location.hash.slice(8))")
    found: dict[str, Any] = page.evaluate("text => JSON.parse(text.slice(text.indexOf('{')))", text)
    return found


def test_a_cage_is_drawn_and_its_sum_typed(room: Any) -> None:
    use(room, "Killer")
    drag(room, (1, 1), (1, 2))
    room.keyboard.press("7")
    solved(room, "several")
    room.locator(".rules .rule", has_text="7").wait_for()
    assert constraints(room) == ["killer cage 7: r1c1 r1c2"]
    assert "3 4" in cell(room, 1, 1).get_attribute("aria-label")
    assert held(room, 'value":"7')["killercage"] == [{"cells": ["R1C1", "R1C2"], "value": "7"}]


def test_lines_dots_and_clues_outside_are_drawn_with_the_mouse(room: Any) -> None:
    use(room, "Thermometers")
    drag(room, (1, 1), (2, 2), (3, 3))
    use(room, "differences")
    drag(room, (4, 1), (4, 2))
    use(room, "sandwich")
    cell(room, 1, 0).click()
    room.keyboard.press("5")
    use(room, "anti-king")
    solved(room, "none")
    room.locator(".rules .title", has_text="anti-king").wait_for()
    names = constraints(room)
    assert "thermometer: r1c1 r2c2 r3c3" in names
    assert "sandwich sum 5: r1c0" in names
    assert any("r4c1 r4c2" in name for name in names)
    room.wait_for_selector(".conflict li")


def test_contradictions_are_named_and_undone(room: Any) -> None:
    cell(room, 1, 1).click()
    room.keyboard.press("1")
    cell(room, 1, 2).click()
    room.keyboard.press("1")
    solved(room, "none")
    room.wait_for_selector(".conflict li")
    named = room.locator(".conflict li").all_inner_texts()
    assert named == ["r1c1=1", "r1c2=1"]
    room.keyboard.press("Control+z")
    solved(room, "several")
    assert room.locator(".conflict li").count() == 0
    assert cell(room, 1, 2).inner_text() != "1"


def test_regions_are_painted(room: Any) -> None:
    use(room, "Regions")
    drag(room, (1, 2), (1, 3))
    room.wait_for_selector(".verdict[data-status=none]")
    assert "5" in room.locator(".verdict").inner_text()
    drag(room, (2, 3), (2, 2))
    solved(room, "several")
    assert held(room, "region")["grid"][0][2]["region"] == 0
    assert held(room, "region")["grid"][1][1]["region"] == 1


@pytest.mark.parametrize("visit", READERS, indirect=True)
def test_a_puzzle_is_created_by_keyboard_alone(room: Any) -> None:
    cell(room, 1, 1).focus()
    room.keyboard.press("1")
    room.keyboard.press("ArrowRight")
    room.keyboard.press("2")
    tool_named(room, "thermometer").focus()
    room.keyboard.press("Enter")
    cell(room, 1, 2).focus()
    for key in ("ArrowDown", "ArrowDown", "ArrowLeft"):
        room.keyboard.press(key)
    room.keyboard.press("Space")
    room.keyboard.press("ArrowRight")
    room.keyboard.press("ArrowDown")
    room.keyboard.press("Enter")
    room.wait_for_selector(".rules .rule")
    solved(room, "several")
    assert held(room, "thermo")["thermometer"] == [{"lines": [["R3C1", "R4C2"]]}]
    assert cell(room, 1, 2).inner_text() == "2"
    assert room.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_an_example_is_solved_rated_and_exported(visit: Visitor) -> None:
    page = visit.open(f"/setting?puzzle={FOUR}")
    page.locator("button.examples").click()
    page.locator(".new-puzzles [data-value=small-killer]").click()
    solved(page, "one")
    page.get_by_role("button", name="Rate and explain").click()
    page.wait_for_selector(".drawing .screen svg")
    page.locator(".board-strip [role=status]", has_text="points").wait_for()
    page.get_by_text("Export and print").click()
    page.get_by_role("button", name="SudokuPad").click()
    page.wait_for_selector(".exported textarea")
    link = page.locator(".exported textarea").input_value()
    assert link.startswith("https://sudokupad.app/")
    with page.expect_download() as download:
        page.get_by_role("button", name="PDF").click()
    assert download.value.suggested_filename == "sudoku.pdf"
    page.get_by_text("Import", exact=True).click()
    page.locator("details[open] textarea:not([readonly])").first.fill(link)
    page.get_by_role("button", name="Open", exact=True).click()
    solved(page, "one")


def test_a_thermometer_changes_the_number_of_solutions_while_it_is_drawn(room: Any) -> None:
    room.get_by_text("288 solutions").wait_for()
    use(room, "Thermometers")
    drag(room, (1, 1), (2, 1), (3, 1))
    drawn = Sudoku(Shape(2, 2), "." * 16, [Constraint("thermometer", ((0, 4, 8),))])
    room.get_by_text(f"{count(drawn)} solutions").wait_for(timeout=5_000)
    room.keyboard.press("Control+z")
    room.get_by_text("288 solutions").wait_for(timeout=5_000)


def test_the_candidates_of_every_cell_are_the_true_candidates(room: Any) -> None:
    use(room, "Thermometers")
    drag(room, (1, 1), (2, 1), (3, 1), (4, 1))
    first = '.drawing-board [data-row="1"][data-column="1"]'
    room.locator(first, has_text=re.compile("^1$")).wait_for()
    solved(room, "several")
    puzzle = Sudoku(Shape(2, 2), "." * 16, [Constraint("thermometer", ((0, 4, 8, 12),))])
    for at, bits in enumerate(true_candidates(puzzle).seen):
        shown = cell(room, at // 4 + 1, at % 4 + 1).inner_text()
        assert re.findall("[1-4]", shown) == [str(v) for v in range(1, 5) if bits >> (v - 1) & 1]


@pytest.mark.parametrize(
    ("stopped", "sentence"),
    [(False, "33 candidates (gray) not known yet …"),
     (True, "33 candidates (gray) are not known: the search reached its limit.")],
)  # fmt: skip
def test_candidates_that_are_not_known_yet_are_gray(
    visit: Visitor, stopped: bool, sentence: str
) -> None:
    known = {
        "status": "", "seen": [0b0001, 0, *[0b0010] * 14],
        "unknown": [0b1000, 0b1011, *[0b1100] * 13, 0b1101],
        "solutions": [], "complete": False, "stopped": stopped, "count": 1, "counted": False,
    }  # fmt: skip
    report = json.dumps(known) + "\n"
    visit.page.route("**/api/sudoku/setting_candidates", lambda route: route.fulfill(body=report))
    page = visit.open(f"/setting?puzzle={FOUR}")
    page.get_by_text(sentence, exact=True).wait_for()
    page.get_by_text("At least one solution", exact=True).wait_for()
    first = cell(page, 1, 1)
    assert first.inner_text().split() == ["1", "4"]
    assert first.locator(".open").all_inner_texts() == ["", "", "4"]
    ink = "mark => getComputedStyle(mark).color"
    parts = (first.locator(f".candidates > {part}").first for part in (":not(.open)", ".open"))
    known_ink, open_ink = (part.evaluate(ink) for part in parts)
    assert known_ink != open_ink
    assert "possible 1, not known yet 4" in first.get_attribute("aria-label")
    assert "not known yet 1 2 4" in cell(page, 1, 2).get_attribute("aria-label")


def test_candidates_appear_with_the_first_digit_or_rule(room: Any) -> None:
    assert room.locator(".candidates").count() == 0
    cell(room, 1, 1).click()
    room.keyboard.press("1")
    room.locator(".candidates").first.wait_for()
    room.keyboard.press("Delete")
    solved(room, "several")
    assert room.locator(".candidates").count() == 0
    use(room, "Killer")
    drag(room, (2, 2), (3, 2))
    room.keyboard.press("3")
    room.locator(".cornered .candidates").wait_for()
    assert "cornered" in cell(room, 2, 2).get_attribute("class")
    assert "cornered" not in cell(room, 3, 2).get_attribute("class")


def test_a_picture_begins_a_board_or_an_example(visit: Visitor) -> None:
    page = visit.open("/setting")
    solved(page, "several")
    for menu, size in ((".examples", 7), (".new-game", 3)):
        page.locator(f"button{menu}").click()
        tiles = page.locator(f"{menu}-box .picture-tiles button")
        assert tiles.count() == size
        for tile in tiles.all():
            tile.locator(".card-picture svg").wait_for()
    page.locator(".new-puzzles [data-value='6']").click()
    seventh = page.locator(".drawing-board [data-row='7'][data-column='1']:not(.outside)")
    seventh.wait_for(state="detached")
    page.locator("button.examples").click()
    page.locator(".new-puzzles [data-value=killer]").click()
    solved(page, "one")
    kind = page.locator(".rules .kind")
    assert kind.inner_text().split() == ["Killer", "cages", "30"]
    assert page.locator(".rules .rule").count() == 1
    # It marks all its clues on the board, and lists them.
    kind.click()
    assert page.locator(".cell.marked").count() == 81
    assert page.locator(".rules .rule").count() == 31
    page.locator(".rules .rule").nth(2).click()
    page.wait_for_function("() => document.querySelectorAll('.cell.marked').length < 6")
    kind.click()
    assert page.locator(".rules .rule").count() == 1


def test_the_board_shows_the_candidates_the_solution_or_the_puzzle_alone(visit: Visitor) -> None:
    page = visit.open(f"/setting?puzzle={FOUR}")
    solved(page, "several")
    shown = page.locator(".board-tools .segmented button")
    assert [each.strip() for each in shown.all_inner_texts()] == [
        "Puzzle only",
        "Candidates",
        "Solution",
    ]
    shown.nth(2).click()
    # Several solutions: none is shown.
    assert page.locator(".cell.solved, .candidates").count() == 0
    page = visit.open("/setting?puzzle=sudoku:2x2:1234341221434...")
    solved(page, "one")
    shown.nth(2).click()
    page.locator(".cell.solved").nth(2).wait_for()
    assert page.locator(".cell.solved").all_inner_texts() == ["3", "2", "1"]
    shown.first.click()
    assert page.locator(".cell.solved").count() == 0
    shown.nth(1).click()
    page.locator(".cell.sole").nth(2).wait_for()
    assert [each.get_attribute("aria-pressed") for each in shown.all()] == [
        "false",
        "true",
        "false",
    ]


def test_the_step_in_use_is_marked(visit: Visitor) -> None:
    page = visit.open(f"/setting?puzzle={FOUR}")
    solved(page, "several")
    current = page.locator(".step[aria-current=step] h2")
    assert current.all_inner_texts() == ["Board"]
    use(page, "Killer")
    assert current.all_inner_texts() == ["Rules"]
    page.get_by_role("textbox", name="Title").focus()
    assert current.all_inner_texts() == ["Finish"]
    cell(page, 1, 1).click()
    assert current.all_inner_texts() == ["Rules"]


def test_a_board_may_have_any_size_and_regions(visit: Visitor) -> None:
    page = visit.open(f"/setting?puzzle={FOUR}")
    for size, boxes in (("5", "1"), ("12", "3"), ("25", "5")):
        page.locator(".new-game").click()
        page.locator(".new-puzzles > button").click()
        page.get_by_label("Size").select_option(size)
        page.get_by_label("Regions").select_option(boxes)
        page.locator("dialog button.main").click()
        page.wait_for_selector(f".drawing-board [data-row='{size}'][data-column='{size}']")
        solved(page, "several")


def exported(page: Any, name: str) -> Any:
    """Export the puzzle in a form; return what is read from it again."""
    before = page.locator(".exported textarea").all()
    text = before[0].input_value() if before else ""
    page.get_by_role("button", name=name, exact=True).click()
    page.wait_for_function(
        "before => (document.querySelector('.exported textarea')?.value ?? before) !== before",
        arg=text,
    )
    (again,) = read_sudokus(page.locator(".exported textarea").input_value())
    return again


def test_the_exported_puzzle_is_the_same(visit: Visitor) -> None:
    page = visit.open(f"/setting?puzzle={FOUR}")
    solved(page, "several")
    cell(page, 1, 1).click()
    page.keyboard.press("3")
    solved(page, "several")
    page.get_by_text("Export and print").click()
    text = exported(page, "Text")  # it has only digits
    assert (list(text.values), text.constraints) == ([3] + [0] * 15, ())
    use(page, "Killer")
    drag(page, (2, 2), (2, 3))
    page.keyboard.press("5")
    page.locator(".rules .rule", has_text="5").wait_for()
    solved(page, "several")
    for name in ("f-puzzles", "SudokuPad", "penpa+", "JSON", "IPUZ"):
        again = exported(page, name)
        cage = Constraint("killer", ((5, 6),), 5)
        assert (list(again.values), again.constraints) == ([3] + [0] * 15, (cage,)), name


def test_a_picture_to_print_is_saved(visit: Visitor) -> None:
    page = visit.open(f"/setting?puzzle={FOUR}")
    solved(page, "several")
    page.get_by_text("Export and print").click()
    for kind, begin in {"PDF": b"%PDF", "SVG": b"<svg", "PNG": b"\x89PNG"}.items():
        with page.expect_download() as download:
            page.get_by_role("button", name=kind, exact=True).click()
        assert download.value.path().read_bytes().startswith(begin)


def test_a_formula_is_written_changed_and_deleted(room: Any) -> None:
    use(room, "formulas")
    field = room.get_by_label("Condition")
    field.fill("r1c1 = 2 and not r1c2 >= 2")
    field.press("Enter")
    held(room, "formula")
    solved(room, "several")
    assert constraints(room) == ["formula r1c1 = 2 and not r1c2 >= 2"]
    assert "2" in cell(room, 1, 1).get_attribute("aria-label")
    room.locator(".rules .rule").click()
    field.fill("r1c1 = x")
    room.get_by_role("button", name="Change").click()
    room.locator(".clue .error", has_text="'x' is wrong here").wait_for()
    assert field.get_attribute("aria-invalid") == "true"
    assert constraints(room) == ["formula r1c1 = 2 and not r1c2 >= 2"]
    room.locator(".rules .delete").click()
    solved(room, "several")
    assert constraints(room) == []


def test_alternatives_and_exceptions_are_listed_and_deleted(visit: Visitor) -> None:
    cage = '{"killercage":[{"cells":["R1C1","R1C2"],"value":"3"}],"antiking":true}'
    line = '{"thermometer":[{"lines":[["R1C1","R2C1"]]}]}'
    other = line.replace("C1", "C4")
    page = visit.open(f'/setting?puzzle={FOUR[:-1]},"anyof":[[{cage},{line}]],"not":[{other}]}}')
    solved(page, "several")
    assert constraints(page) == [
        "alternative group: killer cage 3: r1c1 r1c2 + anti-king / thermometer: r1c1 r2c1",
        "exception: thermometer: r1c4 r2c4",
    ]
    page.locator(".rules .rule").first.click()
    page.locator(".rules .delete").first.click()
    solved(page, "several")
    assert constraints(page) == ["exception: thermometer: r1c4 r2c4"]


def test_every_tool_of_the_palette_can_be_used(room: Any) -> None:
    for tool in room.locator(".palette .tool").all():
        tool.evaluate("tool => { tool.closest('details')?.setAttribute('open', '') }")
        tool.click()
        assert tool.get_attribute("aria-pressed") == "true"
    assert room.locator(".error:not(:empty)").count() == 0


def test_a_killer_cage_and_its_candidates_take_two_clicks(room: Any) -> None:
    use(room, "Killer")
    cell(room, 2, 2).click()
    room.keyboard.press("3")
    room.locator(
        '.drawing-board [data-row="2"][data-column="2"]', has_text=re.compile("^3$")
    ).wait_for()
    assert constraints(room) == ["killer cage 3: r2c2"]


@pytest.mark.parametrize("visit", READERS, indirect=True)
def test_a_chip_marks_changes_and_removes_its_rule(visit: Visitor) -> None:
    cage = '"killercage":[{"cells":["R1C1","R1C2"],"value":"3"}],"antiking":true,"teleports":[1]'
    page = visit.open(f"/setting?puzzle={FOUR[:-1]},{cage}}}")
    chip = page.locator(".rules button.rule")
    chip.wait_for()
    page.wait_for_load_state("networkidle")
    chip.hover()
    assert "marked" in cell(page, 1, 2).get_attribute("class")
    cell(page, 4, 4).hover()
    assert page.locator(".cell.marked").count() == 0
    chip.click()
    page.keyboard.press("5")
    assert held(page, '"5"')["killercage"][0]["value"] == "5"
    board, chips = (
        page.locator(".board-place").bounding_box(),
        page.locator(".rules").bounding_box(),
    )
    assert chips["x"] >= board["x"] + board["width"] or chips["y"] >= board["y"] + board["height"]
    assert chips["y"] < page.viewport_size["height"]
    page.locator(".chip", has_text="teleports").wait_for()
    while page.locator(".chip .delete").count():
        page.locator(".chip .delete").first.click()
    solved(page, "several")
    page.wait_for_function("() => !/antiking|teleports/.test(decodeURIComponent(location.hash))")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("visit", [(lang, "phone") for lang in LANGUAGES], indirect=True)
def test_a_rule_is_found_by_its_name_in_any_language(visit: Visitor) -> None:
    page = visit.open(f"/setting?puzzle={FOUR}")
    field = page.locator(".search input")
    tools = page.locator(".palette .tool:visible")
    every = tools.count()
    for name, key in (("Käfig", "cage"), ("jaula killer", "killer"), ("whisper", "whispers")):
        field.fill(name)
        assert 0 < tools.count() < every, key
    field.fill("thermo")
    field.press("Enter")
    assert page.locator(".tool[aria-pressed=true]").count() == 1
    field.fill("qqq")
    assert tools.count() == 0
    assert page.locator(".search p").is_visible()
    field.fill("")
    assert tools.count() == every


def test_the_level_and_the_steps_are_beside_the_board(visit: Visitor) -> None:
    solution = "1234341221434321"
    grid = [[{"value": int(solution[4 * r + c]), "given": True} if r != c else {} for c in range(4)]
            for r in range(4)]  # fmt: skip
    page = visit.open("/setting?puzzle=" + json.dumps({"size": 4, "grid": grid}))
    page.locator(".puzzle-level", has_text="Easy: 4 steps").wait_for()
    cell(page, 1, 2).click()
    page.keyboard.press("Delete")
    page.locator(".puzzle-level", has_text="Easy: 5 steps").wait_for()
    level, verdict = (page.locator(name).bounding_box() for name in (".puzzle-level", ".verdict"))
    assert verdict["x"] + verdict["width"] <= level["x"]
    assert level["y"] < verdict["y"] + verdict["height"]


def test_the_cells_of_the_rule_under_the_pointer_stay_marked_while_the_list_changes(
    room: Any,
) -> None:
    use(room, "Killer")
    drag(room, (1, 1), (1, 2))
    drag(room, (3, 3), (3, 4))
    chips = room.locator(".rules button.rule")
    chips.nth(1).wait_for()
    chips.first.hover()
    marked = room.locator(".drawing-board .marked")
    assert marked.count() == 2
    first = cell(room, 1, 1)
    assert "marked" in first.get_attribute("class")
    room.keyboard.press("5")
    room.locator(".rules .rule", has_text="5").wait_for()
    solved(room, "several")
    assert "marked" in first.get_attribute("class")


@pytest.mark.parametrize("visit", READERS, indirect=True)
def test_drawings_are_placed_colored_undone_and_erased(visit: Visitor) -> None:
    page = visit.open(f"/setting?puzzle={FOUR}")
    solved(page, "several")
    tools = page.locator(".bench details").nth(1).locator(".tool")
    tools.first.evaluate("tool => { tool.closest('details').open = true }")
    tools.nth(0).click()
    page.wait_for_function("() => document.querySelector('.shows-frame')")
    cell(page, 0, 1).click()
    page.keyboard.type("Ab")
    page.locator(".swatch").nth(3).click()
    assert held(page, "d23c3c")["text"][0] == {
        "cells": ["R0C1"], "fontC": "#d23c3c", "size": 0.5, "value": "Ab", "cosmetic": True,
    }  # fmt: skip
    tools.nth(2).click()
    box = cell(page, 2, 2).bounding_box()
    page.mouse.click(box["x"] + box["width"] - 2, box["y"] + box["height"] / 2)
    assert held(page, "circle")["circle"][0]["cells"] == ["R2C2", "R2C3"]
    tools.nth(1).click()
    drag(page, (1, 1), (3, 1))
    assert held(page, '"line"')["line"][0]["lines"] == [["R1C1", "R2C1", "R3C1"]]
    page.locator(".chip.drawn").nth(2).wait_for()
    page.keyboard.press("Control+z")
    page.wait_for_function("() => !decodeURIComponent(location.hash).includes('\"line\"')")
    page.locator(".palette .tool:has(.icon)").nth(2).click()
    cell(page, 2, 3).click()
    page.wait_for_function("() => !decodeURIComponent(location.hash).includes('circle')")


def test_the_message_of_the_setter_ends_the_game(visit: Visitor) -> None:
    solution = "1234341221434321"
    grid = [[{"value": int(solution[4 * r + c]), "given": True} if r + c else {} for c in range(4)]
            for r in range(4)]  # fmt: skip
    page = visit.open("/setting?puzzle=" + json.dumps({"size": 4, "grid": grid}))
    solved(page, "one")
    page.locator("textarea[name=successMessage]").evaluate(
        "e => { e.closest('details').open = true }"
    )
    page.locator("textarea[name=successMessage]").fill("Bravo, you found it!")
    page.keyboard.press("Tab")
    held(page, "successMessage")
    page.locator(".verdict-line button", has_text="Play").click()
    page.locator('.sudoku .board [data-row="0"][data-column="0"]').click()
    page.keyboard.press("1")
    page.locator(".end-message", has_text="Bravo, you found it!").wait_for()


def test_title_and_author_are_edited_above_the_rules_of_the_puzzle(visit: Visitor) -> None:
    page = visit.open("/setting")
    solved(page, "several")
    page.get_by_role("textbox", name="Title").fill("Two paths")
    page.get_by_role("textbox", name="Author").fill("Ada")
    page.get_by_role("textbox", name="Author").press("Enter")
    solved(page, "several")
    assert held(page, '"Ada"')["title"] == "Two paths"
    page.reload()
    solved(page, "several")
    assert page.get_by_role("textbox", name="Author").input_value() == "Ada"
    page.locator(".verdict-line button", has_text="Play").click()
    page.get_by_role("heading", name="Two paths").wait_for()


def test_the_candidates_of_an_opened_puzzle_wait_for_a_choice_that_is_kept(visit: Visitor) -> None:
    opened = f"/setting?puzzle=sudoku:{'12345678' + '.' * 73}"
    candidates = visit.open(opened).get_by_role("button", name="Candidates")
    visit.page.locator(".drawing-board .given").first.wait_for()
    assert candidates.get_attribute("aria-pressed") == "false"
    candidates.click()
    visit.page.locator(".drawing-board .sole").wait_for()
    visit.open(opened)
    visit.page.locator(".drawing-board .sole").wait_for()
    assert candidates.get_attribute("aria-pressed") == "true"


def test_zero_is_a_key_for_clues_alone(room: Any) -> None:
    zero = room.locator(".pad").get_by_role("button", name="0", exact=True)
    assert zero.count() == 0
    room.locator(".palette .tool:has-text('Killer')").first.click()
    assert zero.count() == 1
