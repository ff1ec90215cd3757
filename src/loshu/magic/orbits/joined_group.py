"""The group that several sets of moves generate together."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import UnsupportedError
from loshu.magic.algebra.permutation_group import Points, StabilizerChain, stabilizer_chain
from loshu.magic.transforms.square_transform import Transform, cells_of, lines_of

LARGEST_ORDER = 512
"""Beyond it the tables of even the smallest sets of moves grow out of hand."""
LARGEST_OVERLAP = 100_000
"""Moves of the smaller set that are tested one by one for lying in the larger group."""


@dataclass(frozen=True, slots=True, eq=False)
class JoinedGroup:
    """A group of moves of the cells of a square, numbered from 0 (no move).

    Where all the moves keep lines whole, the chain permutes 2n lines instead of n*n cells.
    """

    chain: StabilizerChain
    on_lines: bool

    def cells(self, number: int) -> Points:
        """Return the cells, as flat indices, that cells take from under one move."""
        return _cells(self.chain.member(number)[None], on_lines=self.on_lines).ravel()

    def rank(self, cells: Points) -> int | None:
        """Return the number of a move; None when it is not in the group."""
        element = lines_of(cells) if self.on_lines else cells
        return None if element is None else self.chain.rank(element)

    def blocks(self, start: int, stop: int) -> Iterator[Points]:
        """Yield the moves numbered ``start .. stop - 1`` as blocks ``(k, n*n)`` of cells."""
        for block in self.chain.members(start, stop):
            yield _cells(block, on_lines=self.on_lines)


def check_together(transforms: Sequence[Transform], square: NDArray[np.int64]) -> None:
    """Check that all the moves apply to a square and to every square that they make of it.

    Raises
    ------
    UnsupportedError
        A set of moves needs a property that the square lacks or another set destroys.
    """
    for transform in transforms:
        if (reason := transform.why_not(square)) is not None:
            raise UnsupportedError(reason)
    for one, other in permutations(transforms, 2):
        for lost in set(one.needs) - other.keeps:
            raise UnsupportedError(
                f"The moves {one.name!r} need squares that are {lost}, and the moves "
                f"{other.name!r} do not preserve that. Choose one of the two."
            )


@lru_cache(maxsize=32)
def join(transforms: tuple[Transform, ...], n: int) -> JoinedGroup:
    """Work out the group that sets of moves generate for squares of an order.

    Raises
    ------
    UnsupportedError
        The order is too large, or the group is too large to work out.

    Examples
    --------
    >>> from loshu.magic.transforms import transform_named
    >>> join((transform_named("symmetric"), transform_named("aspect")), 8).chain.order
    1536
    """
    if n > LARGEST_ORDER:
        raise UnsupportedError(
            f"Order {n} is too large for orbits. The largest order is {LARGEST_ORDER}."
        )
    on_lines = all(transform.on_lines for transform in transforms)
    try:
        chain = _chain(transforms, n, on_lines=on_lines)
    except UnsupportedError as error:
        names = ", ".join(transform.name for transform in transforms)
        raise UnsupportedError(f"Moves {names} of order {n}: {error}") from None
    return JoinedGroup(chain, on_lines)


def _chain(transforms: Sequence[Transform], n: int, *, on_lines: bool) -> StabilizerChain:
    chain = stabilizer_chain(np.empty((0, 2 * n if on_lines else n * n), dtype=np.intp))
    for transform in sorted(transforms, key=lambda t: -t.count(n)):
        generators = _on(transform.generators(n), transform, on_lines=on_lines)
        fresh = generators[~chain.contains(generators)]
        if len(fresh):
            order = _product_order(chain, transform, n, on_lines=on_lines)
            chain = stabilizer_chain(np.concatenate([chain.generators, fresh]), order)
    return chain


def _product_order(
    chain: StabilizerChain, transform: Transform, n: int, *, on_lines: bool
) -> int | None:
    """Return the order of the join of G and H where H normalises G: ``|G| |H| / |G and H|``."""
    if chain.order > 1 and transform.count(n) > LARGEST_OVERLAP:
        return None
    for move in _on(transform.generators(n), transform, on_lines=on_lines):
        conjugates = move[chain.generators[:, np.argsort(move)]]
        if not chain.contains(conjugates).all():
            return None
    if chain.order == 1:
        return transform.count(n)
    blocks = (_on(block, transform, on_lines=on_lines) for block in transform.group(n).members())
    overlap = sum(int(chain.contains(block).sum()) for block in blocks)
    return chain.order * transform.count(n) // overlap


def _on(elements: Points, transform: Transform, *, on_lines: bool) -> Points:
    """Turn moves of lines into moves of cells where the joined group needs them."""
    return elements if on_lines else _cells(elements, on_lines=transform.on_lines)


def _cells(elements: Points, *, on_lines: bool) -> Points:
    if not on_lines:
        return elements
    return cells_of(elements).reshape(-1, (elements.shape[1] // 2) ** 2)
