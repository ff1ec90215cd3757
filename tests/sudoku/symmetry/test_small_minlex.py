"""Canonical forms of 4x4 and 6x6 Sudokus: one for all that are the same up to the symmetries."""

from collections import Counter
from itertools import permutations, product
from math import factorial

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.sudoku import Sudoku, canonical, isomorphism, make_many, pattern_of
from loshu.sudoku.shape import Shape
from loshu.sudoku.symmetry.small_minlex import (
    SMALL,
    arrangements,
    morph_small,
    small_form,
    small_forms,
)

FOUR = Shape(2, 2)


def all_grids() -> list[tuple[int, ...]]:
    """List the grids of 4x4 by trying rows."""
    grids: list[tuple[tuple[int, ...], ...]] = [()]
    rows = list(permutations(range(1, 5)))
    for _ in range(4):
        grids = [(*above, row) for above in grids for row in rows if fits((*above, row))]
    return [tuple(value for row in grid for value in row) for grid in grids]


def fits(rows: tuple[tuple[int, ...], ...]) -> bool:
    columns = all(len(set(column)) == len(rows) for column in zip(*rows, strict=True))
    pairs = zip(rows[::2], rows[1::2], strict=False)
    return columns and all(
        len({*a[c : c + 2], *b[c : c + 2]}) == 4 for a, b in pairs for c in (0, 2)
    )


def least_image(values: tuple[int, ...]) -> tuple[int, ...]:
    """Return the least of all images of a 4x4 Sudoku, each made in full."""
    orders = [p for p in permutations(range(4)) if p[0] // 2 == p[1] // 2]
    moved = (
        [values[4 * c + r] if turned else values[4 * r + c] for r in rows for c in columns]
        for rows, columns, turned in product(orders, orders, (False, True))
    )
    return min(
        tuple(names[value - 1] if value else 0 for value in cells)
        for cells in moved
        for names in permutations(range(1, 5))
    )


def test_the_288_grids_are_two_up_to_the_symmetries() -> None:
    grids = np.array(all_grids(), dtype=np.uint8)
    forms, good, counts = small_forms(grids, FOUR)
    assert good.all()
    sizes = Counter(map(bytes, forms))
    assert sorted(sizes.values()) == [96, 192]
    for form, automorphisms in zip(map(bytes, forms), counts.tolist(), strict=True):
        assert sizes[form] == 128 * factorial(4) // automorphisms


@given(st.lists(st.sampled_from(range(16)), max_size=16), st.integers(0, 287))
@settings(max_examples=15)
def test_a_form_is_the_least_of_all_images(empty: list[int], number: int) -> None:
    values = list(all_grids()[number])
    for cell in empty:
        values[cell] = 0
    form, _ = small_form(np.array(values, dtype=np.uint8), FOUR)
    assert tuple(form.tolist()) == least_image(tuple(values))


@pytest.mark.parametrize("shape", SMALL, ids=str)
def test_images_of_a_puzzle_have_its_form_and_break_no_rule(shape: Shape) -> None:
    size, box = shape.size, shape.box_columns
    grid = [(box * (r % shape.box_rows) + r // shape.box_rows + c) % size + 1
            for r in range(size) for c in range(size)]  # fmt: skip
    rng = np.random.default_rng(3)
    puzzle = np.where(rng.random(shape.cells) < 0.4, grid, 0).astype(np.uint8)
    images = morph_small(np.repeat(puzzle[None], 40, axis=0), shape, rng)
    assert len(set(map(bytes, images))) > 20
    forms, good, counts = small_forms(images, shape)
    assert good.all()
    assert len(set(map(bytes, forms))) == len(set(counts.tolist())) == 1
    assert canonical(Sudoku(shape, puzzle.tobytes())).values == bytes(forms[0])
    other = puzzle.copy()
    other[int(np.flatnonzero(puzzle)[0])] = 0
    assert canonical(Sudoku(shape, other.tobytes())).values != bytes(forms[0])


@each_row(("shape", "number"), [(FOUR, 128), (Shape(2, 3), 3456), (Shape(3, 2), 3456)])
def test_arrangements_keep_houses_and_are_all_different(shape: Shape, number: int) -> None:
    known = arrangements(shape)
    assert len(np.unique(known, axis=0)) == len(known) == number
    houses = {frozenset(cells) for _, cells in shape.houses()}
    for images in known[:: number // 64]:
        assert {frozenset(images[list(cells)].tolist()) for cells in houses} == houses


def test_a_broken_rule_or_larger_size_is_refused() -> None:
    with pytest.raises(UnsupportedError, match="1 occurs 2 times in row 1"):
        canonical("11" + "." * 14)
    with pytest.raises(UnsupportedError, match="not for 2x4"):
        canonical("1" + "." * 63)


@each_row("shape", SMALL)
def test_an_isomorphism_of_small_sudokus_maps_one_to_the_other(shape: Shape) -> None:
    puzzles = make_many(40, shape, seed=1)
    images = morph_small(puzzles, shape, np.random.default_rng(2))
    for puzzle, image in zip(puzzles, images, strict=True):
        found = isomorphism(Sudoku(shape, puzzle.tobytes()), Sudoku(shape, image.tobytes()))
        assert found is not None
        assert found.apply(puzzle).tolist() == image.tolist()
        assert found.inverse().apply(image).tolist() == puzzle.tolist()


def test_small_sudokus_with_other_clues_or_sizes_are_not_isomorphic() -> None:
    assert isomorphism("2x2:12..34..........", "2x2:12..34..2.......") is None
    assert isomorphism("2x2:1...............", "1" + "." * 80) is None
    with pytest.raises(UnsupportedError, match="2x2, 2x3, 3x2 and 3x3, not for 2x4"):
        isomorphism("2x4:1" + "." * 63, "2x4:1" + "." * 63)


@each_row("seed", range(8))
def test_the_pattern_of_a_4x4_sudoku_is_the_least_of_all_its_images(seed: int) -> None:
    given = np.random.default_rng(seed).random((4, 4)) < 0.4
    lines = [order for order in permutations(range(4)) if {*order[:2]} in ({0, 1}, {2, 3})]
    images = [
        tuple(side[np.ix_(rows, columns)].ravel().tolist())
        for side in (given, given.T)
        for rows in lines
        for columns in lines
    ]
    pattern = pattern_of(Sudoku(Shape(2, 2), _values_at(given)))
    assert len(images) == 128
    assert pattern.automorphisms == images.count(tuple(given.ravel().tolist()))
    assert pattern.form == tuple(np.flatnonzero(min(images)).tolist())


def _values_at(given: NDArray[np.bool_]) -> bytes:
    grid = np.array([[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]], dtype=np.uint8)
    return np.where(given, grid, 0).astype(np.uint8).tobytes()
