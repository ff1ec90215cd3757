"""Sudokus on the page: boards, hints, checks, ratings, making and sharing."""

import json
import re
from itertools import combinations
from typing import Any, Final

from loshu.sudoku import read, solve
from loshu.sudoku.explanation.refusals import refusal
from loshu.sudoku.field import field_of_shape
from loshu.sudoku.generation.symmetry import SYMMETRIES
from loshu.sudoku.generation.variants.kinds import KINDS
from loshu.sudoku.notation.format import PuzzlePart
from loshu.sudoku.notation.formats import format_named
from loshu.sudoku.ratings import SCALES
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.kinds import RULES
from loshu.sudoku.several_grids import samurai_field
from loshu.sudoku.shape import Shape
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.sudoku_like import as_sudoku
from loshu.web.families.sudoku.boards import board_of
from tests.tables import each_row
from tests.web.conftest import Client

EASY: Final = (
    "sudoku:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
HARD: Final = (
    "sudoku:....7..2.8.......6.1.2.5...9.54....8.........3....85.1...3.2.8.4.......9.7..6...."
)
SMALL: Final = "sudoku:2x2:1.....2..3.....4"


def entered(text: str, **cells: int) -> list[int]:
    """Return a list of entered values, from names such as r1c3."""
    puzzle = as_sudoku(text)
    width, values = puzzle.field.width, [0] * len(puzzle.values)
    for name, value in cells.items():
        row, column = map(int, name[1:].split("c"))
        values[(row - 1) * width + column - 1] = value
    return values


def test_a_position_separates_givens_from_entries(client: Client) -> None:
    board = client.call("sudoku", "board", text="sudoku:2x2:1+2..34..........")["board"]
    assert board["text"] == "sudoku:2x2:1...34.........."
    assert board["givens"][:2] == [1, 0]
    assert board["entered"][:2] == [0, 2]


def test_the_picture_of_a_board_has_no_values(client: Client) -> None:
    for text in (EASY, SMALL):
        assert "<text" not in client.call("sudoku", "board", text=text)["board"]["svg"]


def test_the_clues_outside_move_the_cells() -> None:
    puzzle = Sudoku(Shape(2, 2), "", [Constraint("sandwich", ((0, 1, 2, 3),), 5)])
    board = board_of(puzzle)
    assert (board["left"], board["top"]) == (1, 0)
    assert board["rules"] != ""


def test_overlapping_grids_have_holes() -> None:
    board = board_of(Sudoku(samurai_field()))
    assert len(board["holes"]) == 21 * 21 - 369
    assert (board["width"], board["size"]) == (21, 9)


def test_a_text_of_several_puzzles_offers_them_all(client: Client) -> None:
    opened = client.call("sudoku", "board", text=f"{SMALL[11:]} # one\n{SMALL[11:][::-1]} # two\n")
    assert opened["board"]["text"] == SMALL
    assert opened["others"] == ["sudoku:2x2:" + SMALL[11:][::-1]]


def test_text_other_than_sudokus_is_refused_with_its_place(client: Client) -> None:
    assert "'x'" in client.refused("sudoku", "board", text="sudoku:2x2:1.....2..3.....x")
    unsaid = "sudoku:2x2:1+..............."
    assert "after '+'" in client.refused("sudoku", "board", text=unsaid)
    assert "The text is empty" in client.refused("sudoku", "board", text="# nothing")


def breaks(board: Any, values: list[int]) -> bool:
    """Return whether values break rules that the browser checks, as in rules.js."""
    pairs = [pair for house in board["houses"] for pair in combinations(house, 2)]
    if any(values[a] and values[a] == values[b] for a, b in pairs):
        return True
    for relation in board["relations"]:
        for a, b in relation["cells"]:
            if values[a] and values[b] and relation["fits"][values[a] - 1][values[b] - 1] == "0":
                return True
    allowed = board["allowed"] or [None] * len(values)
    return any(
        v and may is not None and v not in may for v, may in zip(values, allowed, strict=True)
    )


@each_row("rule", RULES)
def test_the_browser_never_calls_a_solution_wrong(rule: Any) -> None:
    rows = [cell // 4 for cell in range(16)]
    puzzle = Sudoku(field_of_shape(Shape(2, 2), rows), "", rule.example)
    solved = solve(puzzle, limit=1).solution
    assert solved is not None
    assert not breaks(board_of(puzzle), list(solved.values))


@each_row("variant", ["anti-knight", "anti-king", "diagonal", "windoku", "killer"])
def test_the_browser_sees_equal_values_that_rules_forbid(variant: str, client: Client) -> None:
    made = client.call(
        "sudoku", "make", variant=variant, seed=1, shape="2x3" if variant == "diagonal" else "3x3"
    )
    (board,) = made["puzzles"]
    plain = {
        tuple(sorted(pair))
        for _, house in as_sudoku(board["text"]).field.houses()
        for pair in combinations(house, 2)
    }
    own = {tuple(sorted(pair)) for house in board["houses"] for pair in combinations(house, 2)}
    assert own > plain or (variant == "killer" and own >= plain)


def test_violations_of_rules_are_in_the_language(client: Client) -> None:
    wrong = entered(EASY, r1c3=5)
    (row, box) = client.call("sudoku", "check", text=EASY, entered=wrong)["faults"]
    assert row == "5 occurs 2 times in row 1: r1c1, r1c3"
    said = client.call("sudoku", "check", text=EASY, entered=wrong, lang="de")["faults"]
    assert "Zeile 1" in said[0]
    assert "box 1" in box


def test_a_puzzle_is_solved_and_its_solutions_counted(client: Client) -> None:
    found = client.call("sudoku", "solve", text=EASY)
    assert found["status"] == "one"
    assert found["values"][:9] == [5, 3, 4, 6, 7, 8, 9, 1, 2]
    several = client.call("sudoku", "solve", text="sudoku:2x2:" + "." * 16)
    assert several["status"] == "several"
    assert several["refused"]["svg"].startswith("<svg")
    assert client.call("sudoku", "count", text="sudoku:2x2:" + "." * 16) == {
        "count": 288,
        "complete": True,
    }
    assert client.call("sudoku", "count", text="sudoku:2x2:" + "." * 16, limit=9) == {
        "count": 9,
        "complete": False,
    }


def test_a_hint_has_three_stages_and_a_picture(client: Client) -> None:
    hint = client.call("sudoku", "hint", text=EASY)
    assert hint["stages"] == [
        "Look in box 2.",
        "Look in box 2: one digit fits in only one cell (hidden single).",
        "Hidden single: The 8 in box 2 must be in r1c6: the 8s in r3c3 and r5c4 block every other "
        "empty cell there.",
    ]
    assert hint["house"] == [3, 4, 5, 12, 13, 14, 21, 22, 23]
    assert hint["step"]["placed"] == [[5, 8]]
    assert hint["step"]["svg"].startswith("<svg")


def test_a_hint_uses_the_pencil_marks_of_a_player_as_candidates(client: Client) -> None:
    first = client.call("sudoku", "hint", text=HARD)
    struck = {tuple(place) for place in first["step"]["eliminated"]}
    marks = [[v for v in range(1, 10) if (cell, v) not in struck] for cell in range(81)]
    second = client.call("sudoku", "hint", text=HARD, marks=marks)
    assert struck
    assert not struck & {tuple(place) for place in second["step"]["eliminated"]}


def test_a_hint_about_a_mistake_names_what_it_contradicts(client: Client) -> None:
    hint = client.call("sudoku", "hint", text=EASY, entered=entered(EASY, r1c3=1), lang="en")
    assert hint["mistakes"] == [2]
    assert hint["step"] is None
    assert hint["stages"][0].startswith("r1c3 = 1 is wrong. It contradicts step")


def test_a_puzzle_with_several_solutions_has_a_reason_and_two_of_them(client: Client) -> None:
    hint = client.call("sudoku", "hint", text="sudoku:2x2:12..34..........", lang="es")
    reason = refusal("2x2:12..34..........")
    assert reason is not None
    assert hint["refused"]["reason"] == reason.in_words("es")


def test_a_finished_grid_has_no_step(client: Client) -> None:
    hint = client.call("sudoku", "hint", text="sudoku:2x2:1234341221434321")
    assert (hint["stages"], hint["step"]) == (["The grid is complete."], None)


@each_row(
    ("arguments", "said"),
    [
        ({"entered": [1]}, "values is 1. Expected 81."),
        ({"entered": [10] + [0] * 80}, "Value 10 is out of range. Expected 0 to 9."),
        ({"entered": [-1] + [0] * 80}, "Value -1 is out of range"),
        ({"marks": [[1]]}, "lists of pencil marks is 1. Expected 81."),
        ({"marks": [[0]] + [[]] * 80}, "Expected 1 to 9."),
        ({"lang": "xx"}, "'xx'"),
    ],
)
def test_impossible_entries_are_refused(client: Client, arguments: Any, said: str) -> None:
    assert said in client.refused("sudoku", "hint", text=EASY, **arguments)


def test_an_explanation_fills_the_grid_step_by_step(client: Client) -> None:
    steps = client.stream("sudoku", "explain", text=EASY)
    assert len([place for step in steps for place in step["placed"]]) == 51
    assert all(step["svg"].startswith("<svg") and step["sentence"] for step in steps)


def test_an_explanation_ends_with_its_opening_lines(client: Client) -> None:
    *others, last = client.stream("sudoku", "explain", text=EASY, lang="de")
    assert last["opening"] == ["Leicht: 51 Schritte, 204 Punkte.", "Singles allein lösen es."]
    assert not any(step["opening"] for step in others)
    assert client.stream("sudoku", "explain", text="2x2:1234341221434321") == []


def test_a_puzzle_is_rated_on_every_scale(client: Client) -> None:
    rated = client.stream("sudoku", "rate", text=EASY, lang="de")
    assert [each["scale"] for each in rated] == [scale.name for scale in SCALES]
    assert rated[0]["words"].startswith("leicht")
    assert rated[-1]["words"] == "leicht"
    (small,) = client.stream("sudoku", "rate", text=SMALL)
    assert small["words"] == "easy (naked single): 48 points in 12 steps"


@each_row(
    "arguments",
    [
        {"level": "hard"},
        {"technique": "x-wing"},
        {"symmetry": "quarter-turn"},
        {"minimal": True, "clues": 24},
        {"shape": "2x3"},
        {"shape": "3x4"},
        *(
            {"variant": kind.name, "shape": "2x2"}
            for kind in KINDS
            if kind.name in ("jigsaw", "killer")
        ),
        {"variant": "killer+diagonal", "shape": "2x2"},
    ],
)
def test_puzzles_are_made_as_requested(client: Client, arguments: Any) -> None:
    first, again = (client.call("sudoku", "make", seed=5, **arguments)["puzzles"] for _ in range(2))
    assert first[0]["text"] == again[0]["text"]
    assert client.call("sudoku", "solve", text=first[0]["text"])["status"] == "one"


def test_many_puzzles_are_made_at_once(client: Client) -> None:
    made = client.call("sudoku", "make", number=5, seed=1)["puzzles"]
    assert len({board["text"] for board in made}) == 5
    assert "1 to 100" in client.refused("sudoku", "make", number=101)


def test_a_pattern_has_its_puzzles(client: Client) -> None:
    pattern = "x.x.....x.x....x"
    (board,) = client.call("sudoku", "make", shape="2x2", pattern=pattern)["puzzles"]
    assert "".join("x" if value else "." for value in board["givens"]) == pattern
    found = client.stream(
        "sudoku", "puzzles_of_pattern", text="sudoku:2x2:" + pattern.replace("x", "1")
    )
    assert found == [
        {"text": "sudoku:2x2:1.2.....3.1....2"},
        {"text": "sudoku:2x2:1.2.....3.1....3"},
    ]


def test_a_technique_is_practiced_in_a_position_that_requires_it(client: Client) -> None:
    exercise = client.call("sudoku", "practise", technique="naked-pair", seed=1)
    board = exercise["board"]
    assert exercise["title"] == "naked pair"
    hint = client.call(
        "sudoku", "hint", text=board["text"], entered=board["entered"], marks=board["marks"]
    )
    assert hint["step"]["technique"] == "naked-pair"
    assert "Unknown technique 'magic'" in client.refused("sudoku", "practise", technique="magic")


def test_the_choices_have_titles_in_the_language(client: Client) -> None:
    choices = client.call("sudoku", "choices", lang="es")
    assert [each["name"] for each in choices["symmetries"]] == list(SYMMETRIES)
    assert [level["name"] for level in choices["levels"]][:2] == ["easy", "medium"]
    assert choices["levels"][0]["title"] == "fácil"
    assert {kind.name for kind in KINDS} == {each["name"] for each in choices["variants"]}


def test_a_position_is_written_in_every_suitable_format(client: Client) -> None:
    values, given_values = entered(EASY, r1c3=4), as_sudoku(EASY).values
    refused = []
    for name in client.call("sudoku", "choices")["formats"]:
        if PuzzlePart.FOUND not in format_named(name).holds:
            refused.append(name)
            said = client.refused("sudoku", "write", text=EASY, format=name, entered=values)
            assert "cannot express: that values were found and not given: r1c3" in said
            continue
        written = client.call("sudoku", "write", text=EASY, format=name, entered=values)
        (again,) = read(written["content"], format=name)
        assert (bytes(again.givens.get(c, 0) for c in range(81)), again.found) == (
            given_values,
            frozenset({2}),
        )
        assert re.fullmatch(r"\.\w+", written["suffix"])
    assert refused == ["opensudoku", "ss", "penpa", "solo", "candidates", "sdm", "line"]


def test_a_puzzle_is_written_in_every_format(client: Client) -> None:
    for name in client.call("sudoku", "choices")["formats"]:
        written = client.call("sudoku", "write", text=EASY, format=name)
        (again,) = read(written["content"], format=name)
        assert name == "candidates" or again.values == as_sudoku(EASY).values


def test_a_format_names_its_losses(client: Client) -> None:
    ruled = Sudoku(Shape(2, 2), "", [Constraint("anti-king")]).text
    assert "anti-king" in client.refused("sudoku", "write", text=ruled, format="line")
    assert "'gsf2'" in client.refused("sudoku", "write", text=SMALL, format="gsf2")


def test_unknown_rules_are_named_and_answers_are_refused(client: Client) -> None:
    grid = [[{"value": 1, "given": True}, {}, {}, {}], *[[{}] * 4] * 3]
    told = {"size": 4, "grid": grid, "maze": True, "ruleset": "All is maze."}
    (board,) = [client.call("sudoku", "board", text=json.dumps(told))["board"]]
    assert board["rules"].startswith("All is maze.")
    assert board["rules"].endswith("Ignored, because the rule is unknown: maze.")
    setting = client.call("sudoku", "setting_board", text=board["text"])
    assert "rule is unknown: maze" in setting["rules"]
    for action in ("solve", "count", "hint"):
        assert "unknown rules: maze" in client.refused("sudoku", action, text=board["text"])


def test_notices_separate_shown_drawings_from_hidden_ones() -> None:
    text = [{"cells": ["R1C1"], "value": "in"}, {"cells": ["R0C1"], "value": "above"}]
    line = [{"lines": [["R1C1", "R2C2"]]}]
    grid: list[list[dict[str, int]]] = [[{}] * 4] * 4
    (puzzle,) = read(json.dumps({"grid": grid, "text": text, "line": line}))
    shown, hidden = board_of(puzzle)["notices"]
    assert shown.endswith("are shown but not enforced as rules: text, line.")
    assert hidden.endswith("are not shown and not enforced as rules: text.")


def test_a_notice_explains_that_values_from_zero_are_shown_from_one() -> None:
    (puzzle,) = read("0123456789ABCDEF" + "." * 240)
    assert board_of(puzzle)["notices"] == [
        "This puzzle uses the digits 0 to F. They are shown as 1 to G."
    ]


def test_unknown_rules_are_refused_without_remedies_of_python(client: Client) -> None:
    cage = {"cells": ["R1C1", "R1C2"], "value": "?"}
    text = json.dumps({"size": 4, "grid": [[{}] * 4] * 4, "killercage": [cage], "maze": True})
    for action in ("solve", "count", "hint", "explain", "rate"):
        assert client.refused("sudoku", action, text=f"sudoku:{text}") == (
            "The puzzle has unknown rules: killercage '?', maze."
        )


def test_a_full_grid_with_an_unknown_rule_is_not_called_correct(client: Client) -> None:
    text = "sudoku:" + json.dumps({"size": 4, "grid": [[{}] * 4] * 4, "maze": True})
    entered = [int(value) for value in "1243342143122134"]
    said = "Ignored, because the rule is unknown: maze."
    assert client.call("sudoku", "check", text=text, entered=entered)["faults"] == [said]
    wrong = client.call("sudoku", "check", text=text, entered=[2, *entered[1:]])["faults"]
    assert wrong
    assert said not in wrong
