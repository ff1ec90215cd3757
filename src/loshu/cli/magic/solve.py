"""``loshu magic solve``: complete squares with blanks."""

import json
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Final

import click

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.language import lang_option
from loshu.cli.notes import note, quiet_option
from loshu.cli.progress import progress_bar
from loshu.cli.ranges import NUMBER, SECONDS, SEED
from loshu.cli.reading import max_cells_option, read_argument
from loshu.cli.writing import GRIDS, deliver, out_option, rendered
from loshu.core.errors import BackendError, UnsupportedError
from loshu.core.grid import Grid
from loshu.core.parallel import Progress
from loshu.magic.completion.partial import read_partial
from loshu.magic.completion.solutions import BACKENDS, Backend, Stream, solve
from loshu.magic.completion.watch import Watch
from loshu.magic.picture import show
from loshu.text import Translations, phrase, translations

kind_option = click.option(
    "--kind",
    default="magic",
    show_default=True,
    metavar="K[,K2]",
    help="What the square is to be: magic, semi-magic, associative, pandiagonal ...",
)
_SEVERAL: Final = phrase("magic.solve", "more than one completion: {square}")
_MORE: Final = phrase(
    "magic.solve",
    "there are more completions: --all prints them, 'loshu magic count' counts them",
)
_TIME_OVER: Final = phrase("magic.solve", "stopped after {time} s: there may be more completions")
_LIMIT_REACHED: Final = phrase("magic.solve", "stopped at the limit: there may be more completions")
_NO_COMPLETION: Final = phrase("magic.solve", "no completion: {square}")
_IN_JSON: Final = 2
"""Completions in a JSON record without --all and --limit: two show that there are several."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Order:
    """What was asked for."""

    kind: str
    limit: int | None
    everything: bool
    unique: bool
    time: float | None
    seed: int
    backend: Backend
    words: Translations

    def stream(self, grid: Grid, progress: Progress | None) -> Stream:
        watch = Watch(self.time, progress)
        return Stream(read_partial(grid, self.kind), watch, seed=self.seed, backend=self.backend)


@click.command("solve")
@click.argument("square", default="-")
@kind_option
@click.option("--limit", type=NUMBER, help="Stop after this many completions.")
@click.option("--all", "everything", is_flag=True, help="Print all completions.")
@click.option("--unique", is_flag=True, help="Print a completion only if it is the only one.")
@click.option("--time", type=SECONDS, help="Stop after this many seconds.")
@click.option("--seed", type=SEED, default=0, help="Search in another order.")
@click.option(
    "--backend",
    type=click.Choice(BACKENDS),
    default=BACKENDS[0],
    show_default=True,
    help="Who searches; by default CP-SAT takes over where the built-in search finds nothing soon.",
)
@lang_option
@GRIDS.options
@out_option
@max_cells_option
@quiet_option
def command(
    square: str,
    kind: str,
    limit: int | None,
    everything: bool,
    unique: bool,
    time: float | None,
    seed: int,
    backend: Backend,
    lang: str,
    format_: str | None,
    out: Path | None,
    max_cells: int,
) -> int:
    r"""Complete SQUARE with each number from 1 to n² once: a file, '-', or text.

    Blanks are '.', '?' or 0. One completion is printed, and standard error shows whether there are
    more. Exit code: 0 when every square has a completion, 1 when one has none (with --unique: or
    more than one), 2 for what cannot be read or was not found in time.

    \b
    Examples:
      loshu magic solve '8 . ./. 5 ./. . 2'
      loshu magic solve '1 . . ./. . . ./. . . ./. . . .' --kind associative --all
      loshu magic solve '. . . . ./. . . . ./. . 1 . ./. . . . ./. . . . .' --out square.svg
    """
    if sum([limit is not None, everything, unique]) > 1:
        raise UnsupportedError("give one of --limit, --all and --unique")
    order = _Order(
        kind=kind, limit=limit, everything=everything, unique=unique,
        time=time, seed=seed, backend=backend, words=translations(lang),
    )  # fmt: skip
    target = GRIDS.chosen(format_, out)
    grids = read_argument(square, max_cells)
    found: list[int] = []
    with progress_bar("Completing") as progress:
        if target == "json":
            deliver(_records(grids, order, progress, found), out)
        else:
            deliver(
                rendered(
                    _shown(grids, order, progress, found), target, partial(show, language=lang)
                ),
                out,
            )
    return 0 if all(found) else READABLE_BUT_WRONG


def _shown(
    grids: Iterator[Grid], order: _Order, progress: Progress | None, found: list[int]
) -> Iterator[Grid]:
    """Yield what is to be printed, and note beside it what else there is."""
    for grid in grids:
        with closing(order.stream(grid, progress)) as stream:
            if order.unique:
                only = list(islice(stream, 2))
                _require_time(stream, order, enough=len(only) > 1)
                found.append(len(only) == 1)
                yield from only if len(only) == 1 else ()
                if len(only) > 1:
                    note(order.words.text(_SEVERAL, square=grid))
            else:
                found.append(0)
                for completion in islice(stream, None if order.everything else order.limit or 1):
                    found[-1] += 1
                    yield completion
                _note_more(stream, order, found[-1])
        if not found[-1] and not (order.unique and only):
            note(_none(grid, order))


def _note_more(stream: Stream, order: _Order, shown: int) -> None:
    if order.limit is None and not order.everything and next(iter(stream), None) is not None:
        note(order.words.text(_MORE))
        return
    _require_time(stream, order, enough=shown > 0)
    if stream.ended == "time":
        note(order.words.text(_TIME_OVER, time=order.time))
    elif not stream.complete:
        note(order.words.text(_LIMIT_REACHED))


def _none(grid: Grid, order: _Order) -> str:
    reason = read_partial(grid, order.kind, order.words.code).impossible
    none = order.words.text(_NO_COMPLETION, square=grid)
    return f"{none}\n{reason}" if reason else none


def _records(
    grids: Iterator[Grid], order: _Order, progress: Progress | None, found: list[int]
) -> Iterator[bytes]:
    limit = None if order.everything else order.limit or _IN_JSON
    for grid in grids:
        record = solve(
            grid, kind=order.kind, limit=limit, time=order.time, seed=order.seed,
            backend=order.backend, progress=progress,
        )  # fmt: skip
        yield json.dumps(record.as_dict()).encode() + b"\n"
        good = record.unique if order.unique else bool(record.solutions) or not record.complete
        found.append(bool(good))


def _require_time(stream: Stream, order: _Order, *, enough: bool) -> None:
    """Refuse to answer where the time was over before there was an answer."""
    if stream.ended == "time" and not enough:
        raise BackendError(f"no answer was found in {order.time} s: give more --time")


__all__: Sequence[str] = ("command", "kind_option")
