"""Every property among many kinds of entries, in order 4 and with entries to spare."""

from collections.abc import Iterator
from functools import cache
from itertools import permutations
from random import Random

import numpy as np
from numpy.typing import NDArray
from tests.magic.completion.partials import partial
from tests.tables import each_row

from loshu.core.grid import EMPTY, Grid
from loshu.magic import PROPERTIES, classify_many, count_completions, make, solve
from loshu.magic.counting.question import NOT_OF_SUMS

NAMES = [known.name for known in PROPERTIES]


@cache
def sixteen() -> dict[str, NDArray[np.int64]]:
    """Return squares of order 4 with entries of many kinds."""
    pandiagonal = make(4, kind="pandiagonal").array
    associative = make(4, kind="associative").array
    reflected = make(4, kind="self-complementary-by-reflection").array
    regular = make(4, kind="regular").array
    return {
        "normal": regular,
        "from zero": pandiagonal - 1,
        "shifted": associative + 40,
        "even": 2 * pandiagonal,
        "odd": 2 * reflected - 1,
        "with steps": 7 * associative - 3,
        "negative": pandiagonal - 9,
        "below zero": -5 * regular,
        "primes": make(4, kind="prime").array,
        "products": make(4, kind="multiplicative").array,
        "large": 10**14 + 3 * reflected,
        "the largest": 10**15 - pandiagonal,
        "a gap": np.where(associative > 8, associative + 1000, associative),
        "powers of two": 2 ** (regular - 1),
        "no sum": make(4, kind="antimagic").array,
    }


SPARE = {
    "a range": range(1, 14),
    "around zero": range(-6, 7),
    "odd": range(1, 27, 2),
    "primes": (5, 17, 29, 47, 59, 71, 89, 101, 113, 2, 3, 11, 131),
    "gaps": (1, 2, 3, 4, 11, 12, 13, 14, 21, 22, 23, 24, 50),
    "factors": (1, 2, 3, 4, 5, 6, 8, 9, 12, 18, 24, 36, 72),
    "large": range(10**15 - 12, 10**15 + 1),
}


def filled(grid: Grid, entries: NDArray[np.int64]) -> NDArray[np.int64]:
    """Fill the blanks in every order that the entries allow."""
    cells = grid.array.ravel()
    blanks = np.flatnonzero(cells == EMPTY)
    left = sorted({*entries.tolist()} - {*cells.tolist()})
    orders = np.array([*permutations(left, len(blanks))], dtype=np.int64)
    squares = np.tile(cells, (len(orders), 1))
    squares[:, blanks] = orders
    return squares.reshape(-1, *grid.shape)


def questions() -> Iterator[tuple[str, str]]:
    """Yield each property as a kind, and as a condition."""
    for name in NAMES:
        yield name, ""
        yield "magic", name


def compare(grid: Grid, entries: NDArray[np.int64]) -> None:
    """Compare the completions of each property with those among all fillings."""
    squares = filled(grid, entries)
    held = classify_many(squares)
    for kind, where in questions():
        free = not where and kind in {*NOT_OF_SUMS, "semi-magic"}
        right = held[where or kind] & (free | held["magic"])
        expected = {Grid.from_array(square).text for square in squares[right]}
        if len(expected) > 1000:
            number = count_completions(grid, entries=entries, kind=kind, where=where or ())
            assert number == len(expected), (grid.text, kind, where)
            continue
        found = solve(grid, entries=entries, kind=kind, where=where or (), limit=None)
        assert found.complete
        assert {square.text for square in found.solutions} == expected, (grid.text, kind, where)


@each_row("square", lambda: sixteen().values())
def test_every_property_of_sixteen_numbers_is_met_as_trying_everything_says(
    square: NDArray[np.int64],
) -> None:
    random = Random(int(square.sum()))
    for kept in (9, 10):
        compare(partial(square, kept, random), square.ravel())


@each_row("entries", SPARE.values())
def test_every_property_with_numbers_to_spare_is_met_as_trying_everything_says(
    entries: tuple[int, ...],
) -> None:
    numbers = np.array(entries, dtype=np.int64)
    squares = solve(3, entries=numbers, limit=3).solutions
    squares += solve(3, entries=numbers, kind="multiplicative", limit=1).solutions
    squares += solve(3, entries=numbers, kind="antimagic", limit=1).solutions
    for number, square in enumerate(squares):
        compare(partial(square.array, 4, Random(number)), numbers)
