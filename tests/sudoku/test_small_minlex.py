"""Canonical forms of 4x4 and 6x6 Sudokus: one for all that are the same up to the symmetries."""

from collections import Counter
from itertools import permutations, product
from math import factorial

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from loshu.core.errors import UnsupportedError
from loshu.sudoku import Sudoku, canonical
from loshu.sudoku.shape import Shape
from loshu.sudoku.small_minlex import SMALL, arrangements, morph_small, small_form, small_forms

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


@pytest.mark.parametrize(
    ("shape", "number"), [(FOUR, 128), (Shape(2, 3), 3456), (Shape(3, 2), 3456)]
)
def test_arrangements_keep_houses_and_are_all_different(shape: Shape, number: int) -> None:
    known = arrangements(shape)
    assert len(np.unique(known, axis=0)) == len(known) == number
    houses = {frozenset(cells) for _, cells in shape.houses()}
    for images in known[:: number // 64]:
        assert {frozenset(images[list(cells)].tolist()) for cells in houses} == houses


def test_what_breaks_a_rule_or_is_larger_is_refused() -> None:
    with pytest.raises(UnsupportedError, match="1 occurs 2 times in row 1"):
        canonical("11" + "." * 14)
    with pytest.raises(UnsupportedError, match="not for 2x4"):
        canonical("1" + "." * 63)
