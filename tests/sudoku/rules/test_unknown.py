"""Rules that are not known: read, shown and kept, never enforced, and never left out in silence."""

import json
from collections.abc import Callable
from typing import Any, Final

import pytest
from tests.tables import each_row

from loshu import sudoku
from loshu.core.errors import NotationError, NotUniqueError, UnsupportedError
from loshu.sudoku import Status, Sudoku
from loshu.sudoku.notation import write
from loshu.sudoku.notation.reading import read_one
from loshu.sudoku.rules.unknown import is_harmless, known_part, unknown_rules

GRID: Final[list[list[dict[str, Any]]]] = [[{} for _ in range(4)] for _ in range(4)]
GIVEN: Final = {(0, 0): 1, (1, 2): 2, (2, 1): 3, (3, 3): 4}
"""A puzzle with one solution."""
FUNCTIONS: Final[dict[str, Callable[..., Any]]] = {
    "solve": sudoku.solve,
    "check": sudoku.check,
    "count": sudoku.count,
    "list": lambda text, **options: [*sudoku.list(text, **options)],
    "rate": sudoku.rate,
    "explain": sudoku.explain,
    "explain_until": lambda text, **options: sudoku.explain_until(text, 0, 1, **options),
    "hint": sudoku.hint,
    "steps": lambda text, **options: [*sudoku.steps(text, **options)],
}


def puzzle_with(given: dict[tuple[int, int], int] | None = None, **more: Any) -> str:
    grid = [[dict(cell) for cell in row] for row in GRID]
    for (row, column), value in (GIVEN if given is None else given).items():
        grid[row][column] = {"value": value, "given": True}
    return json.dumps({"size": 4, "grid": grid, **more})


@each_row(
    ("more", "names"),
    [
        ({"teleports": True}, ("teleports",)),
        ({"rossini": [{"cell": "R1C0", "value": 3}] * 2}, ("rossini (2)",)),
        ({"antikniht": True}, ("antikniht (did you mean antiknight?)",)),
        ({"negative": ["columnindexer", "xv"]}, ("negative columnindexer",)),
        ({"fogoflove": {"a": 1}, "antiking": False}, ("fogoflove",)),
    ],
)
def test_rules_that_are_not_known_are_named_and_kept(
    more: dict[str, Any], names: tuple[str, ...]
) -> None:
    puzzle = read_one(puzzle_with(**more))
    assert unknown_rules(puzzle) == names
    assert Sudoku.parse(puzzle.text) == puzzle
    for name in ("json", "f-puzzles", "sudokupad"):
        assert read_one(write(puzzle, name)) == puzzle, name
    for name in ("line", "ipuz", "penpa", "hodoku"):
        with pytest.raises((NotationError, UnsupportedError), match=next(iter(more))):
            write(puzzle, name)
    for caption in (sudoku.show(puzzle).caption, sudoku.show(puzzle, in_words=True).caption):
        assert f"Ignored, because the rule is unknown: {names[0]}." in caption


@each_row(
    "key", ["version", "id", "notes", "difficulty", "Puzzle-ID", "created_at", "_private", "tags"]
)
def test_words_about_a_puzzle_are_not_rules(key: str) -> None:
    puzzle = read_one(json.dumps({**json.loads(puzzle_with()), key: "x"}))
    assert is_harmless(key)
    assert puzzle.is_plain
    assert sudoku.check(puzzle).status is Status.ONE
    assert json.loads(write(puzzle, "json"))[key] == "x"


@each_row("name", FUNCTIONS)
def test_verbs_refuse_unknown_rules_or_ignore_them_on_request(name: str) -> None:
    text = puzzle_with(maze=True, antiking=False)
    with pytest.raises(UnsupportedError, match=r"unknown rules: maze. Add ignore_unknown"):
        FUNCTIONS[name](text)
    assert FUNCTIONS[name](text, ignore_unknown=True) is not None


def test_an_answer_without_them_names_them_and_claims_no_uniqueness() -> None:
    text = puzzle_with(maze=True)
    solved = sudoku.solve(text, ignore_unknown=True)
    assert (solved.line, solved.count) == ("1243342143122134", 1)
    assert (solved.status, solved.complete) == (Status.OPEN, False)
    report = sudoku.check(text, ignore_unknown=True)
    assert not report.is_right
    assert str(report) == "unknown number of solutions (not enforced: maze)"
    rated, hint = sudoku.rate(text, ignore_unknown=True), sudoku.hint(text, ignore_unknown=True)
    assert {solved.not_enforced, report.not_enforced, rated.not_enforced, hint.not_enforced} == {
        ("maze",)
    }
    assert hint.in_words().endswith("(not enforced: maze)")
    trace = sudoku.explain(text, ignore_unknown=True)
    assert trace.problem is not None
    assert unknown_rules(sudoku.as_sudoku(trace.problem)) == ("maze",)


def test_a_complete_grid_is_not_reported_as_right() -> None:
    values = "1243342143122134"
    cells = {divmod(at, 4): int(value) for at, value in enumerate(values)}
    assert sudoku.check(puzzle_with(cells)).status is Status.GRID
    with pytest.raises(UnsupportedError):
        sudoku.check(puzzle_with(cells, maze=True))
    assert sudoku.check(puzzle_with(cells, maze=True), ignore_unknown=True).status is Status.OPEN
    wrong = sudoku.check(puzzle_with({**cells, (0, 0): 2}, maze=True), ignore_unknown=True)
    assert wrong.status is Status.NONE


def test_no_solution_without_unknown_rules_means_no_solution_with_them() -> None:
    solved = sudoku.solve(puzzle_with({(0, 0): 1, (0, 1): 1}, maze=True), ignore_unknown=True)
    assert (solved.status, solved.complete, solved.solution) == (Status.NONE, True, None)


CAGE: Final = ["R1C1", "R1C2"]
OUTSIDE: Final = {"cell": "R0C1", "direction": "DR"}


@each_row(
    ("key", "item", "name"),
    [
        ("killercage", {"cells": CAGE, "value": "AB"},
         "killercage 'AB' (for equal sums of equal letters: lettercage)"),
        ("killercage", {"cells": CAGE, "value": "?"}, "killercage '?'"),
        ("killercage", {"cells": CAGE, "unique": False},
         "killercage 'unique: false'"),
        ("killercage", {"cells": [*CAGE, "R1C3", "R1C4", "R2C1"]}, "killercage of 5 cells"),
        ("littlekillersum", {**OUTSIDE, "value": "A"}, "littlekillersum 'A'"),
        ("sandwichsum", {"cell": "R1C0", "value": "2-4"}, "sandwichsum '2-4'"),
        ("xv", {"cells": CAGE, "value": "XV"}, "xv 'XV'"),
        ("ratio", {"cells": CAGE, "value": "2:3"}, "ratio '2:3'"),
        ("difference", {"cells": CAGE, "value": ">1"}, "difference '>1'"),
        ("whispers", {"lines": [CAGE], "value": "?"}, "whispers '?'"),
        ("quadruple", {"cells": [*CAGE, "R2C1", "R2C2"], "values": ["A"]}, "quadruple 'A'"),
        ("thermometer", {"lines": [CAGE], "value": "fast"}, "thermometer 'fast'"),
        ("arrow", {"cells": ["R1C1"], "lines": [CAGE], "product": True}, "arrow 'product: true'"),
    ],
)  # fmt: skip
def test_a_clue_that_no_rule_has_is_one_that_is_not_known(
    key: str, item: dict[str, Any], name: str
) -> None:
    """Other items of its list are read."""
    known = {
        "killercage": {"cells": ["R4C1", "R4C2"]},
        "thermometer": {"lines": [["R4C1", "R3C1"]]},
    }
    puzzle = read_one(puzzle_with(None, **{key: [item, *filter(None, [known.get(key)]), item]}))
    assert unknown_rules(puzzle) == (f"{name} (2)",)
    assert len(puzzle.constraints) == 1 + (key in known)
    assert Sudoku.parse(puzzle.text) == puzzle
    for text in ("json", "f-puzzles", "sudokupad"):
        assert read_one(write(puzzle, text)) == puzzle, text
    for text in ("line", "ipuz", "penpa"):
        with pytest.raises((NotationError, UnsupportedError), match="cannot express"):
            write(puzzle, text)
    with pytest.raises(UnsupportedError, match="unknown rules"):
        sudoku.solve(puzzle)
    assert sudoku.solve(puzzle, ignore_unknown=True).status is not Status.ONE


@each_row("looks", ["outlineC", "fontC", "baseColor", "width", "fromConstraint"])
def test_the_appearance_of_a_rule_is_not_a_rule(looks: str) -> None:
    cage = {"cells": CAGE, "value": "5", looks: "x", "unique": True}
    assert unknown_rules(read_one(puzzle_with(killercage=[cage]))) == ()


def test_keys_of_cells_that_are_not_known_are_named() -> None:
    data = json.loads(puzzle_with())
    data["grid"][0][1] = {"parity": "prime", "c": "#fff", "cornerPencilMarks": [1]}
    data["grid"][0][2] = {"parity": "square"}
    puzzle = read_one(json.dumps(data))
    assert unknown_rules(puzzle) == ("parity in cells (2)",)
    assert Sudoku.parse(puzzle.text) == puzzle


def test_extra_parts_of_sudokupad_and_ipuz_are_named() -> None:
    rows = [[{"value": 1}, {"shape": 3}, {}, {}], *[[{}] * 4] * 3]
    metadata = {"title": "x", "antiknight": True, "norowcol": True}
    held = {"cells": rows, "regions": [], "cages": [{"cells": [[0, 0]], "type": "rowcol"}],
            "metadata": metadata, "doors": [1], "id": "x"}  # fmt: skip
    assert unknown_rules(read_one(json.dumps(held))) == (
        "cage", "doors", "norowcol", "shape in cells",
    )  # fmt: skip
    puzzle = [[{"cell": 0, "style": {"shapebg": "circle"}}, 0, 0, 0], *[[0] * 4] * 3]
    ipuz = {"kind": ["http://ipuz.org/sudoku#1"], "puzzle": puzzle, "title": "x", "arrows": [[1]],
            "version": "http://ipuz.org/v2", "date": "today", "org.app:theme": "x"}  # fmt: skip
    assert unknown_rules(read_one(json.dumps(ipuz))) == ("arrows", "shapebg in cells")


def test_several_solutions_without_unknown_rules_are_reported() -> None:
    with pytest.raises(NotUniqueError, match=r"Unknown rules were ignored: maze"):
        sudoku.explain(puzzle_with({(0, 0): 1}, maze=True), ignore_unknown=True)


def test_drawings_of_sudokupad_that_mean_no_rule_refuse_an_answer() -> None:
    line = {"color": "#ff0000", "thickness": 9, "wayPoints": [[0.5, 0.5], [1.5, 0.5]]}
    rows = [[{"value": 1}, {}, {}, {}], *[[{}] * 4] * 3]
    puzzle = read_one(json.dumps({"cells": rows, "regions": [], "cages": [], "lines": [line] * 3}))
    assert unknown_rules(puzzle) == ("line (3)",)
    with pytest.raises(UnsupportedError, match=r"unknown rules: line \(3\)"):
        sudoku.solve(puzzle)


def test_the_known_part_has_all_other_rules() -> None:
    puzzle = read_one(puzzle_with(maze=True, antiking=True))
    (constraint,) = known_part(puzzle, ignore=True).constraints
    assert constraint.kind == "anti-king"
