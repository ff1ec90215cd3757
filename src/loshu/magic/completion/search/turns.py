"""Searches that work in turns, until one of them has seen everything."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from loshu.magic.completion.case import SumCase
from loshu.magic.completion.search.kernel_search import CaseSearch, Rows
from loshu.magic.completion.search.watch import WHOLE_SLICE, Watch

if TYPE_CHECKING:
    from loshu.magic.completion.problem import SquareProblem
    from loshu.magic.completion.search.linear_walk import LinearWalk

EVERY: Final = 1 << 30
"""More completions than a slice can find."""
SLICES: Final = 8
"""For each search, after which a walk through linear equations is planned as well."""
_MORE_SLICES: Final = 64
"""The same for all completions and lines alone in large squares, where it seldom pays."""
SLICES_OF_FEW: Final = 9
"""The same for a few completions, where the first slices are short."""
SLICES_TO_CONSTRUCT: Final = 6
"""For each search, after which constructed squares are looked at."""
SLICES_TO_MAKE_ROOM: Final = 10
"""The same, where the sum of the lines is open: after which others than the least are tried."""
LEAST_ROOMY: Final = 4
"""The order from which that is done: in smaller squares every sum is searched at once."""
_IN_A_ROW: Final = 8
"""Slices of a search that finds completions, none of which is what was asked for."""
_WIDEST_TREE: Final = 1e40
"""Nodes of a walk that is worth its time for the first few completions."""
_FEW_TRIES: Final = 3
"""Number of orders of the cells that are compared for these."""


def in_turns(
    watch: Watch,
    searches: Sequence[CaseSearch],
    *,
    limit: int | None,
    later: Mapping[int, Callable[[], Sequence[CaseSearch]]] | None = None,
) -> Iterator[Rows]:
    """Let searches work in turns until one has seen everything.

    Parameters
    ----------
    watch : Watch
    searches : sequence of CaseSearch
    limit : int or None
        How many completions are wanted.
    later : mapping of int to callable, optional
        What returns the searches that join after some slices.
    """
    known = _Seen()
    slices = 0
    waiting = dict(later or {})
    while watch.may_continue(
        max([search.progress for search in searches]), work=min(1 << slices, WHOLE_SLICE)
    ):
        for search in searches:
            several = len(searches) > 1 or bool(waiting)
            for _ in range(_IN_A_ROW):
                rows = known.fresh(search.resume(limit or EVERY), remember=several)
                if len(rows):
                    yield rows
                if search.finished:
                    return
                if not len(rows):
                    break
        slices += 1
        if slices in waiting:
            searches = [*waiting.pop(slices)(), *searches]


class _Seen:
    """The completions that one search found and another may find again."""

    def __init__(self) -> None:
        self._rows: set[bytes] = set()

    def fresh(self, rows: Rows, *, remember: bool) -> Rows:
        """Keep the rows that are new, and remember them where others may follow."""
        if not len(rows) or not (self._rows or remember):
            return rows
        texts = [row.tobytes() for row in rows]
        kept = rows[[text not in self._rows for text in texts]]
        if remember:
            self._rows.update(texts)
        return kept


def patience_for(case: SumCase) -> int:
    """Return after how many slices a walk is planned: soon for a kind of many equations."""
    return _MORE_SLICES if asks_for_lines_alone(case) else SLICES


def asks_for_lines_alone(case: SumCase) -> bool:
    """Whether a square is large, and little more is asked than the sums of its lines."""
    small_order, lines = 6, 3 * case.order
    return case.order > small_order and len(case.relations) <= lines


def planned_walk(case: SumCase) -> "LinearWalk | None":
    """Plan the walk through the linear equations of a case, where it does not take hours."""
    # Planning loads what most squares do not need.
    from loshu.magic.completion.search.linear_walk import linear_walk

    return linear_walk(case)


def constructed(problem: "SquareProblem", case: SumCase, seed: int) -> list[CaseSearch]:
    """Return the search among constructed squares, where there are any of the kinds asked for."""
    # Constructions are many, and most squares do not need them.
    from loshu.magic.completion.search.constructed import ConstructedSearch, promising

    constructions = promising(problem)
    return [ConstructedSearch(problem, case, constructions, seed=seed)] if constructions else []


def scattered_walk(case: SumCase, seed: int) -> list[CaseSearch]:
    """Plan the same walk for a few completions, also where the whole of it takes years."""
    from loshu.magic.completion.search.linear_walk import linear_walk
    from loshu.magic.completion.search.scattered_walk import LikelyFirst

    walk = linear_walk(case, most=_WIDEST_TREE, tries=_FEW_TRIES) if case.relations else None
    if walk is None:
        return []
    return [LikelyFirst(walk, seed=seed) if walk.plan.free else walk]
