"""Groups of permutations of any size: their order, members by number, and numbers of members.

A permutation of d points is an array p in which place i takes what stood at ``p[i]``; doing p
and then q is ``p[q]``.  A group is held as a chain of stabilisers: level i says where the
members that fix the first i base points can take the next one, with one member for each such
place.  Every member of the group is then ``u0[u1[u2 ...]]`` for exactly one choice of a u from
each level, so the order is the product of the level sizes and the choices number the members.

Source: C. C. Sims, Computational methods in the study of permutation groups, 1970; D. F. Holt,
B. Eick and E. A. O'Brien, Handbook of Computational Group Theory, 2005, chapter 4.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import prod

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import UnsupportedError

Points = NDArray[np.intp]

LARGEST_TABLE = 2**24
"""Entries that the levels of one chain may hold (two tables of 128 MiB)."""
LARGEST_PROOF = 2**31
"""Entries that may be touched to prove that a chain is complete (about ten seconds)."""
BLOCK = 4096
"""Members are listed in blocks that stay in the processor's cache."""


@dataclass(frozen=True, slots=True, eq=False)
class ChainLevel:
    """The images of one base point under a stabilizer.

    ``movers[place[x]]`` is a member that takes point x to the base point's place, that is,
    ``movers[place[x], base] == x``; ``returns`` are the inverses.
    """

    base: int
    place: Points
    movers: Points
    returns: Points


@dataclass(frozen=True, slots=True, eq=False)
class StabilizerChain:
    """A permutation group, its members numbered from 0 (the identity).

    Examples
    --------
    >>> turns = stabilizer_chain(np.array([[1, 2, 3, 0]]))
    >>> turns.order, turns.member(1).tolist(), turns.rank(np.array([2, 3, 0, 1]))
    (4, [1, 2, 3, 0], 2)
    """

    degree: int
    generators: Points
    levels: tuple[ChainLevel, ...]

    @property
    def order(self) -> int:
        """The number of members."""
        return prod(len(level.movers) for level in self.levels)

    def member(self, number: int) -> Points:
        """Return the member of a number, below `order`."""
        element = np.arange(self.degree)
        for level in reversed(self.levels):
            number, digit = divmod(number, len(level.movers))
            element = level.movers[digit][element]
        return element

    def rank(self, element: Points) -> int | None:
        """Return the number of a permutation; None when it is not a member."""
        number = 0
        for level in self.levels:
            digit = int(level.place[element[level.base]])
            if digit < 0:
                return None
            element = level.returns[digit][element]
            number = number * len(level.movers) + digit
        return number if bool((element == np.arange(self.degree)).all()) else None

    def contains(self, elements: Points) -> NDArray[np.bool_]:
        """Test permutations of shape ``(k, degree)`` for membership."""
        return np.asarray((_sift(self.levels, elements) == np.arange(self.degree)).all(axis=1))

    def members(self, start: int = 0, stop: int | None = None) -> Iterator[Points]:
        """Yield the members numbered ``start .. stop - 1`` in blocks ``(k, degree)``."""
        end = self.order if stop is None else min(stop, self.order)
        head, tail = self._split()
        for high in range(start // len(tail), -(-end // len(tail))):
            first = high * len(tail)
            chosen = tail[max(start - first, 0) : end - first]
            if len(chosen):
                yield head.member(high)[chosen]

    def _split(self) -> tuple["StabilizerChain", Points]:
        """Return the upper levels, and all the members of the lower ones as an array."""
        tail = np.arange(self.degree)[None]
        depth = len(self.levels)
        while depth and len(tail) * len(self.levels[depth - 1].movers) <= BLOCK:
            depth -= 1
            tail = self.levels[depth].movers[:, tail].reshape(-1, self.degree)
        return StabilizerChain(self.degree, self.generators, self.levels[:depth]), tail


def stabilizer_chain(generators: Points, order: int | None = None) -> StabilizerChain:
    """Work out the group that permutations generate.

    Parameters
    ----------
    generators : array of shape (k, degree)
    order : int, optional
        The order of the group where theory gives it: a chain that reaches it is complete, so
        no proof is needed.

    Raises
    ------
    UnsupportedError
        The tables or the proof would be too large.

    Examples
    --------
    >>> stabilizer_chain(np.array([[1, 0, 2, 3], [1, 2, 3, 0]])).order
    24
    """
    degree = generators.shape[1]
    while True:
        levels = _levels(generators)
        chain = StabilizerChain(degree, generators, levels)
        if chain.order == order:
            return chain
        missing = _missing(levels, generators)
        if missing is None:
            return chain
        generators = np.concatenate([generators, missing[None]])


def _levels(generators: Points) -> tuple[ChainLevel, ...]:
    """Build the chain as far as the generators show it, fixing the lowest moved point first."""
    levels: list[ChainLevel] = []
    identity = np.arange(generators.shape[1])
    entries = 0
    while (moved := (generators != identity).any(axis=0)).any():
        base = int(np.flatnonzero(moved)[0])
        levels.append(_level(generators, base, LARGEST_TABLE - entries))
        entries += levels[-1].movers.size
        generators = generators[generators[:, base] == base]
    return tuple(levels)


def _level(generators: Points, base: int, room: int) -> ChainLevel:
    """Find every place that a base point can take, breadth first, and a member for each."""
    degree = generators.shape[1]
    place = np.full(degree, -1)
    place[base] = 0
    movers = [np.arange(degree)[None]]
    found = 1
    while len(layer := movers[-1]):
        images = generators[:, layer[:, base]].ravel()
        fresh = np.flatnonzero(place[images] < 0)
        _, first = np.unique(images[fresh], return_index=True)
        chosen = fresh[np.sort(first)]
        place[images[chosen]] = np.arange(found, found + len(chosen))
        found += len(chosen)
        if found * degree > room:
            raise UnsupportedError(
                f"The permutation group of {degree} points needs tables that are too large. "
                "Choose a smaller order or fewer sets of moves."
            )
        by, point = np.divmod(chosen, len(layer))
        movers.append(np.take_along_axis(generators[by], layer[point], axis=1))
    table = np.concatenate(movers)
    return ChainLevel(base, place, table, np.argsort(table, axis=1))


def _sift(levels: tuple[ChainLevel, ...], elements: Points) -> Points:
    """Strip permutations level by level; the identity is left of the members alone."""
    for level in levels:
        digits = level.place[elements[:, level.base]]
        known = digits >= 0
        stripped = np.take_along_axis(level.returns[digits], elements, axis=1)
        elements = np.where(known[:, None], stripped, elements)
    return elements


def _missing(levels: tuple[ChainLevel, ...], generators: Points) -> Points | None:
    """Return a member of the group that a chain lacks, by Schreier's lemma; None if complete."""
    degree = generators.shape[1]
    fixing = [generators]
    for level in levels:
        fixing.append(fixing[-1][fixing[-1][:, level.base] == level.base])
    work = sum(len(u.movers) * len(s) for u, s in zip(levels, fixing, strict=False))
    if work * degree * len(levels) > LARGEST_PROOF:
        raise UnsupportedError(
            f"The permutation group of {degree} points takes too long to compute. "
            "Choose a smaller order or fewer sets of moves."
        )
    for depth in reversed(range(len(levels))):
        for generator in fixing[depth]:
            # generator[mover], stripped at its own level first, is a Schreier generator
            residues = _sift(levels[depth:], generator[levels[depth].movers])
            left = np.flatnonzero((residues != np.arange(degree)).any(axis=1))
            if len(left):
                return np.asarray(residues[left[0]])
    return None
