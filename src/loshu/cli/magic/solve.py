"""``loshu magic solve``: complete squares with empty cells."""

from collections.abc import Generator, Iterator
from contextlib import closing
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

import click

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.choices import Choice
from loshu.cli.command import Command, Rare
from loshu.cli.language import lang_option
from loshu.cli.magic.contradictions import scene_of
from loshu.cli.magic.own_numbers import OwnNumbers
from loshu.cli.magic.problem_options import WantedSquare, problem_options
from loshu.cli.magic.solve_answers import counts, records, shown
from loshu.cli.magic.solve_request import SolveRequest
from loshu.cli.notes import quiet_option
from loshu.cli.options import memory_option, order_option, threads_option, time_option
from loshu.cli.pictures import PICTURES
from loshu.cli.progress import progress_bar
from loshu.cli.ranges import NUMBER
from loshu.cli.reading import max_cells_option
from loshu.cli.writing import GRIDS, deliver, deliver_grids, out_option
from loshu.core.grid import Grid
from loshu.magic.completion.case import check_backend
from loshu.magic.completion.entries import are_integers
from loshu.text import translations


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
@order_option
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
    constant: Fraction | None,
    repeats: bool,
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
      loshu magic solve 3 --entries prime
      loshu magic solve '6 . ./. 10 ./. 18 .' --entries integers
    """
    own = OwnNumbers(entries, constant, repeats=repeats)
    request = SolveRequest(
        wanted=WantedSquare(kind=kind, where=where, preset=preset, own=own),
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
        if are_integers(entries):
            answers = _of_integers(grids, request, found, as_json=target == "json")
        elif counted:
            answers = counts(grids, request, progress, found, as_json=target == "json")
        elif target == "json":
            answers = records(grids, request, progress, found)
        else:
            answers = shown(grids, request, progress, found, drawn=pictured)
        with closing(answers):
            if counted or target == "json":
                deliver(answers, out)
            elif own.scale.denominator > 1:
                # Most squares have whole numbers.
                from loshu.cli.magic.unit_output import deliver_in_unit

                deliver_in_unit(answers, target, own.scale, lang, out)
            else:
                deliver_grids(answers, target, partial(scene_of, lang=lang), out)
    return 0 if all(found) else READABLE_BUT_WRONG


def _of_integers(
    grids: Iterator[Grid], request: SolveRequest, found: list[int], *, as_json: bool
) -> Generator[Any, None, None]:
    # Most squares have listed entries.
    from loshu.cli.magic import solve_integers

    if request.counted:
        return solve_integers.integer_counts(grids, request, found, as_json=as_json)
    if as_json:
        return solve_integers.integer_records(grids, request, found)
    return solve_integers.integer_squares(grids, request, found)
