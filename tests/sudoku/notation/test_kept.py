"""Every format preserves a puzzle, or refuses it and names the loss."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from tests.sudoku.rules.test_rules import CONSTRAINTS
from tests.tables import each_row

from loshu.core.errors import NotationError
from loshu.sudoku import Sudoku, read, write
from loshu.sudoku.field import field_of_shape
from loshu.sudoku.notation.candidates import open_candidates
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.notation.formats import FORMATS
from loshu.sudoku.notation.reading import read_sudokus
from loshu.sudoku.notation.writing import losses, write_sudokus
from loshu.sudoku.rules import Constraint
from loshu.sudoku.settled import settled
from loshu.sudoku.shape import Shape, shape_of_size

SHAPES = ["3x3", "2x2", "2x3", "3x2", "1x5", "5x1", "7x1", "1x7", "2x4", "4x2", "2x5", "5x2",
          "3x4", "4x3", "4x4", "3x5", "2x8", "5x5", "6x6"]  # fmt: skip
REGIONS: list[Callable[[Shape], list[int]]] = [
    lambda shape: [cell // shape.size for cell in range(shape.cells)],
    lambda shape: [shape.box_of(cell) if cell < shape.cells // 2 else -1
                   for cell in range(shape.cells)],
    lambda shape: [0] * 3 + [-1] * (shape.cells - 3),
]  # fmt: skip
"""Rows, only some boxes, and one region of three cells."""
WRITING = [known for known in FORMATS if known.write is not None]


def whole_grid(shape: Shape) -> list[int]:
    size, rows, columns = shape.size, shape.box_rows, shape.box_columns
    return [(row % rows * columns + row // rows + at) % size + 1
            for row in range(size) for at in range(size)]  # fmt: skip


@st.composite
def positions(draw: st.DrawFn) -> Sudoku:
    """Puzzles of any shape, right and wrong: found values, marks, candidates, rules, regions."""
    ruled = draw(st.integers(0, 3)) == 0
    box_rows, box_columns = map(int, draw(st.sampled_from(["2x2"] if ruled else SHAPES)).split("x"))
    shape = Shape(box_rows, box_columns)
    random = Random(draw(st.integers(0, 2**32)))
    share = draw(st.sampled_from([0, 0, 0.2, 0.5, 0.9, 1]))
    values = [value if random.random() < share else 0 for value in whole_grid(shape)]
    if draw(st.booleans()):
        values[random.randrange(shape.cells)] = random.randint(1, shape.size)
    found = [cell for cell, value in enumerate(values) if value and random.random() < 0.3]
    puzzle = Sudoku(shape, values, found=found if draw(st.booleans()) else ())
    if draw(st.booleans()):
        puzzle = replace(
            puzzle, marks=some_bits(puzzle, random, draw(st.sampled_from([0.05, 0.7])))
        )
    if draw(st.integers(0, 3)) == 0:
        puzzle = puzzle.named(title="A: 1|2", author="B", comment="[Puzzle] 53")
    if draw(st.integers(0, 4)) == 0:
        puzzle = replace(puzzle, candidates=some_bits(puzzle, random, 0.2))
    if ruled:
        constraints = CONSTRAINTS[draw(st.sampled_from(sorted(CONSTRAINTS)))]
        puzzle = replace(puzzle, constraints=tuple(constraints))
    # Box indexers need boxes that have every value.
    may_have_regions = not any(each.kind == "indexer" for each in puzzle.constraints)
    if may_have_regions and draw(st.integers(0, 5)) == 0:
        regions = draw(st.sampled_from(REGIONS))(shape)
        puzzle = replace(puzzle, field=field_of_shape(shape, regions))
    return puzzle


def some_bits(puzzle: Sudoku, random: Random, share: float) -> tuple[int, ...]:
    """Strike some candidates: in a cell perhaps all of them, but for a value."""
    bits = []
    for value, left in zip(
        puzzle.values, open_candidates(replace(puzzle, marks=None)), strict=True
    ):
        kept = sum(1 << v for v in range(puzzle.size) if left >> v & 1 and random.random() > share)
        bits.append(1 << value - 1 if value else kept)
    return tuple(bits)


def arms(constraint: Constraint) -> list[Constraint]:
    """Return a thermometer that branches as one for each arm."""
    if constraint.kind != "thermometer":
        return [constraint]
    return [replace(constraint, cells=(arm,)) for arm in constraint.cells]


def facts(puzzle: Sudoku, known: SudokuFormat) -> object:
    """All that binds in a position, however it is kept."""
    bound = settled(puzzle)
    plain = Sudoku(bound.field, bound.values)
    bits = tuple(
        open_ & (-1 if allowed is None else allowed)
        for open_, allowed in zip(
            open_candidates(plain), bound.candidates or [None] * len(bound.values), strict=True
        )
    )
    bits = tuple(1 << v - 1 if v else b for v, b in zip(puzzle.values, bits, strict=True))
    regions = Counter(map(frozenset, puzzle.field.regions_of_cells()))
    constraints = sorted(repr(arm) for each in puzzle.constraints for arm in arms(each))
    if known.name == "candidates":  # a given is the only candidate of its cell
        return puzzle.field, bits
    return puzzle.values, puzzle.found, bits, sorted(map(sorted, regions)), constraints


@pytest.mark.parametrize("known", WRITING, ids=lambda known: known.name)
@settings(max_examples=8, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(positions())
def test_written_puzzles_are_read_again_or_losses_are_named(
    known: SudokuFormat, puzzle: Sudoku
) -> None:
    if losses(puzzle, known):
        with pytest.raises(NotationError, match="cannot express: "):
            write_sudokus([puzzle], known)
        return
    text = write_sudokus([puzzle], known)
    for format_ in (None, known.name):
        (again,) = read_sudokus(text, format=format_)
        assert facts(again, known) == facts(puzzle, known)


@given(positions())
def test_json_holds_every_position(puzzle: Sudoku) -> None:
    (json,) = (known for known in FORMATS if known.name == "json")
    assert not losses(puzzle, json)
    assert facts(Sudoku.parse(puzzle.text), json) == facts(puzzle, json)


@each_row("known", WRITING)
def test_text_like_another_format_is_read_again(known: SudokuFormat) -> None:
    found = Sudoku.parse("2x7:" + "1" + "." * 195)
    titled = replace(found, found=frozenset([0])).named(title="T", author="A")
    others = (Sudoku.parse("2x4:" + "1......." * 8), Sudoku.parse("2x2:" + "1." * 8))
    for puzzle in (each for each in (titled, *others) if not losses(each, known)):
        (again,) = read_sudokus(write_sudokus([puzzle], known))
        assert facts(again, known) == facts(puzzle, known)


def test_every_alternating_grid_of_solo_is_read_again() -> None:
    (solo,) = (known for known in FORMATS if known.name == "solo")
    for size in (4, 6, 8, 9, 16):
        for length in range(2, 12):
            values = [at % size + 1 if at % length % 2 == 0 else 0 for at in range(size * size)]
            puzzle = Sudoku(shape_of_size(size), values)
            assert read_sudokus(write_sudokus([puzzle], solo)) == [puzzle]


@pytest.mark.parametrize("known", WRITING, ids=lambda known: known.name)
@settings(max_examples=6, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(st.lists(positions(), min_size=2, max_size=4))
def test_lists_of_mixed_sizes_are_read_again(known: SudokuFormat, puzzles: list[Sudoku]) -> None:
    plain = Sudoku(values="5" + "." * 80)
    held = [puzzle for puzzle in [*puzzles, plain] if not losses(puzzle, known)]
    text = write_sudokus(held, known)
    for format_ in (None, known.name):
        again = read_sudokus(text, format=format_)
        assert [facts(puzzle, known) for puzzle in again] == [facts(p, known) for p in held]


@settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(st.lists(positions(), min_size=2, max_size=4), st.booleans())
def test_several_positions_in_an_sdk_file_are_read_again(puzzles: list[Sudoku], told: bool) -> None:
    (sdk,) = (known for known in FORMATS if known.name == "sdk")
    held = [
        puzzle.named(title=f"Number {at}" if told else "")
        for at, puzzle in enumerate(puzzles)
        if not losses(puzzle, sdk)
    ]
    assume(held)
    again = read_sudokus(write_sudokus(held, sdk))
    assert [facts(puzzle, sdk) for puzzle in again] == [facts(puzzle, sdk) for puzzle in held]
    assert [puzzle.title for puzzle in again] == [puzzle.title for puzzle in held]


def test_sections_of_several_puzzles_are_separated() -> None:
    nine = Sudoku(values="5" + "." * 80, found=[0])
    others = [Sudoku(values="." * 80 + "9"), nine, replace(nine, values=bytes([3] + [0] * 80))]
    for puzzles in ([nine, others[2]], others, [*others, *others]):
        assert read(write(puzzles, "sdk")) == puzzles
