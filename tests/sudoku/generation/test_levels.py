"""Variants are changed until they have a level."""

import numpy as np
import pytest
from tests.tables import each_row

from loshu.sudoku import count, rate
from loshu.sudoku.generation.easing import Judge, Versions, bisected, eased
from loshu.sudoku.generation.grade_range import GradeRange
from loshu.sudoku.generation.made import MadeSudoku
from loshu.sudoku.generation.variants.cage_changes import larger_cages, smaller_cages
from loshu.sudoku.generation.variants.cages import CageSizes
from loshu.sudoku.generation.variants.combination import make_variant
from loshu.sudoku.generation.variants.levels import with_grade
from loshu.sudoku.shape import Shape

SIX = Shape(2, 3)


def cage_sizes(made: MadeSudoku) -> list[int]:
    return sorted(len(each.cells[0]) for each in made.puzzle.constraints if each.kind == "killer")


@pytest.mark.parametrize(("name", "level"), [("killer", "extreme"), ("diagonal", "hard")])
def test_a_random_puzzle_of_9x9_is_changed_until_it_has_the_level(name: str, level: str) -> None:
    made = make_variant(name, 2, grade=GradeRange(level=level))
    assert rate(made.puzzle).level == level
    assert count(made.puzzle, limit=2) == 1


@each_row("seed", range(4))
def test_larger_and_smaller_cages_keep_the_solution_unique(seed: int) -> None:
    made, sizes = make_variant("killer", seed, SIX), CageSizes(2, 5)
    random = np.random.default_rng(seed)
    larger = larger_cages(sizes)(made, random)
    assert larger is not None
    assert count(larger.puzzle, limit=2) == 1
    assert len(cage_sizes(larger)) == len(cage_sizes(made)) - 1
    versions = smaller_cages(sizes)(larger, random)
    for number in range(1, versions.number + 1):
        smaller = versions.at(number)
        assert len(cage_sizes(smaller)) == len(cage_sizes(larger)) + number
        assert sum(cage_sizes(smaller)) == sum(cage_sizes(larger))
        assert cage_sizes(smaller)[0] >= sizes.least
        assert count(smaller.puzzle, limit=2) == 1


@pytest.mark.parametrize("seed", [11, 23])
def test_divided_cages_keep_the_solution_unique_where_their_parts_may_share_a_digit(
    seed: int,
) -> None:
    made, random = make_variant("killer", seed, SIX), np.random.default_rng(seed)
    sizes = CageSizes(2, 5)
    for _ in range(14):
        made = larger_cages(sizes)(made, random) or made
    versions = smaller_cages(sizes)(made, random)
    assert {count(versions.at(at).puzzle, limit=2) for at in range(1, versions.number + 1)} == {1}


def test_other_changes_follow_where_one_change_skips_a_level() -> None:
    """The numbers are levels: bisection skips 5 in the first order of changes, not later."""
    orders = iter([(9, 8, 6, 4, 3), (4, 3, 2), (5, 4, 3)])
    made = make_variant("diagonal", 1, SIX)
    known: dict[int, MadeSudoku] = {}

    def easier(_made: MadeSudoku, _random: np.random.Generator) -> Versions:
        levels = next(orders)
        for level in levels:
            known[level] = make_variant("diagonal", level, SIX)
        return Versions(len(levels), lambda number: known[levels[number - 1]])

    class Levels(Judge):
        def side(self, made: MadeSudoku) -> int:
            level = next(level for level, each in known.items() if each is made)
            return (level > 5) - (level < 5)

    found = eased(made, Levels(GradeRange(level="hard")), np.random.default_rng(1), easier)
    assert found is known[5]


def test_bisection_returns_where_the_versions_become_too_easy() -> None:
    assert bisected(lambda number: number, lambda number: 1 if number < 4 else -1, 9, 2) == (
        None,
        4,
    )


def test_another_puzzle_is_drawn_without_changes() -> None:
    drawn: list[int] = []

    def draw(seed: int) -> MadeSudoku:
        drawn.append(seed)
        return make_variant("diagonal", seed, SIX)

    grade = GradeRange(level="medium")
    made = with_grade(draw, grade, 1, easier=None, changed=None)
    assert rate(made.puzzle).level == "medium"
    assert len(drawn) > 1
