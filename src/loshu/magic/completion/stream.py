"""The completions of a square one by one, each tested by code that did not find it."""

from collections.abc import Generator, Iterator
from typing import Final

import numpy as np

from loshu.core.errors import LoshuError, UnsupportedError
from loshu.core.grid import Grid
from loshu.magic.completion.cases import Case
from loshu.magic.completion.kernel_search import (
    LARGEST_EXACT,
    CaseSearch,
    ExactSearch,
    LocalSearch,
    Rows,
)
from loshu.magic.completion.problem import SquareProblem
from loshu.magic.completion.watch import Ending, Watch
from loshu.magic.properties.record import Squares

BUILT_IN: Final = ("auto", "search", "local")
"""The back ends that need no other package: both searches in turns, or one of them."""
_EVERY: Final = 1 << 30
_FEW: Final = 16
"""Up to this limit completions are looked for by both searches in turns."""


class Stream:
    """The completions of a square one by one, and whether they were all.

    Parameters
    ----------
    problem : SquareProblem
    watch : Watch
    limit : int or None
        How many are wanted, which decides how to search; more may come.
    seed : int
        Another one finds completions in another order.
    backend : str
        One of `BUILT_IN`, or a general solver of `loshu.model`.
    form : {"cp", "binary"}, optional
        The model that a general solver gets.

    Examples
    --------
    >>> from loshu.magic.completion.problem import read_problem
    >>> stream = Stream(read_problem("8 . ./. 5 ./. . 2"), Watch(), limit=None)
    >>> sorted(map(str, stream)), stream.complete
    (['8 1 6/3 5 7/4 9 2', '8 3 4/1 5 9/6 7 2'], True)
    """

    def __init__(
        self,
        problem: SquareProblem,
        watch: Watch,
        *,
        limit: int | None = None,
        seed: int = 0,
        backend: str = "auto",
        form: str | None = None,
    ) -> None:
        self._problem, self._watch = problem, watch
        self._limit, self._seed, self._backend, self._form = limit, seed, backend, form
        self._found = self._blocks()
        self.complete = False
        """Whether all completions were yielded."""

    def __iter__(self) -> Iterator[Grid]:
        return (Grid.from_array(square) for block in self._found for square in block)

    def blocks(self) -> Iterator[Squares]:
        """Yield the completions as arrays of shape (k, n, n)."""
        return self._found

    def allow(self, seconds: float) -> None:
        """Search for so long at most from now on; the end of that time is not `ended`."""
        self._watch.allow(seconds)

    def close(self) -> None:
        """End the search."""
        self._found.close()

    @property
    def ended(self) -> Ending:
        """What the search ran out of."""
        return self._watch.ended

    def _blocks(self) -> Generator[Squares, None, None]:
        n = self._problem.order
        for case in self._problem.cases():
            for rows in self._rows(case):
                if len(block := self._verified(case, rows.reshape(-1, n, n))):
                    yield block
            if not self._watch.may_continue():
                return
        self.complete = True

    def _verified(self, case: Case, squares: Squares) -> Squares:
        """Keep the completions; the others are what the solver could not know to be none."""
        right = self._problem.accepts(squares)
        if case.exact and not right.all():
            wanted = ", ".join(self._problem.kinds)
            raise LoshuError(
                f"the solver gave a wrong completion ({wanted}) of {self._problem.grid}: "
                "a defect of Loshu, please report it"
            )
        return squares[right & ~case.excludes(squares)]

    def _rows(self, case: Case) -> Iterator[Rows]:
        if self._backend not in BUILT_IN:
            # General solvers are heavy to import, and rarely asked for.
            from loshu.magic.completion import modelled

            found = modelled.solutions(
                case, self._watch, backend=self._backend, form=self._form,
                every=self._limit is None,
            )  # fmt: skip
            return (np.array([values], dtype=np.int64) for values in found)
        exact = len(case.entries) <= LARGEST_EXACT
        if self._backend == "search" or (exact and (self._limit is None or self._limit > _FEW)):
            return self._exact(case)
        if self._backend == "local" or not exact:
            return self._in_turns(LocalSearch(case, seed=self._seed))
        return self._in_turns(
            ExactSearch(case, seed=self._seed), LocalSearch(case, seed=self._seed)
        )

    def _exact(self, case: Case) -> Iterator[Rows]:
        few = self._limit is not None and self._limit <= _FEW
        search = ExactSearch(case, seed=self._seed, restarts=few)
        while not search.finished and self._watch.may_continue(search.progress):
            if len(rows := search.resume(self._limit or _EVERY)):
                yield rows

    def _in_turns(self, *searches: CaseSearch) -> Iterator[Rows]:
        """Let searches work in turns: one of them is soon done where the other is not."""
        known: set[bytes] = set()
        while self._watch.may_continue(searches[0].progress):
            for search in searches:
                for row in search.resume(1):
                    if row.tobytes() not in known:
                        known.add(row.tobytes())
                        yield row[None]
                if search.finished:
                    return


def check_backend(name: str) -> str:
    """Return the name of a back end; raises `UnsupportedError` for another.

    Examples
    --------
    >>> check_backend("local")
    'local'
    """
    if name not in BUILT_IN:
        from loshu.model import backend_named

        try:
            backend_named(name)
        except UnsupportedError as error:
            raise UnsupportedError(f"{error}; built in are {', '.join(BUILT_IN)}") from None
    return name
