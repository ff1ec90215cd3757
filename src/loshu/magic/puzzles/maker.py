"""Make puzzles: squares with blanks that have exactly one completion."""

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.core.parallel import Progress, checkpoint, map_ordered
from loshu.core.seeds import chosen_seed, item_seed
from loshu.core.whole import whole_arguments
from loshu.magic.conditions.parser import Where
from loshu.magic.counting.question import KindLike
from loshu.magic.puzzles.deduction import HARDEST, has_level
from loshu.magic.puzzles.forcing import LARGEST as SMALL
from loshu.magic.puzzles.people import puzzle_for_people
from loshu.magic.puzzles.puzzle import SquarePuzzle, verified_puzzle
from loshu.magic.puzzles.request import SquarePuzzleRequest, read_request
from loshu.magic.puzzles.rivals import Cells, Rivals
from loshu.magic.puzzles.small_orders import SmallOrderMaker
from loshu.magic.puzzles.source import random_square
from loshu.magic.puzzles.thinning import thinned, with_fewer

_SQUARES_TRIED: Final = 25
_FOR_CLUES: Final = {5: 12, 6: 6, 7: 3}
"""Squares in which a number of clues is looked for, by orders; in each there are many attempts."""
_NEAR: Final = 3
"""Minimal sets of one order differ in size by little more."""


@whole_arguments(order=None, clues=None, seed=0)
def make_puzzle(
    order: int,
    *,
    clues: int | None = None,
    level: str | None = None,
    kind: KindLike = "magic",
    where: Where | Sequence[Where] = (),
    seed: int | None = None,
) -> SquarePuzzle:
    """Make a square with blanks that has exactly one completion.

    No clue can go: without any of them there is another completion.  Above order 7, and with a
    level for which no such set was found, no clue can go without a harder technique being needed;
    and with more clues than that, some are redundant.  `SquarePuzzle.minimal` reports which.

    Parameters
    ----------
    order : int
        From 1 to 12, without 2.
    clues : int, optional
        The exact number of clues.
    level : str, optional
        ``"easy"``, ``"medium"``, ``"hard"`` or, up to order 7, ``"expert"``, as `rate` gives it;
        above order 7 it is medium without being asked for.
    kind : str or sequence of str
        As for `loshu.magic.solve`.
    where : str, SquareFact, or a sequence of them
        Conditions, as for `loshu.magic.solve`; not with a level.
    seed : int, optional
        It alone determines the puzzle; without it, the puzzle is another one each time.

    Raises
    ------
    UnsupportedError
        No such puzzle exists, or none was found in a number of squares.

    Examples
    --------
    >>> puzzle = make_puzzle(4, clues=4, seed=1)
    >>> puzzle.clues, puzzle.minimal
    (4, True)
    """
    request = read_request(order, clues=clues, level=level, kind=kind, where=where)
    return next(puzzles_of(request, 1, seed=seed))


def puzzles_of(
    request: SquarePuzzleRequest,
    number: int,
    *,
    seed: int | None = None,
    threads: int | None = 1,
    progress: Progress | None = None,
) -> Iterator[SquarePuzzle]:
    """Yield puzzles; the first of several is the one that `make_puzzle` makes.

    Parameters
    ----------
    request : SquarePuzzleRequest
    number : int
    seed : int, optional
    threads : int, optional
        Number of threads for orders above 4; None for all processors. The puzzles do not depend
        on it.
    progress : callable, optional
        Called with how many are made, and how many there are to make.
    """
    seed = chosen_seed(seed)
    small = SmallOrderMaker(request) if request.order <= SMALL else None

    def work(each: int) -> SquarePuzzle:
        rng = np.random.default_rng(item_seed(seed, each))
        return small.make(rng) if small is not None else _large(request, rng)

    alone = small is not None or number == 1  # the former learns from each of its puzzles
    yield from map_ordered(
        work, range(number), threads=1 if alone else threads, progress=progress, total=number
    )


def _large(request: SquarePuzzleRequest, rng: np.random.Generator) -> SquarePuzzle:
    if request.level not in (None, HARDEST):
        return puzzle_for_people(request, rng, lambda rng: random_square(request.problem, rng))
    tried = _SQUARES_TRIED if request.clues is None else _FOR_CLUES[request.order]
    sizes: list[int] = []
    for _ in range(tried):
        checkpoint()
        rivals = Rivals(request.problem, random_square(request.problem, rng))
        found = thinned(rivals, np.ones(len(rivals.square), dtype=np.bool_), rng)
        if found is None:
            continue
        kept = found
        if request.clues is not None and kept.sum() > request.clues:
            kept = with_fewer(rivals, kept, request.clues, rng)
        sizes.append(int(kept.sum()))
        enough: Cells | None = kept
        if request.clues not in (None, sizes[-1]):
            if request.clues < sizes[-1] + _NEAR and len(sizes) < tried // 2:
                continue
            enough = _with_more(kept, request.clues, rng)
        if enough is None or (request.level and not has_level(rivals, enough, HARDEST)):
            continue
        return verified_puzzle(rivals, enough, minimal=enough is kept, level=request.level)
    raise UnsupportedError(_none(request, tried, sizes))


def _with_more(kept: Cells, clues: int, rng: np.random.Generator) -> Cells | None:
    """Add redundant clues; None where there are too many already."""
    if kept.sum() > clues:
        return None
    more = kept.copy()
    more[rng.choice(np.flatnonzero(~kept), clues - int(kept.sum()), replace=False)] = True
    return more


def _none(request: SquarePuzzleRequest, tried: int, sizes: list[int]) -> str:
    what = f"No puzzle of order {request.order}"
    what += f" with {request.clues} clues" if request.clues is not None else ""
    what += f" of level {request.level}" if request.level else ""
    if not sizes:
        return f"{what} was found in {tried} squares. Try a different seed."
    return (
        f"{what} was found in {tried} squares. The fewest clues found were {min(sizes)}; "
        f"ask for about {min(sizes)} or more."
    )
