"""Integer solutions of linear equations: a point and a basis, by unimodular steps."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import gcd
from typing import TypeAlias

Vector: TypeAlias = dict[int, int]
"""Whole numbers by place; other places have 0."""


@dataclass(frozen=True, slots=True)
class Lattice:
    """All integer solutions: a point plus whole multiples of the vectors of a basis."""

    point: Mapping[int, int]
    basis: tuple[Mapping[int, int], ...]


@dataclass(frozen=True, slots=True)
class IntegerEquation:
    """The sum of factor times number over some places is a total."""

    factors: Mapping[int, int]
    total: int


def integer_solutions(
    known: Mapping[int, int], places: Iterable[int], equations: Sequence[IntegerEquation]
) -> Lattice | None:
    """Solve equations over the integers; None if no whole numbers meet them.

    Parameters
    ----------
    known : mapping of int to int
        The numbers of some places.
    places : iterable of int
        The other places.
    equations : sequence of IntegerEquation

    Examples
    --------
    >>> found = integer_solutions({}, [0, 1], [IntegerEquation({0: 2, 1: 3}, 7)])
    >>> found.point, found.basis
    ({1: 7, 0: -7}, ({0: 3, 1: -2},))
    >>> integer_solutions({}, [0, 1], [IntegerEquation({0: 2, 1: 4}, 7)])
    """
    point = dict(known)
    basis: list[Vector] = [{place: 1} for place in places]
    for equation in equations:
        products = [_product(equation.factors, vector) for vector in basis]
        left = equation.total - _product(equation.factors, point)
        pivot = _gathered(products, basis)
        if pivot is None:
            if left:
                return None
            continue
        steps, rest = divmod(left, products[pivot])
        if rest:
            return None
        _add(point, steps, basis.pop(pivot))
    return Lattice(point, tuple(basis))


def _gathered(products: list[int], basis: list[Vector]) -> int | None:
    """Change a basis, by whole steps, until only one vector has a product; return its index."""
    while True:
        unequal = [at for at, product in enumerate(products) if product]
        if not unequal:
            return None
        least = min(unequal, key=lambda at: (abs(products[at]), len(basis[at])))
        if len(unequal) == 1:
            return least
        for at in unequal:
            if at != least:
                times = products[at] // products[least]
                products[at] -= times * products[least]
                _add(basis[at], -times, basis[least])


def echelon(
    point: Mapping[int, int], basis: Sequence[Mapping[int, int]], places: Sequence[int]
) -> tuple[Lattice, tuple[int, ...]]:
    """Choose a basis whose factors are numbers of the solution wherever possible.

    Returns
    -------
    Lattice
        The same solutions.
    tuple of int
        A place for each vector, which is 0 in the others.

    Examples
    --------
    >>> lattice, chosen = echelon({0: 5}, [{0: 1, 1: -1}], [0, 1])
    >>> lattice.point, lattice.basis, chosen
    ({1: 5}, ({0: 1, 1: -1},), (0,))
    """
    left = [dict(vector) for vector in basis]
    origin, done, chosen = dict(point), list[Vector](), list[int]()
    waiting = list(places)
    while left:
        place = _best_place(left, waiting)
        products = [vector.get(place, 0) for vector in left]
        pivot = _gathered(products, left)
        assert pivot is not None, place
        fresh = left.pop(pivot)
        if fresh[place] < 0:
            fresh = {at: -number for at, number in fresh.items()}
        for vector in (*done, origin):
            _add(vector, -(vector.get(place, 0) // fresh[place]), fresh)
        done.append(fresh)
        chosen.append(place)
        waiting.remove(place)
    return Lattice(origin, tuple(done)), tuple(chosen)


def _best_place(vectors: Sequence[Vector], places: Sequence[int]) -> int:
    """Return the first place that takes every whole number, or the one with the smallest steps."""
    steps = {place: gcd(*(vector.get(place, 0) for vector in vectors)) for place in places}
    return min((place for place in places if steps[place]), key=lambda place: steps[place])


def _product(factors: Mapping[int, int], vector: Mapping[int, int]) -> int:
    if len(vector) < len(factors):
        factors, vector = vector, factors
    return sum(factor * vector.get(place, 0) for place, factor in factors.items())


def _add(vector: Vector, times: int, other: Mapping[int, int]) -> None:
    if not times:
        return
    for place, number in other.items():
        total = vector.get(place, 0) + times * number
        if total:
            vector[place] = total
        else:
            vector.pop(place, None)
