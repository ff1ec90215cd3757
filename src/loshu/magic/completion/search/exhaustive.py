"""All completions of a case, part by part, on several threads, from wherever a run stopped.

The exact search begins alone, and most squares need no more.  The rest is parts, in its
order.  Each is searched by a search of its own, and what that leaves after some slices takes its
place; so the parts at hand are few, and together they are all that was not seen.  Which parts
there are depends on neither threads nor time, and so does the order of the completions.

Where a walk through the linear equations pays, it starts from the beginning, and is cut into parts
likewise.
"""

from collections.abc import Callable, Generator, Iterable, Iterator, Set
from contextlib import closing
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from typing import TYPE_CHECKING, Final, Generic, TypeVar

import numpy as np

from loshu.core.parallel import map_ordered
from loshu.magic.completion.case import SumCase
from loshu.magic.completion.search.kernel_search import DivisibleSearch, ExactSearch, Rows
from loshu.magic.completion.search.parts import SearchPart, whole
from loshu.magic.completion.search.turns import (
    EVERY,
    asks_for_lines_alone,
    patience_for,
    planned_walk,
)
from loshu.magic.completion.search.watch import Watch

if TYPE_CHECKING:
    from loshu.magic.completion.search.linear_walk import LinearWalk

Block = TypeVar("Block")
NOTHING: Final[Rows] = np.empty((0, 0), dtype=np.int64)
_PART: Final = 16
"""Slices of the search through a part: about a second."""
_MOST: Final = 1 << 14
"""Completions after which a part is cut as well: they are kept until it is their turn."""
_LEAST: Final = 1e-12
"""Share of a search tree, in place of 0."""


@dataclass(frozen=True, slots=True, eq=False)
class Frontier:
    """The rest of a case after its opening."""

    parts: tuple[SearchPart, ...]
    by_walk: bool = False
    """Whether the linear equations are walked through."""
    seen: Rows = field(default_factory=lambda: NOTHING)
    """Completions from before the walk, which finds them again."""

    @property
    def share(self) -> float:
        """The share of the search that is left."""
        return sum(part.share for part in self.parts)


class ExhaustiveSearch(Generic[Block]):
    """The search for all completions of a case.

    Parameters
    ----------
    case : SumCase
    watch : Watch
    finish : callable
        Makes a block of what was found; called in the threads.
    walks : bool
        Whether to walk through the linear equations where that pays.
    seed : int
    threads : int, optional
        By default all processors.
    """

    def __init__(
        self,
        case: SumCase,
        watch: Watch,
        finish: Callable[[Rows], Block],
        *,
        walks: bool = True,
        seed: int = 0,
        threads: int | None = None,
    ) -> None:
        self._case, self._watch, self._finish = case, watch, finish
        self._patience, self._walks = patience_for(case), walks
        self._seed, self._threads = seed, threads

    def blocks(
        self, frontier: Frontier | None = None, *, soon: int | None = None
    ) -> Iterator[tuple[Block, Frontier | None]]:
        """Yield solutions, and the rest after them; None until the opening is over.

        If the time is over before, the last frontier has parts.

        Parameters
        ----------
        frontier : Frontier, optional
            What an earlier run has left.
        soon : int, optional
            The number of completions of a block.
        """
        if frontier is None:
            frontier = yield from self._opening(soon or EVERY)
        if frontier is not None and frontier.parts:
            yield from self._rest(frontier)

    def _opening(
        self, most: int
    ) -> Generator[tuple[Block, Frontier | None], None, Frontier | None]:
        """Let the exact search be alone for a while."""
        exact = ExactSearch(self._case, seed=self._seed, restarts=False)
        found: list[Rows] = []
        while not exact.finished and len(found) <= self._patience:
            if not self._watch.may_continue(exact.progress):
                return None
            found.append(exact.resume(most))
            yield self._finish(found[-1]), None
        rows = np.concatenate(found)
        if not exact.finished and self._pays_to_walk(exact.progress):
            frontier = Frontier((whole(self._case),), True, rows)
        else:
            frontier = Frontier(tuple(exact.remainder()))
        yield self._finish(rows[:0]), frontier
        return frontier

    def _rest(self, frontier: Frontier) -> Iterator[tuple[Block, Frontier]]:
        tree: _Tree[Block] = _Tree(frontier.parts)
        seen = {row.tobytes() for row in frontier.seen}
        work = partial(self._search, self._beginning(frontier), seen)
        with closing(map_ordered(work, tree, threads=self._threads)) as searched:
            for _ in searched:
                for found in tree.settled():
                    frontier = replace(frontier, parts=tree.parts)
                    yield found, frontier
                if not self._watch.may_continue(1 - frontier.share):
                    return

    @cached_property
    def _walk(self) -> "LinearWalk | None":
        return planned_walk(self._case)

    def _pays_to_walk(self, seen: float) -> bool:
        """Compare a walk with the rest of the exact search, where that may win."""
        walk = self._walk if self._walks else None
        if walk is None or not asks_for_lines_alone(self._case):
            return walk is not None
        return walk.slices < self._patience * (1 - seen) / max(seen, _LEAST)

    def _beginning(self, frontier: Frontier) -> Callable[[SearchPart], DivisibleSearch]:
        """Return what begins the search of a part."""
        if frontier.by_walk and self._walk is not None:
            return self._walk.within
        return partial(ExactSearch, self._case, seed=self._seed, restarts=False)

    def _search(
        self, begin: Callable[[SearchPart], DivisibleSearch], seen: Set[bytes], node: "_Node[Block]"
    ) -> None:
        """Search a part for some slices, unless the time is over before."""
        search = begin(node.part)
        found: list[Rows] = []
        while not search.finished and len(found) < _PART and sum(map(len, found)) < _MOST:
            if not self._watch.may_continue():
                return
            found.append(search.resume(EVERY))
        rows = np.concatenate(found)
        if seen:
            rows = rows[[row.tobytes() not in seen for row in rows]]
        node.result = self._finish(rows), search.remainder()


class _Node(Generic[Block]):
    """A part, and what its search has found and left, once it is done."""

    __slots__ = ("begun", "part", "result")

    def __init__(self, part: SearchPart) -> None:
        self.part, self.begun = part, False
        self.result: tuple[Block, list[SearchPart]] | None = None


class _Tree(Generic[Block]):
    """The parts that are left, in their order, and an iterator over those to be searched next.

    It pauses while all of them are being searched, and continues once one has left others.
    """

    def __init__(self, parts: Iterable[SearchPart]) -> None:
        self._last_first = [_Node[Block](part) for part in parts][::-1]

    def __iter__(self) -> Iterator[_Node[Block]]:
        return self

    def __next__(self) -> _Node[Block]:
        for node in reversed(self._last_first):
            if not node.begun:
                node.begun = True
                return node
        raise StopIteration

    def settled(self) -> Iterator[Block]:
        """Yield what was found in parts whose turn it is, and put in their place what they left."""
        while self._last_first and (result := self._last_first[-1].result) is not None:
            found, left = result
            self._last_first[-1:] = [_Node[Block](part) for part in reversed(left)]
            yield found

    @property
    def parts(self) -> tuple[SearchPart, ...]:
        """The rest; all of the parts whose turn has not come."""
        return tuple(node.part for node in reversed(self._last_first))
