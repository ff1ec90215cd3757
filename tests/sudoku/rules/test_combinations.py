"""Every two rules of ``--variant`` are made together, or refused with a reason that is true."""

from itertools import combinations, islice
from typing import Final

import pytest
from tests.sudoku.rules.plain_search import solutions
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.sudoku import Sudoku
from loshu.sudoku.field import NO_REGION, field_of_shape
from loshu.sudoku.generation.made import MadeSudoku
from loshu.sudoku.generation.variants.combination import make_variant
from loshu.sudoku.generation.variants.kinds import KINDS, variant_names
from loshu.sudoku.generation.variants.regions import all_regions
from loshu.sudoku.notation.links import write_f_puzzles
from loshu.sudoku.rules import broken_rules
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.shape import Shape, parse_shape
from loshu.sudoku.solving.modeled import model_solutions

RULES: Final = {
    "diagonal": [{"diagonal"}],
    "killer": [{"killer"}],
    "windoku": [{"extra-region"}],
    "anti-knight": [{"anti-knight"}],
    "anti-king": [{"anti-king"}],
    "disjoint-groups": [{"disjoint groups"}],
    "thermometers": [{"thermometer"}],
    "kropki": [{"difference"}, {"ratio"}],
    "xv": [{"xv"}],
}
"""Kinds of rules, of which each such puzzle has at least one."""
PAIRS: Final = [pair for pair in combinations([kind.name for kind in KINDS], 2)
                if {*pair} <= {*RULES, "jigsaw"}]  # fmt: skip
REFUSED: Final = {
    "2x2": [
        *(pair for pair in PAIRS if "anti-king" in pair),
        ("diagonal", "anti-knight"),
        ("anti-knight", "disjoint-groups"),
        ("jigsaw", "disjoint-groups"),
    ],
    "2x3": [
        ("diagonal", "windoku"),
        ("diagonal", "anti-knight"),
        ("diagonal", "anti-king"),
        ("diagonal", "disjoint-groups"),
        ("anti-knight", "anti-king"),
        ("jigsaw", "disjoint-groups"),
    ],
    "3x3": [("jigsaw", "disjoint-groups")],
}
MADE: Final = [
    (shape, pair) for shape, refused in REFUSED.items() for pair in PAIRS if pair not in refused
]
IMPOSSIBLE: Final = [
    (shape, pair)
    for shape, refused in REFUSED.items()
    for pair in refused
    if pair != ("jigsaw", "disjoint-groups")
]
SEED: Final = 1


def holds(puzzle: Sudoku, name: str) -> bool:
    kinds = {constraint.kind for constraint in puzzle.constraints}
    if name == "jigsaw":
        return puzzle.shape is None
    return any(one <= kinds for one in RULES[name])


def checked(names: tuple[str, str], shape: Shape) -> MadeSudoku:
    made = make_variant(names, SEED, shape)
    assert all(holds(made.puzzle, name) for name in names)
    assert list(broken_rules(made.puzzle, made.solution.values)) == []
    assert Sudoku.parse(write_f_puzzles(made.puzzle)) == made.puzzle
    return made


@each_row("names", [pair for shape, pair in MADE if shape == "2x2"])
def test_two_rules_are_made_together(names: tuple[str, str]) -> None:
    made = checked(names, Shape(2, 2))
    assert list(islice(solutions(made.puzzle), 2)) == [tuple(made.solution.values)]


@pytest.mark.slow
@pytest.mark.parametrize(("text", "names"), [(t, pair) for t, pair in MADE if t != "2x2"])
def test_two_rules_are_made_together_in_larger_grids(names: tuple[str, str], text: str) -> None:
    made = checked(names, parse_shape(text))
    by_cp_sat = list(islice(model_solutions(made.puzzle), 2))  # our own engine made the puzzle
    assert by_cp_sat == [tuple(made.solution.values)]


@each_row(("text", "names"), IMPOSSIBLE)
def test_two_rules_that_no_grid_has_are_refused(names: tuple[str, str], text: str) -> None:
    shape = parse_shape(text)
    with pytest.raises(UnsupportedError, match="No grid"):
        make_variant(names, SEED, shape)
    regions = [NO_REGION] * shape.cells if "jigsaw" in names else None
    field = field_of_shape(shape, regions)
    wanted = [
        kind.constraints for kind in KINDS if kind.name in names and kind.constraints is not None
    ]
    constraints = [constraint for constraints_of in wanted for constraint in constraints_of(field)]
    first_row = [*range(1, shape.size + 1), *[0] * (shape.cells - shape.size)]  # or renamed so
    assert next(solutions(Sudoku(field, first_row, constraints)), None) is None


def test_disjoint_groups_of_random_regions_are_refused() -> None:
    with pytest.raises(UnsupportedError, match="jigsaw and disjoint-groups cannot be combined"):
        make_variant("jigsaw+disjoint-groups", SEED, Shape(3, 3))


@each_row("seed", range(3))
def test_rare_regions_are_found_in_small_grids(seed: int) -> None:
    made = make_variant("diagonal+jigsaw", seed, Shape(2, 2))
    assert made.puzzle.shape is None
    assert list(islice(solutions(made.puzzle), 2)) == [tuple(made.solution.values)]


def test_all_regions_of_small_grids_are_known() -> None:
    found = [field_of_shape(Shape(2, 2), regions) for regions in all_regions(Shape(2, 2))]
    assert len({frozenset(field.regions_of_cells()) for field in found}) == 21
    assert sum(field.shape() is None for field in found) == 18  # three are boxes
    turned = [field_of_shape(Shape(2, 2), field.regions[::-1]) for field in found]
    assert [{*map(frozenset, field.regions_of_cells())} for field in turned] == [
        {*map(frozenset, field.regions_of_cells())} for field in found
    ]


def test_three_rules_are_made_together() -> None:
    made = make_variant(["killer", "diagonal", "kropki"], 2, Shape(2, 2))
    assert all(holds(made.puzzle, name) for name in ("killer", "diagonal", "kropki"))
    assert list(islice(solutions(made.puzzle), 2)) == [tuple(made.solution.values)]


def test_names_have_one_order_and_may_have_plus_between_them() -> None:
    assert variant_names(["xv", "killer", "xv"]) == variant_names("killer+xv") == ("killer", "xv")
    shape = Shape(2, 2)
    assert make_variant("killer+xv", 3, shape) == make_variant(["xv", "killer"], 3, shape)


def test_a_border_has_one_mark_even_if_two_kinds_fit() -> None:
    for seed in range(6):
        puzzle = make_variant("kropki+xv", seed, Shape(2, 2)).puzzle
        places = [constraint.cells for constraint in puzzle.constraints]
        assert len(places) == len(set(places))


def test_all_marks_of_a_minimal_puzzle_with_cages_are_needed() -> None:
    made = make_variant("killer+diagonal+xv", 1, Shape(2, 2), minimal=True)
    assert made.minimal
    puzzle = made.puzzle
    removable = [constraint for constraint in puzzle.constraints if constraint.kind != "diagonal"]
    assert {constraint.kind for constraint in removable} == {"killer", "xv"}
    for constraint in removable:
        others = [other for other in puzzle.constraints if other != constraint]
        assert len(list(islice(solutions(Sudoku(puzzle.field, constraints=others)), 2))) == 2


def test_windows_that_do_not_fit_are_refused() -> None:
    with pytest.raises(UnsupportedError, match="no room for windoku"):
        make_variant("windoku", 1, Shape(1, 5))


def test_the_search_of_these_tests_finds_all_grids() -> None:
    assert sum(1 for _ in solutions(Sudoku(Shape(2, 2)))) == 288
    cages = [Constraint("killer", ((0, 1),), 3), Constraint("killer", ((14, 15),), 7)]
    found = [g for g in solutions(Sudoku(Shape(2, 2))) if g[0] + g[1] == 3 and g[14] + g[15] == 7]
    assert list(solutions(Sudoku(Shape(2, 2), constraints=cages))) == found
