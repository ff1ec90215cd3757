"""A puzzle of each kind, 9x9 and larger, with the one solution that it was made from."""

import json
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.tables import each_row

from loshu.sudoku import Sudoku, count
from loshu.sudoku.generation.variants.combination import make_variant
from loshu.sudoku.generation.variants.kinds import KINDS
from loshu.sudoku.generation.variants.regions import random_regions
from loshu.sudoku.notation.description import sudoku_of_data
from loshu.sudoku.notation.links import write_f_puzzles
from loshu.sudoku.rules import broken_rules
from loshu.sudoku.shape import Shape, parse_shape
from loshu.sudoku.solving.modeled import model_solutions

LINES = (Path(__file__).parents[2] / "data" / "sudoku_variants.jsonl").read_text().splitlines()
EXAMPLES = {line["name"]: line for line in map(json.loads, LINES)}


def read(name: str) -> tuple[Sudoku, tuple[int, ...]]:
    line: dict[str, Any] = EXAMPLES[name]
    return sudoku_of_data(line["puzzle"]), tuple(line["solution"])


def the_solution(puzzle: Sudoku) -> tuple[int, ...]:
    """The only solution, by CP-SAT; our own engine makes puzzles."""
    (found,) = islice(model_solutions(puzzle, every=True), 2)
    return found


@each_row("name", EXAMPLES)
def test_an_example_has_the_one_solution_it_was_made_from(name: str) -> None:
    puzzle, solution = read(name)
    assert the_solution(puzzle) == solution
    assert Sudoku.parse(write_f_puzzles(puzzle)) == puzzle


@each_row("name", EXAMPLES)
def test_the_checker_notices_two_values_exchanged(name: str) -> None:
    puzzle, solution = read(name)
    assert list(broken_rules(puzzle, solution)) == []
    cells = puzzle.field.cells()
    wrong = list(solution)
    wrong[cells[0]], wrong[cells[1]] = wrong[cells[1]], wrong[cells[0]]
    assert list(broken_rules(puzzle, wrong))


@each_row("name", [name for name in EXAMPLES if name not in ("samurai", "jigsaw")])
def test_an_example_needs_its_rules(name: str) -> None:
    puzzle, _ = read(name)
    plain = Sudoku(puzzle.field, puzzle.values)
    assert count(plain, limit=2) == 2


def full_grid(shape: Shape) -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    """Rows that are each the one above, moved by a box; the first row of a band by one more."""
    first = [
        within * shape.box_columns + band
        for band in range(shape.size // shape.box_rows)
        for within in range(shape.box_rows)
    ]
    return (np.array(first)[:, None] + np.arange(shape.size)) % shape.size + 1


@each_row("text", ["4x4", "5x5", "2x6", "3x4", "6x6"])
def test_large_sizes_and_other_boxes_are_solved(text: str) -> None:
    shape = parse_shape(text)
    grid = full_grid(shape)
    assert list(broken_rules(Sudoku(shape), grid.ravel().tolist())) == []
    random = np.random.default_rng(shape.cells)
    # A few givens fewer than all, in random places: some cells follow from others.
    given = np.where(random.random(grid.shape) < 3 / shape.size, 0, grid)
    solution = the_solution(Sudoku(shape, given.ravel().tolist()))
    assert solution == tuple(grid.ravel().tolist())
    again = Sudoku.parse(Sudoku(shape, given.ravel().tolist()).text)
    assert (again.shape, again.values) == (shape, bytes(given.ravel().tolist()))


@each_row("kind", [kind for kind in KINDS if kind.name != "magic-square"])
def test_made_puzzles_have_exactly_their_solution(kind: Any) -> None:
    shape = Shape(2, 2) if kind.name in ("kropki", "xv") else Shape(2, 3)
    made = make_variant(kind.name, 4, shape)
    assert the_solution(made.puzzle) == tuple(made.solution.values)
    assert list(broken_rules(made.puzzle, made.solution.values)) == []


def test_another_seed_makes_another_puzzle() -> None:
    made = [make_variant("killer", seed, Shape(2, 3)) for seed in (4, 5)]
    assert made[0] != made[1]


def test_a_made_puzzle_has_no_redundant_given() -> None:
    made = make_variant("jigsaw", 7, Shape(2, 3))
    assert made.minimal
    for cell in made.puzzle.givens:
        values = list(made.puzzle.values)
        values[cell] = 0
        assert count(Sudoku(made.puzzle.field, values), limit=2) == 2


@pytest.mark.parametrize("kind", ["killer", "kropki"])
def test_a_minimal_puzzle_has_no_redundant_rule_or_given(kind: str) -> None:
    made = make_variant(kind, 3, Shape(2, 2), minimal=True)
    assert made.minimal
    assert made.puzzle.constraints
    puzzle = made.puzzle
    assert the_solution(puzzle) == tuple(made.solution.values)
    for constraint in puzzle.constraints:
        others = tuple(other for other in puzzle.constraints if other is not constraint)
        assert count(replace(puzzle, constraints=others), limit=2) == 2
    for cell in puzzle.givens:
        values = bytes(0 if at == cell else v for at, v in enumerate(puzzle.values))
        assert count(replace(puzzle, values=values), limit=2) == 2


def test_random_regions_are_symmetric_under_a_half_turn() -> None:
    for shape in (Shape(3, 3), Shape(2, 3)):
        regions = random_regions(shape, np.random.default_rng(5))
        turned = regions[::-1]
        pairs = set(zip(regions, turned, strict=True))
        assert len(pairs) == shape.size


def test_random_regions_differ_from_boxes() -> None:
    regions = random_regions(Shape(3, 3), np.random.default_rng(1))
    assert sorted(regions) == sorted([*range(9)] * 9)
    assert regions != [Shape(3, 3).box_of(cell) for cell in range(81)]
