"""``loshu sudoku rate``: rate how hard puzzles are for people."""

from collections.abc import Generator, Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from loshu.cli import READABLE_BUT_WRONG, USAGE
from loshu.cli.command import Command, Rare
from loshu.cli.language import lang_option
from loshu.cli.notes import quiet_option
from loshu.cli.options import limit_option, threads_option
from loshu.cli.sudoku.rated_lists import Ratings, Record, Wanted
from loshu.cli.sudoku.rating_tables import RATINGS, pieces, write_parquet
from loshu.cli.sudoku.reading import opened
from loshu.cli.sudoku.reading_options import from_option, strict_option
from loshu.cli.sudoku.techniques import profile_option
from loshu.cli.sudoku.unknown_rules import Unknown, ignore_unknown_option
from loshu.cli.writing import deliver, out_option
from loshu.core.errors import NotationError, UnsupportedError
from loshu.sudoku.generation import plot as charts
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.ratings import ALL, SCALES, chosen_scales
from loshu.sudoku.ratings import plot as rating_charts
from loshu.sudoku.ratings.scale import Scale

if TYPE_CHECKING:
    from loshu.sudoku.techniques.profiles import Profile

_NAMES: Final = ", ".join(scale.name for scale in SCALES) + f" or {ALL}"
_DEFAULT: Final = "hodoku"


def _scales(
    _context: click.Context, _option: click.Parameter, given: tuple[str, ...]
) -> tuple[Scale, ...]:
    try:
        return chosen_scales(name.strip() for names in given for name in names.split(","))
    except UnsupportedError as error:
        raise click.BadParameter(str(error)) from None


@click.command("rate", cls=Command)
@click.argument("sudokus", default="-", metavar="[SUDOKUS]")
@click.option(
    "--scale",
    "scales",
    multiple=True,
    default=(_DEFAULT,),
    show_default=True,
    callback=_scales,
    metavar="SCALES",
    help=f"Scales, separated by commas: {_NAMES}.",
)
@click.option(
    "--openings",
    cls=Rare,
    is_flag=True,
    help="Add to the JSON the number of open places at each step, and the easiest path.",
)
@click.option(
    "--plot",
    cls=Rare,
    type=click.Path(path_type=Path, dir_okay=False),
    help="Plot the open places at each step of one puzzle (.svg, .html or .png).",
)
@click.option(
    "--state",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Save progress to this file and resume from it.",
)
@lang_option
@RATINGS.options
@out_option
@from_option
@strict_option
@ignore_unknown_option
@profile_option
@threads_option
@limit_option
@quiet_option
def command(
    sudokus: str,
    scales: tuple[Scale, ...],
    profile: "Profile | None",
    openings: bool,
    plot: Path | None,
    state: Path | None,
    lang: str,
    format_: str | None,
    out: Path | None,
    from_: SudokuFormat | None,
    strict: bool,
    unknown: Unknown,
    threads: int | None,
) -> int:
    r"""Rate how hard puzzles are for people.

    SUDOKUS is a file in any format, '-' for standard input (the default), or a puzzle as text.
    Scales: hodoku (HoDoKu's level - easy, medium, hard, expert, extreme - and score); se (ER, EP
    and ED of Sudoku Explainer); te, w, b, bxb (trial-and-error depth, whips, braids, braids
    within trial and error); monograph (easy, moderate, hard, diabolical, by the set of
    techniques). Variants and sizes other than 9x9 have a hodoku rating only; the others are null
    in JSON.

    There is one line per Sudoku, even if it cannot be rated because it does not have exactly one
    solution. The exit code is then 1; it is 2 after an unreadable line.

    \b
    Examples:
      loshu sudoku rate puzzles.txt
      loshu sudoku make -n 5 | loshu sudoku rate --scale all --json
      loshu sudoku rate many.txt --scale se -o ratings.csv --state rating.state
    """
    target = RATINGS.chosen(format_, out)
    if profile is not None:
        scales = _with_profile(scales, profile)
    if openings and target not in ("json", "jsonl"):
        raise UnsupportedError("--openings needs --json.")
    if plot is not None:
        charts.check_plot(plot)
    wanted = Wanted(scales, openings or plot is not None)
    last: list[Record] = []
    with opened(sudokus, from_=from_, strict=strict, unknown=unknown) as source:
        ratings = Ratings(source, wanted, threads, state)
        parts = _watched(ratings.parts(), last)
        with closing(parts):
            _write(parts, target, out, scales, lang)
        source.report_rest()
        if not ratings.seen and not source.wrong:
            raise NotationError(f"{source.name} contains no Sudoku.")
    if plot is not None:
        _plot(last, ratings.seen, plot)
    if source.wrong:
        return USAGE
    return READABLE_BUT_WRONG if ratings.unrated else 0


def _with_profile(scales: tuple[Scale, ...], profile: "Profile") -> tuple[Scale, ...]:
    """Return the scale of a profile, in place of the default one."""
    from loshu.sudoku.ratings.profile_scale import scale_of

    others = () if [scale.name for scale in scales] == [_DEFAULT] else scales
    return (*others, scale_of(profile))


def _write(
    parts: Iterator[list[Record]],
    target: str,
    out: Path | None,
    scales: tuple[Scale, ...],
    lang: str,
) -> None:
    if target == "parquet":
        write_parquet(parts, out, scales)
    else:
        deliver(pieces(parts, target, scales, lang), out)


def _watched(
    parts: Generator[list[Record], None, None], last: list[Record]
) -> Generator[list[Record], None, None]:
    with closing(parts):
        for records in parts:
            last[:] = records
            yield records


def _plot(records: list[Record], seen: int, path: Path) -> None:
    if seen != 1:
        raise UnsupportedError(f"--plot shows one puzzle; the input has {seen:,}.")
    if records[0].get("openings") is None:
        raise UnsupportedError("--plot needs a plain 9x9 puzzle with exactly one solution.")
    rating_charts.plot_openings(records[0], path)
