"""Hints, available steps, mistakes and refusals of puzzles with rules of their own."""

import json
import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest
from tests.tables import each_row

from loshu.core.errors import NotUniqueError, UnsupportedError
from loshu.core.grid import Grid
from loshu.core.step import Link, Trace
from loshu.sudoku.explanation.available_steps import steps
from loshu.sudoku.explanation.backward_slice import explain_until
from loshu.sudoku.explanation.hint_words import STRENGTHS
from loshu.sudoku.explanation.hints import hint
from loshu.sudoku.explanation.refusals import refusal
from loshu.sudoku.explanation.step_pictures import step_scenes
from loshu.sudoku.explanation.step_words import short_sentence, titled_sentence
from loshu.sudoku.notation.description import sudoku_of_data
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.shape import Shape
from loshu.sudoku.solving.solver import solve
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques import CandidateState, link_chains
from loshu.sudoku.techniques.chains import describe

LINES: Final = (Path(__file__).parents[2] / "data" / "sudoku_variants.jsonl").read_text()
EXAMPLES: Final = {line["name"]: line for line in map(json.loads, LINES.splitlines())}
SIX: Final = (
    Sudoku(Shape(2, 3), "..2....3.4......6..4.15......35....."),
    bytes(map(int, "452631631425125364346152264513513246")),
)
SMALL_KILLER: Final = (
    Sudoku(
        Shape(2, 2), "......1.2.......",
        [Constraint("thermometer", ((0, 1, 2, 3),)), Constraint("killer", ((5, 9),), 7)],
    ),
    bytes(map(int, "1234341223414123")),
)  # fmt: skip
NAMES: Final = ["killer", "thermometers", "windoku", "jigsaw", "arrows", "samurai"]


def example(name: str) -> tuple[Sudoku, bytes]:
    """Return a puzzle of the examples, or a small one, and its solution."""
    if name in ("six", "small killer"):
        return SIX if name == "six" else SMALL_KILLER
    return sudoku_of_data(EXAMPLES[name]["puzzle"]), bytes(EXAMPLES[name]["solution"])


def grid_of(puzzle: Sudoku, values: bytes) -> Grid:
    return puzzle.filled(values).grid


def with_mistake(name: str) -> tuple[Sudoku, int]:
    """Put a wrong value into the last empty cell of a puzzle."""
    puzzle, solution = example(name)
    cell = max(cell for cell in puzzle.field.cells() if not puzzle.values[cell])
    values = bytearray(puzzle.values)
    values[cell] = solution[cell] % puzzle.size + 1
    return replace(puzzle, values=bytes(values), found=frozenset([cell])), cell


@each_row("name", ["six", "small killer", *NAMES])
def test_hints_of_a_variant_grow_and_agree_with_its_solution(name: str) -> None:
    puzzle, solution = example(name)
    found = hint(puzzle)
    assert found.step is not None
    assert not found.step.contradicts(grid_of(puzzle, solution))
    texts = [found.in_words(strength) for strength in range(1, STRENGTHS + 1)]
    assert texts[0] == f"Look in {found.place}."
    assert all(longer.startswith(text[:-1]) for text, longer in pairwise(texts[:2]))
    geometry = CandidateState(puzzle).geometry
    house = next(house for house in geometry.houses if house.name == found.place)
    assert any(house.cells >> geometry.width * m.row + m.column & 1 for m in found.step.marks)
    for lang in ("es", "pt", "de", "zh"):
        assert "{" not in found.in_words(lang=lang)


@each_row("name", ["six", "small killer", *NAMES])
def test_steps_of_a_variant_have_words_and_pictures_and_agree_with_its_solution(name: str) -> None:
    puzzle, solution = example(name)
    found = list(steps(puzzle, limit=20))
    assert found
    for step in found:
        assert not step.contradicts(grid_of(puzzle, solution))
        for lang in ("en", "de"):
            assert not re.search(r"\{[a-z]", titled_sentence(step, lang))
            assert short_sentence(step, lang)
        assert next(step_scenes(puzzle, Trace(puzzle.grid, (step,)))).items


@each_row("name", ["six", "small killer", "killer", "thermometers", "samurai"])
def test_a_mistake_in_a_variant_is_named_with_a_step_against_it(name: str) -> None:
    puzzle, cell = with_mistake(name)
    text = hint(puzzle).in_words()
    assert text.startswith(f"{puzzle.field.name(cell)} = {puzzle.values[cell]} is wrong.")


@each_row("name", ["six", "small killer", "killer", "thermometers"])
def test_values_that_contradict_a_rule_are_named_and_suffice(name: str) -> None:
    wrong, _ = with_mistake(name)
    given = Sudoku(wrong.field, wrong.values, wrong.constraints)
    found = refusal(given)
    assert found is not None
    assert found.in_words().startswith("The puzzle has no solution. ")
    assert all(wrong.field.name(cell) in found.in_words() for cell in found.cells)
    kept = [value if cell in found.cells else 0 for cell, value in enumerate(given.values)]
    assert solve(Sudoku(given.field, kept, given.constraints), limit=1).count == 0
    with pytest.raises(NotUniqueError, match=r"no solution\. "):
        hint(given)


def test_cells_of_a_refused_puzzle_are_marked_beside_clues_outside() -> None:
    constraints = [Constraint("sandwich", ((4, 5, 6, 7),), 2)]
    found = refusal(Sudoku(Shape(2, 2), "4..4............", constraints))
    assert found is not None
    blocked = [item for item in found.picture().items if getattr(item, "role", "") == "blocked"]
    assert [(item.row, item.column) for item in blocked] == [(0, 1), (0, 4)]  # type: ignore[union-attr]


def test_cells_of_a_refused_samurai_have_their_own_names() -> None:
    puzzle, _ = example("samurai")
    values = bytearray(puzzle.values)
    values[puzzle.field.cell(20, 20)] = values[puzzle.field.cell(18, 20)] = 2
    found = refusal(Sudoku(puzzle.field, bytes(values), puzzle.constraints))
    assert found is not None
    assert found.in_words().endswith("r19c21=2, r21c21=2.")


def test_a_link_of_a_chain_in_a_samurai_starts_and_ends_at_its_candidates() -> None:
    puzzle, _ = example("samurai")
    state = CandidateState(puzzle)
    found = next(link_chains.chains(state, "x-chain"))
    step = describe(state, found, "nice-loop")
    assert step is not None
    assert step.links
    ends = {end for link in step.links for end in (*link.start, *link.end)}
    assert all(state.candidates[puzzle.field.cell(r, c)] >> value & 1 for r, c, value in ends)
    first = step.links[0]
    assert isinstance(first, Link)
    assert f"r{first.start[0][0] + 1}c{first.start[0][1] + 1}≠" in str(
        dict(step.parameters)["chain"]
    )


def test_a_cell_between_the_grids_of_a_samurai_is_refused() -> None:
    puzzle, _ = example("samurai")
    with pytest.raises(UnsupportedError, match="r1c11 is not part of any grid"):
        explain_until(puzzle, 0, 10)
    with pytest.raises(UnsupportedError, match="r22c1 does not exist: the puzzle has 21 rows"):
        explain_until(puzzle, 21, 0)


def test_wrong_pencil_marks_of_a_variant_are_mistakes() -> None:
    puzzle, solution = example("killer")
    marks = [511 & ~(1 << solution[80] - 1) if cell == 80 else 511 for cell in range(81)]
    found = hint(replace(puzzle, marks=tuple(marks)))
    assert found.wrong_marks == ((8, 8),)
    assert found.in_words(2) == "The pencil marks are missing the right digit in r9c9."
