"""The answers of ``loshu magic solve``, square by square, and the notes beside them."""

import json
from collections.abc import Generator, Iterator
from itertools import islice
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from loshu.cli.magic.contradictions import contradiction_of
from loshu.cli.magic.solve_request import SolveRequest
from loshu.cli.notes import note
from loshu.core.errors import BackendError, UnsupportedError
from loshu.core.grid import Grid
from loshu.core.parallel import Progress
from loshu.magic.completion.case import BUILT_IN, RACE
from loshu.magic.completion.problem import SquareProblem
from loshu.magic.completion.search.stream import ENDLESS, Stream
from loshu.magic.completion.solutions import completions
from loshu.text import phrase

if TYPE_CHECKING:
    from loshu.magic.completion.conflict.contradiction import SquareContradiction

SEVERAL: Final = phrase("magic.solve", "more than one completion: {square}")
_MORE: Final = phrase(
    "magic.solve", "more completions exist: --all prints them, --count counts them"
)
_MORE_WITHOUT_END: Final = phrase(
    "magic.solve", "infinitely many completions exist: --limit prints several"
)
_ENDLESS: Final = phrase(
    "magic.solve",
    "there are infinitely many primes, so the search may never end: stop it with --time",
)
_TIME_OVER: Final = phrase("magic.solve", "stopped after {time} s; there may be more completions")
_LIMIT_REACHED: Final = phrase("magic.solve", "stopped at the limit; there may be more completions")
NO_COMPLETION: Final = phrase("magic.solve", "no completion: {square}")
_MAYBE_MORE: Final = phrase("magic.solve", "there may be more completions; --unique tests that")
_LOOK: Final = 16
"""Slices for a look at whether there are more completions than the one asked for: about a second,
but counted, so that a busy machine says the same."""
IN_JSON: Final = 2
"""Completions in a JSON record without --all and --limit: two show that there are several."""


def counts(
    grids: Iterator[Grid],
    request: SolveRequest,
    progress: Progress | None,
    found: list[int],
    *,
    as_json: bool,
) -> Generator[bytes, None, None]:
    """Yield the number of completions of each square."""
    for grid in grids:
        began = perf_counter()
        problem = request.problem(grid)
        with request.search(problem, progress, None) as stream:
            number = stream.count()
        if not stream.complete:
            remedy = "Increase --time." if request.state is None else "The same command resumes."
            raise BackendError(
                f"{number} completions were counted in {request.time} seconds; there may be more. "
                f"{remedy}"
            )
        found.append(number)
        record = {
            "square": request.scale.line(problem.grid),
            "kinds": list(problem.kinds),
            "count": number,
            "seconds": round(perf_counter() - began, 3),
        }
        yield (json.dumps(record) if as_json else str(number)).encode() + b"\n"
        if not number and not as_json:
            _note_none(problem, request)


def shown(
    grids: Iterator[Grid],
    request: SolveRequest,
    progress: Progress | None,
    found: list[int],
    *,
    drawn: bool,
) -> Generator[Any, None, None]:
    """Yield the squares to be printed, and note beside them what else there is.

    A picture shows instead of a completion why there is none.
    """
    for grid in grids:
        problem = request.problem(grid)
        _note_size(problem, request)
        if request.unique and problem.never_ends:
            raise UnsupportedError(ENDLESS)
        if problem.never_ends and problem.is_asked_more and request.time is None:
            note(request.words.text(_ENDLESS))
        limit = 2 if request.unique else request.shown
        several = False
        with request.search(problem, progress, limit) as stream:
            if request.unique:
                only = list(islice(stream, 2))
                several = len(only) > 1
                _require_time(stream, request, enough=several)
                found.append(len(only) == 1)
                yield from () if several else only
            else:
                found.append(0)
                for completion in islice(stream, limit):
                    found[-1] += 1
                    yield completion
                _note_more(stream, problem, request, found[-1])
        if several:
            note(request.words.text(SEVERAL, square=request.scale.line(grid)))
        elif not found[-1]:
            contradiction = _note_none(problem, request)
            if drawn and contradiction is not None:
                yield contradiction


def _note_size(problem: SquareProblem, request: SolveRequest) -> None:
    """Note the size of the model that a general solver gets."""
    if request.backend in (*BUILT_IN, RACE):
        return
    from loshu.cli.model_size import size_note
    from loshu.magic.completion.search.modelled import model_size
    from loshu.model import backend_named
    from loshu.model.solving import chosen_form

    solver = backend_named(request.backend)
    for case in islice(problem.cases(), 1):
        size = model_size(case, chosen_form(solver, request.form))
        note(size_note(solver.title, size, request.words.code))


def _note_more(stream: Stream, problem: SquareProblem, request: SolveRequest, shown: int) -> None:
    if request.shown == 1 and request.limit is None and request.backend in BUILT_IN:
        stream.allow(_LOOK)
        if next(stream.blocks(), None) is not None:
            note(request.words.text(_MORE_WITHOUT_END if problem.never_ends else _MORE))
            return
    _require_time(stream, request, enough=shown > 0)
    if stream.ended == "time":
        note(request.words.text(_TIME_OVER, time=request.time))
    elif not stream.complete and request.limit is not None:
        note(request.words.text(_LIMIT_REACHED))
    elif not stream.complete:
        note(request.words.text(_MAYBE_MORE))


def _note_none(problem: SquareProblem, request: SolveRequest) -> "SquareContradiction | None":
    """Note why no completion exists; return the contradiction, for a picture of it."""
    found = contradiction_of(problem, request.time)
    none = request.words.text(NO_COMPLETION, square=request.scale.line(problem.grid))
    note("\n".join([none, *(found.sentences(request.words.code) if found is not None else ())]))
    if problem.is_magic_of_order_3:
        from loshu.cli.magic.near_misses import near_misses

        for sentence in near_misses(problem, request.scale, request.words):
            note(sentence)
    return found


def records(
    grids: Iterator[Grid], request: SolveRequest, progress: Progress | None, found: list[int]
) -> Generator[bytes, None, None]:
    """Yield the completions of each square, or why it has none, as a JSON record."""
    limit = None if request.everything else request.limit or IN_JSON
    for grid in grids:
        began = perf_counter()
        problem = request.problem(grid)
        with request.search(problem, progress, limit) as stream:
            record = completions(problem, stream, limit, began)
        fields = record.as_dict()
        if request.scale.denominator > 1:
            fields["square"] = request.scale.line(record.puzzle)
            fields["unit"] = f"1/{request.scale.denominator}"
            fields["solutions"] = [request.scale.line(each) for each in record.solutions]
        if record.complete and not record.solutions:
            why = contradiction_of(problem, request.time)
            fields["contradiction"] = None if why is None else why.as_dict()
        yield json.dumps(fields).encode() + b"\n"
        good = record.unique if request.unique else bool(record.solutions) or not record.complete
        found.append(bool(good))


def _require_time(stream: Stream, request: SolveRequest, *, enough: bool) -> None:
    """Refuse to answer if the time ran out before an answer was found."""
    if stream.ended == "time" and not enough:
        raise BackendError(f"No completion was found in {request.time} seconds. Increase --time.")
