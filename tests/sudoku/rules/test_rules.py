"""Every constraint means the same to the model, to the checker, and in JSON."""

import json
import pickle
import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import permutations
from typing import Final, Literal

import pytest
from tests.tables import each_row

from loshu.core.scene import Label
from loshu.model import Model, solutions
from loshu.render import FORMATS
from loshu.render.format import PictureFormat
from loshu.sudoku import Sudoku
from loshu.sudoku.notation.links import write_f_puzzles
from loshu.sudoku.rules import (
    RULES,
    Constraint,
    Field,
    broken_rules,
    field_of_shape,
    parse_description,
    write_description,
)
from loshu.sudoku.rules.kinds import RULE_OF
from loshu.sudoku.rules.kinds.extra_region import windows
from loshu.sudoku.rules.picture import variant_scene
from loshu.sudoku.shape import Shape
from loshu.sudoku.solving.modeled import model_solutions
from loshu.sudoku.solving.rule_search import count_by_rules, rule_solutions

FOUR = field_of_shape(Shape(2, 2))
JIGSAW = field_of_shape(Shape(2, 2), [0, 0, 0, 1, 2, 0, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3])
LATIN = field_of_shape(Shape(2, 2), [cell // 4 for cell in range(16)])
FIELDS = {"boxes": FOUR, "jigsaw": JIGSAW, "rows and columns alone": LATIN}

CONSTRAINTS: Final[dict[str, tuple[Constraint, ...]]] = {
    **{known.name: known.example for known in RULES if known.example},
    "diagonal down": (Constraint("diagonal", (), 0),),
    "diagonal up": (Constraint("diagonal", (), 1),),
    "windoku": tuple(windows(FOUR)),
    "extra region": (Constraint("extra-region", ((0, 6, 9),)),),
    "anti-knight": (Constraint("anti-knight"),),
    "anti-king": (Constraint("anti-king"),),
    "anti-taxicab": (Constraint("anti-taxicab"),),
    "different lines": (Constraint("different-lines"),),
    "non-consecutive": (Constraint("non-consecutive"),),
    "global-entropy": (Constraint("global-entropy"),),
    "global-modularity": (Constraint("global-modularity"),),
    "even and odd": (Constraint("even-odd", ((0,),), 0), Constraint("even-odd", ((6,),), 1)),
    "killer": (Constraint("killer", ((0, 1),), 5), Constraint("killer", ((9, 10, 11),), None)),
    "thermometer": (Constraint("thermometer", ((0, 1, 5), (0, 4))),),
    "thermometer across corners": (Constraint("thermometer", ((4, 1, 6),)),),
    "arrow": (Constraint("arrow", ((0,), (0, 5, 10))),),
    "arrow of two digits": (Constraint("arrow", ((14, 15), (12, 8, 4, 5, 6))),),
    "sandwich row": (Constraint("sandwich", ((4, 5, 6, 7),), 3),),
    "sandwich column": (Constraint("sandwich", ((2, 6, 10, 14),), 0),),
    "magic square": (Constraint("magic-square", ((5, 6, 9, 10),)),),
    "disjoint groups": (Constraint("disjoint groups"),),
    "row indexer": (Constraint("indexer", ((5, 12),), 0),),
    "column indexer": (Constraint("indexer", ((5, 12),), 1),),
    "box indexer": (Constraint("indexer", ((5, 12),), 2),),
    "clone": (Constraint("clone", ((0, 1), (6, 7))),),
    "extremes": (
        Constraint("extreme", ((5,), (1, 4, 6, 9)), 0),
        Constraint("extreme", ((15,), (11, 14)), 1),
    ),
    "extremes side by side": tuple(
        Constraint("extreme", ((cell,), near), 1)
        for cell, near in ((5, (1, 4, 9)), (6, (2, 7, 10)))
    ),
    "palindrome": (Constraint("palindrome", ((0, 1, 6, 11),)),),
    "renban": (Constraint("renban", ((4, 5, 10),)),),
    "renban loop": (Constraint("renban", ((5, 6, 10, 5),)),),
    "whispers": (Constraint("whispers", ((0, 5, 4),), 2),),
    "region sum line": (Constraint("region-sum-line", ((1, 5, 6),)),),
    "sum line": (Constraint("sum-line", ((1, 5, 6),), 5),),
    "loop of sums": (Constraint("sum-line", ((4, 5, 10, 9, 8, 4),), 5),),
    "zipper line": (Constraint("zipper-line", ((8, 9, 10),)),),
    "zipper line without a middle": (Constraint("zipper-line", ((0, 4, 9, 10),)),),
    "entropic line": (Constraint("entropic line", ((4, 1, 6),)),),
    "modular line": (Constraint("modular line", ((4, 1, 6, 11),), 3),),
    "modular line of another modulus": (Constraint("modular line", ((4, 1, 6, 11),), 2),),
    "nabner": (Constraint("nabner", ((1, 4),)),),
    "slow thermometer": (Constraint("slow-thermometer", ((4, 1, 6),)),),
    "between line": (Constraint("between-line", ((4, 1, 6),)),),
    "double arrow": (Constraint("double-arrow", ((0, 5, 6, 2),)),),
    "lockout line": (Constraint("lockout-line", ((4, 1, 6),)),),
    "x-sum": (Constraint("x-sum", ((7, 6, 5, 4),), 6),),
    "skyscraper": (Constraint("skyscraper", ((2, 6, 10, 14),), 2),),
    "little killer": (Constraint("little-killer", ((1, 6, 11),), 7, (0,)),),
    "difference": (Constraint("difference", ((0, 1),), 2),),
    "ratio": (Constraint("ratio", ((4, 5),), 2),),
    "V and not X": (Constraint("negative", ((4, 5),), 0, (5, 10)), Constraint("xv", ((4, 5),), 5)),
    "all V": (Constraint("negative", ((4, 5),), 0, (5,)), Constraint("xv", ((4, 5),), 5)),
    "negative ratio": (
        Constraint("negative", ((4, 5), (6, 7)), 1, (2,)),
        Constraint("difference", ((6, 7),), 1),
        Constraint("ratio", ((4, 5),), 2),
    ),
    "negative difference": (
        Constraint("negative", ((4, 5), (6, 7)), 2, (2,)),
        Constraint("difference", ((4, 5),), 2),
        Constraint("ratio", ((6, 7),), 2),
    ),
    "non-consecutive but for a dot": (
        Constraint("non-consecutive", ((4, 5),)),
        Constraint("difference", ((4, 5),), 1),
    ),
    "quadruple": (Constraint("quadruple", ((0, 1, 4, 5),), values=(2, 3)),),
    "quadruple of two of a kind": (Constraint("quadruple", ((1, 2, 5, 6),), values=(4, 4)),),
}


TOO_SMALL = {"magic square", "non-consecutive", "anti-king", "V and not X", "all V",
             "negative ratio",
             "negative difference", "non-consecutive but for a dot", "anti-taxicab",
             "global-entropy", "global-modularity"}  # fmt: skip
"""Conditions that no Latin square of order 4 fulfils; tried on larger ones."""


@cache
def latin_squares(first: tuple[int, ...]) -> list[tuple[int, ...]]:
    """All Latin squares with a first row, by trying rows."""
    rows = list(permutations(first))
    found: list[tuple[tuple[int, ...], ...]] = [(first,)]
    for _ in first[1:]:
        found = [
            (*above, row)
            for above in found
            for row in rows
            if all(row[c] != other[c] for other in above for c in range(len(first)))
        ]
    return [tuple(value for row in grid for value in row) for grid in found]


@cache
def all_grids() -> list[tuple[int, ...]]:
    grids = [grid for row in permutations(range(1, 5)) for grid in latin_squares(row)]
    assert len(grids) == 576
    return grids


@cache
def kept_by(field: Field, constraints: tuple[Constraint, ...]) -> list[tuple[int, ...]]:
    """All grids of a field that its rules accept, with no given."""
    grids = kept_by(field, ()) if constraints else all_grids()
    empty = Sudoku(field, "", constraints)
    return [grid for grid in grids if not any(broken_rules(empty, grid))]


def by_trying(puzzle: Sudoku) -> set[tuple[int, ...]]:
    grids = kept_by(puzzle.field, puzzle.constraints)
    return {
        grid for grid in grids
        if all(given in (0, value) for given, value in zip(puzzle.values, grid, strict=True))
    }  # fmt: skip


def test_every_rule_is_tried() -> None:
    assert {
        constraint.kind for constraints in CONSTRAINTS.values() for constraint in constraints
    } == {rule.name for rule in RULES if not (rule.of_regions or rule.of_extra)}


@each_row("name", CONSTRAINTS)
@each_row("field", FIELDS.values())
def test_model_and_engine_have_the_solutions_that_the_checker_accepts(
    name: str, field: Field
) -> None:
    puzzle = Sudoku(field, "1.2." + "." * 12, CONSTRAINTS[name])
    assert set(model_solutions(puzzle, every=True)) == by_trying(puzzle)
    found = [tuple(values) for values in rule_solutions(puzzle)]
    assert len(found) == len(set(found))
    assert set(found) == by_trying(puzzle)


@each_row("name", sorted(CONSTRAINTS.keys() - {"any-of", "not", "unknown", "connected-values"}))
def test_exceptions_have_the_solutions_that_the_checker_accepts(name: str) -> None:
    puzzle = Sudoku(FOUR, "", [Constraint("not", ((0,),), alternatives=(CONSTRAINTS[name],))])
    assert {tuple(values) for values in rule_solutions(puzzle)} == by_trying(puzzle)


def less_one(constraint: Constraint) -> Constraint:
    """The constraint whose digits, not its sums and counts, are 1 less."""
    kind, text = constraint.kind, constraint.text
    if kind in ("regex-line", "pair-table"):
        text = re.sub("[1-4]", lambda found: str(int(found[0]) - 1), text)
    if kind == "state-machine":  # the digits before an arrow, not the names of states
        text = re.sub(
            "[-1-4]+(?= ->)", lambda signs: signs[0].translate(str.maketrans("1234", "0123")), text
        )
    if kind in ("quadruple", "contain-cage"):
        values = tuple(value - 1 for value in constraint.values)
        return replace(constraint, values=values)
    return replace(constraint, text=text)


@each_row("name", CONSTRAINTS)
def test_digits_from_0_have_the_solutions_that_the_checker_accepts(name: str) -> None:
    field = replace(FOUR, least=0)
    puzzle = Sudoku(field, "", [less_one(each) for each in CONSTRAINTS[name]])
    expected = by_trying(puzzle)
    assert {tuple(values) for values in rule_solutions(puzzle)} == expected
    begun = replace(puzzle, values=bytes([1, 0, 2, *[0] * 13]))
    kept = {grid for grid in expected if (grid[0], grid[2]) == (1, 2)}
    assert set(model_solutions(begun, every=True)) == kept
    assert parse_description(write_description(puzzle)) == puzzle


@each_row(
    "name",
    ["killer", "thermometer", "arrow", "sandwich row", "anti-king", "quadruple", "skyscraper",
     "between line", "x-sum"],
)  # fmt: skip
def test_the_binary_model_has_the_same_solutions(name: str) -> None:
    puzzle = Sudoku(FOUR, "..1." + "." * 12, CONSTRAINTS[name])
    found = set(model_solutions(puzzle, form="binary", every=True))
    assert found == by_trying(puzzle)


@each_row("name", ["sandwich row", "x-sum", "skyscraper", "lockout line", "lunchbox"])
@each_row("form", ["cp", "binary"])
def test_walks_have_the_solutions_that_the_checker_accepts(
    name: str, form: Literal["cp", "binary"], monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = Sudoku(FOUR, "", CONSTRAINTS[name])
    expected = by_trying(puzzle)
    assert 0 < len(expected) < 288
    kind = CONSTRAINTS[name][0].kind
    monkeypatch.setitem(RULE_OF, kind, replace(RULE_OF[kind], model=None))
    found = list(model_solutions(puzzle, form=form, every=True))
    assert len(found) == len(expected)
    assert set(found) == expected


def test_a_walk_without_a_way_has_no_solution(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RULE_OF, "x-sum", replace(RULE_OF["x-sum"], model=None))
    puzzle = Sudoku(FOUR, "", [Constraint("x-sum", ((0, 1, 2, 3),), 0)])
    assert list(model_solutions(puzzle)) == []


@each_row("name", ["killer", "skyscraper", "between line", "anti-knight"])
def test_a_single_search_counts_like_exhaustive_trying(name: str) -> None:
    puzzle = Sudoku(FOUR, "", CONSTRAINTS[name])
    expected = len(by_trying(puzzle))
    assert expected > 3
    assert count_by_rules(puzzle, 1000) == expected
    assert count_by_rules(puzzle, 3) == 3
    assert count_by_rules(Sudoku(FOUR, "11" + "." * 14), 3) == 0


@each_row("name", sorted(CONSTRAINTS.keys() - TOO_SMALL))
def test_each_rule_accepts_some_grids_and_rejects_others(name: str) -> None:
    passed = [len(by_trying(Sudoku(field, "", CONSTRAINTS[name]))) for field in FIELDS.values()]
    assert len(by_trying(Sudoku(FOUR))) == 288
    everything = [len(by_trying(Sudoku(field))) for field in FIELDS.values()]
    assert any(0 < some < every for some, every in zip(passed, everything, strict=True)), passed


def pointed(grid: tuple[int, ...], cell: int, kind: str) -> bool:
    """Whether the number in a cell points to where the grid of 4x4 holds the cell's own place."""
    number, (row, column) = grid[cell], divmod(cell, 4)
    if kind == "rowindexer":
        return grid[4 * (number - 1) + column] == row + 1
    if kind == "columnindexer":
        return grid[4 * row + number - 1] == column + 1
    box = [at for at in range(16) if (at // 8, at % 4 // 2) == (cell // 8, cell % 4 // 2)]
    return grid[box[number - 1]] == box.index(cell) + 1


@each_row("kind", ["rowindexer", "columnindexer", "boxindexer"])
@each_row("cell", range(16))
def test_indexers_have_the_meaning_of_f_puzzles(cell: int, kind: str) -> None:
    name = f"R{cell // 4 + 1}C{cell % 4 + 1}"
    text = json.dumps({"size": 4, "grid": [[{}] * 4] * 4, kind: [{"cells": [name]}]})
    puzzle = Sudoku.parse(text)
    expected = {grid for grid in by_trying(Sudoku(FOUR)) if pointed(grid, cell, kind)}
    assert len(expected) == 144
    assert by_trying(puzzle) == expected
    begun = Sudoku(FOUR, "1324" + "." * 12, puzzle.constraints)
    assert set(model_solutions(begun, every=True)) == {
        grid for grid in expected if grid[:4] == (1, 3, 2, 4)
    }


def exempt_in(grid: tuple[int, ...], forbidden: Callable[[int, int], bool]) -> Constraint:
    """A negative rule that this Latin square of order 5 fulfils."""
    pairs = field_of_shape(Shape(1, 5)).pairs(((0, 1), (1, 0)))
    return Constraint("", tuple(pair for pair in pairs if forbidden(grid[pair[0]], grid[pair[1]])))


ONE = (1, 3, 5, 2, 4, 2, 4, 1, 3, 5, 3, 5, 2, 4, 1, 4, 1, 3, 5, 2, 5, 2, 4, 1, 3)


@each_row(
    "constraint",
    [
        Constraint("anti-king"),
        Constraint("non-consecutive"),
        replace(exempt_in(ONE, lambda a, b: abs(a - b) == 1), kind="non-consecutive"),
        replace(exempt_in(ONE, lambda a, b: a + b == 5), kind="negative", number=0, values=(5, 10)),
        replace(exempt_in(ONE, lambda a, b: a + b == 5), kind="negative", number=0, values=(5,)),
        replace(
            exempt_in(ONE, lambda a, b: 2 in (a / b, b / a)), kind="negative", number=1, values=(2,)
        ),
        replace(
            exempt_in(ONE, lambda a, b: abs(a - b) == 2), kind="negative", number=2, values=(2,)
        ),
    ],
)
def test_rules_on_five_rows_have_the_solutions_that_trying_finds(constraint: Constraint) -> None:
    field = field_of_shape(Shape(1, 5))
    puzzle = Sudoku(field, "13524" + "." * 20, [constraint])
    grids = latin_squares((1, 3, 5, 2, 4))
    assert len(grids) == 1344
    expected = {grid for grid in grids if not any(broken_rules(puzzle, grid))}
    assert 0 < len(expected) < 1344
    assert set(model_solutions(puzzle, every=True)) == expected
    assert {tuple(values) for values in rule_solutions(puzzle)} == expected


@each_row(
    ("kind", "begun"),
    [
        ("anti-taxicab", "46135225316463524112"),
        ("global-entropy", "51324624651362135435"),
        ("global-modularity", "51642343265165413212"),
    ],
)
def test_rules_on_six_rows_have_the_solutions_that_the_checker_accepts(
    kind: str, begun: str
) -> None:
    plain = Sudoku(field_of_shape(Shape(2, 3)), begun + "." * 16)
    puzzle = replace(plain, constraints=(Constraint(kind),))
    grids = {tuple(grid) for grid in model_solutions(plain, every=True)}
    expected = {grid for grid in grids if not any(broken_rules(puzzle, grid))}
    assert 0 < len(expected) < len(grids)
    assert set(model_solutions(puzzle, every=True)) == expected
    assert {tuple(values) for values in rule_solutions(puzzle)} == expected


def test_there_are_eight_magic_squares_of_order_3() -> None:
    field, constraint = field_of_shape(Shape(3, 3)), Constraint("magic-square", (tuple(range(9)),))
    field, model = Field(9, 9, (0,), field.regions), Model()
    box = (0, 1, 2, 9, 10, 11, 18, 19, 20)
    variable_of = {cell: model.variable(range(1, 10)) for cell in box}
    RULE_OF["magic-square"].add_to(model, Constraint("magic-square", (box,)), field, variable_of)
    found = set(solutions(model))
    assert len(found) == 8
    assert (8, 1, 6, 3, 5, 7, 4, 9, 2) in found
    right = dict(zip(range(9), (8, 1, 6, 3, 5, 7, 4, 9, 2), strict=True))
    assert not RULE_OF["magic-square"].broken(right, constraint, field)
    wrong = dict(zip(range(9), (8, 1, 6, 3, 5, 7, 4, 2, 9), strict=True))
    assert RULE_OF["magic-square"].broken(wrong, constraint, field)


@each_row("name", CONSTRAINTS)
def test_json_and_links_keep_all_rules(name: str) -> None:
    puzzle = Sudoku(JIGSAW, "1" + "." * 15, CONSTRAINTS[name])
    assert parse_description(write_description(puzzle)) == puzzle
    assert Sudoku.parse(write_f_puzzles(puzzle)) == puzzle
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle


DRAWN: Final = ("svg", "png", "box")
"""A page holds the SVG; a PDF and a GIF have the same marks as a PNG, from the same program."""


@cache
def picture(known: PictureFormat, constraints: tuple[Constraint, ...]) -> bytes:
    puzzle = Sudoku(JIGSAW, "1" + "." * 15, constraints)
    return known.render(variant_scene(puzzle, in_words=known.name == "box"))


@each_row("name", CONSTRAINTS)
@each_row("known", [known for known in FORMATS if known.name in DRAWN])
def test_pictures_show_it(name: str, known: PictureFormat) -> None:
    assert picture(known, CONSTRAINTS[name]) != picture(known, ())


def test_rules_pickle() -> None:
    copies = pickle.loads(pickle.dumps(RULES))
    assert [copy.name for copy in copies] == [rule.name for rule in RULES]


def test_keys_of_rules_are_their_own() -> None:
    keys = [key for rule in RULES for key in rule.keys]
    assert len(keys) == len(set(keys))


@each_row(
    ("values", "texts"),
    [((4,), ["4"]), ((1, 2), ["1 2"]), ((1, 2, 3), ["1 2", "3"]), ((1, 1, 2, 3), ["1 1", "2 3"])],
)
def test_the_picture_of_a_circle_has_two_values_in_a_row(
    values: tuple[int, ...], texts: list[str]
) -> None:
    constraint = Constraint("quadruple", ((0, 1, 4, 5),), values=values)
    labels = [
        item for item in RULE_OF["quadruple"].marks(constraint, FOUR) if isinstance(item, Label)
    ]
    assert [label.text for label in labels] == texts
    assert [label.y for label in labels] == sorted(label.y for label in labels)
