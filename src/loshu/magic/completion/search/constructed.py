"""Completions among constructed squares and what moves make of them.

There are squares, bimagic ones for instance, that a search finds after hours at best, and that a
construction builds at once.
"""

from collections.abc import Iterator
from random import Random
from typing import Final

import numpy as np

from loshu.magic.completion.case import SumCase
from loshu.magic.completion.problem import SquareProblem
from loshu.magic.completion.search.kernel_search import Rows
from loshu.magic.construction.construction import Construction
from loshu.magic.construction.maker import build
from loshu.magic.construction.methods import CONSTRUCTIONS
from loshu.magic.orbits.choice import orbit
from loshu.magic.properties.square_property import Squares
from loshu.magic.transforms import TRANSFORMS

FAMILY_MOVES: Final = ("most-perfect", "shift", "symmetric", "bordered", "aspect", "complement")
"""Sets of moves, by which a square has the more relatives the earlier they are here; those that
preserve the request are used, as far as they go together."""
_OPEN_KINDS: Final = frozenset({"normal", "semi-magic", "magic"})
"""Kinds of which searches find squares at once."""
_LARGEST_GROUP: Final = 16
"""Up to this order all moves are used; beyond, the aspects."""
_CELLS: Final = 1 << 20
"""Maximum number of relatives tried for one square."""
_SQUARES: Final = 256
"""Squares that are built by each construction that makes random ones."""


class ConstructedSearch:
    """A search among the relatives of one constructed square after the other.

    Parameters
    ----------
    problem : SquareProblem
    case : SumCase
        Kinds of the completions.
    constructions : sequence of Construction
        Constructions for these kinds; see `promising`.
    seed : int
    """

    finished: Final = False
    progress: Final = 0.0

    def __init__(
        self,
        problem: SquareProblem,
        case: SumCase,
        constructions: tuple[Construction, ...],
        *,
        seed: int = 0,
    ) -> None:
        self._problem, self._case, self._seed = problem, case, seed
        self._blocks = self._relatives(constructions)

    def resume(self, most: int) -> Rows:
        """Look at the relatives of a square; return up to `most` completions."""
        n = self._problem.order
        squares = next(self._blocks, None)
        if squares is None:
            return np.empty((0, n * n), dtype=np.int64)
        rows = squares.reshape(-1, n * n)
        rows = rows[self._case.includes(rows)]
        return rows[self._problem.accepts(rows.reshape(-1, n, n))][:most]

    def _relatives(self, constructions: tuple[Construction, ...]) -> Iterator[Squares]:
        for number in range(_SQUARES):
            for construction in constructions:
                if number == 0 or construction.random_options is not None:
                    seed = None if number == 0 else self._seed * _SQUARES + number
                    yield self._of_one(build(construction, self._problem.order, seed=seed), number)

    def _of_one(self, square: Squares, number: int) -> Squares:
        members = orbit(square, under=self._moves(square))
        most = max(1, _CELLS // square.size)
        first = 0
        if members.count > most and number > 0:
            first = Random(f"{self._seed} {number}").randrange(members.count - most)
        return np.concatenate([*members.blocks(first, min(first + most, members.count))])

    def _moves(self, square: Squares) -> tuple[str, ...]:
        """Choose moves that preserve all kinds, and need no property that others destroy."""
        if self._problem.order > _LARGEST_GROUP:
            return ("aspect",)
        known = {transform.name: transform for transform in TRANSFORMS}
        chosen: tuple[str, ...] = ()
        for name in FAMILY_MOVES:
            move = known[name]
            needed = {need for other in chosen for need in known[other].needs}
            if (
                set(self._problem.tested) <= move.keeps
                and needed <= move.keeps
                and all(set(move.needs) <= known[other].keeps for other in chosen)
                and move.why_not(square) is None
            ):
                chosen += (name,)
        return chosen


def promising(problem: SquareProblem) -> tuple[Construction, ...]:
    """List the constructions that make squares of the kinds asked for, where searches may fail.

    Examples
    --------
    >>> from loshu.magic.completion.problem_reading import read_problem
    >>> [known.name for known in promising(read_problem([[0] * 8] * 8, "bimagic"))]
    ['bimagic']
    """
    n, kinds = problem.order, set(problem.tested)
    if not problem.normal or kinds <= _OPEN_KINDS:
        return ()
    return tuple(known for known in CONSTRUCTIONS if known.serves(n) and kinds <= known.promises(n))
