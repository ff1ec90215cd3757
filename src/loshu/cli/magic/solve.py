"""``loshu magic solve``: complete squares with empty cells."""

import json
from collections.abc import Generator, Iterator
from contextlib import closing
from functools import partial
from itertools import islice
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

import click

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.choices import Choice
from loshu.cli.command import Command, Rare
from loshu.cli.language import lang_option
from loshu.cli.magic.contradictions import contradiction_of, scene_of
from loshu.cli.magic.problem_options import WantedSquare, problem_options
from loshu.cli.magic.solve_request import SolveRequest
from loshu.cli.notes import note, quiet_option
from loshu.cli.options import memory_option, threads_option, time_option
from loshu.cli.pictures import PICTURES
from loshu.cli.progress import progress_bar
from loshu.cli.ranges import NUMBER, SEED
from loshu.cli.reading import max_cells_option
from loshu.cli.writing import GRIDS, deliver, out_option, rendered
from loshu.core.errors import BackendError, UnsupportedError
from loshu.core.grid import Grid
from loshu.core.parallel import Progress
from loshu.magic.completion.problem import SquareProblem
from loshu.magic.completion.search.stream import BUILT_IN, ENDLESS, RACE, Stream, check_backend
from loshu.magic.completion.solutions import completions
from loshu.text import phrase, translations

if TYPE_CHECKING:
    from loshu.magic.completion.conflict.contradiction import SquareContradiction

_SEVERAL: Final = phrase("magic.solve", "more than one completion: {square}")
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
_NO_COMPLETION: Final = phrase("magic.solve", "no completion: {square}")
_MAYBE_MORE: Final = phrase("magic.solve", "there may be more completions; --unique tests that")
_LOOK: Final = 16
"""Slices for a look at whether there are more completions than the one asked for: about a second,
but counted, so that a busy machine says the same."""
_IN_JSON: Final = 2
"""Completions in a JSON record without --all and --limit: two show that there are several."""


@click.command("solve", cls=Command)
@click.argument("square", required=False, metavar="[SQUARE|ORDER]")
@problem_options
@click.option(
    "--limit",
    type=NUMBER,
    help="Stop after this many completions.",
)
@click.option(
    "--all",
    "everything",
    is_flag=True,
    help="Print every completion.",
)
@click.option(
    "--count",
    "counted",
    is_flag=True,
    help="Print only the number of results.",
)
@click.option("--unique", is_flag=True, help="Print a completion only if it is the only one.")
@time_option
@click.option(
    "--seed",
    cls=Rare,
    type=SEED,
    default=0,
    help="Search in a different order, set by this seed.",
)
@click.option(
    "--backend",
    cls=Rare,
    default="auto",
    show_default=True,
    metavar="NAME",
    help="Solver: auto, search (complete), local (finds one completion, proves "
    "nothing), race (the built-in search and two general solvers at once), or a "
    "name from 'loshu solvers'.",
)
@click.option(
    "--form",
    cls=Rare,
    type=Choice("form", ["cp", "binary"]),
    metavar="FORM",
    help="Model encoding: cp (integers and all-different) or binary (0-1 variables).",
)
@memory_option
@threads_option
@click.option(
    "--state",
    cls=Rare,
    type=click.Path(path_type=Path, dir_okay=False),
    help="Save progress to this file and resume from it.",
)
@lang_option
@GRIDS.options
@out_option
@max_cells_option
@quiet_option
def command(
    square: str | None,
    kind: str,
    where: tuple[str, ...],
    preset: str | None,
    entries: str | None,
    constant: int | None,
    limit: int | None,
    everything: bool,
    counted: bool,
    unique: bool,
    time: float | None,
    seed: int,
    backend: str,
    form: str | None,
    memory: int | None,
    threads: int | None,
    state: Path | None,
    lang: str,
    format_: str | None,
    out: Path | None,
    max_cells: int,
) -> int:
    r"""Complete a square with empty cells, or an empty square of ORDER.

    SQUARE is a file, '-' for standard input, or text such as '8 1 6/3 5 7/4 9 2'. Write '.' for
    an empty cell. Each number is used once. Without --entries these are 1 to n². One completion
    is printed; a note says if there are more.

    With --state, run the same command again to resume an interrupted search. The completions
    found before are printed again; they are kept in FILE.squares.

    Exit code: 0 if every square has a completion, 1 if one has none (with --unique: or several),
    2 if the input is unreadable or the time ran out.

    \b
    Examples:
      loshu magic solve '8 . ./. 5 ./. . 2'
      loshu magic solve 5 --where 'r1c1=1 and r1c2<r2c1' --where pandiagonal
      loshu magic solve 4 --preset boss --count
      loshu magic solve 3 --entries prime
    """
    request = SolveRequest(
        wanted=WantedSquare(
            kind=kind, where=where, preset=preset, entries=entries, constant=constant
        ),
        limit=limit, everything=everything, unique=unique, counted=counted, time=time, seed=seed,
        backend=check_backend(backend), form=form, memory=memory, threads=threads, state=state,
        words=translations(lang),
    )  # fmt: skip
    target = GRIDS.chosen(format_, out)
    grids = request.squares(square, max_cells)
    found: list[int] = []
    pictured = target in PICTURES.values()
    answers: Generator[Any, None, None]
    with progress_bar("Completing") as progress:
        if counted:
            answers = _counts(grids, request, progress, found, as_json=target == "json")
        elif target == "json":
            answers = _records(grids, request, progress, found)
        else:
            answers = _shown(grids, request, progress, found, drawn=pictured)
        with closing(answers):
            as_they_are = counted or target == "json"
            draw = partial(scene_of, lang=lang)
            deliver(answers if as_they_are else rendered(answers, target, draw), out)
    return 0 if all(found) else READABLE_BUT_WRONG


def _counts(
    grids: Iterator[Grid],
    request: SolveRequest,
    progress: Progress | None,
    found: list[int],
    *,
    as_json: bool,
) -> Generator[bytes, None, None]:
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
            "square": problem.grid.text,
            "kinds": list(problem.kinds),
            "count": number,
            "seconds": round(perf_counter() - began, 3),
        }
        yield (json.dumps(record) if as_json else str(number)).encode() + b"\n"
        if not number and not as_json:
            _note_none(problem, request)


def _shown(
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
            note(request.words.text(_SEVERAL, square=grid.text))
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
    none = request.words.text(_NO_COMPLETION, square=problem.grid.text)
    note("\n".join([none, *(found.sentences(request.words.code) if found is not None else ())]))
    return found


def _records(
    grids: Iterator[Grid], request: SolveRequest, progress: Progress | None, found: list[int]
) -> Generator[bytes, None, None]:
    limit = None if request.everything else request.limit or _IN_JSON
    for grid in grids:
        began = perf_counter()
        problem = request.problem(grid)
        with request.search(problem, progress, limit) as stream:
            record = completions(problem, stream, limit, began)
        fields = record.as_dict()
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
