"""The completions of a square one by one, each tested by code that did not find it."""

from collections.abc import Generator, Iterator
from typing import Final, TypeAlias

import numpy as np

from loshu.core.errors import LoshuError, UnsupportedError
from loshu.core.grid import Grid
from loshu.magic.completion.cases import Case
from loshu.magic.completion.kernel_search import LARGEST_EXACT, ExactSearch, LocalSearch
from loshu.magic.completion.problem import SquareProblem
from loshu.magic.completion.watch import Ending, Watch

Values: TypeAlias = tuple[int, ...]
"""The numbers of all cells, row by row."""
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
    form : {"cp", "binary"}
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
        form: str = "cp",
    ) -> None:
        self._problem, self._watch = problem, watch
        self._limit, self._seed, self._backend, self._form = limit, seed, backend, form
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
        for case in self._problem.cases():
            for values in self._values(case):
                square = self._verified(case, values)
                if square is not None:
                    yield square
            if not self._watch.may_continue():
                return
        self.complete = True

    def _verified(self, case: Case, values: Values) -> Grid | None:
        """Return a completion, or None for what the solver could not know to be none."""
        n = self._problem.order
        cells = np.array(values, dtype=np.int64).reshape(n, n)
        square = Grid.from_array(cells)
        if self._problem.accepts(square):
            return None if case.excludes(cells[None]) else square
        if not case.exact:
            return None
        wanted = ", ".join(self._problem.kinds)
        raise LoshuError(
            f"the solver gave a wrong completion ({wanted}) of {self._problem.grid}: "
            "a defect of Loshu, please report it"
        )

    def _values(self, case: Case) -> Iterator[Values]:
        if self._backend not in BUILT_IN:
            # General solvers are heavy to import, and rarely asked for.
            from loshu.magic.completion import modelled

            return modelled.solutions(case, self._watch, backend=self._backend, form=self._form)
        if self._backend == "local":
            return self._local(case)
        exact = len(case.entries) <= LARGEST_EXACT
        if self._backend == "search" or (exact and (self._limit is None or self._limit > _FEW)):
            return self._exact(case)
        return self._both(case) if exact else self._local(case)

    def _exact(self, case: Case) -> Iterator[Values]:
        few = self._limit is not None and self._limit <= _FEW
        search = ExactSearch(case, seed=self._seed, restarts=few)
        while not search.finished and self._watch.may_continue(search.progress):
            yield from map(tuple, search.resume(self._limit or _EVERY).tolist())

    def _local(self, case: Case) -> Iterator[Values]:
        """Yield different completions without end, as the local search finds them."""
        search = LocalSearch(case, seed=self._seed)
        known: set[Values] = set()
        while self._watch.may_continue():
            for values in map(tuple, search.resume(1).tolist()):
                if values not in known:
                    known.add(values)
                    yield values

    def _both(self, case: Case) -> Iterator[Values]:
        """Let both searches work in turns: one of them is soon done where the other is not."""
        exact = ExactSearch(case, seed=self._seed)
        local = LocalSearch(case, seed=self._seed)
        known: set[Values] = set()
        while self._watch.may_continue(exact.progress):
            for search in (exact, local):
                for values in map(tuple, search.resume(1).tolist()):
                    if values not in known:
                        known.add(values)
                        yield values
                if exact.finished:
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
