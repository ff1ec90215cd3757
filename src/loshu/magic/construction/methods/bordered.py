"""Bordered squares, and frames around any magic square; the rule is in `borders`."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeAlias

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.core.grid import EMPTY
from loshu.core.step import Trace
from loshu.magic.construction.construction import Construction, Option, Square, fixed
from loshu.magic.construction.factor_squares import Rows, given_square
from loshu.magic.construction.kinds import MAGIC
from loshu.magic.construction.methods.borders import put_border
from loshu.magic.construction.methods.medjig import read_base, standard_base
from loshu.magic.construction.options import VARIANT, VARIANTS
from loshu.magic.construction.stages import staged
from loshu.text import phrase, sentences

Stage: TypeAlias = tuple[str, Square, Mapping[str, int | str]]


def frame(n: int, center: Square, rng: "np.random.Generator | None" = None) -> Iterator[Square]:
    """Put borders around a magic square, from the inside to the outside.

    Parameters
    ----------
    n : int
        The order of the result.
    center : array of shape (m, m)
        A magic square of 1 .. m*m, with m of the parity of n and below it.
    rng : Generator, optional
        Shuffle the sides of each border.

    Yields
    ------
    array of shape (n, n)
        First the center alone, then one border more each time, in the same array; the cells
        still to fill are `EMPTY`.

    Raises
    ------
    UnsupportedError
        The order of the center does not suit.

    Examples
    --------
    >>> lo_shu = np.array([[8, 1, 6], [3, 5, 7], [4, 9, 2]])
    >>> [bool(grid[0, 0] == EMPTY) for grid in frame(7, lo_shu)]
    [True, True, False]
    """
    m = len(center)
    if m >= n or (n - m) % 2:
        raise UnsupportedError(
            f"The center has order {m}. Expected an {'odd' if n % 2 else 'even'} order below {n}."
        )
    rings = (n - m) // 2
    grid = np.full((n, n), EMPTY, dtype=np.int64)
    grid[rings : rings + m, rings : rings + m] = center + (n * n - m * m) // 2
    yield grid
    for ring in reversed(range(rings)):
        put_border(grid, ring, rng)
        yield grid


def framed_around(n: int, center: Square, rng: "np.random.Generator | None" = None) -> Square:
    """Put all borders around a magic square.

    Examples
    --------
    >>> framed_around(5, np.array([[8, 1, 6], [3, 5, 7], [4, 9, 2]])).tolist()[:3]
    [[7, 4, 25, 24, 5], [6, 16, 9, 14, 20], [8, 11, 13, 15, 18]]
    """
    *_, square = frame(n, center, rng)
    return square


def _center(n: int, center: Rows | None) -> Square:
    """Take the given center, or the standard square of order n - 2."""
    if center is None:
        return standard_base(n - 2).square()
    return given_square(center, name="center")


def _small_center(n: int, center: Rows | None) -> Square:
    """Take the given center of order 3 or 4, or the standard one."""
    order = 3 if n % 2 else 4
    if center is not None and len(center) != order:
        raise UnsupportedError(
            f"The center has order {len(center)}. Expected {order}; the method 'framed' accepts "
            "centers of every order."
        )
    return _center(order + 2, center)


def _shuffler(variant: int | None) -> "np.random.Generator | None":
    return None if variant is None else np.random.default_rng(variant)


def bordered(n: int, *, center: Rows | None = None, variant: int | None = None) -> Square:
    """Put borders around a square of order 3 or 4.

    Parameters
    ----------
    n : int
        5 or more.
    center : rows of numbers, optional
        A magic square of order 3 (odd n) or 4 (even n).
    variant : int, optional
        Shuffle the sides of each border by the number of a variant.

    Raises
    ------
    UnsupportedError
        The center is not such a square.

    Examples
    --------
    >>> bordered(6)[0].tolist()
    [1, 34, 33, 32, 9, 2]
    """
    return framed_around(n, _small_center(n, center), _shuffler(variant))


def framed(n: int, *, center: Rows | None = None, variant: int | None = None) -> Square:
    """Put borders around any magic square, by default around one of order n - 2.

    Examples
    --------
    >>> framed(5, center=[[2, 7, 6], [9, 5, 1], [4, 3, 8]])[1].tolist()
    [6, 10, 15, 14, 20]
    """
    return framed_around(n, _center(n, center), _shuffler(variant))


def explain_bordered(n: int, *, center: Rows | None = None, variant: int | None = None) -> Trace:
    """Write the center, then border by border."""
    return staged(border_stages(frame(n, _small_center(n, center), _shuffler(variant))))


def explain_framed(n: int, *, center: Rows | None = None, variant: int | None = None) -> Trace:
    """Write the center, then border by border."""
    return staged(border_stages(frame(n, _center(n, center), _shuffler(variant))))


def border_stages(grids: Iterable[Square]) -> list[Stage]:
    """Describe a series of borders, each grid with one more, as stages of an explanation.

    Examples
    --------
    >>> lo_shu = np.array([[8, 1, 6], [3, 5, 7], [4, 9, 2]])
    >>> [key for key, _, _ in border_stages(frame(7, lo_shu))]
    ['border.center', 'border.shell', 'border.shell']
    """
    stages: list[Stage] = []
    for grid in grids:
        n = len(grid)
        order = int(np.count_nonzero(grid[n // 2] != EMPTY))
        outside = (n * n - order * order) // 2
        if not stages:
            stages.append(("border.center", grid.copy(), {"center": order, "raise": outside}))
            continue
        numbers: dict[str, int | str] = {
            "order": order,
            "first": outside + 1,
            "last": outside + 2 * order - 2,
            "total": n * n + 1,
        }
        stages.append(("border.shell", grid.copy(), numbers))
    return stages


def random_options(_n: int, rng: "np.random.Generator") -> Mapping[str, Any]:
    """Draw the number of a variant, for the order of the cells of every side."""
    return {"variant": int(rng.integers(VARIANTS))}


SENTENCES = sentences(
    {
        "border.center": "Put a magic square of order {center} into the middle, with {raise} added "
        "to each number.",
        "border.shell": "Around it put the border of order {order}: the numbers {first} to {last} "
        "and their complements to {total}. Each faces its complement, so only the top row and the "
        "left column need the right sum.",
    }
)
SOURCE = (
    "Abū'l-Wafā' al-Būzjānī, 10th century, in J. Sesiano, Magic Squares in the Tenth Century, "
    "2017; M. Stifel, Arithmetica integra, 1544; the numbers of each border are Loshu's own choice"
)
DISTRIBUTION = phrase(
    "construction.random",
    "the corners of every border and the center stay; the cells between the corners are in "
    "uniform random order on each side; then uniform over the eight aspects",
)

BORDERED = Construction(
    name="bordered",
    title=phrase("construction", "Bordered square"),
    orders=phrase("construction.orders", "every order from 5"),
    serves=lambda n: n >= 5,
    promises=fixed(*MAGIC, "concentric", "bordered"),
    source=SOURCE,
    build=bordered,
    options=(
        Option(
            "center",
            read_base,
            phrase(
                "construction.option", "a magic square of order 3 (odd orders) or 4 (even orders)"
            ),
        ),
        VARIANT,
    ),
    random_options=random_options,
    distribution=DISTRIBUTION,
    explain=explain_bordered,
    sentences=SENTENCES,
)
FRAMED = Construction(
    name="framed",
    title=phrase("construction", "Borders around any magic square"),
    orders=phrase("construction.orders", "every order from 5"),
    serves=lambda n: n >= 5,
    promises=fixed(*MAGIC),
    source=SOURCE,
    build=framed,
    options=(
        Option(
            "center",
            read_base,
            phrase(
                "construction.option", "a magic square of the same parity and of any lower order"
            ),
        ),
        VARIANT,
    ),
    random_options=random_options,
    distribution=DISTRIBUTION,
    explain=explain_framed,
    sentences=SENTENCES,
)
