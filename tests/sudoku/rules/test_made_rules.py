"""Every rule is made, alone and with others: one solution, and nothing that is redundant."""

from dataclasses import replace
from itertools import pairwise
from typing import Final

import pytest
from tests.tables import each_row

from loshu.core.errors import BackendError, UnsupportedError
from loshu.sudoku import Sudoku, count
from loshu.sudoku.generation import GradeRange, make
from loshu.sudoku.generation.made import MadeSudoku
from loshu.sudoku.generation.variants.combination import make_variant
from loshu.sudoku.generation.variants.kinds import EXCLUDED, KINDS
from loshu.sudoku.generation.variants.overlapping import LAYOUTS
from loshu.sudoku.generation.variants.proposals import PROPOSALS
from loshu.sudoku.notation.links import write_f_puzzles
from loshu.sudoku.ratings.rating import rate
from loshu.sudoku.rules import RULES, broken_rules
from loshu.sudoku.shape import Shape

ONLY_LARGER: Final = {
    "anti-king", "anti-taxicab", "non-consecutive", "global-entropy", "global-modularity",
    "magic-square", "nabner",
}  # fmt: skip
"""Kinds that no 4x4 grid has room for."""
SMALL: Final = [kind for kind in KINDS if kind.name not in ONLY_LARGER]
BY_NAME: Final = {kind.name: kind for kind in KINDS}


def check(made: MadeSudoku, names: tuple[str, ...]) -> None:
    """Assert that a puzzle has its rules, one solution, and only what it needs."""
    puzzle = made.puzzle
    assert list(broken_rules(puzzle, made.solution.values)) == []
    assert count(puzzle, limit=2) == 1
    assert Sudoku.parse(write_f_puzzles(puzzle)) == puzzle
    kinds = {constraint.kind for constraint in puzzle.constraints}
    for name in names:
        assert not BY_NAME[name].rules or kinds & {*BY_NAME[name].rules}
    for cell in puzzle.givens:
        fewer = bytes(0 if at == cell else v for at, v in enumerate(puzzle.values))
        assert count(replace(puzzle, values=fewer), limit=2) == 2
    removable = {
        rule for name in names for rule in BY_NAME[name].rules
        if BY_NAME[name].marks and not BY_NAME[name].all_marks
    }  # fmt: skip
    for constraint in puzzle.constraints:
        if made.minimal and constraint.kind in removable:
            others = tuple(other for other in puzzle.constraints if other != constraint)
            assert count(replace(puzzle, constraints=others), limit=2) == 2


def test_every_rule_has_a_kind_that_is_made() -> None:
    made = {rule.name for rule in RULES if not (rule.of_regions or rule.of_extra)}
    assert {rule for kind in KINDS for rule in kind.rules} == made
    known = {rule.name for rule in RULES}
    assert known >= {*PROPOSALS}


@pytest.mark.parametrize("seed", range(2))
@each_row("name", [kind.name for kind in SMALL])
def test_a_small_puzzle_of_a_rule_needs_all_that_it_has(name: str, seed: int) -> None:
    made = make_variant(name, seed, Shape(2, 2))
    check(made, (name,))
    assert make_variant(name, seed, Shape(2, 2)) == made


@each_row("name", sorted({*BY_NAME} - {*ONLY_LARGER} | {"global-entropy", "nabner"}))
def test_a_puzzle_of_six_rows_needs_all_that_it_has(name: str) -> None:
    check(make_variant(name, 1, Shape(2, 3)), (name,))


@each_row("name", [kind.name for kind in KINDS if kind.name in ONLY_LARGER])
def test_a_rule_without_room_is_refused(name: str) -> None:
    with pytest.raises((UnsupportedError, BackendError), match=name):
        make_variant(name, 1, Shape(2, 2))


def neighbors() -> list[tuple[str, str]]:
    """Return pairs of kinds, each of them twice, that exclude each other in no grid."""
    excluded = [("anti-knight", "disjoint-groups"), *((one, other) for one, other, _ in EXCLUDED)]
    return [
        pair
        for pair in pairwise(kind.name for kind in SMALL)
        if pair not in excluded and pair[::-1] not in excluded
    ]


@each_row("names", neighbors())
def test_neighbors_in_the_list_are_made_together(names: tuple[str, str]) -> None:
    check(make_variant(names, 1, Shape(2, 2)), names)


@each_row(
    "names",
    [
        ("whispers", "numbered-rooms", "sum-cage"),
        ("inequality", "look-and-say", "diagonal"),
        ("jigsaw", "parity-line", "skyscraper"),
    ],
)
def test_three_rules_are_made_together(names: tuple[str, ...]) -> None:
    check(make_variant(names, 2, Shape(2, 3)), names)


@each_row("names", [("samurai", "killer"), ("flower", "thermometers"), ("twin", "diagonal")])
def test_overlapping_grids_have_other_rules(names: tuple[str, ...]) -> None:
    made = make_variant(names, 1, Shape(2, 2))
    check(made, names)
    assert len(made.puzzle.field.corners) == len(LAYOUTS[names[0]])


def test_overlapping_grids_have_no_clues_about_one_grid() -> None:
    with pytest.raises(UnsupportedError, match="sandwich and samurai cannot be combined"):
        make_variant(["samurai", "sandwich"], 1)


@each_row("other", ["xv", "kropki", "difference", "ratio"])
def test_marks_cannot_be_removed_where_all_are_given(other: str) -> None:
    with pytest.raises(UnsupportedError, match=f"negative and {other} cannot be combined"):
        make_variant(["negative", other], 1)


@each_row("name, level", [("renban", "easy"), ("renban", "medium"), ("twin", "easy")])
def test_a_variant_has_the_level_that_was_asked_for(name: str, level: str) -> None:
    made = make_variant(name, 1, Shape(2, 3), grade=GradeRange(level=level))
    assert rate(made.puzzle).level == level
    assert count(made.puzzle, limit=2) == 1
    assert make_variant(name, 1, Shape(2, 3), grade=GradeRange(level=level)) == made


def test_givens_have_a_symmetry_of_the_layout() -> None:
    puzzle = make_variant("twin", 1, Shape(2, 2), symmetry="half-turn").puzzle
    end = puzzle.field.width**2 - 1
    assert {end - cell for cell in puzzle.givens} == {*puzzle.givens}
    with pytest.raises(UnsupportedError, match="Expected one of: none, left-right"):
        make_variant("gattai-3", 1, Shape(2, 2), symmetry="half-turn")


def test_a_level_that_no_try_has_is_refused_with_the_levels_found() -> None:
    with pytest.raises(BackendError, match=r"No puzzle of level extreme .* easy \(\d+\)"):
        make_variant("diagonal", 1, Shape(2, 2), grade=GradeRange(level="extreme"), minimal=True)
    with pytest.raises(UnsupportedError, match="Unknown level 'esay'"):
        make(4, variant="diagonal", level="esay")


def test_any_lets_the_seed_choose_a_kind_with_room() -> None:
    made = [make_variant("any", seed, Shape(2, 2)) for seed in range(8)]
    kinds = {each.puzzle.constraints[0].kind for each in made if each.puzzle.constraints}
    assert len(kinds) > 3
    assert make_variant("any", 3, Shape(2, 2)) == made[3]
    both = make_variant("any+killer", 1, Shape(2, 2)).puzzle
    assert {constraint.kind for constraint in both.constraints} > {"killer"} or not both.shape
