"""Complete squares: all completions, or as many as one wants to know of."""

from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from itertools import islice
from time import perf_counter
from typing import Any, Final, Literal, TypeAlias, get_args

import numpy as np

from loshu.core.errors import LoshuError, UnsupportedError
from loshu.core.grid import EMPTY, Grid
from loshu.core.parallel import Progress
from loshu.magic.completion import modelled, search
from loshu.magic.completion.partial import Conditions, PartialSquare, read_partial
from loshu.magic.completion.watch import Ending, Watch
from loshu.magic.counting.question import closure
from loshu.magic.notation import SquareLike
from loshu.magic.properties import property_named

Backend: TypeAlias = Literal["auto", "search", "cp-sat"]
"""Who finds the completions: the built-in search, CP-SAT, or the one as far as it gets and then
the other."""
BACKENDS: Final[tuple[Backend, ...]] = get_args(Backend)
NODES: Final = 4000
"""Nodes without a completion, about a second, after which the built-in search hands over."""


@dataclass(frozen=True, slots=True)
class Completions:
    """The completions of a square."""

    square: Grid
    kinds: tuple[str, ...]
    """Names of the properties that they have."""
    solutions: tuple[Grid, ...]
    """Each was checked by code that did not find it."""
    complete: bool
    """Whether these are all."""
    seconds: float = field(repr=False, compare=False)
    reason: str = ""
    """Why there is none, where that is a known theorem."""

    @property
    def unique(self) -> bool | None:
        """Whether there is exactly one; None where that is not known."""
        if self.complete:
            return len(self.solutions) == 1
        return False if len(self.solutions) > 1 else None

    def as_dict(self) -> dict[str, Any]:
        """Return plain values that JSON can hold."""
        return {
            "square": str(self.square),
            "kinds": list(self.kinds),
            "solutions": [str(solution) for solution in self.solutions],
            "complete": self.complete,
            "unique": self.unique,
            "seconds": round(self.seconds, 3),
            "reason": self.reason,
        }


def solve(
    square: SquareLike,
    *,
    kind: str = "magic",
    limit: int | None = 2,
    time: float | None = None,
    seed: int = 0,
    backend: Backend = "auto",
    progress: Progress | None = None,
) -> Completions:
    """Complete a square with each number from 1 to n² once.

    Parameters
    ----------
    square : Grid, Problem, text, or rows of numbers
        A blank is None, `EMPTY` or 0, in text ``.`` or ``?``.
    kind : str
        ``"magic"``, ``"semi-magic"``, or another property that sums describe, such as
        ``"associative"``; several are separated by commas.
    limit : int or None
        The most completions to look for; None for all.
    time : float, optional
        Seconds after which to return what was found.
    seed : int
        Another one makes the built-in search find completions in another order.
    backend : {"auto", "search", "cp-sat"}
    progress : callable, optional
        Called with how many thousandths of the search are done, and 1000.

    Returns
    -------
    Completions
        An empty tuple is an answer too; `complete` reports whether there are no others.

    Raises
    ------
    NotationError, UnsupportedError
        No square, a number outside 1 to n², or a kind that sums do not describe.
    MissingExtraError
        The square is hard, and CP-SAT is not installed.

    Examples
    --------
    >>> found = solve("8 . ./. 5 ./4 . .")
    >>> [str(solution) for solution in found.solutions], found.unique
    (['8 1 6/3 5 7/4 9 2'], True)
    >>> solve("8 . ./. 5 ./. . 2").unique, solve("8 1 ./. 6 ./. . .").solutions
    (False, ())
    >>> solve("1 . . ./. . . ./. . . ./. . . .", kind="associative", limit=None).complete
    True
    """
    if limit is not None and limit < 1:
        raise UnsupportedError(f"the limit of completions is at least 1, got {limit}")
    if backend not in BACKENDS:
        raise UnsupportedError(f"no back end is called {backend!r}: {', '.join(BACKENDS)}")
    began = perf_counter()
    partial = read_partial(square, kind)
    with closing(Stream(partial, Watch(time, progress), seed=seed, backend=backend)) as stream:
        solutions = tuple(islice(stream, limit))
    return Completions(
        partial.grid,
        partial.kinds,
        solutions,
        complete=stream.complete,
        seconds=perf_counter() - began,
        reason=partial.impossible,
    )


class Stream:
    """The completions of a square one by one, and whether they were all.

    Parameters
    ----------
    partial : PartialSquare
    watch : Watch
    seed, backend
        As for `solve`.

    Examples
    --------
    >>> stream = Stream(read_partial("8 . ./. 5 ./. . 2"), Watch())
    >>> sorted(map(str, stream)), stream.complete
    (['8 1 6/3 5 7/4 9 2', '8 3 4/1 5 9/6 7 2'], True)
    """

    def __init__(
        self, partial: PartialSquare, watch: Watch, *, seed: int = 0, backend: Backend = "auto"
    ) -> None:
        self._partial, self._watch, self._seed, self._backend = partial, watch, seed, backend
        self._checks = [property_named(name).test for name in closure(partial.kinds)]
        self._found = self._completions()
        self.complete = False
        """Whether all completions were yielded."""

    def __iter__(self) -> Iterator[Grid]:
        return self._found

    def close(self) -> None:
        """End the search."""
        self._found.close()

    @property
    def ended(self) -> Ending:
        """What the search ran out of."""
        return self._watch.ended

    def _completions(self) -> Generator[Grid, None, None]:
        for way in self._partial.ways:
            for values in self._values(way):
                yield self._verified(values)
            if self._watch.ended:
                return
        self.complete = True

    def _values(self, way: Conditions) -> Iterator[search.Values]:
        known: set[search.Values] = set()
        if self._backend != "cp-sat":
            limited = self._backend == "auto"
            self._watch.begin(nodes=NODES if limited else 0)
            for values in search.search(way, self._watch, seed=self._seed):
                if limited:
                    known.add(values)
                yield values
            if self._watch.ended != "nodes":
                return
        self._watch.begin()
        yield from (
            values for values in modelled.solutions(way, self._watch) if values not in known
        )

    def _verified(self, values: Sequence[int]) -> Grid:
        """Check a completion: the givens are kept, and it has every property asked for."""
        n = self._partial.order
        square = np.array(values, dtype=np.int64).reshape(n, n)
        givens = self._partial.grid.array
        kept = bool(((givens == EMPTY) | (givens == square)).all())
        if not kept or not all(test(square[None])[0] for test in self._checks):
            wanted = ", ".join(self._partial.kinds)
            raise LoshuError(
                f"the solver gave a wrong completion ({wanted}) of {self._partial.grid}: "
                "a defect of Loshu, please report it"
            )
        return Grid.from_array(square)
