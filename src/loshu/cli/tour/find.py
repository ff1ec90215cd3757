"""``loshu tour find``: find tours, one or all."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import click
import numpy as np

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.tour.magic_tours import chosen_magic_tours
from loshu.cli.tour.options import chosen_game, game_options
from loshu.cli.tour.tours_out import FORMATS, chosen_tour_format, written
from loshu.cli.tour.waiting import waiting_bar
from loshu.cli.writing import deliver, note, out_option, progress_bar
from loshu.core.errors import UnsupportedError
from loshu.core.grid import Grid
from loshu.tour import Game
from loshu.tour.search import TourRequest, find_path, listed_paths, several, too_few_steps, why_none
from loshu.tour.search.request import Path as Cells
from loshu.tour.search.request import Symmetry


@click.command("find")
@game_options
@click.option("--start", metavar="CELL", help="Where 1 stands, such as r1c1.")
@click.option("--end", metavar="CELL", help="Where the last number stands.")
@click.option(
    "--symmetric",
    "symmetry",
    type=click.MethodChoice(["90", "180", "mirror"]),
    help="A tour that looks the same after this, its numbers turned or reversed.",
)
@click.option(
    "--magic",
    is_flag=True,
    help="Tours with equal sums of rows and columns: closed ones that a half turn keeps, or, on "
    "12x12, 16x16 ... or with --seed, the knight's by annealing.",
)
@click.option("--diagonals", is_flag=True, help="With --magic: both diagonals have that sum too.")
@click.option("--seed", type=click.IntRange(min=0), help="Choose another tour, not uniformly.")
@click.option(
    "--skip",
    type=click.IntRange(min=0),
    help="With --magic and --seed: leave out so many attempts, made by a run that was interrupted.",
)
@click.option("--all", "all_", is_flag=True, help="List all tours.")
@click.option("--limit", type=click.IntRange(min=1), help="List so many at most.")
@click.option(
    "--order",
    type=click.MethodChoice(["post", "fewest"]),
    help="List in the order of the moves, or the cells with the fewest ways on first.",
)
@click.option("--svg", "as_svg", is_flag=True, help="The same as --format svg.")
@click.option("--json", "as_json", is_flag=True, help="The same as --format json.")
@click.option(
    "--format",
    "format_",
    type=click.MethodChoice(FORMATS),
    help="By default the suffix of --out decides, else a board on a terminal, else a line each.",
)
@out_option
def command(
    board: str | None,
    preset: str | None,
    moves: str | None,
    blocked: tuple[str, ...],
    closed: bool,
    start: str | None,
    end: str | None,
    symmetry: Symmetry | None,
    magic: bool,
    diagonals: bool,
    seed: int | None,
    skip: int | None,
    all_: bool,
    limit: int | None,
    order: str | None,
    as_svg: bool,
    as_json: bool,
    format_: str | None,
    out: Path | None,
) -> int:
    r"""Find a tour of BOARD: all its cells, from number to number a step apart.

    One tour, unless --all, --limit or --order asks for a list. A list has every tour from every
    start, in both directions. With --seed and --limit it has different random tours instead;
    their distribution is not uniform, and nothing more is known of it.

    Exit code: 0 when a tour was found, 1 when there is none, 2 when the question is not clear.

    \b
    Examples:
      loshu tour find 5x5 --game five --order post --limit 3
      loshu tour find 8x8 --moves knight --start r1c1 --end r8c7
      loshu tour find 10x10 --game five --closed --symmetric 90
      loshu tour find 8x8 --moves knight --magic --limit 3
      loshu tour find 12x12 --moves knight --magic --seed 1
      loshu tour find 200x200 --moves knight --closed --svg --out tour.svg
    """
    game = chosen_game(board, preset, moves, blocked, closed)
    request = TourRequest(
        game=game,
        start=None if start is None else game.board.cell_named(start),
        end=None if end is None else game.board.cell_named(end),
        symmetry=symmetry,
        seed=seed,
    )
    if magic:
        if any(option is not None for option in (start, end, symmetry, order)):
            raise UnsupportedError("--magic goes with --limit, --all, --seed and --diagonals alone")
        game, grids = chosen_magic_tours(game, diagonals=diagonals, seed=seed, skip=skip, all_=all_)
        return _find_magic(game, grids, None if all_ else limit or 1, as_svg, format_, out)
    _refuse_mixtures(diagonals or skip is not None, all_, limit, seed, order)
    listing = all_ or order is not None or (seed is None and (limit or 1) > 1)
    if listing and symmetry is not None:
        raise UnsupportedError("symmetric tours are not listed: for several, give --limit, --seed")
    target = chosen_tour_format(
        "svg" if as_svg else "json" if as_json else format_, out, one=not listing
    )
    if (reason := why_none(request)) is not None:
        note(f"there is no {wanted.title.removeprefix('a ')}: {reason}")
        return READABLE_BUT_WRONG
    if listing:
        paths = _limited(request, limit, order or ("post" if all_ else "fewest"))
    elif (limit or 1) > 1:
        paths = several(request, limit or 1)
    else:
        paths = _one(request)
    first = next(announced := _announced(paths, request.title), None)
    if first is None:
        reason = too_few_steps(request) or "everything was searched"
        note(f"there is no {wanted.title.removeprefix('a ')}: {reason}")
        return READABLE_BUT_WRONG
    _write(game, _again(first, announced), target, out, limit)
    return 0


def _refuse_mixtures(
    magic_only: bool, all_: bool, limit: int | None, seed: int | None, order: str | None
) -> None:
    if magic_only:
        raise UnsupportedError("--diagonals and --skip go with --magic")
    if all_ and (limit is not None or seed is not None):
        raise UnsupportedError("--all lists every tour: leave out --limit and --seed")
    if order is not None and seed is not None:
        raise UnsupportedError("--order lists tours in order: leave out --seed")


def _find_magic(
    game: Game,
    grids: Iterator[Grid],
    limit: int | None,
    as_svg: bool,
    format_: str | None,
    out: Path | None,
) -> int:
    target = chosen_tour_format("svg" if as_svg else format_, out, one=limit == 1)
    every = (np.argsort(grid.array.ravel()).astype(np.int32) for grid in grids)
    title = f"semi-magic tours of {game.board}"
    first = next(found := _announced(islice(every, limit), title), None)
    if first is None:
        note("no closed tour that a half turn keeps is magic so: everything was searched")
        return READABLE_BUT_WRONG
    _write(game, _again(first, found), target, out, limit)
    return 0


def _write(
    game: Game, paths: Iterator[Cells], target: str, out: Path | None, limit: int | None
) -> None:
    with progress_bar("Finding tours") as progress:
        # A bar would be drawn across what standard output shows.
        told = progress if out is not None else None
        counted = _told(paths, told, limit) if told is not None else paths
        deliver(written(game, counted, target), out)


def _told(paths: Iterator[Cells], progress: object, limit: int | None) -> Iterator[Cells]:
    assert callable(progress)
    for number, path in enumerate(paths, 1):
        yield path
        if number % 1000 == 0 or number == limit:
            progress(number, limit)


def _one(request: TourRequest) -> Iterator[Cells]:
    outcome = find_path(request)
    if outcome.path is not None:
        yield outcome.path


def _limited(request: TourRequest, limit: int | None, order: str) -> Iterator[Cells]:
    left = limit
    for block in listed_paths(request, "post" if order == "post" else "fewest"):
        yield from block[:left]
        if left is not None:
            left -= len(block)
            if left <= 0:
                return


def _again(first: Cells, rest: Iterator[Cells]) -> Iterator[Cells]:
    yield first
    yield from rest


def _announced(paths: Iterator[Cells], title: str) -> Iterator[Cells]:
    """Draw a bar while the first tour is long in coming."""
    with waiting_bar(f"Finding {title}"):
        first = next(paths, None)
    if first is not None:
        yield first
        yield from paths
