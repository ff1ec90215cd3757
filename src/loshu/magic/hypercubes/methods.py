"""The constructions of magic cubes and hypercubes: one entry each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from typing import Final

from loshu.core.errors import BackendError, UnsupportedError
from loshu.core.named import find_named, require_named
from loshu.magic.hypercubes import arranged
from loshu.magic.hypercubes.digits import base_of, digit_cube
from loshu.magic.hypercubes.even import doubly_even_cube, folded_cube, singly_even_cube
from loshu.magic.hypercubes.kinds import (
    ASSOCIATED,
    NORMAL,
    SEMI,
    SIMPLE,
    agonal,
    check_cube,
    kinds_of_dimension,
)
from loshu.magic.hypercubes.linear import has_all_broken, linear_cube
from loshu.magic.hypercubes.lines import Cube
from loshu.text import Phrase, phrase

LARGEST: Final = 10_000_000
"""The most cells of a cube or hypercube."""
DIMENSIONS: Final = range(3, 7)
_NEAR: Final = 40
"""Orders above and below among which a refusal names two."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CubeConstruction:
    """One way of building cubes and hypercubes."""

    name: str
    orders: Phrase
    """The orders in words, for dimension p."""
    serves: Callable[[int, int], bool]
    """Whether it has an order and a dimension."""
    promises: Callable[[int], frozenset[str]]
    """The kinds of its results, by the dimension."""
    build: Callable[[int, int], Cube]
    """Build the hypercube of an order and a dimension."""
    source: str


def _simple(*more: str) -> Callable[[int], frozenset[str]]:
    return lambda _dimension: frozenset([SEMI, SIMPLE, NORMAL, *more])


def _ones(dimension: int) -> tuple[int, ...]:
    """Return coefficients whose sums, with any signs, are small odd numbers."""
    return (1,) * dimension if dimension % 2 else (*(1,) * (dimension - 1), 2)


def _powers(dimension: int) -> tuple[int, ...]:
    return tuple(2**j for j in range(dimension))


CUBE_CONSTRUCTIONS: Final[tuple[CubeConstruction, ...]] = (
    CubeConstruction(
        name="linear",
        orders=phrase("magic.cube", "odd, from 3"),
        serves=lambda n, _: n % 2 == 1,
        promises=_simple(ASSOCIATED),
        build=lambda n, dimension: linear_cube(n, (1,) * dimension),
        source="M. Trenkler, Magic p-dimensional cubes, Acta Arithmetica 96, 2001",
    ),
    CubeConstruction(
        name="complements",
        orders=phrase("magic.cube", "multiples of 4"),
        serves=lambda n, _: n % 4 == 0,
        promises=_simple(ASSOCIATED),
        build=doubly_even_cube,
        source="M. Trenkler, A construction of magic cubes, Mathematical Gazette 84, 2000",
    ),
    CubeConstruction(
        name="copies",
        orders=phrase("magic.cube", "6, 10, 14 and so on"),
        serves=lambda n, _: n % 4 == 2 and n > 2,
        promises=_simple(),
        build=singly_even_cube,
        source="M. Trenkler, Magic p-dimensional cubes, Acta Arithmetica 96, 2001",
    ),
    CubeConstruction(
        name="linear-broken",
        orders=phrase(
            "magic.cube", "odd, without a prime factor up to p, or up to p + 1 if p is even"
        ),
        serves=lambda n, p: n % 2 == 1 and has_all_broken(n, _ones(p), p),
        promises=lambda p: _simple(ASSOCIATED, f"pan{agonal(p)}")(p),
        build=lambda n, dimension: linear_cube(n, _ones(dimension)),
        source="A. H. Frost, On the general properties of Nasik cubes, Quarterly Journal of "
        "Mathematics 15, 1878",
    ),
    CubeConstruction(
        name="folded",
        orders=phrase("magic.cube", "multiples of 4"),
        serves=lambda n, _: n % 4 == 0,
        promises=lambda p: _simple(f"pan{agonal(p)}")(p),
        build=folded_cube,
        source="W. S. Andrews, Magic Squares and Cubes, 1917; the rule is Loshu's own",
    ),
    CubeConstruction(
        name="linear-diagonals",
        orders=phrase("magic.cube", "odd, without a common factor with 2^k - 1 or 2^k + 1, k < p"),
        serves=lambda n, p: n % 2 == 1 and has_all_broken(n, _powers(p), 2),
        promises=lambda p: _simple(ASSOCIATED, agonal(2), f"pan{agonal(2)}")(p),
        build=lambda n, dimension: linear_cube(n, _powers(dimension)),
        source="A. H. Frost, Invention of magic cubes, Quarterly Journal of Mathematics 7, 1866",
    ),
    CubeConstruction(
        name="digits",
        orders=phrase(
            "magic.cube",
            "for cubes the multiples of 8, and odd orders with a factor 25, 27, 49 or a prime from "
            "11",
        ),
        serves=lambda n, p: base_of(n, p) is not None,
        promises=lambda p: frozenset([NORMAL, *kinds_of_dimension(p)]),
        build=digit_cube,
        source="C. Planck, The theory of path nasiks, 1905; the rule is Loshu's own",
    ),
    CubeConstruction(
        name="arranged",
        orders=phrase("magic.cube", "odd, from 2^p + 1 to 63"),
        serves=lambda n, p: n % 2 == 1 and 2**p < n <= arranged.LARGEST,
        promises=lambda p: frozenset([NORMAL, *kinds_of_dimension(p)]),
        build=arranged.arranged_cube,
        source="Loshu's own, after A. H. Frost's linear forms, 1878",
    ),
)
"""A kind is made by the first construction that has it."""


def construction_named(name: str) -> CubeConstruction:
    """Find a construction.

    Examples
    --------
    >>> construction_named("folded").serves(8, 3)
    True
    """
    return find_named(CUBE_CONSTRUCTIONS, name, "construction")


def make_cube(
    order: int, dimension: int = 3, *, kind: str = SIMPLE, method: str | None = None
) -> Cube:
    """Build a magic cube or hypercube with the numbers 1 to n^p, and check it.

    Parameters
    ----------
    order : int
        The order: the length of a side.
    dimension : int
        3 for a cube, up to 6.
    kind : str
        One of `kinds_of_dimension`, or ``associated``.
    method : str, optional
        The name of a construction, instead of the first one that has the kind.

    Raises
    ------
    UnsupportedError
        An order, dimension or kind out of range, or without a construction.

    Examples
    --------
    >>> make_cube(3).tolist()[0]
    [[12, 26, 4], [23, 1, 18], [7, 15, 20]]
    >>> check_cube(make_cube(8, kind="perfect")).kinds[-2:]
    ('perfect', 'normal')
    """
    if dimension not in DIMENSIONS:
        raise UnsupportedError(f"Dimension {dimension} is out of range. Expected 3 to 6.")
    if order < 1 or order**dimension > LARGEST:
        most = round(LARGEST ** (1 / dimension) - 0.5)
        raise UnsupportedError(
            f"Order {order} is out of range. Expected 1 to {most} for dimension {dimension}."
        )
    require_named([*kinds_of_dimension(dimension), ASSOCIATED], kind, "kind of cube")
    construction = _chosen(order, dimension, kind, method)
    cube = construction.build(order, dimension)
    missing = {kind, *construction.promises(dimension)} - {*check_cube(cube).kinds}
    if missing:
        raise BackendError(
            f"The construction {construction.name} made a cube that is not "
            f"{' and '.join(sorted(missing))}. Please report this."
        )
    return cube


def _chosen(n: int, dimension: int, kind: str, method: str | None) -> CubeConstruction:
    if method is not None:
        known = construction_named(method)
        if not known.serves(n, dimension):
            raise UnsupportedError(
                f"The construction {method} does not have order {n} in dimension {dimension}. "
                f"Its orders: {known.orders.english}."
            )
        if kind not in known.promises(dimension):
            raise UnsupportedError(
                f"The construction {method} makes no {kind} cubes. It makes: "
                f"{', '.join(sorted(known.promises(dimension)))}."
            )
        return known
    having = [each for each in CUBE_CONSTRUCTIONS if kind in each.promises(dimension)]
    for each in having:
        if each.serves(n, dimension):
            return each
    if n == 2:
        raise UnsupportedError(
            "No magic cube of order 2 exists: 2 rows through a cell would have their other numbers "
            "equal. Try order 3."
        )
    near = sorted(range(3, n + _NEAR), key=lambda other: (abs(other - n), other))
    possible = (
        other
        for other in near
        if other**dimension <= LARGEST and any(each.serves(other, dimension) for each in having)
    )
    orders = " or ".join(map(str, sorted(islice(possible, 2))))
    raise UnsupportedError(
        f"No construction of a {kind} cube has order {n} in dimension {dimension}."
        + (f" Try order {orders}." if orders else "")
    )
