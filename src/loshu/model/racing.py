"""Run several searches side by side, and take the first answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass
from itertools import islice
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import Any, Final, Generic, TypeVar

from loshu.core.errors import BackendError, LoshuError, UnsupportedError
from loshu.core.parallel import StoppedError, StopToken, checkpoint, current_token, working_for
from loshu.model.backends import BACKENDS, backend_named
from loshu.model.backends.limits import Solution, TimeOverError
from loshu.model.model import Model
from loshu.model.solving import chosen_form, solutions

Result = TypeVar("Result")

_PREFERRED: Final = ("minizinc:gecode", "cp-sat", "choco", "pumpkin", "z3")
"""General solvers, those first that solve most squares soonest."""
_PAUSE: Final = 0.02
_GRACE: Final = 0.5
"""Seconds that the losers have to end in."""


@dataclass(frozen=True, slots=True)
class Finish(Generic[Result]):
    """The end of a race."""

    winner: str
    result: Result


@dataclass(frozen=True, slots=True)
class FoundSolutions:
    """Solutions found so far and whether they are all."""

    solutions: tuple[Solution, ...]
    complete: bool
    """Whether all were found."""


def search_by(
    model: Model,
    backend: str,
    *,
    form: str | None = None,
    limit: int | None = 1,
    memory: int | None = None,
) -> Callable[[], FoundSolutions]:
    """Return a runner for `race`: a search of a model by a back end.

    Examples
    --------
    >>> model = Model()
    >>> model.all_different([model.variable([1, 2]), model.variable([1])])
    >>> search_by(model, "cp-sat", limit=2)()
    FoundSolutions(solutions=((2, 1),), complete=True)
    """
    solver = backend_named(backend)

    def run() -> FoundSolutions:
        stream: Any = solutions(
            model,
            backend=solver,
            form=chosen_form(solver, form),
            memory=memory,
            every=limit is None,
        )
        with closing(stream):
            found = tuple(islice(stream, limit))
        return FoundSolutions(found, complete=limit is None or len(found) < limit)

    return run


def racers(number: int = 2) -> tuple[str, ...]:
    """Return the names of the installed general solvers that are most likely to win.

    Examples
    --------
    >>> len(racers(1))
    1
    """
    installed = {backend.name for backend in BACKENDS if backend.installed() is not None}
    return tuple(name for name in _PREFERRED if name in installed)[:number]


def race(
    runners: Mapping[str, Callable[[], Result]], *, time: float | None = None
) -> Finish[Result]:
    """Run functions in threads, return the first result, and stop the others.

    Parameters
    ----------
    runners : mapping of name to callable
        Such as those of `search_by`, or a search of one's own that calls
        `loshu.core.parallel.checkpoint` every few milliseconds.
    time : float, optional
        Seconds for all.

    Raises
    ------
    LoshuError
        No runner had a result: the error of the first that failed.
    TimeOverError
        The time is over.

    Examples
    --------
    >>> race({"mine": lambda: 42})
    Finish(winner='mine', result=42)
    """
    if not runners:
        raise UnsupportedError("A race needs at least one runner.")
    until = None if time is None else monotonic() + time
    token = StopToken(current_token())
    outcomes: SimpleQueue[tuple[str, Result | None, BaseException | None]] = SimpleQueue()
    threads = [
        Thread(target=_run, args=(name, run, token, outcomes), daemon=True)
        for name, run in runners.items()
    ]
    try:
        for thread in threads:
            thread.start()
        return _first(outcomes, len(threads), until)
    finally:
        token.stop()
        end = monotonic() + _GRACE
        for thread in threads:
            thread.join(max(0.0, end - monotonic()))


def _run(name: str, run: Callable[[], Any], token: StopToken, outcomes: SimpleQueue[Any]) -> None:
    try:
        with working_for(token):
            outcomes.put((name, run(), None))
    except StoppedError:
        pass
    except BaseException as error:  # raised again where the race is waited for
        outcomes.put((name, None, error))


def _first(outcomes: SimpleQueue[Any], runners: int, until: float | None) -> Finish[Any]:
    errors: list[BaseException] = []
    while len(errors) < runners:
        checkpoint()
        if until is not None and monotonic() > until:
            raise TimeOverError("The solver found no answer within the time limit.")
        try:
            name, result, error = outcomes.get(timeout=_PAUSE)
        except Empty:
            continue
        if error is None:
            return Finish(name, result)
        if not isinstance(error, LoshuError):
            raise error
        errors.append(error)
    raise next((error for error in errors if isinstance(error, BackendError)), errors[0])
