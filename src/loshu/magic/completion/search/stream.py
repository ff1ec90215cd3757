"""The completions of a square one by one, each tested by code that did not find it."""

from collections.abc import Generator, Iterator
from contextlib import closing
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Final

import numpy as np

from loshu.core.errors import LoshuError, UnsupportedError
from loshu.core.grid import Grid
from loshu.magic.completion.case import BUILT_IN, EXACT, RACE, SumCase
from loshu.magic.completion.problem import SquareProblem
from loshu.magic.completion.search.exhaustive import ExhaustiveSearch
from loshu.magic.completion.search.kernel_search import (
    LARGEST_EXACT,
    CaseSearch,
    ExactSearch,
    LocalSearch,
    Rows,
)
from loshu.magic.completion.search.symmetry_breaking import Leaders, leaders
from loshu.magic.completion.search.turns import (
    LEAST_ROOMY,
    SLICES_OF_FEW,
    SLICES_TO_CONSTRUCT,
    SLICES_TO_MAKE_ROOM,
    constructed,
    in_turns,
    scattered_walk,
)
from loshu.magic.completion.search.watch import Ending, Watch
from loshu.magic.properties.square_property import Squares

if TYPE_CHECKING:
    from loshu.magic.completion.search.saved_search import SavedSearch

ENDLESS: Final = (
    "There are infinitely many primes, so a search for all completions never ends. Add --constant "
    "or --limit, or give a range such as --kind prime --entries 2..200."
)
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
    memory : int, optional
        Bytes that a general solver may use.
    threads : int, optional
        By default all processors; some searches use one.
    saved : SavedSearch, optional
        The search in a state file, to be resumed and kept there.

    Raises
    ------
    UnsupportedError
        A model or a limit of memory for a search of our own.

    Examples
    --------
    >>> from loshu.magic.completion.problem_reading import read_problem
    >>> stream = Stream(read_problem("8 . ./. 5 ./. . 2"), Watch(), limit=None)
    >>> sorted(square.text for square in stream), stream.complete
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
        memory: int | None = None,
        threads: int | None = 1,
        saved: "SavedSearch | None" = None,
    ) -> None:
        self._problem, self._watch = problem, watch
        self._limit, self._seed, self._backend, self._form = limit, seed, backend, form
        self._memory, self._threads, self._saved = memory, threads, saved
        if backend in BUILT_IN and (memory is not None or form is not None):
            raise UnsupportedError(
                "A model form and a memory limit need a general solver. Name one with --backend, "
                "or remove --form and --memory."
            )
        if limit is None and problem.never_ends:
            raise UnsupportedError(ENDLESS)
        if problem.pool.repeats and backend not in EXACT:
            raise UnsupportedError(
                f"The back end {backend!r} needs different numbers. Remove --backend, or the "
                "repeated numbers."
            )
        few = limit is not None and limit <= _FEW
        self._in_parts = backend in EXACT and (saved is not None or not few)
        self._other_sums: list[CaseSearch] = []
        self._roomy = few and problem.is_open and problem.order >= LEAST_ROOMY
        self._found = self._new_blocks() if self._roomy else self._blocks()
        self.complete = False
        """Whether all completions were yielded."""

    def __iter__(self) -> Iterator[Grid]:
        return (Grid.from_array(square) for block in self._found for square in block)

    def blocks(self) -> Iterator[Squares]:
        """Yield the completions as arrays of shape (k, n, n)."""
        return self._found

    def count(self) -> int:
        """Search to the end, and return how many completions were found, by earlier runs too."""
        number = sum(map(len, self._found))
        return number if self._saved is None else self._saved.found

    def allow(self, slices: int) -> None:
        """Limit the search to a number of slices from now on; their end is not `ended`."""
        self._watch.allow(slices)

    def close(self) -> None:
        """End the search, and write where it is."""
        self._found.close()
        if self._saved is not None:
            self._saved.close()

    @property
    def ended(self) -> Ending:
        """The limit that ended the search."""
        return self._watch.ended

    def _blocks(self) -> Generator[Squares, None, None]:
        if self._backend == RACE:
            yield self._winners()
            return
        begun = 0
        if self._saved is not None:
            begun = self._saved.place.case
            yield from map(self._required, self._saved.squares())
        for number, case in islice(enumerate(self._problem.cases()), begun, None):
            for block in self._case_blocks(number, case):
                if len(block):
                    yield block
            if not self._watch.may_continue(work=1):
                return
        self.complete = True

    def _new_blocks(self) -> Generator[Squares, None, None]:
        """Yield what was not found before, perhaps by the search among the sums of later cases."""
        seen: set[bytes] = set()
        for block in self._blocks():
            texts = [square.tobytes() for square in block]
            yield block[[text not in seen for text in texts]]
            seen.update(texts)

    def _case_blocks(self, number: int, case: SumCase) -> Iterator[Squares]:
        """Yield the completions of a case; some blocks are empty."""
        first = self._leaders(case)
        finish = partial(self._completions, case, first)
        saved = self._saved
        if not self._in_parts or len(case.entries) > LARGEST_EXACT:
            if saved is not None:
                raise UnsupportedError(
                    f"A search among more than {LARGEST_EXACT} numbers cannot save its progress. "
                    "Remove --state."
                )
            yield from map(finish, self._rows(first.case))
            return
        search = ExhaustiveSearch(
            first.case, self._watch, finish, seed=self._seed,
            walks=self._backend == "auto" and not case.times,
            threads=self._threads,
        )  # fmt: skip
        frontier = saved.frontier_of(number) if saved is not None else None
        for block, left in search.blocks(frontier, soon=self._limit):
            if saved is not None:
                saved.add(block)
                saved.reach(number, left)
            yield block

    def _completions(self, case: SumCase, first: Leaders, rows: Rows) -> Squares:
        """Return the completions that leaders stand for, each tested."""
        n = self._problem.order
        squares = case.decoded(first.all_of(rows)).reshape(-1, n, n)
        return self._verified(case, squares) if len(squares) else squares

    def _required(self, squares: Squares) -> Squares:
        """Test squares that were read again."""
        if not self._problem.accepts(squares).all():
            raise LoshuError(
                f"A saved square is not a completion of {self._problem.grid.text!r}. "
                "Delete the state file and start again."
            )
        return squares

    def _leaders(self, case: SumCase) -> Leaders:
        """Look for one of each class of symmetric completions, where more than a few are wanted."""
        # With equal numbers a square may be its own image, so no leader is less than it.
        every = self._limit is None and self._backend in EXACT and not case.times
        return leaders(case, seed=self._seed) if every else Leaders(case, ())

    def _winners(self) -> Squares:
        """Let the built-in searches and two general solvers race; take what the first one has."""
        from loshu.model import race, racers

        names = ("auto", *racers(2))
        finish = race(
            {name: partial(self._all_by, name) for name in names}, time=self._watch.seconds_left
        )
        squares, self.complete = finish.result
        return squares

    def _all_by(self, backend: str) -> tuple[Squares, bool]:
        own = backend in BUILT_IN
        stream = Stream(
            self._problem, Watch(), limit=self._limit, seed=self._seed, backend=backend,
            form=None if own else self._form, memory=None if own else self._memory,
        )  # fmt: skip
        n = self._problem.order
        with closing(stream):
            found = [square.array for square in islice(stream, self._limit)]
        return np.array(found, dtype=np.int64).reshape(-1, n, n), stream.complete

    def _verified(self, case: SumCase, squares: Squares) -> Squares:
        """Keep the completions; the others are what the solver could not know to be none."""
        right = self._problem.accepts(squares)
        if case.exact and not right.all():
            wanted = ", ".join(self._problem.kinds)
            raise LoshuError(
                f"The solver returned a wrong completion ({wanted}) of {self._problem.grid.text}. "
                "This is a bug in Loshu: please report it."
            )
        return squares[right & case.has_facts(squares)]

    def _rows(self, case: SumCase) -> Iterator[Rows]:
        if self._backend not in BUILT_IN:
            # General solvers are heavy to import, and rarely asked for.
            from loshu.magic.completion.search import modelled

            found = modelled.solutions(
                case, self._watch, backend=self._backend, form=self._form,
                memory=self._memory, every=self._limit is None,
            )  # fmt: skip
            return (np.array([values], dtype=np.int64) for values in found)
        exact = []
        if len(case.entries) <= LARGEST_EXACT:
            exact = [ExactSearch(case, seed=self._seed, eager=True)]
        if (self._backend == "search" and exact) or case.times:
            return in_turns(self._watch, exact, limit=self._limit)
        # Without sums there is nothing to move towards.
        local = (
            [LocalSearch(case, seed=self._seed, eager=True)] if case.relations or not exact else []
        )
        if self._backend == "local" and local:
            return in_turns(self._watch, local, limit=self._limit)
        return in_turns(
            self._watch, [*exact, *local], limit=self._limit,
            later={
                **({SLICES_TO_MAKE_ROOM: self._among_other_sums} if self._roomy else {}),
                SLICES_TO_CONSTRUCT: partial(constructed, self._problem, case, self._seed),
                SLICES_OF_FEW: partial(scattered_walk, case, self._seed),
            },
        )  # fmt: skip

    def _among_other_sums(self) -> list[CaseSearch]:
        """Return the search for completions with any sum; it continues from case to case."""
        # Most squares have a known sum.
        from loshu.magic.completion.search.prime_sums import other_sums

        self._other_sums = self._other_sums or other_sums(self._problem, self._seed)
        return self._other_sums
