"""Complete squares: all completions, or a limited number."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from loshu.core.errors import UnsupportedError
from loshu.core.grid import Grid
from loshu.core.parallel import Progress
from loshu.core.representations import record_repr
from loshu.core.seeds import kernel_seed
from loshu.core.solved import Solved
from loshu.core.whole import whole_arguments
from loshu.magic.completion.case import check_backend
from loshu.magic.completion.entries import EntriesLike, are_integers
from loshu.magic.completion.problem import SquareProblem
from loshu.magic.completion.problem_reading import read_problem
from loshu.magic.completion.search import saved_search
from loshu.magic.completion.search.stream import Stream
from loshu.magic.completion.search.watch import Watch
from loshu.magic.conditions.parser import Where
from loshu.magic.counting.question import KindLike
from loshu.magic.notation import SquareLike
from loshu.magic.number_unit import WHOLE, NumberUnit

if TYPE_CHECKING:
    from loshu.magic.completion.integers.integer_family import IntegerFamily
    from loshu.magic.completion.integers.solving import IntegerAnswer
    from loshu.magic.completion.search.saved_search import Asked


@dataclass(frozen=True, slots=True)
class Completions(Solved[Grid]):
    """The completions of a square."""

    puzzle: Grid
    kinds: tuple[str, ...]
    """Names of the properties that they have."""
    solutions: tuple[Grid, ...]
    """Each was checked by code that did not find it."""
    complete: bool
    """Whether these are all."""
    seconds: float = field(repr=False, compare=False)
    reason: str = ""
    """The known theorem by which no completion exists, or the sums that contradict each other."""
    families: tuple[IntegerFamily, ...] = ()
    """All completions with any whole numbers, if there are infinitely many."""

    __repr__ = record_repr

    def as_dict(self) -> dict[str, Any]:
        """Return plain values that JSON can hold."""
        record = {
            "square": self.puzzle.text,
            "kinds": list(self.kinds),
            "solutions": [solution.text for solution in self.solutions],
            "complete": self.complete,
            "unique": self.unique,
            "seconds": round(self.seconds, 3),
            "reason": self.reason,
        }
        if self.families:
            record["families"] = [family.as_dict() for family in self.families]
        return record


@whole_arguments(limit=1, seed=0, threads=1, memory=1)
def solve(
    square: SquareLike,
    *,
    kind: KindLike = "magic",
    where: Where | Sequence[Where] = (),
    entries: EntriesLike | None = None,
    constant: int | str | None = None,
    repeats: bool = False,
    unit: NumberUnit = WHOLE,
    limit: int | None = 2,
    time: float | None = None,
    seed: int = 0,
    backend: str = "auto",
    form: str | None = None,
    memory: int | None = None,
    threads: int | None = None,
    state: Path | None = None,
    progress: Progress | None = None,
) -> Completions:
    """Complete a square, whose entries are different numbers, or numbers that may repeat.

    Parameters
    ----------
    square : Grid, Problem, text, rows of numbers, or an order for an empty square
        A blank is None, `EMPTY` or 0, in text ``.`` or ``?``; 0 is a number where it is an entry
        and other blanks occur.
    kind : str or sequence of str
        ``"magic"``, ``"semi-magic"``, ``"associative"`` or another property; several are separated
        by commas.
    where : str, SquareFact, or a sequence of them, optional
        Conditions such as ``"r1c5=5 and parity=even"``; see `loshu.magic.conditions`.
    entries : collection of whole numbers, or str, optional
        The numbers to use: by default 1 to n², ``"prime"``, ``"3..51/2"``, a file, or
        ``"integers"`` for any whole numbers.
    constant : int, optional
        The sum of the lines, where the entries leave it open.
    repeats : bool
        Whether each number may be used any number of times; otherwise each as often as it is
        listed.
    unit : NumberUnit
        The unit that all numbers count, in which errors name them.
    limit : int or None
        The most completions to look for; None for all.
    time : float, optional
        Seconds after which to return what was found.
    seed : int
        Another one makes the built-in searches find completions in another order.
    backend : str
        ``"auto"``, ``"search"`` (exact), ``"local"`` (finds one, proves nothing), or a general
        solver such as ``"cp-sat"``; `loshu solvers` lists them.
    form : {"cp", "binary"}, optional
        What a general solver gets: numbers and sums, or zeros and ones.
    memory : int, optional
        Bytes that a general solver may use.
    threads : int, optional
        For more than a few completions; by default all processors.
    state : Path, optional
        A file in which the search is kept from time to time, and from which it resumes; what was
        found is kept beside it.
    progress : callable, optional
        Called with how many thousandths of the search are done, and 1000.

    Returns
    -------
    Completions
        An empty tuple is an answer too; `complete` reports whether these are all.

    Raises
    ------
    NotationError, UnsupportedError
        No square, a number that is not an entry, an unknown kind, condition or back end, a limit of
        memory for a search of our own, or a state file that is damaged or of another search.
    MissingExtraError
        The general solver is not installed.

    Examples
    --------
    >>> found = solve("8 . ./. 5 ./4 . .")
    >>> [solution.text for solution in found.solutions], found.unique
    (['8 1 6/3 5 7/4 9 2'], True)
    >>> solve("8 . ./. 5 ./. . 2").unique, solve("8 1 ./. 6 ./. . .").solutions
    (False, ())
    >>> print(solve("8 . ./. 5 ./. . 2", where="r1c2>2").solutions[0].text)
    8 3 4/1 5 9/6 7 2
    >>> solve("6 . ./. 10 ./. 18 .", entries="integers").solutions[0].text
    '6 2 22/26 10 -6/-2 18 14'
    >>> solve("1 . . ./. . . ./. . . ./. . . .", kind="associative", limit=None).complete
    True
    """
    limit, seed = None if limit is None else min(limit, sys.maxsize), kernel_seed(seed) or 0
    began = perf_counter()
    if are_integers(entries):
        others = [where, backend != "auto", form, memory, state, repeats]
        answer = integer_answer(square, kind, constant, others=others)
        return integer_completions(answer, limit, seed, began)
    problem = read_problem(
        square, kind, where=where, entries=entries, constant=constant, repeats=repeats, unit=unit
    )
    saved = None
    if state is not None:
        asked: Asked = "all" if limit is None else "some"
        saved = saved_search.saved_search(state, problem, asked, seed=seed, backend=backend)
    stream = Stream(
        problem, Watch(time, progress), limit=limit, seed=seed,
        backend=check_backend(backend), form=form, memory=memory, threads=threads, saved=saved,
    )  # fmt: skip
    with closing(stream):
        return completions(problem, stream, limit, began)


@whole_arguments(threads=1)
def count_completions(
    square: SquareLike,
    *,
    kind: KindLike = "magic",
    where: Where | Sequence[Where] = (),
    entries: EntriesLike | None = None,
    constant: int | str | None = None,
    repeats: bool = False,
    threads: int | None = None,
    state: Path | None = None,
    progress: Progress | None = None,
) -> int:
    """Count the completions of a square, as `solve` would find them, without keeping them.

    Parameters and errors are those of `solve`.

    Examples
    --------
    >>> count_completions([[None] * 4] * 4, where="pandiagonal and r1c1<r4c4")
    192
    >>> count_completions(3, entries=range(1, 10), repeats=True)
    129
    """
    problem = read_problem(
        square, kind, where=where, entries=entries, constant=constant, repeats=repeats
    )
    saved = None
    if state is not None:
        saved = saved_search.saved_search(state, problem, "count", seed=0, backend="auto")
    with closing(Stream(problem, Watch(None, progress), threads=threads, saved=saved)) as stream:
        return stream.count()


def integer_answer(
    square: SquareLike,
    kind: KindLike,
    constant: int | str | None,
    *,
    others: Sequence[object] = (),
    lang: str = "en",
) -> IntegerAnswer:
    """Complete a square with any whole numbers; refuse options that equations do not have."""
    if any(others):
        raise UnsupportedError(
            "Entries 'integers' cannot be combined with conditions, a preset, a back end, a model "
            "form, a memory limit, a state file or repeats. Remove them, or list the entries."
        )
    # Most squares have listed entries.
    from loshu.magic.completion.integers.solving import complete_with_integers

    return complete_with_integers(square, kind, constant=constant, lang=lang)


def integer_completions(
    answer: IntegerAnswer, limit: int | None, seed: int, began: float, lang: str = "en"
) -> Completions:
    """Take completions with any whole numbers, up to a limit, and describe all of them.

    Raises
    ------
    UnsupportedError
        All of infinitely many completions.
    """
    if limit is None and answer.endless:
        raise UnsupportedError(
            "Infinitely many squares of whole numbers complete this one. Add a limit, or list the "
            "entries."
        )
    return Completions(
        answer.grid,
        answer.kinds,
        tuple(islice(answer.squares(seed), limit)),
        complete=not answer.endless,
        seconds=perf_counter() - began,
        reason=" ".join(answer.reasons(lang)),
        families=answer.families if answer.endless else (),
    )


def completions(
    problem: SquareProblem, stream: Stream, limit: int | None, began: float
) -> Completions:
    """Take completions from a stream, up to a limit, and record the known facts about them."""
    solutions = tuple(islice(stream, limit))
    return Completions(
        problem.grid,
        problem.kinds,
        solutions,
        complete=stream.complete,
        seconds=perf_counter() - began,
        reason=problem.impossible,
    )
